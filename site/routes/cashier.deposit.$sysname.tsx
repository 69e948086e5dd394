import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.deposit.$sysname'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { DepositMethod } from '../features/cashier/deposit-method.tsx'
import { RecentPayments } from '../features/cashier/recent-payments.tsx'
import { redirectWithin } from '../features/cashier/redirect-within.ts'
import { useRecentPayments } from '../features/cashier/use-recent-payments.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.deposit', isPublic: false })

export const handle: SeoHandle<Route.ComponentProps['loaderData']> = { seoName: ({ method }) => method.name }

/** A method that is not offered to this player leads to those that are (CA-02). */
export const loader = async (args: Route.LoaderArgs) => {
  const { items } = await apiOf(args).get('cashier/getdepositsettings')
  const method = items.find(({ sysname }) => sysname === args.params.sysname)
  if (!method) throw redirectWithin(args, paths.cashier.deposit())
  return { method }
}

export default function DepositByMethod({ loaderData: { method } }: Route.ComponentProps) {
  const t = useTranslations('cashier.deposit')
  return (
    <SectionPage
      title={method.name}
      back={{ to: paths.cashier.deposit(), label: t('otherMethod') }}
      aside={<RecentPayments transactions={useRecentPayments()} />}
    >
      <DepositMethod method={method} />
    </SectionPage>
  )
}
