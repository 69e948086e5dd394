import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeDeposit } from '#contract/operator/cashier.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { CashierTabs } from './cashier-tabs.tsx'
import { paymentColumns, paymentFilters } from './payment-columns.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('cashier/getDeposits', listInput(request)),
})

export function Component() {
  const t = useTranslations('cashier')
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <CashierTabs />
      <ListPage
        title={t('deposits')}
        call="cashier/getDeposits"
        rows={rows}
        columns={paymentColumns<BackofficeDeposit>(t)}
        filters={paymentFilters(t, ['new', 'pending', 'success', 'failed', 'cancelled', 'expired'])}
        idOf={({ id }) => id}
        nameOf={({ id }) => t('deposit', { id })}
        to={({ id }) => paths.deposit(id)}
        isExported
        empty={{ title: t('noDeposits'), text: t('noDepositsText') }}
      />
    </>
  )
}
