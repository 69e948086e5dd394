import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.wallet'
import { SectionPage } from '../layout/section.tsx'
import { RecentPayments } from '../features/cashier/recent-payments.tsx'
import { useRecentPayments } from '../features/cashier/use-recent-payments.ts'
import { Wallet } from '../features/cashier/wallet.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.wallet', isPublic: false })

export default function CashierWallet() {
  const t = useTranslations('cashier.wallet')
  return (
    <SectionPage title={t('title')} aside={<RecentPayments transactions={useRecentPayments()} />}>
      <Wallet />
    </SectionPage>
  )
}
