import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeReferred } from '#contract/operator/betting/bets.ts'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { useRefresh } from '../../record/use-refresh.ts'
import { ListPage } from '../../list/list-page.tsx'
import { listInput } from '../../list/list-state.ts'
import type { ListColumn } from '../../list/list-types.ts'
import { paths } from '../../paths.ts'
import { PlayerLink } from '../../record/player-link.tsx'
import { MoneyAmount } from '../../record/money-amount.tsx'
import { BettingTabs } from '../betting-tabs.tsx'
import { Odds, sidesOf } from '../betting-labels.tsx'
import { useOfferNames, type OfferNames } from '../offer-names.ts'
import { Risks, TimeLeft } from './referral-labels.tsx'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('bets/getReferred', listInput(request))

type Translate = ReturnType<typeof useTranslations<'betting'>>

const columnsOf = (t: Translate, names: OfferNames): ListColumn<BackofficeReferred>[] => [
  { key: 'left', header: t('referrals.left'), cell: ({ referral }) => <TimeLeft ms={referral.left_ms} /> },
  { key: 'id', header: t('bet'), cell: ({ id }) => <bdi>{id}</bdi> },
  { key: 'player', header: t('player'), cell: ({ uid }) => <PlayerLink uid={uid} /> },
  {
    key: 'legs',
    header: t('legs'),
    cell: ({ legs_of: legs }) =>
      legs.map((leg, at) => (
        <div key={at}>
          <bdi>{sidesOf(leg.event)}</bdi>:{' '}
          {leg.selections.map((one) => (
            <bdi key={`${one.market_id} ${one.outcome}`}>
              {names.market(leg.event, one)},{' '}
              {names.outcome(leg.event, { ...one, outcomes: [one] }, one.outcome)}{' '}
            </bdi>
          ))}
          <Odds value={leg.odds} />
        </div>
      )),
  },
  { key: 'stake', header: t('stake'), align: 'end', cell: ({ stake }) => <MoneyAmount money={stake} /> },
  { key: 'risks', header: t('referrals.risks'), cell: (row) => <Risks {...row} /> },
  { key: 'over', header: t('referrals.over'), cell: ({ referral }) => t(`referrals.overs.${referral.over}`) },
  {
    key: 'most',
    header: t('referrals.mostTaken'),
    align: 'end',
    cell: ({ referral }) => <MoneyAmount money={referral.max_stake} />,
  },
  {
    key: 'max',
    header: t('maxReturn'),
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ max_return: sum }) => <MoneyAmount money={sum} />,
  },
]

/** Bets above the limits, referred to a trader; the one that expires first is first. */
export function Component() {
  const t = useTranslations('betting')
  const names = useOfferNames()
  const rows = useLoaderData<typeof loader>()
  useRefresh()
  return (
    <ListPage
      title={t('referrals.title')}
      call="bets/getReferred"
      rows={rows}
      columns={columnsOf(t, names)}
      filters={[]}
      idOf={({ id }) => id}
      nameOf={({ id }) => `${t('bet')} ${id}`}
      to={({ id }) => paths.bet(id)}
      tabs={<BettingTabs />}
      empty={{ title: t('referrals.none'), text: t('referrals.noneText') }}
    />
  )
}
