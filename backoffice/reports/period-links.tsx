import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { dayMs } from '#contract/durations.ts'
import css from './dashboard-page.module.css'

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Spans that are often asked for, up to yesterday: today is not closed. */
const usualSpans = (now: Date) => {
  const yesterday = now.getTime() - dayMs
  const monthStart = (back: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
  return {
    week: { from: dayOf(yesterday - 6 * dayMs), to: dayOf(yesterday) },
    thirty: { from: dayOf(yesterday - 29 * dayMs), to: dayOf(yesterday) },
    month: { from: dayOf(monthStart(0)), to: dayOf(Math.max(yesterday, monthStart(0))) },
    lastMonth: { from: dayOf(monthStart(1)), to: dayOf(monthStart(0) - dayMs) },
  }
}

/** Ways to the spans that are often asked for; everything else of the address stays. */
export function PeriodLinks({ from, to }: { from: string; to: string }) {
  const t = useTranslations('reports')
  const [query] = useSearchParams()
  const [now] = useState(() => new Date())
  const spans = usualSpans(now)
  return (
    <nav className={css.currencies} aria-label={t('periods.label')}>
      {(Object.keys(spans) as (keyof typeof spans)[]).map((name) => {
        const span = spans[name]
        const next = new URLSearchParams(query)
        next.delete('after')
        next.set('from', span.from)
        next.set('to', span.to)
        return (
          <Link
            key={name}
            to={`?${next}`}
            aria-current={span.from === from && span.to === to ? 'page' : undefined}
          >
            {t(`periods.${name}`)}
          </Link>
        )
      })}
    </nav>
  )
}
