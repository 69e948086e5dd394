import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { accountMetrics } from '#contract/operator/shapes/metrics.ts'
import type { Movement } from '#contract/operator/reports.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'

const today = (): string => new Date().toISOString().slice(0, 10)

/** Redirects an address without a figure or a span to one with the defaults: revenue, today. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const listQuery = listInput(request)
  const { figure, from = today(), to = from, ...rest } = listQuery
  if (!figure || !listQuery.from || !listQuery.to)
    throw redirect(
      `${paths.movements()}?${new URLSearchParams({ ...rest, figure: figure ?? 'player_ngr', from, to })}`,
    )
  return backofficeApi.get('reports/getRows', {
    ...rest,
    figure: figure as (typeof accountMetrics)[number],
    from,
    to,
  })
}

const columnsOf = (t: ReturnType<typeof useTranslations>): ListColumn<Movement>[] => [
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'id', header: t('posting'), cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  { key: 'reason', header: t('reason'), cell: ({ reason }) => <code dir="ltr">{reason}</code> },
  {
    key: 'reference',
    header: t('reference'),
    cell: (row) => <bdi>{`${row.reference_type} ${row.reference_id}`}</bdi>,
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cell: ({ amount }) => <MoneyAmount money={amount} isSigned />,
  },
]

/** The movements behind a figure of the dashboard; they add up to the figure. */
export function Component() {
  const t = useTranslations('reports')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('movements')}
      call="reports/getRows"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'figure',
          label: t('figure'),
          kind: 'choice',
          options: accountMetrics.map((value) => ({ value, label: t(`figures.${value}`) })),
        },
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
        { name: 'currency', label: t('currency'), kind: 'text' },
      ]}
      idOf={({ id, account_id: account }) => `${id}:${account}`}
      nameOf={({ id }) => id}
      to={({ id }) => paths.posting(id)}
      isExported
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
