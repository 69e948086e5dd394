import { sql, type SqlBool } from 'kysely'
import type { Sport } from '#contract/betting-enums.ts'
import { dayMs } from '#contract/durations.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { momentAsText } from '#server/platform/kernel/lists/moment-as-text.ts'
import { rowLimit } from '#server/platform/kernel/lists/row-limit.ts'
import type { BetRow } from '../bets/stored-ticket.ts'

export type BetResult = 'won' | 'lost' | 'void' | 'cashed_out'

export type BetFilter = {
  readonly state?: 'open' | 'settled' | undefined
  readonly sport?: Sport | undefined
  readonly days?: number | undefined
  readonly date_from?: string | undefined
  readonly date_to?: string | undefined
  readonly result?: BetResult | undefined
}

export type Reader = Pick<Kernel, 'db' | 'clock'>

/** A request that was not accepted is no bet. */
const isBet = sql<SqlBool>`state not in ('rejected', 'expired')`
const states: Readonly<Record<NonNullable<BetFilter['state']>, ReturnType<typeof sql<SqlBool>>>> = {
  // As in the partial index of open bets.
  open: sql<SqlBool>`state in ('pending', 'requoted', 'accepted')`,
  settled: sql<SqlBool>`state in ('settled', 'voided', 'cashed_out')`,
}

/**
 * Won or lost by the return beside the whole stake; a return of exactly the stake is neither. Of a free bet any
 * payout counts as won, since the stake was not the player's.
 */
const returned = sql`(payout_minor + cashed_out_minor)`
const isFree = sql`(pocket = 'free_bet')`
const ended: Readonly<Record<BetResult, ReturnType<typeof sql<SqlBool>>>> = {
  won: sql<SqlBool>`(state = 'settled' and ${returned} > case when ${isFree} then 0 else stake_minor end)`,
  lost: sql<SqlBool>`(state = 'settled' and case when ${isFree} then ${returned} = 0 else ${returned} < stake_minor end)`,
  void: sql<SqlBool>`(state = 'voided' or (state = 'settled' and not ${isFree} and ${returned} = stake_minor))`,
  cashed_out: sql<SqlBool>`state = 'cashed_out'`,
}

export const ownBets = ({ db, clock }: Reader, uid: number, filter: BetFilter) => {
  const { state, sport, days, date_from: from, date_to: to, result } = filter
  const since = days === undefined ? undefined : new Date(clock.now().getTime() - days * dayMs)
  return db
    .selectFrom('sportsbook_bets')
    .where('uid', '=', uid)
    .where(state ? states[state] : isBet)
    .$if(since !== undefined, (bets) => bets.where('placed_at', '>=', momentAsText(since as Date)))
    .$if(from !== undefined, (bets) => bets.where('placed_at', '>=', momentAsText(new Date(from as string))))
    .$if(to !== undefined, (bets) => bets.where('placed_at', '<=', momentAsText(new Date(to as string))))
    .$if(result !== undefined, (bets) => bets.where(ended[result as BetResult]))
    .$if(sport !== undefined, (bets) =>
      bets.where(
        sql<SqlBool>`exists (
          select from sportsbook_legs as leg join odds_events as event on event.id = leg.event_id
          where leg.bet_id = sportsbook_bets.id and event.sport = ${sport as string})`,
      ),
    )
}

type Page = {
  readonly last: { readonly id: bigint } | undefined
  readonly offset?: number
  readonly count: number
}

/** The next bets, newest first, behind the last one seen, by the index (player, id). */
export const findOwnBets = async (
  reader: Reader,
  uid: number,
  filter: BetFilter,
  { last, offset = 0, count }: Page,
): Promise<BetRow[]> => {
  const page = await ownBets(reader, uid, filter)
    .selectAll()
    .$if(last !== undefined, (bets) => bets.where('id', '<', last?.id as bigint))
    .orderBy('id', 'desc')
    .limit(rowLimit(count))
    .$if(offset > 0, (bets) => bets.offset(offset))
    .execute()
  return page.slice(0, count)
}
