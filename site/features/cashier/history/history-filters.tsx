import { useTranslations } from 'use-intl'
import { depositStatuses, withdrawalStatuses } from '#contract/cashier.ts'
import { ListFilters, usePeriodChoice } from './list-filters.tsx'
import { useChosenFilter } from '#site/layout/links/use-chosen-filter.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HistoryFilter, type PaymentTab } from '#site/paths.ts'

const statuses = { deposit: depositStatuses, withdrawal: withdrawalStatuses }

/** Which of the payments are shown. */
export function HistoryFilters({ tab, filter: shown }: { tab: PaymentTab; filter: HistoryFilter }) {
  const t = useTranslations('cashier.history.filter')
  const words = useTranslations('cashier.status')
  const { locale } = useSite()
  const { filter, choose } = useChosenFilter(shown, (next) => paths.cashier.history(tab, next))
  const status = {
    name: 'status',
    label: t('status'),
    value: filter.status,
    options: [
      { value: '', label: t('anyStatus') },
      ...statuses[tab].map((value) => ({ value, label: words(`${tab}.${value}`) })),
    ],
  }
  return (
    <ListFilters
      choices={[status, usePeriodChoice(filter.days)]}
      kept={{ tab }}
      onChoose={(changed) => choose((now) => ({ ...now, ...changed }))}
      file={paths.cashier.historyFile(tab, filter, locale.code)}
    />
  )
}
