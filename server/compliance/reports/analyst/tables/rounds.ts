import { sql } from 'kysely'
import { bonusFactors, factorOf } from '../../closing/figure-factors.ts'
import {
  amountColumn,
  correctsDay,
  countryColumn,
  countryJoin,
  currencyColumns,
  keyColumn,
  rowColumn,
  sumRows,
  transferColumns,
  transfersOf,
  type ExtractColumn,
  type ExtractTable,
} from '../extract-table.ts'
import { isSubject } from './subject-of.ts'

const columns: readonly ExtractColumn[] = [
  keyColumn('round_id', 'bigint', 'Number of the round, as in the back office', sql`reference_id::bigint`),
  correctsDay,
  keyColumn('uid', 'integer', 'Number of the player'),
  countryColumn,
  keyColumn('game', 'text', 'System name of the game', sql`coalesce(game, '')`),
  rowColumn(
    'provider',
    'text',
    'Provider of the game when the day was closed',
    sql`coalesce(line.provider, '')`,
  ),
  rowColumn(
    'product',
    'text',
    '`casino` or `live`, when the day was closed',
    sql`coalesce(line.product, 'none')`,
  ),
  rowColumn(
    'is_free_spin',
    'boolean',
    'Whether it was played from free spins',
    sql`round.free_pack_id is not null`,
  ),
  rowColumn(
    'started_at',
    'timestamp',
    'Start of the round, possibly on an earlier day',
    sql`round.created_at`,
  ),
  ...transferColumns,
  ...currencyColumns,
  amountColumn('turnover_minor', "Stakes of the player's own money, less refunds", factorOf('turnover')),
  amountColumn('wins_minor', 'Cash payouts, without jackpots', factorOf('wins')),
  amountColumn('bonus_turnover_minor', 'Stakes of bonus money, less refunds', bonusFactors.turnover),
  amountColumn('bonus_wins_minor', 'Payouts to the bonus balance', bonusFactors.wins),
]

export const roundsTable: ExtractTable = {
  name: 'rounds',
  rowIs:
    'round that moved real or bonus money on the day, and corrected day. A round over midnight has a row on each of its days. Rounds in demo mode, and free spins without a win, move no money and have none',
  columns,
  rowsOf: (day) =>
    sumRows(columns, {
      source: transfersOf(day),
      where: isSubject.round,
      joins: sql`
        join game_rounds round on round.id = summed.round_id
        left join (
          select distinct on (game) game, product, provider from report_closed_lines
          where day = ${day.day}::date and game <> '' order by game, line
        ) line on line.game = summed.game
        ${countryJoin(day)}`,
    }),
}
