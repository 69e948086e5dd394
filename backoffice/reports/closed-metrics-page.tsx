import { lazy, Suspense, useMemo } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { closedReportsCalls, FigureRow } from '#contract/operator/reports/closed-reports.ts'
import { closedGroups } from '#contract/operator/reports/closed-reports.ts'
import { closedDayMetrics, type ClosedDayMetric } from '#contract/operator/shapes/closed-day-metrics.ts'
import type { z } from 'zod'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table, type TableColumn } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { listInput, useListState } from '../list/list-state.ts'
import { Panel } from '../record/panel.tsx'
import { MoneyAmount } from '../record/money-amount.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { ClosedTotals } from './closed-totals.tsx'
import { DayState } from './day-state.tsx'
import { metricLink } from './metric-link.ts'
import { OpenDays } from './open-days.tsx'
import { PeriodLinks } from './period-links.tsx'
import { ReportsTabs } from './reports-tabs.tsx'
import css from './dashboard-page.module.css'

const RevenueChart = lazy(async () => ({ default: (await import('./revenue-chart.tsx')).RevenueChart }))

export type ClosedReport = z.output<(typeof closedReportsCalls)['getClosedFigures']['output']>

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('reports/getClosedFigures', listInput(request))

type Translate = ReturnType<typeof useTranslations<'reports'>>

const keyOf = (t: Translate, by: ClosedReport['by'], key: string) => {
  if (key === '') return t('closed.nothing')
  if (by === 'product') return t(`products.${key as 'casino'}`)
  return <bdi className="tabular">{key}</bdi>
}

function MetricValue({
  report,
  row,
  figure,
}: {
  report: ClosedReport
  row: FigureRow
  figure: ClosedDayMetric
}) {
  const { filters } = useListState()
  const money = row.figures?.[figure]
  if (!money) return <span>–</span>
  return (
    <Link to={metricLink(report, { figure, key: row.key, currency: filters.get('currency') })}>
      <MoneyAmount money={money} />
    </Link>
  )
}

const columnsOf = (t: Translate, report: ClosedReport): TableColumn<FigureRow>[] => [
  { key: 'key', header: t(`closed.groups.${report.by}`), cell: ({ key }) => keyOf(t, report.by, key) },
  ...(report.by === 'day'
    ? [
        {
          key: 'state',
          header: t('state'),
          cell: ({ is_closed: isClosed }: FigureRow) => <DayState isClosed={isClosed} />,
        },
      ]
    : []),
  ...closedDayMetrics.map((figure): TableColumn<FigureRow> => ({
    key: figure,
    header: t(`figures.${figure}`),
    align: 'end',
    cell: (row) => <MetricValue report={report} row={row} figure={figure} />,
  })),
]

const pointsOf = ({ by, rows }: ClosedReport) =>
  by === 'day'
    ? rows.flatMap(({ key, figures }) =>
        figures ? [{ day: key, ggr: figures.ggr?.amount ?? 0, ngr: figures.ngr?.amount ?? 0 }] : [],
      )
    : []

/** The totals of closed days beside the preceding span of equal length; each links to its parts. */
export function Component() {
  const t = useTranslations('reports')
  const report = useLoaderData<typeof loader>()
  const state = useListState()
  const points = useMemo(() => pointsOf(report), [report])
  const rows = report.by === 'day' ? report.rows.toReversed() : report.rows
  return (
    <>
      <ReportsTabs />
      <PageHead
        title={t('closed.title')}
        aside={<bdi>{`${report.from} – ${report.to} ${report.currency}`}</bdi>}
        actions={<ExportLink call="reports/getClosedFigures" filters={state.filters} />}
      />
      <PeriodLinks from={report.from} to={report.to} />
      <Choices report={report} />
      <ChoiceLinks
        label={t('closed.by')}
        choices={closedGroups.map((by) => ({
          key: by,
          label: t(`closed.groups.${by}`),
          values: { by },
          isChosen: by === report.by,
        }))}
      />
      <OpenDays days={report.open_days} />
      {report.rows.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <ClosedTotals report={report} />
          {points.length > 1 && (
            <Panel title={t('chart')}>
              <Suspense fallback={<div className={css.chart} />}>
                <RevenueChart
                  days={points}
                  names={{ day: t('day'), ggr: t('figures.ggr'), ngr: t('figures.ngr') }}
                />
              </Suspense>
            </Panel>
          )}
          <div className={css.table}>
            <Table
              caption={t('closed.title')}
              rows={rows}
              rowKey={({ key }) => key}
              columns={columnsOf(t, report)}
            />
            {report.has_more && <p className={css.note}>{t('closed.more')}</p>}
          </div>
        </>
      )}
    </>
  )
}

function Choices({ report }: { report: ClosedReport }) {
  const t = useTranslations('reports')
  const state = useListState()
  return (
    <FilterBar
      state={state}
      searchLabel={undefined}
      filters={[
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
        {
          name: 'currency',
          label: t('currency'),
          kind: 'choice',
          options: report.currencies.map((value) => ({ value, label: value })),
        },
      ]}
    />
  )
}
