import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, type ApiClient } from '#contract/client.ts'
import { outrightNames } from '#site/features/betting/outright/outright-names.ts'
import { isOdds, type Selection, type SelectionNames } from './slip.ts'
import { readShared, sharedSlipParameter, type SharedLeg } from './shared-slip.ts'
import { slipStore } from './slip-store.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

type Api = ApiClient

/** An event, which is a match or a competition as a whole; an address does not say which. */
const readOffered = async (api: Api, id: string) => {
  const read = { report: 'background' } as const
  try {
    const { event } = await api.get('odds/getEvent', { id }, read)
    const names = { home: event.home.name, away: event.away.name, tournament: event.tournament.name }
    return { event, namesOf: (): SelectionNames => names }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 422) throw error
    const { outright } = await api.get('odds/getOutright', { id }, read)
    return { event: outright, namesOf: (outcome: string) => outrightNames(outright, outcome) }
  }
}

/** The selections of one event as the offer has them now; those that it has no more are left out. */
const resolve = async (
  api: Api,
  eventId: string,
  legs: readonly SharedLeg[],
): Promise<readonly Selection[]> => {
  const { event, namesOf } = await readOffered(api, eventId)
  return legs.flatMap(({ marketId, outcome }) => {
    const market = event.markets.find(({ id }) => id === marketId)
    const offered = market?.outcomes.find((one) => one.outcome === outcome)
    if (!market || !offered || !isOdds(offered.odds)) return []
    const { type, specifiers } = market
    const { sport, status } = event
    const isLive = status === 'live' || status === 'interrupted'
    const names = namesOf(outcome)
    return [{ eventId, marketId, sport, type, specifiers, outcome, odds: offered.odds, names, isLive }]
  })
}

/** Takes up a slip that somebody has sent as an address, at today’s odds, and takes it out of the address. */
export const useSharedSlip = (): void => {
  const { api } = useSite()
  const [search, setSearch] = useSearchParams()
  const text = search.get(sharedSlipParameter)
  useEffect(() => {
    if (text === null) return
    const byEvent = Map.groupBy(readShared(text), ({ eventId }) => eventId)
    const take = async () => {
      const found = await Promise.allSettled([...byEvent].map(([id, legs]) => resolve(api, id, legs)))
      slipStore.add(found.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))
      setSearch(
        (now) => {
          now.delete(sharedSlipParameter)
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    }
    void take()
  }, [text, api, setSearch])
}
