import { nanoid } from 'nanoid'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Route } from './+types/cashier.withdraw'
import { apiOf } from '../api/server.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { loadRecentPayments } from '../features/cashier/load-recent-payments.ts'
import { NoMethod } from '../features/cashier/no-method.tsx'
import { RecentPayments } from '../features/cashier/history/recent-payments.tsx'
import type { Requested } from '../features/cashier/withdraw/use-withdrawal.tsx'
import { NeedsNotice } from '../features/cashier/withdraw/needs-notice.tsx'
import { withdrawAction } from '../features/cashier/withdraw/withdraw-action.ts'
import { WithdrawForm } from '../features/cashier/withdraw/withdraw-form.tsx'
import { WithdrawalRequested } from '../features/cashier/withdraw/withdrawal-requested.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.withdraw', isPublic: false })

export const loader = async (args: Route.LoaderArgs) => {
  const [{ items, needs, bonus, sources }, recent] = await Promise.all([
    apiOf(args).get('cashier/getwithdrawsettings'),
    loadRecentPayments(args),
  ])
  return { methods: items, sources, needs, bonus, recent, attempt: nanoid() }
}

export const action = withdrawAction

export default function Withdraw({ loaderData }: Route.ComponentProps) {
  const { methods, sources, needs, bonus, recent, attempt } = loaderData
  const t = useTranslations('cashier.withdraw')
  const [requested, setRequested] = useState<Requested>()
  return (
    <SectionPage title={t('title')} aside={<RecentPayments transactions={recent} />}>
      {requested ? (
        <WithdrawalRequested requested={requested} recent={recent} onAgain={() => setRequested(undefined)} />
      ) : methods.length > 0 ? (
        <>
          <NeedsNotice needs={needs} bonus={bonus} />
          <WithdrawForm methods={methods} sources={sources} attempt={attempt} onRequested={setRequested} />
        </>
      ) : (
        <NoMethod />
      )}
    </SectionPage>
  )
}
