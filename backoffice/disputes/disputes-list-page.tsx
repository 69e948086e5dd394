import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { disputeStates, type BackofficeDispute } from '#contract/operator/disputes.ts'
import { backofficeApi } from '../api/backoffice-api.ts'
import { CashierTabs } from '../cashier/cashier-tabs.tsx'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListColumn, ListFilter } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import { DisputeReason, DisputeState } from './dispute-state.tsx'
import { DisputesNote } from './disputes-note.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => ({
  rows: await backofficeApi.get('disputes/getList', listInput(request)),
})

type Translate = ReturnType<typeof useTranslations<'disputes'>>

const columnsOf = (t: Translate): ListColumn<BackofficeDispute>[] => [
  { key: 'id', header: t('number'), cell: ({ id }) => <bdi>{id}</bdi> },
  {
    key: 'answer_by',
    header: t('answerBy'),
    sort: 'answer_by',
    cell: ({ answer_by }) => <Timestamp iso={answer_by} />,
  },
  { key: 'state', header: t('state'), cell: (dispute) => <DisputeState dispute={dispute} /> },
  {
    key: 'amount',
    header: t('sum'),
    sort: 'amount',
    align: 'end',
    cell: ({ amount }) => <MoneyAmount money={amount} />,
  },
  { key: 'player', header: t('player'), cell: ({ uid, email }) => <bdi>{email ?? uid}</bdi> },
  { key: 'reason', header: t('reason'), cell: (dispute) => <DisputeReason dispute={dispute} /> },
  { key: 'provider', header: t('provider'), cell: ({ provider }) => <bdi>{provider}</bdi> },
  { key: 'owner', header: t('owner'), cell: ({ owner }) => <bdi>{owner ?? '–'}</bdi> },
  { key: 'stage', header: t('stage'), isHiddenAtFirst: true, cell: ({ stage }) => t(`stages.${stage}`) },
  {
    key: 'opened_at',
    header: t('opened'),
    sort: 'opened_at',
    isHiddenAtFirst: true,
    cell: ({ opened_at }) => <Timestamp iso={opened_at} />,
  },
  {
    key: 'state_at',
    header: t('since'),
    isHiddenAtFirst: true,
    cell: ({ state_at }) => <Timestamp iso={state_at} />,
  },
]

const filtersOf = (t: Translate, providers: readonly string[]): ListFilter[] => [
  {
    name: 'state',
    label: t('state'),
    kind: 'choice',
    options: disputeStates.map((value) => ({ value, label: t(`states.${value}`) })),
  },
  { name: 'due_days', label: t('dueDays'), kind: 'number' },
  {
    name: 'provider',
    label: t('provider'),
    kind: 'choice',
    options: providers.map((value) => ({ value, label: value })),
  },
  { name: 'uid', label: t('uid'), kind: 'number' },
]

export function Component() {
  const t = useTranslations('disputes')
  const { rows } = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('disputes')}
      call="disputes/getList"
      rows={rows}
      tabs={<CashierTabs />}
      note={<DisputesNote ratios={rows.ratios} reserve={rows.reserve} />}
      columns={columnsOf(t)}
      filters={filtersOf(t, rows.providers)}
      idOf={({ id }) => id}
      nameOf={({ id }) => t('dispute', { id })}
      to={({ id }) => paths.dispute(id)}
      isExported
      empty={{ title: t('none'), text: t('noneText') }}
    />
  )
}
