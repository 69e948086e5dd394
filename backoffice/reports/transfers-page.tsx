import { Link, redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ClosedTransfer } from '#contract/operator/reports/closed-reports.ts'
import { products, transferMetrics } from '#contract/operator/shapes/closed-day-metrics.ts'
import { dayMs } from '#contract/durations.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table, type TableColumn } from '#ui/display/table.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { listInput, useListState } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { PlayerLink } from '../record/player-link.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { OpenDays } from './open-days.tsx'
import { ReportsTabs } from './reports-tabs.tsx'
import css from './dashboard-page.module.css'

const yesterday = (): string => new Date(Date.now() - dayMs).toISOString().slice(0, 10)

/** Redirects an address without a day to yesterday. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const listQuery = listInput(request)
  const { from = yesterday(), to = from, ...rest } = listQuery
  if (!listQuery.from || !listQuery.to)
    throw redirect(`${paths.closedTransfers()}?${new URLSearchParams({ ...rest, from, to })}`)
  return backofficeApi.get('reports/getTransfers', {
    ...rest,
    from,
    to,
    figure: rest.figure as (typeof transferMetrics)[number] | undefined,
  })
}

type Translate = ReturnType<typeof useTranslations<'reports'>>

/** The reference of a transfer, with a link if it has a page. */
function About({ row }: { row: ClosedTransfer }) {
  const { reference_type: type, reference_id: id } = row
  const ways: Readonly<Record<string, (id: string) => string>> = {
    game_round: paths.round,
    bet: paths.bet,
    deposit: paths.deposit,
    withdrawal: paths.withdrawal,
  }
  const way = ways[type]
  const words = <bdi>{`${type} ${id}`}</bdi>
  return way ? <Link to={way(id)}>{words}</Link> : words
}

const columnsOf = (t: Translate): TableColumn<ClosedTransfer>[] => [
  { key: 'at', header: t('at'), cell: ({ at }) => <Timestamp iso={at} /> },
  {
    key: 'id',
    header: t('posting'),
    cell: ({ id }) => (
      <Link to={paths.posting(id)}>
        <bdi>{id}</bdi>
      </Link>
    ),
  },
  {
    key: 'uid',
    header: t('player'),
    cell: ({ uid, country }) =>
      uid === null ? (
        '–'
      ) : (
        <>
          <PlayerLink uid={uid} /> <bdi>{country}</bdi>
        </>
      ),
  },
  { key: 'reason', header: t('reason'), cell: ({ reason }) => <code dir="ltr">{reason}</code> },
  {
    key: 'accounts',
    header: t('transfers.accounts'),
    cell: (row) => <bdi dir="ltr">{`${row.from_account} → ${row.to_account}`}</bdi>,
  },
  {
    key: 'product',
    header: t('closed.groups.product'),
    cell: ({ product, game }) => (
      <>
        {t(`products.${product}`)} {game && <bdi>{game}</bdi>}
      </>
    ),
  },
  { key: 'about', header: t('reference'), cell: (row) => <About row={row} /> },
  {
    key: 'corrects',
    header: t('transfers.corrects'),
    cell: ({ corrects_day: day }) => <bdi>{day ?? '–'}</bdi>,
  },
  {
    key: 'amount',
    header: t('amount'),
    align: 'end',
    cell: ({ amount }) => <MoneyAmount money={amount} isSigned />,
  },
]

export function Component() {
  const t = useTranslations('reports')
  const page = useLoaderData<typeof loader>()
  const state = useListState()
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  if (page.next) next.set('after', page.next)
  return (
    <>
      <ReportsTabs />
      <PageHead
        title={t('transfers.title')}
        aside={<bdi>{`${page.from} – ${page.to}`}</bdi>}
        actions={<ExportLink call="reports/getTransfers" filters={state.filters} />}
      />
      <Filters />
      {query.get('figure') === 'ngr' && (
        <p className={css.note}>
          {t('transfers.beforeTaxes')}{' '}
          <Link to={`${paths.reportMarkets()}?${new URLSearchParams({ from: page.from, to: page.to })}`}>
            {t('markets.title')}
          </Link>
        </p>
      )}
      <OpenDays days={page.open_days} />
      {page.items.length === 0 && page.next === null ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <div className={css.table}>
          <Table
            caption={t('transfers.title')}
            rows={page.items}
            rowKey={({ id, number }) => `${id}:${number}`}
            columns={columnsOf(t)}
          />
          {page.next && (
            <div className={css.next}>
              <ButtonLink element={<Link to={`?${next}`} aria-label={t('transfers.next')} />}>
                {t('transfers.next')}
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </>
  )
}

function Filters() {
  const t = useTranslations('reports')
  const found = useListState()
  // A new filter goes back to the first page.
  const state = {
    ...found,
    change: (values: Record<string, string | undefined>, way?: 'push' | 'replace') =>
      found.change({ ...values, after: undefined }, way),
  }
  return (
    <FilterBar
      state={state}
      searchLabel={undefined}
      filters={[
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
        {
          name: 'figure',
          label: t('figure'),
          kind: 'choice',
          options: ([...transferMetrics, 'ngr'] as const).map((value) => ({
            value,
            label: t(`figures.${value}`),
          })),
        },
        {
          name: 'product',
          label: t('closed.groups.product'),
          kind: 'choice',
          options: products.map((value) => ({ value, label: t(`products.${value}`) })),
        },
        { name: 'game', label: t('closed.groups.game'), kind: 'text' },
        { name: 'country', label: t('closed.groups.country'), kind: 'text' },
        { name: 'uid', label: t('player'), kind: 'number' },
        { name: 'currency', label: t('currency'), kind: 'text' },
      ]}
    />
  )
}
