import { useMemo } from 'react'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { PlacingCalls } from './placing.ts'

/** What a bet on its way is sent and read by; the slip tells of refusals itself. */
export const usePlacingCalls = (): PlacingCalls => {
  const { api, account } = useSite()
  const uid = account?.uid ?? null
  return useMemo<PlacingCalls>(
    () => ({
      uid,
      place: (input, idempotencyKey) =>
        api.post('sportsbook/place', input, { idempotencyKey, report: 'form' }),
      answer: (id, accept, idempotencyKey) =>
        api.post('sportsbook/answerRequote', { id, accept }, { idempotencyKey, report: 'form' }),
      read: (id) => api.get('sportsbook/getBet', { id }, { report: 'background' }),
    }),
    [api, uid],
  )
}
