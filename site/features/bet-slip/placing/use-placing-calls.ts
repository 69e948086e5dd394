import { useMemo } from 'react'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { PlacingCalls } from './placing.ts'

/** The calls that place and read a bet; the slip reports refusals itself. */
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
