import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '#contract/client.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { isOdds, type Selection } from './slip.ts'
import { readShared, sharedSlipParameter, sortFound, type SharedLeg } from './shared-slip.ts'
import { slipStore } from './slip-store.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

type Api = ApiClient

/** The selections of one event as the offer has them now; those that it has no more are left out. */
const resolve = async (
  api: Api,
  eventId: string,
  legs: readonly SharedLeg[],
): Promise<readonly Selection[]> => {
  const { event } = await api.get('odds/getEvent', { id: eventId }, { report: 'background' })
  const names = { home: event.home.name, away: event.away.name, tournament: event.tournament.name }
  return legs.flatMap(({ marketId, outcome }) => {
    const market = event.markets.find(({ id }) => id === marketId)
    const offered = market?.outcomes.find((one) => one.outcome === outcome)
    if (!market || !offered || !isOdds(offered.odds)) return []
    const { type, specifiers } = market
    const { sport, status } = event
    const isLive = status === 'live' || status === 'interrupted'
    return [{ eventId, marketId, sport, type, specifiers, outcome, odds: offered.odds, names, isLive }]
  })
}

/**
 * Takes up a slip that somebody has sent as an address, at today’s odds, and takes it out of the address once it is known what is
 * offered of it. A page that has been left meanwhile is left alone.
 */
export const useSharedSlip = (): void => {
  const t = useTranslations('bet-slip')
  const { api } = useSite()
  const [search, setSearch] = useSearchParams()
  const text = search.get(sharedSlipParameter)
  const latest = useRef({ t, api, setSearch })
  useEffect(() => {
    latest.current = { t, api, setSearch }
  })
  useEffect(() => {
    if (text === null) return undefined
    let isGone = false
    const legs = readShared(text)
    const take = async () => {
      const asked = [...Map.groupBy(legs, ({ eventId }) => eventId)]
      const found = await Promise.allSettled(asked.map(([id, own]) => resolve(latest.current.api, id, own)))
      if (isGone) return
      const { selections, rest } = sortFound(legs, found)
      slipStore.add(selections)
      const { t: say, setSearch: go } = latest.current
      if (rest === 'unknown') return showToast({ type: 'error', title: say('sharedFailed') })
      if (rest === 'gone') showToast({ type: 'error', title: say('sharedGone') })
      go(withoutShared, { replace: true, preventScrollReset: true })
    }
    void take()
    return () => {
      isGone = true
    }
  }, [text])
}

const withoutShared = (now: URLSearchParams): URLSearchParams => {
  now.delete(sharedSlipParameter)
  return now
}
