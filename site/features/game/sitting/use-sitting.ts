import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { SittingState } from '#contract/reality-checks.ts'
import { minuteMs } from '#contract/durations.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** When to ask again at the latest: what a supplier's game takes and gives is told to no page. */
const askAgainMs = minuteMs

/** How long before the end of the time a player is told of it (standards R4). */
export const soonSeconds = 5 * 60

export type Sitting = {
  readonly state: SittingState | undefined
  /** Asks at once; a game whose stake was refused says so. */
  ask(): void
  /** Puts an answer of the server in place of what is known. */
  keep(state: SittingState): void
}

/** Until the server is asked again: at the moment that something falls due, and every minute. */
const askAfterMs = (state: SittingState | undefined): number => {
  const { check, time_left_seconds: left } = state ?? {}
  const falls = [
    ...(check && !check.is_due ? [check.due_in_seconds] : []),
    ...(left ? [left > soonSeconds ? left - soonSeconds : left] : []),
  ]
  return Math.max(1000, Math.min(askAgainMs, ...falls.map((seconds) => seconds * 1000)))
}

/** What the house knows of the time a player spends with its games, asked for as long as one is open for money. */
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
      // What is not known now is asked for again in a minute; stakes are judged by the server all the same.
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
