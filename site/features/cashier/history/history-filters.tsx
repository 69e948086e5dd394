import { useTranslations } from 'use-intl'
import { statusesOf } from './history-filter.ts'
import { ListFilters, usePeriodChoice, type FilterChoice } from './list-filters.tsx'
import { useChosenFilter } from '#site/layout/links/use-chosen-filter.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HistoryFilter, type PaymentTab, type HistoryTab } from '#site/paths.ts'

export function HistoryFilters({ tab, filter: shown }: { tab: PaymentTab; filter: HistoryFilter }) {
  const t = useTranslations('cashier.history.filter')
  const words = useTranslations('cashier.status')
  const { locale } = useSite()
  const { filter, choose } = useChosenFilter(shown, (next) => paths.cashier.history(tab, next))
  const status = statusChoice(t, { tab, filter, nameOf: (value) => words(`${tab}.${value as 'success'}`) })
  return (
    <ListFilters
      choices={[status, usePeriodChoice(filter.days)]}
      preserved={{ tab }}
      onChoose={(changed) => choose((now) => ({ ...now, ...changed }))}
      file={paths.cashier.historyFile(tab, filter, locale.code)}
    />
  )
}

/** Bonuses are filtered by status only; there are few of each. */
export function BonusFilters({ filter: shown }: { filter: HistoryFilter }) {
  const t = useTranslations('cashier.history.filter')
  const words = useTranslations('profile.bonuses.states')
  const tab = 'bonuses'
  const { filter, choose } = useChosenFilter(shown, (next) => paths.cashier.history(tab, next))
  const status = statusChoice(t, { tab, filter, nameOf: (value) => words(value as 'active') })
  return <ListFilters choices={[status]} preserved={{ tab }} onChoose={(changed) => choose(() => changed)} />
}

export function CashbackFilters({ filter: shown }: { filter: HistoryFilter }) {
  const t = useTranslations('cashier.history.filter')
  const words = useTranslations('profile.cashback.states')
  const tab = 'cashbacks'
  const { filter, choose } = useChosenFilter(shown, (next) => paths.cashier.history(tab, next))
  const status = statusChoice(t, { tab, filter, nameOf: (value) => words(value as 'active') })
  return <ListFilters choices={[status]} preserved={{ tab }} onChoose={(changed) => choose(() => changed)} />
}

type StatusChoice = { tab: HistoryTab; filter: HistoryFilter; nameOf: (status: string) => string }

const statusChoice = (
  t: ReturnType<typeof useTranslations<'cashier.history.filter'>>,
  { tab, filter, nameOf }: StatusChoice,
): FilterChoice => ({
  name: 'status',
  label: t('status'),
  value: filter.status,
  options: [
    { value: '', label: t('anyStatus') },
    ...statusesOf(tab).map((value) => ({ value, label: nameOf(value) })),
  ],
})
