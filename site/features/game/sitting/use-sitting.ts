import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { SittingState } from '#contract/reality-checks.ts'
import { minuteMs } from '#contract/durations.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** The max interval between polls: a supplier's game does not report its stakes and wins to the page. */
const askAgainMs = minuteMs

/** How long before the limit a player is warned (standards R4). */
export const soonSeconds = 5 * 60

export type Sitting = {
  readonly state: SittingState | undefined
  /** Polls at once; used after a game's stake was refused. */
  ask(): void
  /** Replaces the state by an answer of the server. */
  keep(state: SittingState): void
}

/** The delay of the next poll: when something falls due, and at least every minute. */
const askAfterMs = (state: SittingState | undefined): number => {
  const { check, time_left_seconds: left } = state ?? {}
  const falls = [
    ...(check && !check.is_due ? [check.due_in_seconds] : []),
    ...(left ? [left > soonSeconds ? left - soonSeconds : left] : []),
  ]
  return Math.max(1000, Math.min(askAgainMs, ...falls.map((seconds) => seconds * 1000)))
}

/** The server's state of the gaming session, polled while a real-money game is open. */
export const useSitting = (isOpen: boolean): Sitting => {
  const { api } = useSite()
  const [state, setState] = useState<SittingState>()
  const [asked, setAsked] = useState(0)
  const ask = useCallback(() => setAsked((times) => times + 1), [])
  const read = useEffectEvent(() => api.get('games/getSitting', {}, { report: 'background' }))

  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    let timer: number | undefined
    const look = async (): Promise<void> => {
      // After a failure the next poll follows in a minute; the server validates stakes independently.
      const known = await read().catch(() => undefined)
      if (isGone) return
      if (known) setState(known)
      timer = window.setTimeout(() => void look(), askAfterMs(known))
    }
    void look()
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') ask()
    }
    document.addEventListener('visibilitychange', lookWhenSeen)
    return () => {
      isGone = true
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookWhenSeen)
    }
  }, [isOpen, asked, ask])
  const keep = useCallback(
    (next: SittingState) => {
      setState(next)
      ask()
    },
    [ask],
  )
  return { state: isOpen ? state : undefined, ask, keep }
}
