import { sql } from 'kysely'
import { bonusFactors, factorOf } from '../../closing/figure-factors.ts'
import {
  amountColumn,
  correctsDay,
  countryColumn,
  countryJoin,
  currencyColumns,
  keyColumn,
  nullable,
  rowColumn,
  sumRows,
  transferColumns,
  transfersOf,
  type ExtractColumn,
  type ExtractTable,
} from '../extract-table.ts'
import { isSubject } from './subject-of.ts'

const columns: readonly ExtractColumn[] = [
  keyColumn(
    'source',
    'text',
    'What the money is of: `bonus`, `free_rounds`, `cashback`, `bet` (a boost), `jackpot`, `tournament`, `tournament_place`, `loyalty_reward` and others',
    sql`reference_type`,
  ),
  keyColumn('source_id', 'text', 'Its number, as in the back office', sql`reference_id`),
  keyColumn(
    'event',
    'text',
    '`bonus_grant`, `bonus_converted`, `bonus_expired`, `cashback`, `odds_boost`, `prize`, `prize_pool`, `prize_pool_returned`, `jackpot_fed` or `jackpot`',
    sql`reason`,
  ),
  correctsDay,
  nullable(
    keyColumn(
      'uid',
      'integer',
      'Number of the player; empty for the money of all, such as jackpots',
      sql`nullif(uid, 0)`,
    ),
  ),
  countryColumn,
  nullable(rowColumn('promotion', 'text', 'System name of the promotion of a bonus', sql`promotion.sysname`)),
  nullable(rowColumn('promotion_version', 'integer', 'Version of its terms', sql`version.number`)),
  nullable(rowColumn('bonus_kind', 'text', 'Kind of the bonus', sql`bonus.kind`)),
  nullable(rowColumn('granted_at', 'timestamp', 'Time of the grant of the bonus', sql`bonus.created_at`)),
  ...transferColumns,
  ...currencyColumns,
  amountColumn('bonus_balance_minor', 'Change of the bonus balance of the player', bonusFactors.balance),
  amountColumn('bonus_cost_minor', 'Cash that the player received from it', factorOf('bonus_cost')),
  amountColumn('cashback_minor', 'Cashback paid in cash', factorOf('cashback')),
  amountColumn(
    'jackpots_fed_minor',
    'Contributions to a jackpot, less those taken back',
    factorOf('jackpots_fed'),
  ),
  amountColumn('jackpots_paid_minor', 'Payouts of a jackpot', factorOf('jackpots_paid')),
]

export const bonusesTable: ExtractTable = {
  name: 'bonuses',
  rowIs:
    'bonus, prize, cashback, boost or jackpot that moved money on the day, event, and corrected day. Stakes and payouts of bonus money are in `rounds` and `bets`',
  columns,
  rowsOf: (day) =>
    sumRows(columns, {
      source: transfersOf(day),
      where: isSubject.bonus,
      joins: sql`
        left join bonuses bonus on bonus.id = case when summed.source = 'bonus' then summed.source_id::bigint end
        left join promotion_versions version on version.id = bonus.version_id
        left join promotions promotion on promotion.id = version.promotion_id
        ${countryJoin(day)}`,
    }),
}
