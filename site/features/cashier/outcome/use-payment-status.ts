import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Transaction } from '#contract/cashier.ts'
import { ApiError } from '#contract/client.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { isUnderWay, outcomePath, pollPauseMs } from './outcome.ts'

/**
 * Polls the status of a payment until it is final, and then redirects to its page (CA-10). Interim changes and
 * lost connections only continue the polling. It polls at once when the page becomes visible, and when the
 * returned function is called.
 */
export const usePaymentStatus = (transaction: Transaction | undefined): (() => void) => {
  const { api, to } = useSite()
  const navigate = useNavigate()
  const pollNow = useRef<() => void>(undefined)
  const id = transaction && isUnderWay(transaction) ? transaction.id : undefined
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    let timer = 0
    let isPolling = false
    const schedulePoll = (pollCount: number) => {
      timer = window.setTimeout(() => void poll(pollCount), pollPauseMs(pollCount))
    }
    const isFinal = async (): Promise<boolean> => {
      const options = { signal: stop.signal, report: 'background' } as const
      const now = await api.get('cashier/getdepositinfo', { id }, options)
      if (isUnderWay(now)) return false
      await navigate(to(outcomePath(now)), { replace: true })
      return true
    }
    const poll = async (pollCount: number): Promise<void> => {
      // Without a connection a poll would only raise an error.
      if (!navigator.onLine) return schedulePoll(pollCount)
      isPolling = true
      try {
        if (await isFinal()) return
      } catch (error) {
        // The session has ended: the popup is open, and a sign-in restarts the polling.
        if (error instanceof ApiError && error.type === 'Authorization') return
      } finally {
        isPolling = false
      }
      if (!stop.signal.aborted) schedulePoll(pollCount + 1)
    }
    const now = () => {
      if (isPolling) return
      window.clearTimeout(timer)
      void poll(0)
    }
    pollNow.current = now
    schedulePoll(0)
    window.addEventListener('focus', now)
    return () => {
      stop.abort()
      window.clearTimeout(timer)
      window.removeEventListener('focus', now)
      pollNow.current = undefined
    }
  }, [id, api, to, navigate])
  return useCallback(() => pollNow.current?.(), [])
}
