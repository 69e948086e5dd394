import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Transaction } from '#contract/cashier.ts'
import { ApiError } from '#contract/client.ts'
import { useSite } from '../../layout/site-provider.tsx'
import { isUnderWay, outcomePath, pollPauseMs } from './outcome.ts'

/**
 * Asks for the status of a payment until it is final and then moves to its page, in place of this one (CA-10).
 * A status that changes on the way, or a lost connection, only means asking again.
 */
export const useTrueStatus = (transaction: Transaction | undefined): void => {
  const { api, to } = useSite()
  const navigate = useNavigate()
  const id = transaction && isUnderWay(transaction) ? transaction.id : undefined
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    let timer = 0
    const askAfter = (timesAsked: number) => {
      timer = window.setTimeout(() => void ask(timesAsked), pollPauseMs(timesAsked))
    }
    const ask = async (timesAsked: number): Promise<void> => {
      // Without a connection every question would only be complained about.
      if (!navigator.onLine) return askAfter(timesAsked)
      try {
        const now = await api.get(
          'cashier/getdepositinfo',
          { id },
          { signal: stop.signal, report: 'background' },
        )
        if (!isUnderWay(now)) return void navigate(to(outcomePath(now)), { replace: true })
      } catch (error) {
        // Nobody is signed in any more: the popup is open, and a sign-in starts this again.
        if (error instanceof ApiError && error.type === 'Authorization') return
      }
      if (!stop.signal.aborted) askAfter(timesAsked + 1)
    }
    askAfter(0)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
    }
  }, [id, api, to, navigate])
}
