import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeBetLeg } from '#contract/operator/betting/bets.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Table } from '#ui/display/table.tsx'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { useRefresh } from '../../record/use-refresh.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../record/facts.tsx'
import { percentText } from '../../record/number-text.ts'
import { Panel, Panels } from '../../record/panel.tsx'
import { PlayerLink } from '../../record/player-link.tsx'
import { MoneyAmount } from '../../record/money-amount.tsx'
import { loadTrail } from '../../record/load-trail.ts'
import { TrailPanel } from '../../record/trail-panel.tsx'
import { Timestamp } from '../../record/timestamp.tsx'
import css from '../betting.module.css'
import { Odds, scoreText, sidesOf } from '../betting-labels.tsx'
import { useOfferNames } from '../offer-names.ts'
import { ReferralActions } from './referral-actions.tsx'
import { Risks, TimeLeft } from './referral-labels.tsx'
import { VoidBetAction } from './void-bet-action.tsx'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const id = params.id ?? ''
  const [bet, trail] = await Promise.all([backofficeApi.get('bets/get', { id }), loadTrail(`bet:${id}`)])
  return { bet, trail }
}

type Bet = Awaited<ReturnType<typeof loader>>['bet']

/** The share of the betting bonus in stake and returns; empty for a stake of real money. */
const bonusFacts = (t: ReturnType<typeof useTranslations<'betting'>>, bet: Bet) =>
  bet.bonus_stake.amount === 0
    ? []
    : [
        { label: t('bonusShare.stake'), value: <MoneyAmount money={bet.bonus_stake} /> },
        { label: t('bonusShare.returned'), value: <MoneyAmount money={bet.bonus_returned} /> },
        { label: t('bonusShare.converted'), value: <MoneyAmount money={bet.bonus_converted} /> },
        { label: t('bonusShare.forfeited'), value: <MoneyAmount money={bet.bonus_forfeited} /> },
      ]

/** Both prices of a boosted bet, and the cost of the boost. */
const boostFacts = (t: ReturnType<typeof useTranslations<'betting'>>, { boost }: Bet) =>
  boost === null
    ? []
    : [
        { label: t('boost.share'), value: percentText(boost.percent) },
        { label: t('boost.odds'), value: <Odds value={boost.odds} /> },
        { label: t('boost.boosted'), value: <Odds value={boost.boosted_odds} /> },
        { label: t('boost.cost'), value: <MoneyAmount money={boost.cost} /> },
      ]

export function Component() {
  const t = useTranslations('betting')
  const refusalText = useTranslations('betRefusals')
  const { bet, trail } = useLoaderData<typeof loader>()
  const isAsked = bet.referral?.until !== undefined && bet.referral.until !== null
  useRefresh(isAsked)
  const facts = [
    { label: t('player'), value: <PlayerLink uid={bet.uid} /> },
    { label: t('betKind'), value: `${t(`betKinds.${bet.kind}`)} ${bet.sizes.join(', ')}` },
    { label: t('stake'), value: <MoneyAmount money={bet.stake} /> },
    { label: t('openStake'), value: <MoneyAmount money={bet.open_stake} /> },
    { label: t('maxReturn'), value: <MoneyAmount money={bet.max_return} /> },
    { label: t('payout'), value: <MoneyAmount money={bet.payout} /> },
    ...(bet.is_free ? [{ label: t('stakeBack'), value: <MoneyAmount money={bet.stake_back} /> }] : []),
    ...bonusFacts(t, bet),
    ...boostFacts(t, bet),
    ...(bet.bonus_id === null ? [] : [{ label: t('bonusOfBet'), value: <BonusLink id={bet.bonus_id} /> }]),
    { label: t('cashedOut'), value: <MoneyAmount money={bet.cashed_out} /> },
    { label: t('at'), value: <Timestamp iso={bet.at} /> },
    { label: t('accepted'), value: bet.accepted_at && <Timestamp iso={bet.accepted_at} /> },
    { label: t('settled'), value: bet.settled_at && <Timestamp iso={bet.settled_at} /> },
    { label: t('rules'), value: bet.rules_version },
    ...(bet.refusal ? [{ label: t('refusal'), value: refusalText(bet.refusal) }] : []),
  ]
  return (
    <>
      <PageHead
        title={`${t('bet')} ${bet.id}`}
        back={{ to: paths.bets(), label: t('bets') }}
        actions={isAsked ? <ReferralActions id={bet.id} /> : <VoidBetAction bet={bet} />}
        aside={
          <>
            {bet.is_free && <Badge tone="brass">{t('freeBet')}</Badge>}
            {bet.is_boosted && <Badge tone="brass">{t('boosted')}</Badge>}
            {bet.is_each_way && <Badge tone="neutral">{t('eachWay')}</Badge>}
            <Badge tone="neutral">{t(`betStates.${bet.state}`)}</Badge>
            {bet.is_void_by_hand && <Badge tone="danger">{t('voidBet.mark')}</Badge>}
            {bet.is_palpable && <Badge tone="danger">{t('palpable')}</Badge>}
          </>
        }
      />
      <div className={css.stack}>
        <Panels>
          <Panel title={t('bet')}>
            <Facts facts={facts} />
          </Panel>
          {bet.referral && <Referral bet={bet} referral={bet.referral} />}
          <Settlements bet={bet} />
          <CashOuts bet={bet} />
          <TrailPanel trail={trail} />
        </Panels>
        <Panel title={t('legs')}>
          <div className={css.wide}>
            <Legs legs={bet.legs_of} isEachWay={bet.is_each_way} />
          </div>
        </Panel>
      </div>
    </>
  )
}

