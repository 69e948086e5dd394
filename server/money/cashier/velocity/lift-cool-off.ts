import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { lockCoolOff } from './check-deposit-velocity.ts'
import { coolOffUntil } from './cool-off.ts'
import { readAttempts, type PlayerMethod } from './read-attempts.ts'

/** Reopens a method for a player after too many declines: earlier declines are ignored. */
export const liftCoolOff = (
  ctx: BackofficeContext,
  { uid, method, reason }: PlayerMethod & { reason: string },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const player = await tx.db.selectFrom('players').select('uid').where('uid', '=', uid).executeTakeFirst()
    if (!player) return invalid('uid', 'NOT_FOUND')
    const { lifted_at: liftedAt } = await lockCoolOff(tx, { uid, method })
    const { declinedAt } = await readAttempts(ctx, tx.db, { uid, method }, liftedAt)
    const until = coolOffUntil(
      { declinedAt, unansweredSince: [] },
      jurisdictionOf(ctx.settings).depositCoolOff,
    )
    const now = ctx.clock.now()
    if (!until || until <= now) return invalid('method', 'NOT_FOUND')
    await tx.db
      .updateTable('deposit_cool_offs')
      .set({ lifted_at: now })
      .where('uid', '=', uid)
      .where('method', '=', method)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'deposit_cool_off_lifted',
      uid,
      subject: `player:${uid}`,
      reason,
      before: { method, until: until.toISOString() },
      after: { method },
    })
    return ok(1 as const)
  })
