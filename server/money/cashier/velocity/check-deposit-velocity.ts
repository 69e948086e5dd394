import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { coolOffUntil } from './cool-off.ts'
import { readAttempts, type PlayerMethod } from './read-attempts.ts'

/** The row that is locked while deposits of this player by this method are counted. */
export const lockCoolOff = async (
  tx: Tx,
  { uid, method }: PlayerMethod,
): Promise<{ lifted_at: Date | null }> => {
  await tx.db
    .insertInto('deposit_cool_offs')
    .values({ uid, method, lifted_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx.db
    .selectFrom('deposit_cool_offs')
    .select('lifted_at')
    .where('uid', '=', uid)
    .where('method', '=', method)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Whether another deposit of this player by this method may start: after too many declines it is refused for a
 * while, for any card (TooManyRequests, with `cool_off_until`). Other methods stay open. Call it in the
 * transaction that records the deposit, so that concurrent deposits count each other.
 */
export const checkDepositVelocity = async (ctx: Kernel, tx: Tx, of: PlayerMethod): Promise<Result<true>> => {
  const { lifted_at: liftedAt } = await lockCoolOff(tx, of)
  const attempts = await readAttempts(ctx, tx.db, of, liftedAt)
  const until = coolOffUntil(attempts, jurisdictionOf(ctx.settings).depositCoolOff)
  const now = ctx.clock.now()
  if (!until || until <= now) return ok(true)
  return refuse('TooManyRequests', {
    resendSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    data: { cool_off_until: until.toISOString() },
  })
}
