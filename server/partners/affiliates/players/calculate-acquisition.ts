import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import type { Tx } from '#db/transaction.ts'
import { countedOwnMinor } from '#server/rewards/bonuses/play/counted-stakes.ts'
import { acquisitionOf } from '../plans/commission.ts'
import { dayAfter, dayOf } from '../months.ts'
import { readWagered, type Days } from './read-movements.ts'

/** A player's own-money stakes at risk in a range of days, in minor units: valid rounds and settled bets. */
const readStakesAtRisk = async (
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

export type Deposited = {
  readonly player_id: bigint
  readonly joined_at: Date
  readonly currency: string
  readonly amount_minor: bigint
}
type Fixed = NonNullable<AffiliateTerms['acquisition']>

/** The days whose stakes count, as whole UTC days, and their exact end. */
export const countedDays = ({ joined_at: joined }: Deposited, { days }: Fixed) => {
  const until = new Date(joined.getTime() + days * dayMs)
  return { until, days: { from: dayOf(joined), before: dayAfter(dayOf(until)) } }
}

/** The amount for a player by their stakes at risk in those days, in minor units; 0 below the terms. */
export const calculateAcquisition = async (
  tx: Tx,
  { player_id: playerId, currency, amount_minor: depositMinor }: Deposited,
  { fixed, days }: { readonly fixed: Fixed; readonly days: Days },
): Promise<{ readonly amountMinor: bigint; readonly wageredMinor: bigint }> => {
  const asked = { playerId, currency, days }
  const amountFor = (wageredMinor: bigint) => ({
    amountMinor: acquisitionOf(fixed, { currency, depositMinor, wageredMinor }),
    wageredMinor,
  })
  // The ledger is a fast check for players who have not staked enough in any case.
  const staked = amountFor(await readWagered(tx.db, asked))
  if (staked.amountMinor === 0n) return staked
  const riskedMinor = await readStakesAtRisk(tx, asked)
  return riskedMinor < staked.wageredMinor ? amountFor(riskedMinor) : staked
}
