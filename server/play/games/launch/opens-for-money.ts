import type { Context } from '#server/context.ts'
import { readBalances } from '../../../money/wallet/queries.ts'
import { hasFreeSpins } from '../free-spins/find-grant.ts'
import { isLastRoundUnfinished } from '../catalogue/own-games.ts'

/**
 * Whether a game opens for money to this player. Without money to stake that is the operator's choice (GM-14).
 * An open round can always be resumed, since its stake may have been all the player had, and free spins need no
 * money.
 */
export const opensForMoney = async (
  ctx: Pick<Context, 'db' | 'content' | 'clock'>,
  uid: number,
  game: string,
): Promise<boolean> => {
  if (ctx.content.section('game-settings', '').canAccessSlotWithZeroBalance) return true
  const { mainMinor, bonusMinor, bettingBonusMinor } = await readBalances(ctx.db, uid)
  if (mainMinor + bonusMinor + bettingBonusMinor > 0n) return true
  return (await isLastRoundUnfinished(ctx.db, uid, game)) || hasFreeSpins(ctx, uid, game)
}
