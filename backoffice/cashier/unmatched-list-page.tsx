import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { CashierTabs } from './cashier-tabs.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('cashier/getUnmatched', listInput(request)),
})

/** Provider messages that match no order and need a manual decision. */
export function Component() {
  const t = useTranslations('cashier')
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <CashierTabs />
      <ListPage
        title={t('unmatched')}
        call="cashier/getUnmatched"
        rows={rows}
        searchLabel={t('searchUnmatched')}
        columns={[
          { key: 'order', header: t('order'), cell: ({ order_reference }) => <bdi>{order_reference}</bdi> },
          { key: 'at', header: t('received'), cell: ({ received_at }) => <Timestamp iso={received_at} /> },
          { key: 'provider', header: t('provider'), cell: ({ provider }) => provider },
          {
            key: 'verdict',
            header: t('verdict'),
            cell: ({ verdict }) => <Badge tone="danger">{t(`verdicts.${verdict}`)}</Badge>,
          },
          {
            key: 'sum',
            header: t('sum'),
            align: 'end',
            cell: ({ amount }) => <MoneyAmount money={amount} />,
          },
          {
            key: 'ours',
            header: t('ourSum'),
            align: 'end',
            cell: ({ transaction }) => <MoneyAmount money={transaction?.amount} />,
          },
        ]}
        filters={[
          {
            name: 'verdict',
            label: t('verdict'),
            kind: 'choice',
            options: (['held', 'unknown_order', 'mismatch', 'contradiction'] as const).map((value) => ({
              value,
              label: t(`verdicts.${value}`),
            })),
          },
          { name: 'days', label: t('days'), kind: 'number' },
        ]}
        idOf={({ provider, event_id }) => `${provider}/${event_id}`}
        nameOf={({ order_reference }) => order_reference}
        to={({ provider, event_id }) => paths.unmatchedMessage(provider, event_id)}
        empty={{ title: t('noUnmatched'), text: t('noUnmatchedText') }}
      />
    </>
  )
}
