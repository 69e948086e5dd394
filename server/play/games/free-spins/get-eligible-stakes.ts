import { toMoney } from '#contract/money.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { findEligibleGames } from './eligible-games.ts'
import { commonOffers, findOffers } from './offered-stakes.ts'

/** The stakes that free spins in these games can have for this player, as their supplier reports them now. */
export const getEligibleStakes = async (
  ctx: BackofficeContext,
  { uid, games }: { uid: number; games: string[] },
) => {
  const player = await ctx.db
    .selectFrom('players')
    .select('currency')
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const found = await findEligibleGames(ctx.db, games)
  if (!found.ok) return found
  const offers = await findOffers(ctx, found.value, player.currency)
  const common = commonOffers(offers ?? [])
  return ok({
    is_known: offers !== undefined,
    is_any: common.some(({ stakeMinor, rounds }) => stakeMinor === null && rounds === null),
    stakes: common.flatMap(({ stakeMinor, rounds }) =>
      stakeMinor === null ? [] : [{ stake: toMoney(stakeMinor, player.currency), rounds }],
    ),
  })
}
