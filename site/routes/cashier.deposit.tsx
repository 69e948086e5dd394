import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.deposit'
import { apiOf, serverOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { loadRecentPayments } from '../features/cashier/load-recent-payments.ts'
import { FirstDepositNotice } from '../features/cashier/deposit/first-deposit-notice.tsx'
import { MethodList } from '../features/cashier/deposit/method-list.tsx'
import { NoMethod } from '../features/cashier/no-method.tsx'
import { RecentPayments } from '../features/cashier/history/recent-payments.tsx'
import { DocumentsNotice } from '../features/cashier/deposit/documents-notice.tsx'
import { WelcomeNotice } from '../features/cashier/deposit/welcome-notice.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.deposit', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const [{ items, closed_currency }, recent, verification] = await Promise.all([
    apiOf(args).get('cashier/getdepositsettings'),
    loadRecentPayments(args),
    apiOf(args).get('identityVerification/getVerification'),
  ])
  const { view, paymentMethodDisplay: display } = serverOf(args).content.section('deposit-settings', '')
  return { methods: items, closedCurrency: closed_currency, recent, verification, view, display }
}

export default function Deposit({
  loaderData: { methods, closedCurrency, recent, verification, view, display },
}: Route.ComponentProps) {
  const t = useTranslations('cashier.deposit')
  return (
    <SectionPage
      title={t('title')}
      lead={methods.length > 0 && t('lead')}
      aside={<RecentPayments transactions={recent} />}
    >
      <WelcomeNotice />
      <FirstDepositNotice />
      <DocumentsNotice verification={verification} />
      {methods.length > 0 ? (
        <MethodList methods={methods} isScrolling={view === 'container-scroll'} display={display} />
      ) : (
        <NoMethod closedCurrency={closedCurrency} />
      )}
    </SectionPage>
  )
}
