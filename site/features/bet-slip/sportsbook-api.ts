import { useMemo } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { oddsCalls } from '#contract/odds.ts'
import type { sportsbookCalls } from '#contract/sportsbook.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import type { PlacingCalls } from './placing/placing.ts'

type SportsbookApi = ApiClient<{ sportsbook: typeof sportsbookCalls; odds: typeof oddsCalls }>

/** The calls of the sportsbook, from a browser or a loader. */
export const sportsbookOf = (api: ApiClient): SportsbookApi => api as unknown as SportsbookApi

export const useSportsbookApi = (): SportsbookApi => {
  const { api } = useSite()
  return sportsbookOf(api)
}

/** What a bet on its way is sent and read by; the slip tells of refusals itself. */
export const usePlacingCalls = (): PlacingCalls => {
  const api = useSportsbookApi()
  return useMemo<PlacingCalls>(
    () => ({
      place: (input, idempotencyKey) =>
        api.post('sportsbook/place', input, { idempotencyKey, report: 'form' }),
      answer: (id, accept, idempotencyKey) =>
        api.post('sportsbook/answerRequote', { id, accept }, { idempotencyKey, report: 'form' }),
      read: (id) => api.get('sportsbook/getBet', { id }, { report: 'background' }),
    }),
    [api],
  )
}
