import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type AuditEvent } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { passwordChanged } from '../events.ts'
import { voidTokens } from '../links/link-tokens.ts'

/**
 * Ends a player's sessions except `keep`. Sessions are a later domain, so the composition passes this in; it
 * must run in the same transaction as the new password.
 */
export type EndSessions = (
  ctx: Context,
  tx: Tx,
  which: {
    uid: number
    reason: 'password_changed' | 'password_reset'
    except?: bigint | undefined
    actor?: AuditActor
  },
) => Promise<void>

/**
 * Writes a new password and voids the mailed links to set another. The player's row is written first: a
 * concurrent sign-in with the old password waits for it and is then refused (startSession).
 */
export const setPassword = async (
  ctx: Kernel,
  tx: Tx,
  uid: number,
  passwordHash: string,
  record: Pick<AuditEvent, 'type' | 'actor'> = { type: 'password_changed' },
): Promise<void> => {
  await tx.db
    .updateTable('players')
    .set({ password_hash: passwordHash, password_changed_at: ctx.clock.now(), has_password: true })
    .where('uid', '=', uid)
    .execute()
  await voidTokens(ctx, tx, uid, 'restore_password')
  await recordAudit(ctx, tx, { ...record, uid })
  await ctx.events.publish(tx, passwordChanged, { uid })
}
