import { useTranslations } from 'use-intl'
import type { Cashback } from '#contract/cashbacks.ts'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { lastDayOf } from './cashback-state.ts'

export function CashbackPeriod({
  start_date: from,
  end_date: end,
}: Pick<Cashback, 'start_date' | 'end_date'>) {
  const t = useTranslations('profile.cashback')
  const to = lastDayOf(end)
  const day = (iso: string) => () => <LocalDateTime iso={iso} kind="date" timeZone="UTC" />
  return from.slice(0, 10) === to.slice(0, 10)
    ? day(from)()
    : t.rich('days', { from: day(from), to: day(to) })
}
