import { useCallback, useEffect, useRef, useState } from 'react'
import type { Bet } from '#contract/sportsbook.ts'
import { oddsStore } from '#site/features/betting/odds-store.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { askedOf, type BetFilter } from './bet-filter.ts'
import { isOpen, mergeBets } from './merge-bets.ts'

export type BetPage = { readonly items: readonly Bet[]; readonly total: number }

/** Open bets are read again this often beside what the stream tells: their scores and their worth change without a word. */
const againMs = 10_000
const mostReread = 20

type Asked = BetFilter & { readonly state?: 'open' | 'settled' }

/**
 * The player’s bets that fit a filter: those the page came with or that are asked for first, what is loaded after them, and
 * every change the stream tells of.
 */
export const useBets = (asked: Asked, first?: BetPage) => {
  const { api } = useSite()
  const [bets, setBets] = useState<readonly Bet[]>(first?.items ?? [])
  const [total, setTotal] = useState(first?.total)
  const [isLoading, setLoading] = useState(!first)
  const [isFailed, setFailed] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  const key = JSON.stringify(asked)

  const fetchPage = useCallback(
    async (before?: string) => {
      const filter = JSON.parse(key) as Asked
      const { state } = filter
      try {
        const page = await api.get(
          'sportsbook/getBets',
          { ...askedOf(filter), ...(state && { state }), ...(before && { before }) },
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
  const reread = useCallback(
    async (id: string) => {
      try {
        const bet = await api.get('sportsbook/getBet', { id }, { report: 'background' })
        setBets((known) => (known.some((one) => one.id === id) ? mergeBets(known, [bet]) : known))
      } catch {
        // The next round of reading tries again.
      }
    },
    [api],
  )
  useFreshBets(bets, reread, fetchPage)

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
  return {
    bets,
    total: Math.max(bets.length, total ?? 0),
    isLoading,
    isFailed,
    hasMore: !isAtEnd && bets.length < (total ?? 0),
    more: () => load(bets.at(-1)?.id),
    reload: () => load(),
    reread,
  }
}

/** Reads bets again that the stream tells of, and open ones now and then; one that is not listed is fetched. */
const useFreshBets = (
  bets: readonly Bet[],
  reread: (id: string) => Promise<void>,
  fetchPage: () => Promise<void>,
): void => {
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
      for (const { id } of shown.current.filter(isOpen).slice(0, mostReread)) void reread(id)
    }, againMs)
    return () => {
      stopHearing()
      window.clearInterval(timer)
    }
  }, [fetchPage, reread])
}
