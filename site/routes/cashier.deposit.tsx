import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.deposit'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { MethodList } from '../features/cashier/method-list.tsx'
import { NoMethod } from '../features/cashier/no-method.tsx'
import { RecentPayments } from '../features/cashier/recent-payments.tsx'
import { useRecentPayments } from '../features/cashier/use-recent-payments.ts'
import { WelcomeNotice } from '../features/cashier/welcome-notice.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.deposit', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const { items } = await apiOf(args).get('cashier/getdepositsettings')
  return { methods: items }
}

export default function Deposit({ loaderData: { methods } }: Route.ComponentProps) {
  const t = useTranslations('cashier.deposit')
  return (
    <SectionPage
      title={t('title')}
      lead={methods.length > 0 && t('lead')}
      aside={<RecentPayments transactions={useRecentPayments()} />}
    >
      <WelcomeNotice />
      {methods.length > 0 ? <MethodList methods={methods} /> : <NoMethod />}
    </SectionPage>
  )
}
