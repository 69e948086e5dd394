import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BackofficeMarket, BackofficeModel } from '#contract/operator/betting/offer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Table } from '#ui/display/table.tsx'
import { paths } from '../paths.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import { Odds } from './betting-labels.tsx'
import { useOfferNames, type Match } from './offer-names.ts'

type Outcome = BackofficeMarket['outcomes'][number]
type Row = { market: BackofficeMarket; outcome: Outcome }

/** The status of a market; a manual suspension takes precedence. */
export function MarketBadge({ market }: { market: Pick<BackofficeMarket, 'status' | 'is_held'> }) {
  const t = useTranslations('betting')
  if (market.is_held) return <Badge tone="danger">{t('held')}</Badge>
  return (
    <Badge tone={market.status === 'active' ? 'win' : 'neutral'}>
      {t(`marketStatuses.${market.status}`)}
    </Badge>
  )
}

/** Numeric columns by their message keys: offered price, fair price and stakes of an outcome. */
const figures = [
  ['odds', 'odds', ({ outcome }: Row) => <Odds value={outcome.odds} />],
  ['feed', 'feedOdds', ({ outcome }: Row) => <Odds value={outcome.told_odds} />],
  ['fair', 'fairOdds', ({ outcome }: Row) => <Odds value={outcome.fair_odds} />],
  ['staked', 'staked', ({ outcome }: Row) => <MoneyAmount money={outcome.stake} />],
  ['pays', 'pays', ({ outcome }: Row) => <MoneyAmount money={outcome.payout} />],
  ['loses', 'loses', ({ outcome }: Row) => <MoneyAmount money={outcome.loss} isSigned />],
] as const

const modelColumn = (header: string, { odds }: BackofficeModel) => ({
  key: 'model',
  header,
  align: 'end' as const,
  cell: ({ outcome }: Row) => <Odds value={odds[outcome.outcome] ?? null} />,
})

type MarketsTableProps = {
  match: Match
  markets: readonly BackofficeMarket[]
  isLinked: boolean
  /** Only where the table has a single market. */
  model?: BackofficeModel | null
}

/** Outcomes of markets: the offered price, the feed's price, the fair price, and the stakes. */
export function MarketsTable({ match, markets, isLinked, model }: MarketsTableProps) {
  const t = useTranslations('betting')
  const names = useOfferNames()
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
                    <bdi>{names.market(match, market)}</bdi>
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
          cell: ({ market, outcome }) => <bdi>{names.outcome(match, market, outcome.outcome)}</bdi>,
        },
        ...figures.flatMap(([key, header, cell]) => [
          { key, header: t(header), align: 'end' as const, cell },
          ...(key === 'fair' && model ? [modelColumn(t('modelOdds'), model)] : []),
        ]),
      ]}
    />
  )
}
