import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeWithdrawal } from '#contract/operator/cashier.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { CashierTabs } from './cashier-tabs.tsx'
import { paymentColumns, paymentFilters } from './payment-columns.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('cashier/getWithdrawals', listInput(request)),
})

/** Withdrawals, the latest first; those in review, the longest waiting first. */
export function Component() {
  const t = useTranslations('cashier')
  const { rows } = useLoaderData<typeof loader>()
  const mayReview = useMayDo()('cashier.review')
  return (
    <>
      <CashierTabs />
      <ListPage
        title={t('withdrawals')}
        call="cashier/getWithdrawals"
        rows={rows}
        columns={[
          ...paymentColumns<BackofficeWithdrawal>(t),
          {
            key: 'second',
            header: t('secondPerson'),
            cell: ({ approval_id }) => (approval_id ? <Badge tone="brass">{t('isAsked')}</Badge> : '–'),
          },
        ]}
        filters={paymentFilters(t, ['new', 'review', 'processing', 'success', 'declined', 'cancelled'])}
        idOf={({ id }) => id}
        nameOf={({ id }) => t('withdrawal', { id })}
        to={({ id }) => paths.withdrawal(id)}
        isExported
        empty={{ title: t('noWithdrawals'), text: t('noWithdrawalsText') }}
        {...(mayReview
          ? {
              bulk: [
                {
                  key: 'approve',
                  label: t('approve.open'),
                  question: (marked: readonly BackofficeWithdrawal[]) => ({
                    title: t('approveAll.title', { count: marked.length }),
                    text: t('approveAll.text'),
                    agree: t('approve.open'),
                  }),
                  run: ({ id, updated_at }: BackofficeWithdrawal) =>
                    backofficeApi.post('cashier/approve', {
                      id,
                      version: updated_at,
                      reason: t('approveAll.reason'),
                    }),
                },
              ],
            }
          : {})}
      />
    </>
  )
}
