import { sql } from 'kysely'
import { baseMinor } from '#server/identity/account/rates/base-sql.ts'
import type { Db } from '#db/connect.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import { wordsOfResults } from '#server/play/odds/backoffice/manual-results.ts'
import { findResultMessages } from '#server/play/odds/feed/store-results.ts'
import { marketResult } from '#server/play/odds/feed/market-result.ts'
import { inBase } from './event-rows.ts'

/** A market and a time span of bet acceptance, from inclusive, to exclusive; a missing bound is open. */
type MarketPeriod = { readonly market_id: string; readonly from?: string | null; readonly to?: string | null }

/** Number of accepted bets with a selection on it, and their stakes in the base currency. */
const betsOn = (db: Db, { market_id: id, from = null, to = null }: MarketPeriod) =>
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

/** In the words in which results are entered; null without a valid result. */
const resultNow = async (db: Db, id: bigint) => {
  const { fates: outcomeResults } = marketResult((await findResultMessages(db, [id])).get(id) ?? [])
  return outcomeResults && wordsOfResults(outcomeResults)
}

/** Adds the market's present result and its bets to what the approver sees. */
export const withBets = <I extends MarketPeriod>(action: ApprovableAction<I>): ApprovableAction<I> => ({
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
