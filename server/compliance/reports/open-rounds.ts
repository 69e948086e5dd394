import { sql, type RawBuilder } from 'kysely'
import { reportTimeZone } from './movements.ts'
import type { Span } from './report-span.ts'

/**
 * Funds in open games at the end of each day of a span, by currency: stakes on rounds begun and not ended by
 * then, minus refunds (standards C7). A stake is transferred immediately, so the ledger alone does not show it.
 * Such rounds are few, and each kind has an index (`game_rounds_not_settled`, `game_rounds_over_midnight`).
 */
export const openRoundsOf = ({ from, to }: Span): RawBuilder<unknown> => {
  const zone = sql.lit(reportTimeZone)
  return sql`
    select day, bet.currency,
      sum(case bet.kind when 'bet' then bet.amount_minor else -bet.amount_minor end)::bigint as open_minor
    from (
      select day::date as day, (day::date + 1)::timestamp at time zone ${zone} as ends_at
      from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    ) as days
      join (
        select id, created_at, ended_at from game_rounds where mode = 'real' and status = 'open'
        union all
        select id, created_at, ended_at from game_rounds
        where mode = 'real' and (ended_at at time zone 'UTC')::date > (created_at at time zone 'UTC')::date
          and ended_at >= ${from}::date::timestamp at time zone ${zone}
      ) as round on round.created_at < ends_at and (round.ended_at is null or round.ended_at >= ends_at)
      join game_transactions as bet on bet.round_id = round.id and bet.created_at < ends_at
        and bet.kind in ('bet', 'rollback') and bet.status in ('accepted', 'rolled_back')
    group by day, bet.currency`
}
