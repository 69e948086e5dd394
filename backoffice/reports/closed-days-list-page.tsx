import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ClosedDay } from '#contract/operator/reports/closed-reports.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { useMayDo } from '../layout/use-self.ts'
import { ListPage } from '../list/list-page.tsx'
import { listInput } from '../list/list-state.ts'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { numberText } from '../record/number-text.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { DayState } from './day-state.tsx'
import { ReportsTabs } from './reports-tabs.tsx'
import css from './dashboard-page.module.css'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('reports/getClosedDays', listInput(request))

type Translate = ReturnType<typeof useTranslations<'reports'>>

const moment = (iso: string | null) => (iso ? <Timestamp iso={iso} /> : '–')
const hash = (text: string | null) => (text ? <code className={css.hash}>{text}</code> : '–')

const columnsOf = (t: Translate): ListColumn<ClosedDay>[] => [
  { key: 'day', header: t('day'), cell: ({ day }) => <bdi className="tabular">{day}</bdi> },
  { key: 'state', header: t('state'), cell: ({ is_closed: isClosed }) => <DayState isClosed={isClosed} /> },
  { key: 'closed_at', header: t('days.closedAt'), cell: ({ closed_at: at }) => moment(at) },
  {
    key: 'begins_at',
    header: t('days.begins'),
    isHiddenAtFirst: true,
    cell: ({ begins_at: at }) => moment(at),
  },
  { key: 'ends_at', header: t('days.ends'), isHiddenAtFirst: true, cell: ({ ends_at: at }) => moment(at) },
  { key: 'zone', header: t('days.zone'), cell: ({ time_zone: zone }) => <bdi>{zone}</bdi> },
  {
    key: 'corrections',
    header: t('days.corrections'),
    align: 'end',
    cell: ({ corrections }) => <bdi>{numberText(corrections)}</bdi>,
  },
  {
    key: 'rates',
    header: t('days.rates'),
    cell: ({ rates }) =>
      rates.length === 0 ? (
        '–'
      ) : (
        <bdi>
          {rates
            .map(({ currency, rate }) => `${currency} ${numberText(rate, { maximumFractionDigits: 4 })}`)
            .join(' · ')}
        </bdi>
      ),
  },
  {
    key: 'last',
    header: t('days.last'),
    isHiddenAtFirst: true,
    align: 'end',
    cell: ({ last_posting_id: id }) => <bdi>{id ?? '–'}</bdi>,
  },
  {
    key: 'extract',
    header: t('days.extract'),
    isHiddenAtFirst: true,
    cell: ({ is_extracted: isExtracted }) =>
      isExtracted === null ? '–' : t(isExtracted ? 'days.written' : 'days.missing'),
  },
  { key: 'hash', header: t('days.hash'), cell: (row) => hash(row.hash) },
  {
    key: 'previous',
    header: t('days.previous'),
    isHiddenAtFirst: true,
    cell: (row) => hash(row.previous_hash),
  },
]

/** The closed days, each chained to the one before it. */
export function Component() {
  const t = useTranslations('reports')
  const mayDo = useMayDo()
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('days.title')}
      call="reports/getClosedDays"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        { name: 'from', label: t('from'), kind: 'date' },
        { name: 'to', label: t('to'), kind: 'date' },
      ]}
      idOf={({ day }) => day}
      nameOf={({ day }) => day}
      to={({ day, is_closed: isClosed }) =>
        `${isClosed ? paths.closedDayMetrics() : paths.reports()}?${new URLSearchParams({ from: day, to: day })}`
      }
      bulk={
        mayDo('system.manage') && rows.items.some(({ is_extracted: isExtracted }) => isExtracted !== null)
          ? [
              {
                key: 'extract',
                label: t('days.write'),
                question: (marked) => ({
                  title: `${t('days.write')} (${marked.length})`,
                  text: t('days.writeText'),
                  agree: t('days.write'),
                }),
                run: ({ day }) => backofficeApi.post('reports/requestExtract', { day }),
              },
            ]
          : []
      }
      tabs={<ReportsTabs />}
      note={t('days.note')}
      isExported
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
