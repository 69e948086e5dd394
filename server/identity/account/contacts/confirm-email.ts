import { transactResult } from '#db/transaction.ts'
import { playerActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { clearUndeliverable } from '#server/platform/kernel/mail/delivery.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { confirmRegistration } from '../registration/confirm-registration.ts'
import { useToken } from '../links/link-tokens.ts'

/** Confirms the address to which an account's link was mailed, once and within a day (AC-14). */
const confirmAddress = (ctx: Kernel, code: string): Promise<Result<1>> =>
  transactResult(ctx.connection, async (tx) => {
    const link = await useToken(ctx, tx, 'confirm_email', code)
    if (!link) return invalid('code', 'INVALID')
    const { uid, email } = link
    const player = await tx.db
      .selectFrom('players')
      .select('email_confirmed')
      .where('uid', '=', uid)
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst()
    if (!player) return invalid('code', 'INVALID')
    if (player.email_confirmed) return ok(1 as const)
    await tx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', uid).execute()
    await clearUndeliverable(tx, email)
    await recordAudit(ctx, tx, { type: 'contact_confirmed', uid, actor: playerActor(uid), after: { email } })
    return ok(1 as const)
  })

/**
 * Handles a mailed link: it confirms the address of an account. Where registration is confirmed by mail, it
 * opens the pending account, with the password of the registration.
 */
export const confirmEmail = async (
  ctx: Kernel,
  input: { code: string; password?: string | undefined },
): Promise<Result<1>> => {
  const opened = await confirmRegistration(ctx, input)
  if (!opened) return confirmAddress(ctx, input.code)
  return opened.ok ? ok(1 as const) : opened
}
