import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { DeskMarket } from '#contract/operator/betting.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Table } from '#ui/display/table.tsx'
import { paths } from '../paths.ts'
import { Sum } from '../record/sum.tsx'
import { marketName, Odds, outcomeName } from './betting-words.tsx'

type Outcome = DeskMarket['outcomes'][number]
type Row = { market: DeskMarket; outcome: Outcome }

/** How a market stands, a suspension by hand before all. */
export function MarketBadge({ market }: { market: Pick<DeskMarket, 'status' | 'is_held'> }) {
  const t = useTranslations('betting')
  if (market.is_held) return <Badge tone="danger">{t('held')}</Badge>
  return (
    <Badge tone={market.status === 'active' ? 'win' : 'neutral'}>
      {t(`marketStatuses.${market.status}`)}
    </Badge>
  )
}

/** Outcomes of markets: what is offered, what the feed says, what would be fair, and what is staked. */
export function MarketsTable({ markets, isLinked }: { markets: readonly DeskMarket[]; isLinked: boolean }) {
  const t = useTranslations('betting')
  const rows = markets.flatMap((market) => market.outcomes.map((outcome): Row => ({ market, outcome })))
  return (
    <Table
      caption={t('markets')}
      rows={rows}
      rowKey={({ market, outcome }) => `${market.id} ${outcome.outcome}`}
      columns={[
        ...(isLinked
          ? [
              {
                key: 'market',
                header: t('market'),
                cell: ({ market }: Row) => (
                  <Link to={paths.bettingMarket(market.id)}>
                    <bdi>{marketName(market)}</bdi>
                  </Link>
                ),
              },
              {
                key: 'status',
                header: t('status'),
                cell: ({ market }: Row) => <MarketBadge market={market} />,
              },
            ]
          : []),
        {
          key: 'outcome',
          header: t('outcome'),
          cell: ({ outcome }) => <bdi>{outcomeName(outcome.outcome)}</bdi>,
        },
        {
          key: 'odds',
          header: t('odds'),
          align: 'end',
          cell: ({ outcome }) => <Odds value={outcome.odds} />,
        },
        {
          key: 'feed',
          header: t('feedOdds'),
          align: 'end',
          cell: ({ outcome }) => <Odds value={outcome.told_odds} />,
        },
        {
          key: 'fair',
          header: t('fairOdds'),
          align: 'end',
          cell: ({ outcome }) => <Odds value={outcome.fair_odds} />,
        },
        {
          key: 'staked',
          header: t('staked'),
          align: 'end',
          cell: ({ outcome }) => <Sum money={outcome.stake} />,
        },
        {
          key: 'pays',
          header: t('pays'),
          align: 'end',
          cell: ({ outcome }) => <Sum money={outcome.payout} />,
        },
        {
          key: 'loses',
          header: t('loses'),
          align: 'end',
          cell: ({ outcome }) => <Sum money={outcome.loss} isSigned />,
        },
      ]}
    />
  )
}
