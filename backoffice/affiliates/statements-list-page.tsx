import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { statementStatuses } from '#contract/affiliate-enums.ts'
import type { BackofficeStatement } from '#contract/operator/campaigns/affiliates.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { AffiliateTabs } from './affiliate-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('affiliateStatements/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'affiliates'>>

const columnsOf = (t: Translate): ListColumn<BackofficeStatement>[] => [
  { key: 'month', header: t('month'), cell: ({ month }) => <bdi>{month}</bdi> },
  { key: 'affiliate', header: t('affiliate'), cell: ({ affiliate }) => <bdi>{affiliate}</bdi> },
  { key: 'status', header: t('state'), cell: ({ status }) => t(`statementStates.${status}`) },
  { key: 'players', header: t('played'), align: 'end', cell: ({ players }) => players },
  { key: 'ngr', header: t('ngr'), align: 'end', cell: ({ ngr }) => <MoneyAmount money={ngr} /> },
  { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <MoneyAmount money={amount} /> },
  { key: 'closed_at', header: t('closedAt'), cell: ({ closed_at: at }) => <Timestamp iso={at} /> },
  { key: 'paid_at', header: t('paidAt'), cell: ({ paid_at: at }) => <Timestamp iso={at} /> },
]

/** What affiliates have earned, one row per month and currency. */
export function Component() {
  const t = useTranslations('affiliates')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('statements')}
      call="affiliateStatements/getList"
      isExported
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'status',
          label: t('state'),
          kind: 'choice',
          options: statementStatuses.map((value) => ({ value, label: t(`statementStates.${value}`) })),
        },
        { name: 'month', label: t('month'), kind: 'text' },
        { name: 'affiliate_id', label: t('affiliateNumber'), kind: 'number' },
      ]}
      idOf={({ id }) => id}
      nameOf={({ affiliate, month }) => `${affiliate} ${month}`}
      to={({ id }) => paths.affiliateStatement(id)}
      tabs={<AffiliateTabs />}
      empty={{ title: t('noStatements'), text: t('noStatementsText') }}
    />
  )
}
