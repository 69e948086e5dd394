import { sql } from 'kysely'
import { baseMinor } from '#server/account/rates/base-sql.ts'
import type { Db } from '#db/connect.ts'
import type { ApprovableAction } from '#server/approvals/approvable-action.ts'
import { wordsOfFates } from '#server/odds/desk/manual-results.ts'
import { findSayings } from '#server/odds/feed/keep-results.ts'
import { marketResult } from '#server/odds/feed/market-result.ts'
import { inBase } from './event-rows.ts'

/** A market, and of when its bets were accepted: from then on and before then; without an end of that end. */
type Matter = { readonly market_id: string; readonly from?: string | null; readonly to?: string | null }

/** How many bets with a selection on it were taken, and what was staked on them, in the base currency. */
const betsOn = (db: Db, { market_id: id, from = null, to = null }: Matter) =>
  db
    .selectFrom('sportsbook_bets as bet')
    .select([
      sql<bigint>`count(*)`.as('bets'),
      sql<bigint>`coalesce(sum(${baseMinor(sql`bet.stake_minor`, sql`bet.rate`, 'down')}), 0)::bigint`.as(
        'staked',
      ),
    ])
    .where('bet.id', 'in', (eb) =>
      eb.selectFrom('sportsbook_selections').select('bet_id').where('market_id', '=', BigInt(id)),
    )
    .where('bet.state', 'in', ['accepted', 'settled', 'voided', 'cashed_out'])
    .$if(from !== null, (query) => query.where('bet.accepted_at', '>=', new Date(from ?? 0)))
    .$if(to !== null, (query) => query.where('bet.accepted_at', '<', new Date(to ?? 0)))
    .executeTakeFirstOrThrow()

/** In the words that results are entered in; null while nothing counts as one. */
const resultNow = async (db: Db, id: bigint) => {
  const { fates } = marketResult((await findSayings(db, [id])).get(id) ?? [])
  return fates && wordsOfFates(fates)
}

/** Tells whoever approves it also what the market has come to so far, and how much is bet on what is decided. */
export const withBets = <I extends Matter>(action: ApprovableAction<I>): ApprovableAction<I> => ({
  ...action,
  describe: async (ctx, input) => {
    const { bets, staked } = await betsOn(ctx.db, input)
    return {
      ...(await action.describe(ctx, input)),
      result_now: await resultNow(ctx.db, BigInt(input.market_id)),
      bets: Number(bets),
      staked: inBase(staked),
    }
  },
})
