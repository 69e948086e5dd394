import { sql } from 'kysely'
import type { ClosedDay } from '../../closing/day-bounds.ts'
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
  keyColumn('bet_id', 'bigint', 'Number of the bet, as in the back office', sql`reference_id::bigint`),
  correctsDay,
  keyColumn('uid', 'integer', 'Number of the player'),
  countryColumn,
  rowColumn('kind', 'text', '`single`, `express` (accumulator) or `system`', sql`bet.kind`),
  rowColumn('is_each_way', 'boolean', 'Whether it is an each-way bet', sql`bet.is_each_way`),
  rowColumn('is_live', 'boolean', 'Whether an event was in play at placement', sql`bet.is_live`),
  rowColumn(
    'legs',
    'integer',
    'Number of legs',
    sql`(
    select count(*)::integer from sportsbook_legs leg where leg.bet_id = summed.bet_id)`,
  ),
  rowColumn('placed_at', 'timestamp', 'Time of placement, possibly on an earlier day', sql`bet.placed_at`),
  ...transferColumns,
  ...currencyColumns,
  amountColumn('turnover_minor', "Stakes of the player's own money, less refunds", factorOf('turnover')),
  amountColumn('wins_minor', 'Cash payouts and cash-outs', factorOf('wins')),
  amountColumn('bonus_turnover_minor', 'Stakes of bonus money, less refunds', bonusFactors.turnover),
  amountColumn('bonus_wins_minor', 'Payouts to the bonus balance', bonusFactors.wins),
  rowColumn(
    'bet_stake_minor',
    'bigint',
    'The whole stake of the bet, on each of its rows',
    sql`bet.stake_minor`,
  ),
  nullable(
    rowColumn(
      'settlement',
      'text',
      'The last settlement of this day: `settled`, `voided` or `reopened`; empty without one',
      sql`settled.kind`,
    ),
  ),
  nullable(
    rowColumn(
      'settlement_version',
      'integer',
      'Its number: 1 is the first settlement, higher ones are resettlements',
      sql`settled.version`,
    ),
  ),
  nullable(
    rowColumn(
      'settled_payout_minor',
      'bigint',
      'The whole payout of the bet by that settlement; 0 is a lost bet',
      sql`settled.payout_minor`,
    ),
  ),
]

/** A lost bet moves no player's money, so settlements are rows with transfers of zero. */
const settlementsOf = ({ bounds: { beginsAt, endsAt } }: ClosedDay) => sql`
  select version.at as created_at, bet.uid, bet.currency, 'bet_settled' as reason, '' as from_account,
    '' as to_account, 'bet' as reference_type, version.bet_id::text as reference_id, null::date as corrects_day,
    0::bigint as amount_minor
  from sportsbook_settlements version join sportsbook_bets bet on bet.id = version.bet_id
  where version.at >= ${beginsAt} and version.at < ${endsAt}`

export const betsTable: ExtractTable = {
  name: 'bets',
  rowIs:
    'bet that moved money or was settled on the day, and corrected day. A bet that is settled on a later day has a row on each',
  columns,
  rowsOf: (day) => {
    const { beginsAt, endsAt } = day.bounds
    return sumRows(columns, {
      source: sql`
        select created_at, uid, currency, reason, from_account, to_account, reference_type, reference_id, corrects_day,
          amount_minor
        from (${transfersOf(day)}) own
        union all ${settlementsOf(day)}`,
      where: isSubject.bet,
      joins: sql`
        join sportsbook_bets bet on bet.id = summed.bet_id
        left join lateral (
          select kind, version, payout_minor from sportsbook_settlements version
          where version.bet_id = summed.bet_id and version.at >= ${beginsAt} and version.at < ${endsAt}
            and summed.corrects_day is null
          order by version.version desc limit 1
        ) settled on true
        ${countryJoin(day)}`,
    })
  },
}
