import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { countedOwnMinor } from '#server/rewards/bonuses/play/counted-stakes.ts'
import type { Days } from './read-movements.ts'

/** A player's own-money stakes at risk in a range of days, in minor units: valid rounds and settled bets. */
export const readAtRiskOf = async (
  tx: Tx,
  { playerId, currency, days }: { readonly playerId: bigint; readonly currency: string; readonly days: Days },
): Promise<bigint> => {
  const from = sql`${days.from}::date::timestamp at time zone 'UTC'`
  const before = sql`${days.before}::date::timestamp at time zone 'UTC'`
  const { rows } = await sql<{ minor: bigint }>`
    with player as (select uid from affiliate_players where id = ${playerId}::bigint)
    select coalesce(sum(minor), 0)::bigint as minor from (
      select div((stake.amount_minor - stake.covered_minor - coalesce((
          select sum(win.covered_minor) from game_transactions win
          where win.round_id = stake.round_id and win.kind = 'win' and win.reference_id = stake.transaction_id), 0))::numeric
          * (stake.amount_minor - stake.bonus_minor - stake.forfeited_minor), stake.amount_minor) as minor
      from player join game_rounds round using (uid)
        join game_transactions stake on stake.round_id = round.id and stake.kind = 'bet' and stake.status = 'accepted'
      where round.mode = 'real' and round.currency = ${currency} and stake.amount_minor > 0
        and round.created_at >= ${from} and round.created_at < ${before}
      union all
      select ${countedOwnMinor('market')} from player join sportsbook_bets bet using (uid)
      where bet.currency = ${currency} and bet.pocket in ('main', 'mixed')
        and bet.placed_at >= ${from} and bet.placed_at < ${before}
    ) stakes`.execute(tx.db)
  return rows[0]?.minor ?? 0n
}
