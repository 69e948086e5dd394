import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sports } from '#contract/betting-enums.ts'
import type { BackofficeBet } from '#contract/operator/betting/bets.ts'
import { betStates } from '#contract/sportsbook.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listInput } from '../../list/list-state.ts'
import type { ListColumn, ListFilter } from '../../list/list-types.ts'
import { paths } from '../../paths.ts'
import { PlayerLink } from '../../record/player-link.tsx'
import { MoneyAmount } from '../../record/money-amount.tsx'
import { Timestamp } from '../../record/timestamp.tsx'
import { BettingTabs } from '../betting-tabs.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('bets/getList', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate): ListColumn<BackofficeBet>[] => [
  { key: 'id', header: t('bet'), cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'at', header: t('at'), sort: 'at', cell: ({ at }) => <Timestamp iso={at} /> },
  { key: 'player', header: t('player'), cell: ({ uid }) => <PlayerLink uid={uid} /> },
  {
    key: 'event',
    header: t('event'),
    cell: ({ event, legs }) => (
      <>
        <bdi>{event}</bdi>
        {legs > 1 && ` +${legs - 1}`}
      </>
    ),
  },
  { key: 'kind', header: t('betKind'), cell: ({ kind }) => t(`betKinds.${kind}`) },
  { key: 'state', header: t('state'), cell: ({ state }) => t(`betStates.${state}`) },
  { key: 'stake', header: t('stake'), align: 'end', cell: ({ stake }) => <MoneyAmount money={stake} /> },
  {
    key: 'max',
    header: t('maxReturn'),
    align: 'end',
    cell: ({ max_return: sum }) => <MoneyAmount money={sum} />,
  },
  { key: 'payout', header: t('payout'), align: 'end', cell: ({ payout }) => <MoneyAmount money={payout} /> },
  {
    key: 'marks',
    header: t('live'),
    cell: ({ is_live: isLive, is_palpable: isPalpableError, is_free: isFree, is_boosted: isBoosted }) => (
      <>
        {isLive && <Badge tone="win">{t('live')}</Badge>}
        {isPalpableError && <Badge tone="danger">{t('palpable')}</Badge>}
        {isFree && <Badge tone="brass">{t('freeBet')}</Badge>}
        {isBoosted && <Badge tone="brass">{t('boosted')}</Badge>}
        {!isLive && !isPalpableError && !isFree && !isBoosted && '–'}
      </>
    ),
  },
]

const filtersOf = (t: Translate): ListFilter[] => {
  const yesOrNo = [
    { value: '1', label: t('yes') },
    { value: '0', label: t('no') },
  ]
  return [
    { name: 'uid', label: t('player'), kind: 'number' },
    {
      name: 'sport',
      label: t('sport'),
      kind: 'choice',
      options: sports.map((value) => ({ value, label: t(`sports.${value}`) })),
    },
    {
      name: 'state',
      label: t('state'),
      kind: 'choice',
      options: betStates.map((value) => ({ value, label: t(`betStates.${value}`) })),
    },
    { name: 'stake_over', label: t('stakeOver'), kind: 'number' },
    { name: 'is_live', label: t('live'), kind: 'choice', options: yesOrNo },
    { name: 'is_palpable', label: t('palpable'), kind: 'choice', options: yesOrNo },
    { name: 'from', label: t('from'), kind: 'date' },
    { name: 'to', label: t('to'), kind: 'date' },
  ]
}

export function Component() {
  const t = useTranslations('betting')
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('bets')}
      call="bets/getList"
      rows={rows}
      columns={columnsOf(t)}
      filters={filtersOf(t)}
      idOf={({ id }) => id}
      nameOf={({ id }) => id}
      to={({ id }) => paths.bet(id)}
      isExported
      tabs={<BettingTabs />}
      empty={{ title: t('noBets'), text: t('noBetsText') }}
    />
  )
}
