import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { Bet, CashOut } from '#contract/sportsbook.ts'
import { useAttempt } from '#site/features/cashier/use-attempt.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** All of what runs, in ten-thousandths. */
export const wholePart = 10_000
const restMs = 250
const waitMs = 700

type Refusal = CashOut['refusal']

export type Quote = { readonly id: string; readonly amount: number; readonly part: number }

type State =
  | { readonly at: 'quoting' | 'taking' | 'pending' | 'paid' | 'failed' }
  | { readonly at: 'quoted'; readonly quote: Quote }
  | { readonly at: 'refused'; readonly refusal: Refusal }

/** Quotes of a part of a bet, one after another as each runs out, and the taking of one. */
export const useCashOut = (bet: Bet, part: number, onChanged: (paid: number | null) => void) => {
  const { api } = useSite()
  const attempt = useAttempt()
  const [state, setState] = useState<State>({ at: 'quoting' })
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  }, [onChanged])
  const isBusy = state.at === 'taking' || state.at === 'pending'
  useQuotes(bet.id, part, isBusy || state.at === 'paid', setState)

  const take = (cashOut: CashOut): void => {
    if (cashOut.state === 'pending') {
      setState({ at: 'pending' })
      window.setTimeout(() => void follow(cashOut.id), waitMs)
      return
    }
    if (cashOut.state === 'paid') setState({ at: 'paid' })
    else setState({ at: 'refused', refusal: cashOut.refusal })
    changed.current(cashOut.state === 'paid' ? cashOut.amount : null)
  }
  const follow = async (id: string): Promise<void> => {
    try {
      take(await api.get('sportsbook/getCashOutState', { cash_out_id: id }, { report: 'background' }))
    } catch {
      window.setTimeout(() => void follow(id), waitMs)
    }
  }
  const accept = async (quote: Quote): Promise<void> => {
    setState({ at: 'taking' })
    const input = { id: bet.id, quote: quote.id }
    try {
      const send = (idempotencyKey: string) =>
        api.post('sportsbook/cashOut', input, { idempotencyKey, report: 'form' })
      take(await attempt.run(input, send))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState({ at: 'failed' })
      changed.current(null)
    }
  }
  return { state, isBusy, accept }
}

/** Asks for one quote after another, each a little before the last runs out, while nothing is being taken. */
const useQuotes = (betId: string, part: number, isOver: boolean, setState: (state: State) => void): void => {
  const { api } = useSite()
  useEffect(() => {
    if (isOver) return undefined
    let timer = 0
    const given = new AbortController()
    const ask = async () => {
      try {
        const options = { report: 'background', signal: given.signal } as const
        const {
          quote,
          amount,
          expires_at: ends,
          refusal,
        } = await api.get('sportsbook/getCashOut', { id: betId, part }, options)
        if (given.signal.aborted) return
        if (quote === null || amount === null) setState({ at: 'refused', refusal })
        else setState({ at: 'quoted', quote: { id: quote, amount, part } })
        // A new one a little before this one runs out; clocks may differ, so never in a hurry.
        const leftMs = ends ? Date.parse(ends) - Date.now() - 1000 : 0
        timer = window.setTimeout(() => void ask(), Math.min(8000, Math.max(3000, leftMs)))
      } catch {
        if (!given.signal.aborted) setState({ at: 'failed' })
      }
    }
    timer = window.setTimeout(() => void ask(), restMs)
    return () => {
      given.abort()
      window.clearTimeout(timer)
    }
  }, [api, betId, part, isOver, setState])
}
