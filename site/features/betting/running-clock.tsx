import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Sport } from '#contract/betting-enums.ts'
import type { EventClock } from '#contract/odds.ts'
import { clockText } from './event-labels.ts'
import type { TextOf } from './market-names.ts'

const tickMs = 5000
/** The clock stops if the feed has been silent for longer. */
const maxMs = 120_000

/** A running clock, counted from the last message of the feed. */
export function RunningClock({ sport, clock }: { sport: Sport; clock: EventClock }) {
  const t = useTranslations('betting')
  const { period, played_ms: playedMs, told_at: toldAt, is_running: isRunning } = clock
  const said = `${period} ${playedMs} ${toldAt} ${isRunning}`
  const [counted, setCounted] = useState({ said, ms: 0 })
  useEffect(() => {
    if (!isRunning) return undefined
    const since = performance.now()
    const timer = window.setInterval(() => {
      setCounted({ said, ms: Math.min(maxMs, performance.now() - since) })
    }, tickMs)
    return () => window.clearInterval(timer)
  }, [said, isRunning])
  const ms = counted.said === said ? counted.ms : 0
  return <>{clockText(t as TextOf, sport, { ...clock, played_ms: playedMs + ms })}</>
}
