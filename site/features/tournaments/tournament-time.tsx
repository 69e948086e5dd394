import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import type { Tournament } from '#contract/tournaments.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import css from './tournaments.module.css'

const secondMs = 1000

type Left = { readonly unit: 'days' | 'hours' | 'minutes'; readonly values: Record<string, number> }

/** The time left, in its two largest units. */
const leftIn = (ms: number): Left => {
  const days = Math.floor(ms / dayMs)
  const hours = Math.floor((ms % dayMs) / hourMs)
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  const seconds = Math.floor((ms % minuteMs) / secondMs)
  if (days > 0) return { unit: 'days', values: { days, hours } }
  if (hours > 0) return { unit: 'hours', values: { hours, minutes } }
  return { unit: 'minutes', values: { minutes, seconds } }
}

/** The browser's time, each second; undefined before hydration, because the server's time differs. */
const useNow = (): number | undefined => {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    const first = setTimeout(tick, 0)
    const timer = setInterval(tick, secondMs)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [])
  return now
}

type TimeProps = { tournament: Pick<Tournament, 'status' | 'starts_at' | 'ends_at'> }

export function TournamentTime({ tournament: { status, starts_at: from, ends_at: until } }: TimeProps) {
  const t = useTranslations('tournaments.time')
  const now = useNow()
  const at = status === 'future' ? from : until
  const ms = now === undefined || status === 'finished' ? 0 : Date.parse(at) - now
  const left = leftIn(ms)
  return (
    <p className={css.time}>
      <span className={css.text}>{t.rich(status, { date: () => <LocalDateTime iso={at} /> })}</span>
      {ms > 0 && (
        <span className={css.left} role="timer" aria-live="off">
          {t(`left.${left.unit}`, left.values)}
        </span>
      )}
    </p>
  )
}
