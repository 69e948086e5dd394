import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import { minuteMs } from '#contract/durations.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** The max interval between polls: a supplier's game does not report its stakes and wins to the page. */
const maxPollMs = minuteMs

/** How long before the limit a player is warned (standards R4). */
export const soonSeconds = 5 * 60

export type GamingSession = {
  readonly state: GamingSessionState | undefined
  /** Polls at once; used after a game's stake was refused. */
  poll(): void
  /** Replaces the state by an answer of the server. */
  update(state: GamingSessionState): void
}

/** The delay of the next poll: when something falls due, and at least every minute. */
const nextPollMs = (state: GamingSessionState | undefined): number => {
  const { check, time_left_seconds: left } = state ?? {}
  const falls = [
    ...(check && !check.is_due ? [check.due_in_seconds] : []),
    ...(left ? [left > soonSeconds ? left - soonSeconds : left] : []),
  ]
  return Math.max(1000, Math.min(maxPollMs, ...falls.map((seconds) => seconds * 1000)))
}

/** The server's state of the gaming session, polled while a real-money game is open. */
export const useGamingSession = (isOpen: boolean): GamingSession => {
  const { api } = useSite()
  const [state, setState] = useState<GamingSessionState>()
  const [pollRequests, setPollRequests] = useState(0)
  const poll = useCallback(() => setPollRequests((times) => times + 1), [])
  const read = useEffectEvent(() => api.get('games/getSitting', {}, { report: 'background' }))

  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    let timer: number | undefined
    const pollState = async (): Promise<void> => {
      // After a failure the next poll follows in a minute; the server validates stakes independently.
      const known = await read().catch(() => undefined)
      if (isGone) return
      if (known) setState(known)
      timer = window.setTimeout(() => void pollState(), nextPollMs(known))
    }
    void pollState()
    const pollWhenVisible = () => {
      if (document.visibilityState === 'visible') poll()
    }
    document.addEventListener('visibilitychange', pollWhenVisible)
    return () => {
      isGone = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', pollWhenVisible)
    }
  }, [isOpen, pollRequests, poll])
  const update = useCallback(
    (next: GamingSessionState) => {
      setState(next)
      poll()
    },
    [poll],
  )
  return { state: isOpen ? state : undefined, poll, update }
}
