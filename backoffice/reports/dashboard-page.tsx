import { lazy, Suspense, useMemo } from 'react'
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AccountMetric, Figure } from '#contract/operator/shapes/metrics.ts'
import type { Dashboard } from '#contract/operator/reports.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table, type TableColumn } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { listInput, useListState } from '../list/list-state.ts'
import { paths } from '../paths.ts'
import { Panel } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { DayState } from './day-state.tsx'
import { ReportsTabs } from './reports-tabs.tsx'
import css from './dashboard-page.module.css'

/** Lazy: the chart library is large, and its figures are in the table as well. */
const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }))

/** The currency is chosen on the page, which loads them all. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { currency: _chosen, ...span } = listInput(request)
  return backofficeApi.get('reports/getDashboard', span)
}

type Day = Dashboard['days'][number]

const shown: readonly Figure[] = [
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'ggr',
  'bonus_cost',
  'cashback',
  'player_ngr',
  'jackpots_paid',
  'open_rounds',
  'open_bets',
  'liability',
]

const rowsAddress = (figure: AccountMetric, day: string, currency: string): string =>
  `${paths.movements()}?${new URLSearchParams({ figure, from: day, to: day, currency })}`

const columnsOf = (t: ReturnType<typeof useTranslations>): TableColumn<Day>[] => [
  { key: 'day', header: t('day'), cell: ({ day }) => <bdi className="tabular">{day}</bdi> },
  {
    key: 'state',
    header: t('state'),
    cell: ({ is_closed: isClosed }) => <DayState isClosed={isClosed} />,
  },
  ...shown.map((figure): TableColumn<Day> => ({
    key: figure,
    header: t(`figures.${figure}`),
    align: 'end',
    cell: ({ day, currency, figures }) =>
      figure === 'open_rounds' || figure === 'open_bets' ? (
        <MoneyAmount money={figures[figure]} />
      ) : (
        <Link to={rowsAddress(figure, day, currency)}>
          <MoneyAmount money={figures[figure]} />
        </Link>
      ),
  })),
]

const restriction: ReadonlySet<Figure> = new Set(['liability', 'open_rounds', 'open_bets'])

/** Whether a day has movements; outstanding liabilities do not count, because they are there every day. */
const hasMoved = ({ figures }: Day): boolean =>
  shown.some((figure) => !restriction.has(figure) && figures[figure].amount !== 0)

const pointsOf = (days: readonly Day[]) =>
  days.map(({ day, figures }) => ({ day, ggr: figures.ggr.amount, ngr: figures.player_ngr.amount }))

/** Revenue and liabilities by day and currency; each figure links to its movements. */
export function Component() {
  const t = useTranslations('reports')
  const report = useLoaderData<typeof loader>()
  const state = useListState()
  const [query] = useSearchParams()
  const requestedCurrency = query.get('currency')
  const of = (wanted: string | null) => report.totals.find(({ currency }) => currency === wanted)
  const total = of(requestedCurrency) ?? of('EUR') ?? report.totals[0]
  const days = useMemo(
    () => report.days.filter(({ currency }) => currency === total?.currency),
    [report, total?.currency],
  )
  const points = useMemo(() => pointsOf(days), [days])
  return (
    <>
      <ReportsTabs />
      <PageHead
        title={t('title')}
        aside={<bdi>{`${report.from} – ${report.to} ${report.time_zone}`}</bdi>}
        actions={<ExportLink call="reports/getDashboard" filters={state.filters} />}
      />
      <FilterBar
        state={state}
        searchLabel={undefined}
        filters={[
          { name: 'from', label: t('from'), kind: 'date' },
          { name: 'to', label: t('to'), kind: 'date' },
        ]}
      />
      {total ? (
        <>
          <Totals totals={report.totals} total={total} />
          <Panel title={t('chart')}>
            <Suspense fallback={<div className={css.chart} />}>
              <RevenueChart
                days={points}
                names={{ day: t('day'), ggr: t('figures.ggr'), ngr: t('figures.player_ngr') }}
              />
            </Suspense>
          </Panel>
          <div className={css.table}>
            <Table
              caption={t('title')}
              rows={days.filter(hasMoved).toReversed()}
              rowKey={({ day, currency }) => `${day} ${currency}`}
              columns={columnsOf(t)}
            />
            <p className={css.note}>{t('quietDays')}</p>
          </div>
        </>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
    </>
  )
}

type Total = Dashboard['totals'][number]

function Totals({ totals, total }: { totals: readonly Total[]; total: Total }) {
  const t = useTranslations('reports')
  const [query] = useSearchParams()
  const to = (currency: string) => {
    const next = new URLSearchParams(query)
    next.set('currency', currency)
    return `?${next}`
  }
  return (
    <>
      <nav className={css.currencies} aria-label={t('currency')}>
        {totals.map(({ currency }) => (
          <Link
            key={currency}
            to={to(currency)}
            aria-current={currency === total.currency ? 'page' : undefined}
          >
            {currency}
          </Link>
        ))}
      </nav>
      <ul className={css.totals}>
        {shown.map((figure) => (
          <li key={figure} className={css.total}>
            <span>{t(`figures.${figure}`)}</span>
            <b>
              <MoneyAmount money={total.figures[figure]} />
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}
