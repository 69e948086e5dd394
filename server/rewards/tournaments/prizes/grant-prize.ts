import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { grantBonus, type By } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { grantCampaignFreeSpinsToPlayer } from '#server/play/games/free-spins-campaigns/grant-campaign-free-spins.ts'
import type { Result } from '#server/platform/kernel/result.ts'

export type PrizeWinner = {
  readonly uid: number
  readonly place: number
  readonly promotion: string | null
  readonly gift: string | null
}

const codeOf = (done: Result<unknown>): string | null =>
  done.ok ? null : (Object.values(done.refusal.fields ?? {})[0]?.[0] ?? done.refusal.type)

/**
 * Gives the bonus and free spins of a place, once, both or neither; returns null, or why it cannot be given. A
 * partial prize is rolled back to a savepoint, and the transaction goes on.
 */
export const grantPrize = async (
  ctx: Pick<Kernel, 'clock' | 'secrets' | 'settings' | 'jobs' | 'events'>,
  tx: Tx,
  { id, uid, place, promotion, gift }: PrizeWinner & { readonly id: bigint },
  by: By,
): Promise<string | null> => {
  const key = `tournament:${id}:place:${place}`
  await sql`savepoint prize`.execute(tx.db)
  const granted =
    promotion === null
      ? null
      : codeOf(await grantBonus(ctx, tx, { uid, promotion, depositMinor: 0n, key }, by))
  const problem =
    granted ??
    (gift === null ? null : codeOf(await grantCampaignFreeSpinsToPlayer(ctx, tx, { uid, gift, key }, by)))
  await (problem === null ? sql`release savepoint prize` : sql`rollback to savepoint prize`).execute(tx.db)
  return problem
}
