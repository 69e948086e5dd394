import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { RecordTabs } from '../record/record-tabs.tsx'

export function CashierTabs() {
  const t = useTranslations('cashier')
  return (
    <RecordTabs
      label={t('cashier')}
      tabs={[
        { to: paths.withdrawals(), label: t('withdrawals'), isExact: true },
        { to: paths.deposits(), label: t('deposits'), isExact: true },
        { to: paths.disputes(), label: t('disputes'), isExact: true },
        { to: paths.unmatched(), label: t('unmatched'), isExact: true },
        { to: paths.paymentRoutes(), label: t('routes.title'), isExact: true },
      ]}
    />
  )
}