type ReferralProps = { bet: Bet; referral: NonNullable<Bet['referral']> }

function Referral({ bet, referral }: ReferralProps) {
  const t = useTranslations('betting')
  const { over, max_stake: most, left_ms: leftMs, decision } = referral
  return (
    <Panel title={t('referrals.title')}>
      <Facts
        facts={[
          { label: t('referrals.over'), value: t(`referrals.overs.${over}`) },
          { label: t('referrals.mostTaken'), value: <MoneyAmount money={most} /> },
          decision === null
            ? { label: t('referrals.left'), value: <TimeLeft ms={leftMs} /> }
            : { label: t('referrals.decision'), value: t(`referrals.decisions.${decision}`) },
          ...(bet.risks.length > 0 ? [{ label: t('referrals.risks'), value: <Risks {...bet} /> }] : []),
        ]}
      />
    </Panel>
  )
}

function Legs({ legs, isEachWay }: { legs: readonly BackofficeBetLeg[]; isEachWay: boolean }) {
  const t = useTranslations('betting')
  const names = useOfferNames()
  const rows = legs.flatMap((leg, at) => leg.selections.map((one) => ({ leg, at, ...one })))
  const resultText = (result: string | null) =>
    result === null ? '–' : t.has(`fates.${result}` as never) ? t(`fates.${result}` as never) : result
  return (
    <Table
      caption={t('legs')}
      rows={rows}
      rowKey={({ at, market_id: id, outcome }) => `${at} ${id} ${outcome}`}
      columns={[
        {
          key: 'event',
          header: t('event'),
          cell: ({ leg }) => (
            <Link to={paths.bettingEvent(leg.event.id)}>
              <bdi>{sidesOf(leg.event)}</bdi>
            </Link>
          ),
        },
        {
          key: 'market',
          header: t('market'),
          cell: (row) => (
            <Link to={paths.bettingMarket(row.market_id)}>
              <bdi>{names.market(row.leg.event, row)}</bdi>
            </Link>
          ),
        },
        {
          key: 'outcome',
          header: t('outcome'),
          cell: (row) => <bdi>{names.outcome(row.leg.event, { ...row, outcomes: [row] }, row.outcome)}</bdi>,
        },
        { key: 'odds', header: t('odds'), align: 'end', cell: ({ odds }) => <Odds value={odds} /> },
        {
          key: 'fair',
          header: t('fairOdds'),
          align: 'end',
          cell: ({ fair_odds: fair }) => <Odds value={fair} />,
        },
        {
          key: 'score',
          header: t('scoreAt'),
          cell: ({ leg }) => <bdi className="tabular">{scoreText(leg.score_at)}</bdi>,
        },
        { key: 'fate', header: t('state'), cell: ({ fate: result }) => resultText(result) },
        ...(isEachWay
          ? [
              {
                key: 'place',
                header: t('placeState'),
                cell: ({ place_fate: result }: (typeof rows)[number]) => resultText(result),
              },
            ]
          : []),
      ]}
    />
  )
}

function Settlements({ bet }: { bet: Bet }) {
  const t = useTranslations('betting')
  return (
    <Panel title={t('settlements')}>
      {bet.settlements.length === 0 && <p>{t('noSettlements')}</p>}
      {bet.settlements.map((one) => (
        <Facts
          key={one.version}
          facts={[
            {
              label: `${t(`settlementKinds.${one.kind}`)} ${one.version}`,
              value: <Timestamp iso={one.at} />,
            },
            { label: t('payout'), value: <MoneyAmount money={one.payout} /> },
            { label: t('change'), value: <MoneyAmount money={one.change} isSigned /> },
            { label: t('reason'), value: t(`settlementCauses.${one.cause}`) },
            { label: t('posting'), value: one.posting_id && <Posting id={one.posting_id} /> },
          ]}
        />
      ))}
    </Panel>
  )
}

function CashOuts({ bet }: { bet: Bet }) {
  const t = useTranslations('betting')
  const refusalText = useTranslations('cashOutRefusals')
  return (
    <Panel title={t('cashOuts')}>
      {bet.cash_outs.length === 0 && <p>{t('noCashOuts')}</p>}
      {bet.cash_outs.map((one) => (
        <Facts
          key={one.id}
          facts={[
            { label: t('at'), value: <Timestamp iso={one.at} /> },
            { label: t('state'), value: t(`cashOutStates.${one.state}`) },
            ...(one.refusal ? [{ label: t('refusal'), value: refusalText(one.refusal) }] : []),
            { label: t('stake'), value: <MoneyAmount money={one.stake} /> },
            { label: t('payout'), value: <MoneyAmount money={one.amount} /> },
            { label: t('posting'), value: one.posting_id && <Posting id={one.posting_id} /> },
          ]}
        />
      ))}
    </Panel>
  )
}

const BonusLink = ({ id }: { id: string }) => (
  <Link to={paths.bonus(id)}>
    <bdi>{id}</bdi>
  </Link>
)

const Posting = ({ id }: { id: string }) => (
  <Link to={paths.posting(id)}>
    <bdi>{id}</bdi>
  </Link>
)
