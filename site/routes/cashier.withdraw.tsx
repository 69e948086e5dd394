import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.withdraw'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/section.tsx'
import { NoMethod } from '../features/cashier/no-method.tsx'
import { RecentPayments } from '../features/cashier/recent-payments.tsx'
import { useRecentPayments } from '../features/cashier/use-recent-payments.ts'
import type { Requested } from '../features/cashier/use-withdrawal.tsx'
import { WithdrawForm } from '../features/cashier/withdraw-form.tsx'
import { WithdrawalRequested } from '../features/cashier/withdrawal-requested.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.withdraw', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const { items } = await apiOf(args).get('cashier/getwithdrawsettings')
  return { methods: items }
}

export default function Withdraw({ loaderData: { methods } }: Route.ComponentProps) {
  const t = useTranslations('cashier.withdraw')
  const [requested, setRequested] = useState<Requested>()
  return (
    <SectionPage title={t('title')} aside={<RecentPayments transactions={useRecentPayments()} />}>
      {requested ? (
        <WithdrawalRequested requested={requested} onAgain={() => setRequested(undefined)} />
      ) : methods.length > 0 ? (
        <WithdrawForm methods={methods} onRequested={setRequested} />
      ) : (
        <NoMethod />
      )}
    </SectionPage>
  )
}
