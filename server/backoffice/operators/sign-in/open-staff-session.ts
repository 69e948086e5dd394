import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import { transactResult, type Tx } from '#db/transaction.ts'
import { operatorActor, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import { hashToken, randomToken } from '#server/platform/kernel/random.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { getSelf } from '../get-self.ts'
import type { StaffAccount } from '../queries.ts'
import { endStaffSession } from './end-staff-sessions.ts'
import { staffSessionMaxSeconds, unprovedSessionMaxSeconds } from './session-limits.ts'
import { resolveStaffSession } from './resolve-staff-session.ts'

type SignInMethod = 'password' | 'app' | 'recovery_code' | 'passkey' | 'first_factor'

/** Creates a session with a new secret; ends the one that the browser sent. */
export const startStaffSession = async (
  ctx: BackofficeVisitorContext,
  tx: Tx,
  staff: Pick<StaffAccount, 'id' | 'email'>,
  how: { by: SignInMethod; isProved: boolean },
): Promise<string> => {
  if (ctx.operator) await endStaffSession(ctx, tx, ctx.operator, 'replaced')
  const now = ctx.clock.now()
  const token = randomToken()
  const seconds = how.isProved ? staffSessionMaxSeconds : unprovedSessionMaxSeconds
  await tx.db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashToken(token),
      staff_id: staff.id,
      is_proved: how.isProved,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + seconds * 1000),
      ip: ctx.request.ip,
      user_agent: ctx.request.userAgent,
      ended_at: null,
      end_reason: null,
    })
    .execute()
  await tx.db.updateTable('staff').set({ last_sign_in_at: now }).where('id', '=', staff.id).execute()
  await recordAudit(ctx, tx, {
    type: 'staff_signed_in',
    actor: operatorActor(staff.email),
    subject: `staff:${staff.id}`,
    after: { by: how.by, is_proved: how.isProved, user_agent: ctx.request.userAgent },
  })
  return token
}

/**
 * Opens a session after a proved sign-in. `staff` is the state that the check saw: a deactivation, a reset or a
 * new password that overtook it refuses the session.
 */
export const openStaffSession = async (
  ctx: BackofficeVisitorContext,
  staff: StaffAccount,
  how: { by: SignInMethod; isProved: boolean },
): Promise<Result<CurrentStaffMember>> => {
  const opened = await transactResult(ctx.connection, async (tx) => {
    const current = await tx.db
      .selectFrom('staff')
      .select(['status', 'password_hash'])
      .where('id', '=', staff.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const isSame = current?.status === 'active' && current.password_hash === staff.password_hash
    return isSame ? ok(await startStaffSession(ctx, tx, staff, how)) : refuse('Authorization')
  })
  if (!opened.ok) return opened
  const operator = await resolveStaffSession(ctx, opened.value)
  if (!operator) return refuse('Authorization')
  ctx.reply.setBackofficeToken(opened.value)
  return getSelf({ ...ctx, operator })
}
