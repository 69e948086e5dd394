import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError, type ApiClient } from '#contract/client.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { outrightNames } from '#site/features/betting/outright/outright-names.ts'
import { isOdds, type Selection, type SelectionNames } from './slip.ts'
import { readShared, sharedSlipParameter, sortFound, type SharedLeg } from './shared-slip.ts'
import { slipStore } from './slip-store.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

type Api = ApiClient

/** An event, which is a match or an outright competition; an address does not say which. */
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

/** The selections of one event from the current offer; those no longer offered are omitted. */
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

/**
 * Loads a shared slip at current odds, and removes it from the address once the offer is known. If the page was
 * left meanwhile, nothing changes. Renders nothing.
 */
export function SharedSlipLoader(): null {
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
    const resolveLegs = async () => {
      const asked = [...Map.groupBy(legs, ({ eventId }) => eventId)]
      const found = await Promise.allSettled(asked.map(([id, own]) => resolve(latest.current.api, id, own)))
      if (isGone) return
      const { selections, rest } = sortFound(legs, found)
      slipStore.add(selections)
      const { t: translate, setSearch: go } = latest.current
      if (rest === 'unknown') return showToast({ type: 'error', title: translate('sharedFailed') })
      if (rest === 'gone') showToast({ type: 'error', title: translate('sharedGone') })
      go(withoutShared, { replace: true, preventScrollReset: true })
    }
    void resolveLegs()
    return () => {
      isGone = true
    }
  }, [text])
  return null
}

const withoutShared = (now: URLSearchParams): URLSearchParams => {
  now.delete(sharedSlipParameter)
  return now
}
