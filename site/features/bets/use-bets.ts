import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { useTranslations } from 'use-intl'
import type { Bet } from '#contract/sportsbook.ts'
import { showToast } from '#ui/overlays/toast.ts'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { oddsStore } from '#site/features/betting/odds-store.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { toCallInput, type BetFilter } from './bet-filter.ts'
import { cashedOutSince, decidedSince, isOpen, mergeBets, mergeKnown } from './merge-bets.ts'

export type BetPage = { readonly items: readonly Bet[]; readonly total: number }

/** Open bets are polled too: the stream does not report their scores and cash-out values. */
const againMs = 10_000
/** The max number of open bets that one call returns. */
const maxReread = 100

type BetsQuery = BetFilter & { readonly state?: 'open' | 'settled' }

/** The player’s bets of a filter: the first page, later pages, and every change from the stream. */
export const useBets = (query: BetsQuery, first?: BetPage) => {
  const { api } = useSite()
  const [bets, setBets] = useState<readonly Bet[]>(first?.items ?? [])
  const [total, setTotal] = useState(first?.total)
  const [isLoading, setLoading] = useState(!first)
  const [isFailed, setFailed] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  const key = JSON.stringify(query)

  const fetchPage = useCallback(
    async (before?: string) => {
      const filter = JSON.parse(key) as BetsQuery
      const { state } = filter
      try {
        const page = await api.get(
          'sportsbook/getBets',
          { ...toCallInput(filter), ...(state && { state }), ...(before && { before }) },
          { report: 'background' },
        )
        setBets((known) => mergeBets(known, page.items))
        setFailed(false)
        if (before === undefined) setTotal(page.total)
        else if (page.items.length === 0) setAtEnd(true)
      } catch {
        setFailed(true)
      } finally {
        setLoading(false)
      }
    },
    [api, key],
  )
  const { reread, rereadOpen } = useRereading(setBets)
  useCashOutToasts(bets)
  useFreshBets(bets, { reread, rereadOpen, fetchPage })

  const isGiven = first !== undefined
  useEffect(() => {
    if (isGiven) return undefined
    const timer = window.setTimeout(() => void fetchPage())
    return () => window.clearTimeout(timer)
  }, [isGiven, fetchPage])

  const load = async (before?: string) => {
    setLoading(true)
    await fetchPage(before)
  }
  // A settled bet leaves the list of open ones.
  const shown = query.state === 'open' ? bets.filter(isOpen) : bets
  return {
    bets: shown,
    total: Math.max(shown.length, (total ?? 0) - (bets.length - shown.length)),
    isLoading,
    isFailed,
    hasMore: !isAtEnd && bets.length < (total ?? 0),
    more: () => load(bets.at(-1)?.id),
    reload: () => load(),
    reread,
  }
}

/** Reports a cash-out as soon as the list knows of it: the bet's card may already be removed. */
const useCashOutToasts = (bets: readonly Bet[]): void => {
  const t = useTranslations('bets.cashOut')
  const { refresh } = useBalances()
  const before = useRef(bets)
  useEffect(() => {
    const cashedOut = cashedOutSince(before.current, bets)
    for (const { amount, currency } of cashedOut)
      showToast({ type: 'success', title: t('paid', { sum: moneyText(amount, currency) }) })
    if (cashedOut.length > 0) void refresh()
    before.current = bets
  }, [bets, t, refresh])
}

type Readers = {
  readonly reread: (id: string) => Promise<void>
  readonly rereadOpen: (shown: readonly Bet[]) => Promise<void>
  readonly fetchPage: () => Promise<void>
}

/** Reloads known bets, one or all open ones. */
const useRereading = (setBets: Dispatch<SetStateAction<readonly Bet[]>>) => {
  const { api } = useSite()
  const reread = useCallback(
    async (id: string) => {
      try {
        const bet = await api.get('sportsbook/getBet', { id }, { report: 'background' })
        setBets((known) => (known.some((one) => one.id === id) ? mergeBets(known, [bet]) : known))
      } catch {
        // The next poll tries again.
      }
    },
    [api, setBets],
  )
  const rereadOpen = useCallback(
    async (shown: readonly Bet[]) => {
      try {
        const query = { state: 'open', count: maxReread } as const
        const open = await api.get('sportsbook/getBets', query, { report: 'background' })
        setBets((known) => mergeKnown(known, open.items))
        for (const id of decidedSince(shown, open)) void reread(id)
      } catch {
        // The next poll tries again.
      }
    },
    [api, reread, setBets],
  )
  return { reread, rereadOpen }
}

/** Reloads bets that the stream reports, and open ones at an interval; one that is not listed is fetched. */
const useFreshBets = (bets: readonly Bet[], { reread, rereadOpen, fetchPage }: Readers): void => {
  const shown = useRef(bets)
  useEffect(() => {
    shown.current = bets
  }, [bets])
  useEffect(() => {
    const stopHearing = oddsStore.onBet((id) => {
      if (shown.current.some((bet) => bet.id === id)) void reread(id)
      else void fetchPage()
    })
    const timer = window.setInterval(() => {
      if (document.visibilityState !== 'visible') return
      if (shown.current.some(isOpen)) void rereadOpen(shown.current)
    }, againMs)
    return () => {
      stopHearing()
      window.clearInterval(timer)
    }
  }, [fetchPage, reread, rereadOpen])
}
