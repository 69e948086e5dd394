import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { depositStatuses, withdrawalStatuses } from '#contract/cashier.ts'
import { ListFilters, usePeriodChoice } from './list-filters.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths, type HistoryFilter, type PaymentTab } from '#site/paths.ts'

const statuses = { deposit: depositStatuses, withdrawal: withdrawalStatuses }

/** Which of the payments are shown. */
export function HistoryFilters({ tab, filter }: { tab: PaymentTab; filter: HistoryFilter }) {
  const t = useTranslations('cashier.history.filter')
  const words = useTranslations('cashier.status')
  const { to, locale } = useSite()
  const navigate = useNavigate()
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
      onChoose={(changed) =>
        void navigate(to(paths.cashier.history(tab, { ...filter, ...changed })), { preventScrollReset: true })
      }
      file={paths.cashier.historyFile(tab, filter, locale.code)}
    />
  )
}
