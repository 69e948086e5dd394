import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.wallet'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { loadRecentPayments } from '../features/cashier/load-recent-payments.ts'
import { RecentPayments } from '../features/cashier/history/recent-payments.tsx'
import { Lifetime } from '../features/cashier/lifetime.tsx'
import { Wallet } from '../features/cashier/wallet.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.wallet', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const [recent, lifetime] = await Promise.all([
    loadRecentPayments(args),
    apiOf(args).get('cashier/getlifetime'),
  ])
  return { recent, lifetime }
}

export default function CashierWallet({ loaderData: { recent, lifetime } }: Route.ComponentProps) {
  const t = useTranslations('cashier.wallet')
  return (
    <SectionPage title={t('title')} aside={<RecentPayments transactions={recent} />}>
      <Wallet />
      <Lifetime lifetime={lifetime} />
    </SectionPage>
  )
}
