import { sql } from 'kysely'
import { transferMetrics, type TransferMetric } from '#contract/operator/shapes/closed-day-metrics.ts'
import { factorOf, isStake } from '../../closing/figure-factors.ts'
import {
  amountColumn,
  correctsDay,
  currencyColumns,
  keyColumn,
  rowColumn,
  sumRows,
  type ExtractColumn,
  type ExtractTable,
} from '../extract-table.ts'

const descriptions: Readonly<Record<TransferMetric, string>> = {
  turnover: "Stakes of players' own money, less refunds",
  wins: 'Cash payouts of games and bets, without jackpots',
  ggr: 'Turnover less wins',
  bonus_cost: 'Cash that players received from bonuses and prizes',
  cashback: 'Cashback paid in cash',
  jackpots_fed: 'Contributions to jackpots, less contributions taken back',
  provider_fees: 'Fees of payment providers, from their settlement files',
  jackpots_paid: 'Payouts of jackpots',
  deposits: 'Deposits, less refunds, reversals and chargebacks',
  withdrawals: 'Withdrawals paid, less those that came back',
  net_deposits: 'Deposits less withdrawals',
  fees: 'Fees charged to players',
  corrections: 'Corrections of balances by staff',
}

const columns: readonly ExtractColumn[] = [
  keyColumn('country', 'text', 'Country of the players when the day was closed; empty without a player'),
  keyColumn('product', 'text', '`casino`, `live` or `betting`; `none` for money of no product'),
  keyColumn('provider', 'text', 'Provider of the game; empty without a game'),
  keyColumn('game', 'text', 'System name of the game; empty without a game'),
  ...currencyColumns,
  correctsDay,
  {
    name: 'stakes',
    type: 'bigint',
    description: 'Number of stakes, including bonus stakes',
    from: 'sum',
    sql: sql`coalesce(sum(transfers) filter (where ${isStake}), 0)::bigint`,
  },
  ...transferMetrics.map((metric) => amountColumn(`${metric}_minor`, descriptions[metric], factorOf(metric))),
  rowColumn(
    'per_base',
    'number',
    'Minor units of the currency for one minor unit of the base currency, at the rate of the day',
    sql`rate.per_base::float8`,
  ),
]

/** The sums of a day by which the other tables are checked. */
export const closedDaysTable: ExtractTable = {
  name: 'closed_days',
  rowIs: 'country, product, provider, game, currency and corrected day',
  columns,
  rowsOf: ({ day }) =>
    sumRows(columns, {
      source: sql`select * from report_closed_lines where day = ${day}::date`,
      where: sql`true`,
      joins: sql`join report_closed_rates rate on rate.day = ${day}::date and rate.currency = summed.currency`,
    }),
}
