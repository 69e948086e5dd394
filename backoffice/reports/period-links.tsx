import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { dayMs } from '#contract/durations.ts'
import { ChoiceLinks } from './choice-links.tsx'

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Common spans, up to yesterday: today is not closed. */
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

export function PeriodLinks({ from, to }: { from: string; to: string }) {
  const t = useTranslations('reports')
  const [now] = useState(() => new Date())
  const spans = usualSpans(now)
  return (
    <ChoiceLinks
      label={t('periods.label')}
      choices={(Object.keys(spans) as (keyof typeof spans)[]).map((name) => ({
        key: name,
        label: t(`periods.${name}`),
        values: spans[name],
        isChosen: spans[name].from === from && spans[name].to === to,
      }))}
    />
  )
}
