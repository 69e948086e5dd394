import { nanoid } from 'nanoid'
import { useEffect, useRef, useState } from 'react'
import { ApiError, type ApiClient, type OutputOf } from '#contract/client.ts'
import type { Bet, CashOut } from '#contract/sportsbook.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { CashOutTaking, type Taking } from './cash-out-taking.ts'

/** All of what runs, in ten-thousandths. */
export const wholePart = 10_000
const restMs = 250

export type Quote = { readonly id: string; readonly amount: number; readonly part: number }

/** `unquoted`: the house could not be asked, and is asked again. */
type Offer =
  | { readonly at: 'quoting' | 'unquoted' }
  | { readonly at: 'quoted'; readonly quote: Quote }
  | { readonly at: 'refused'; readonly refusal: CashOut['refusal'] }

const busy: ReadonlySet<Taking['at']> = new Set(['taking', 'unknown', 'pending'])

const startTaking = (
  api: ApiClient,
  id: string,
  tell: (taking: Taking) => void,
  onChanged: (paid: number | null) => void,
): CashOutTaking =>
  new CashOutTaking({
    take: (quote, idempotencyKey) =>
      // What became of it is told where it was asked for, and that it is sent again is nobody’s news.
      api.post('sportsbook/cashOut', { id, quote }, { idempotencyKey, report: 'background' }),
    read: (cashOutId) =>
      api.get('sportsbook/getCashOutState', { cash_out_id: cashOutId }, { report: 'background' }),
    newKey: nanoid,
    later(ms, run) {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    tell,
    onChanged,
  })

/**
 * Quotes of a part of a bet, one after another as each runs out, and the taking of one. What became of the last taking is told
 * until the next one.
 */
export const useCashOut = (bet: Bet, part: number, onChanged: (paid: number | null) => void) => {
  const { api } = useSite()
  const [offer, setOffer] = useState<Offer>({ at: 'quoting' })
  const [taking, setTaking] = useState<Taking>({ at: 'idle' })
  const running = useRef<CashOutTaking>(undefined)
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  }, [onChanged])
  useEffect(() => () => running.current?.stop(), [])
  const isBusy = busy.has(taking.at)
  useQuotes(bet.id, part, isBusy || taking.at === 'paid', setOffer)
  const accept = (quote: Quote): void => {
    setOffer({ at: 'quoting' })
    running.current = startTaking(api, bet.id, setTaking, (paid) => changed.current(paid))
    running.current.accept(quote.id)
  }
  return { offer, taking, isBusy, accept }
}

/** After a failure a quote is asked for again this much later. */
const againMs = 3000

/** Asks for one quote after another, each a little before the last runs out, while nothing is being taken. */
const useQuotes = (betId: string, part: number, isOver: boolean, setOffer: (offer: Offer) => void): void => {
  const { api } = useSite()
  useEffect(() => {
    if (isOver) return undefined
    let timer = 0
    const given = new AbortController()
    const ask = async () => {
      const options = { report: 'background', signal: given.signal } as const
      try {
        const answer = await api.get('sportsbook/getCashOut', { id: betId, part }, options)
        if (given.signal.aborted) return
        setOffer(offerOf(answer, part))
        timer = window.setTimeout(() => void ask(), nextInMs(answer.expires_at, Date.now()))
      } catch (error) {
        if (given.signal.aborted) return
        setOffer({ at: 'unquoted' })
        // Who is signed out is not asked for anything more.
        if (!(error instanceof ApiError) || error.type !== 'Authorization')
          timer = window.setTimeout(() => void ask(), againMs)
      }
    }
    timer = window.setTimeout(() => void ask(), restMs)
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

/** A new one a little before this one runs out; clocks may differ, so never in a hurry. */
const nextInMs = (ends: string | null, now: number): number =>
  Math.min(8000, Math.max(againMs, ends ? Date.parse(ends) - now - 1000 : 0))
