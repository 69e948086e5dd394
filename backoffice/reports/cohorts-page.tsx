import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Cohort } from '#contract/operator/reports/closed-reports.ts'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { Table, type TableColumn } from '#ui/display/table.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { ExportLink } from '../list/export-link.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { listInput, useListState } from '../list/list-state.ts'
import { numberText, percentText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { ReportsTabs } from './reports-tabs.tsx'
import css from './dashboard-page.module.css'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('reports/getCohorts', listInput(request))

type Translate = ReturnType<typeof useTranslations<'reports'>>

/** The active players in month n, and the cohort's revenue in it; an open month is marked. */
function Month({ cohort, at }: { cohort: Cohort; at: number }) {
  const month = cohort.months[at]
  if (!month) return <span>–</span>
  return (
    <>
      <bdi className="tabular">{percentText(month.active_percent)}</bdi>
      {!month.is_closed && <sup aria-hidden="true">*</sup>}
      <br />
      <MoneyAmount money={month.player_ngr} />
    </>
  )
}

const columnsOf = (t: Translate, months: number): TableColumn<Cohort>[] => [
  { key: 'month', header: t('cohorts.month'), cell: ({ month }) => <bdi className="tabular">{month}</bdi> },
  {
    key: 'players',
    header: t('cohorts.players'),
    align: 'end',
    cell: ({ players }) => <bdi>{numberText(players)}</bdi>,
  },
  {
    key: 'ngr',
    header: t('figures.player_ngr'),
    align: 'end',
    cell: (row) => <MoneyAmount money={row.player_ngr} />,
  },
  ...Array.from({ length: months }, (_month, at): TableColumn<Cohort> => ({
    key: `m${at}`,
    header: t('cohorts.nth', { number: at }),
    align: 'end',
    cell: (cohort) => <Month cohort={cohort} at={at} />,
  })),
]

/** How many new players of each month were active in the months after, and the revenue they brought. */
export function Component() {
  const t = useTranslations('reports')
  const { by, cohorts, closed_to: closedTo } = useLoaderData<typeof loader>()
  const state = useListState()
  const months = Math.max(0, ...cohorts.map((cohort) => cohort.months.length))
  return (
    <>
      <ReportsTabs />
      <PageHead
        title={t('cohorts.title')}
        aside={closedTo && <bdi>{closedTo}</bdi>}
        actions={<ExportLink call="reports/getCohorts" filters={state.filters} />}
      />
      <ChoiceLinks
        label={t('cohorts.by')}
        choices={(['registration', 'first_deposit'] as const).map((name) => ({
          key: name,
          label: t(`cohorts.${name}`),
          values: { by: name },
          isChosen: name === by,
        }))}
      />
      <FilterBar
        state={state}
        searchLabel={undefined}
        filters={[{ name: 'months', label: t('cohorts.months'), kind: 'number' }]}
      />
      <p className={css.note}>{t('cohorts.note')}</p>
      {cohorts.length === 0 ? (
        <EmptyState title={t('cohorts.none')} text={t('cohorts.noneText')} />
      ) : (
        <div className={css.grid}>
          <Table
            caption={t('cohorts.title')}
            rows={cohorts}
            rowKey={({ month }) => month}
            columns={columnsOf(t, months)}
          />
        </div>
      )}
    </>
  )
}
