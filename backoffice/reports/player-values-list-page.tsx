import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PlayerValue } from '#contract/operator/reports/closed-reports.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { numberText } from '../record/number-text.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { OpenDays } from './open-days.tsx'
import { PeriodLinks } from './period-links.tsx'
import { ReportsTabs } from './reports-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('reports/getPlayerValues', listInput(request))

type Translate = ReturnType<typeof useTranslations<'reports'>>

const sums = ['player_ngr', 'ggr', 'turnover', 'deposits', 'withdrawals', 'bonus_cost'] as const

const columnsOf = (t: Translate): ListColumn<PlayerValue>[] => [
  { key: 'uid', header: t('player'), cell: ({ uid }) => <bdi>{uid}</bdi> },
  { key: 'country', header: t('closed.groups.country'), cell: ({ country }) => <bdi>{country}</bdi> },
  {
    key: 'days',
    header: t('players.days'),
    align: 'end',
    cell: ({ days }) => <bdi>{numberText(days)}</bdi>,
  },
  ...sums.map((figure): ListColumn<PlayerValue> => ({
    key: figure,
    header: t(`figures.${figure}`),
    sort: figure,
    align: 'end',
    cell: (row) => <MoneyAmount money={row[figure]} />,
  })),
  {
    key: 'cashback',
    header: t('figures.cashback'),
    align: 'end',
    cell: ({ cashback }) => <MoneyAmount money={cashback} />,
  },
]

/** The revenue from each player on closed days. */
export function Component() {
  const t = useTranslations('reports')
  const rows = useLoaderData<typeof loader>()
  const { from, to } = rows
  return (
    <ListPage
      title={t('players.title')}
      call="reports/getPlayerValues"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
        { name: 'country', label: t('closed.groups.country'), kind: 'text' },
        { name: 'uid', label: t('player'), kind: 'number' },
      ]}
      idOf={({ uid }) => String(uid)}
      nameOf={({ uid }) => String(uid)}
      to={({ uid }) => `${paths.closedTransfers()}?${new URLSearchParams({ from, to, uid: String(uid) })}`}
      tabs={<ReportsTabs />}
      note={
        <>
          <PeriodLinks from={from} to={to} />
          <p>{t('definitions.player_ngr')}</p>
          <OpenDays days={rows.open_days} />
        </>
      }
      isExported
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
