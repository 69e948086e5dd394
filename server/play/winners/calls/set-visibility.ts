import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'

/** Hides a player in all lists of winners, or shows them again, including wins in the meantime. */
export const setVisibility = (
  ctx: CallContext,
  { is_shown: isShown }: { is_shown: boolean },
): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const { uid } = ctx
    const changed = isShown
      ? await tx.db.deleteFrom('unseen_winners').where('uid', '=', uid).returning('uid').execute()
      : await tx.db
          .insertInto('unseen_winners')
          .values({ uid, since: ctx.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('uid')
          .execute()
    if (changed.length > 0)
      await recordAudit(ctx, tx, {
        type: 'winners_visibility_set',
        before: { is_shown: !isShown },
        after: { is_shown: isShown },
      })
    return ok(1)
  })
