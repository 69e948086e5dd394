import { matchAuthenticatorCode } from '#server/identity/account/two-factor/authenticator-codes.ts'
import { readRecoveryCode } from '#server/identity/account/two-factor/recovery-codes.ts'
import { transact } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import type { StaffAccount } from '../queries.ts'

/** The purpose under which staff app secrets are sealed. */
export const sealing = 'staff-app'

type Parts = Pick<BackofficeVisitorContext, 'db' | 'connection' | 'secrets' | 'clock' | 'request'>
type Member = Pick<StaffAccount, 'id' | 'email'>

/** Keyed, so that a stolen table cannot be brute-forced. */
export const recoveryHash = (ctx: Pick<Parts, 'secrets'>, id: bigint, plain: string): string =>
  ctx.secrets.sign('staff-recovery-code', `${id}:${plain}`)

/** Verifies a code of a member's app and consumes its time step: of two concurrent calls one succeeds. */
export const verifyStaffTotp = async (
  ctx: Pick<Parts, 'db' | 'secrets' | 'clock'>,
  id: bigint,
  typed: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<boolean> => {
  const code = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return false
  const app = await ctx.db
    .selectFrom('staff_apps')
    .select(['sealed_secret', 'last_step', 'created_at'])
    .where('staff_id', '=', id)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!app) return false
  const step = matchAuthenticatorCode(ctx, app, code, { sealing, isConfirmed })
  if (step === undefined) return false
  const taken = await ctx.db
    .updateTable('staff_apps')
    .set({ last_step: step })
    .where('staff_id', '=', id)
    // Not by its sealed text, which `npm run reseal` may have changed meanwhile.
    .where('created_at', '=', app.created_at)
    .where((is) => is.or([is('last_step', 'is', null), is('last_step', '<', step)]))
    .returning('staff_id')
    .executeTakeFirst()
  return taken !== undefined
}

const consumeStaffRecoveryCode = (ctx: Parts, member: Member, plain: string): Promise<boolean> =>
  transact(ctx.connection, async (tx) => {
    const used = await tx.db
      .updateTable('staff_recovery_codes')
      .set({ used_at: ctx.clock.now() })
      .where('staff_id', '=', member.id)
      .where('code_hash', '=', recoveryHash(ctx, member.id, plain))
      .where('used_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst()
    if (!used) return false
    await recordAudit(ctx, tx, {
      type: 'staff_recovery_code_used',
      actor: operatorActor(member.email),
      subject: `staff:${member.id}`,
    })
    return true
  })

/**
 * Which kind of code this is, for a sign-in: of the app, or a single-use recovery code. A recovery code proves
 * nothing else.
 */
export const verifyStaffCode = async (
  ctx: Parts,
  member: Member,
  typed: string,
): Promise<'app' | 'recovery_code' | undefined> => {
  const recovery = readRecoveryCode(typed)
  if (recovery !== undefined)
    return (await consumeStaffRecoveryCode(ctx, member, recovery)) ? 'recovery_code' : undefined
  return (await verifyStaffTotp(ctx, member.id, typed, { isConfirmed: true })) ? 'app' : undefined
}
