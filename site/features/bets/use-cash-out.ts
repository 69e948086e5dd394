import { nanoid } from 'nanoid'
import { useEffect, useRef, useState } from 'react'
import { ApiError, type ApiClient, type OutputOf } from '#contract/client.ts'
import type { Bet, CashOut } from '#contract/sportsbook.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { CashOutAcceptance, type CashOutProgress } from './cash-out-acceptance.ts'

/** All of the open stake, in ten-thousandths. */
export const wholePart = 10_000
const restMs = 250

export type Quote = { readonly id: string; readonly amount: number; readonly part: number }

/** `unquoted`: the call failed and is repeated. */
type Offer =
  | { readonly at: 'quoting' | 'unquoted' }
  | { readonly at: 'quoted'; readonly quote: Quote }
  | { readonly at: 'refused'; readonly refusal: CashOut['refusal'] }

const busy: ReadonlySet<CashOutProgress['at']> = new Set(['taking', 'unknown', 'pending'])

const startAcceptance = (
  api: ApiClient,
  id: string,
  onProgress: (taking: CashOutProgress) => void,
  onChanged: (paid: number | null) => void,
): CashOutAcceptance =>
  new CashOutAcceptance({
    take: (quote, idempotencyKey) =>
      // The cash-out control shows the result itself, and repeats are silent.
      api.post('sportsbook/cashOut', { id, quote }, { idempotencyKey, report: 'background' }),
    read: (cashOutId) =>
      api.get('sportsbook/getCashOutState', { cash_out_id: cashOutId }, { report: 'background' }),
    newKey: nanoid,
    later(ms, run) {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    onProgress,
    onChanged,
  })

/** Successive quotes for a part of a bet, and the acceptance of one. The result stays until the next. */
export const useCashOut = (bet: Bet, part: number, onChanged: (paid: number | null) => void) => {
  const { api } = useSite()
  const [offer, setOffer] = useState<Offer>({ at: 'quoting' })
  const [taking, setTaking] = useState<CashOutProgress>({ at: 'idle' })
  const running = useRef<CashOutAcceptance>(undefined)
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  }, [onChanged])
  useEffect(() => () => running.current?.stop(), [])
  const isBusy = busy.has(taking.at)
  useQuotes(bet.id, part, isBusy || taking.at === 'paid', setOffer)
  const accept = (quote: Quote): void => {
    setOffer({ at: 'quoting' })
    running.current = startAcceptance(api, bet.id, setTaking, (paid) => changed.current(paid))
    running.current.accept(quote.id)
  }
  return { offer, taking, isBusy, accept }
}

/** The delay before a quote is requested again after a failure. */
const againMs = 3000

/** Requests quotes, each shortly before the last expires, while no acceptance is in progress. */
const useQuotes = (betId: string, part: number, isOver: boolean, setOffer: (offer: Offer) => void): void => {
  const { api } = useSite()
  useEffect(() => {
    if (isOver) return undefined
    let timer = 0
    const given = new AbortController()
    const fetchQuote = async () => {
      const options = { report: 'background', signal: given.signal } as const
      try {
        const answer = await api.get('sportsbook/getCashOut', { id: betId, part }, options)
        if (given.signal.aborted) return
        setOffer(offerOf(answer, part))
        timer = window.setTimeout(() => void fetchQuote(), nextInMs(answer.expires_at, Date.now()))
      } catch (error) {
        if (given.signal.aborted) return
        setOffer({ at: 'unquoted' })
        // After sign-out no more quotes are requested.
        if (!(error instanceof ApiError) || error.type !== 'Authorization')
          timer = window.setTimeout(() => void fetchQuote(), againMs)
      }
    }
    timer = window.setTimeout(() => void fetchQuote(), restMs)
    return () => {
      given.abort()
      window.clearTimeout(timer)
    }
  }, [api, betId, part, isOver, setOffer])
}

type Answer = OutputOf<'sportsbook/getCashOut'>

const offerOf = ({ quote, amount, refusal }: Answer, part: number): Offer =>
  quote === null || amount === null
    ? { at: 'refused', refusal }
    : { at: 'quoted', quote: { id: quote, amount, part } }

/** Shortly before the quote expires; clocks may differ, so there is a minimum. */
const nextInMs = (ends: string | null, now: number): number =>
  Math.min(8000, Math.max(againMs, ends ? Date.parse(ends) - now - 1000 : 0))
