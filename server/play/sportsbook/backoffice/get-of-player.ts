import { sql } from 'kysely'
import { toMoney } from '#contract/money.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { factorRows, serializeFactor } from './factor-rows.ts'

export const getOfPlayer = async (ctx: BackofficeContext, { uid }: { uid: number }) => {
  const player = await ctx.db
    .selectFrom('players')
    .select('currency')
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const { currency } = player
  const sums = await ctx.db
    .selectFrom('sportsbook_bets')
    .select([
      sql<bigint>`count(*)`.as('bets'),
      sql<bigint>`count(*) filter (where state in ('pending', 'requoted', 'accepted'))`.as('open'),
      // There can be no other currency than the account's: it can only change before the first deposit.
      sql<bigint>`coalesce(sum(stake_minor), 0)::bigint`.as('staked'),
      sql<bigint>`coalesce(sum(payout_minor + cashed_out_minor), 0)::bigint`.as('paid'),
    ])
    .where('uid', '=', uid)
    .where('state', 'not in', ['rejected', 'expired'])
    .executeTakeFirstOrThrow()
  const factors = await factorRows(ctx).where('factor.uid', '=', uid).orderBy('factor.sport').execute()
  return ok({
    bets: Number(sums.bets),
    open_bets: Number(sums.open),
    staked: toMoney(sums.staked, currency),
    paid: toMoney(sums.paid, currency),
    factors: factors.map(serializeFactor),
  })
}
