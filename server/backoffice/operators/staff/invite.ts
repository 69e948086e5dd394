import { email as emailRule } from '#contract/rules.ts'
import type { Tx } from '#db/transaction.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { defaultLocale } from '#server/platform/i18n/messages.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { grantsOfRoles } from '../queries.ts'
import { changeRights, requireOwnRights } from './change-staff.ts'
import { newInvitation } from './invitations.ts'

type NewMember = { email: string; name: string; roles: readonly string[] }
type Invitation = { id: string; invitation: string; expires_at: string }

export const unknownRoles = async (tx: Tx, roles: readonly string[]): Promise<string[]> => {
  const known = await tx.db.selectFrom('staff_roles').select('sysname').execute()
  const names = new Set(known.map(({ sysname }) => sysname))
  return roles.filter((role) => !names.has(role))
}

/** Writes a member with roles and an invitation; the caller has checked the right to do so. */
export const addMember = async (
  ctx: Auditor & Pick<Kernel, 'clock'>,
  tx: Tx,
  given: NewMember & { actor?: AuditActor; invitedBy?: bigint },
): Promise<Result<Invitation>> => {
  const roles = [...new Set(given.roles)]
  const problem = emailRule(given.email.trim())
  if (problem) return invalid('email', problem)
  if (given.name.trim() === '') return invalid('name', 'REQUIRED')
  const unknown = await unknownRoles(tx, roles)
  if (unknown.length > 0) return invalid('roles', 'UNKNOWN', { roles: unknown })
  const { invitation, expiresAt, columns } = newInvitation(ctx, given.invitedBy ?? null)
  const made = await tx.db
    .insertInto('staff')
    .values({
      email: given.email.trim(),
      email_canonical: canonicalName(given.email),
      name: given.name.trim(),
      locale: defaultLocale,
      created_at: ctx.clock.now(),
      last_sign_in_at: null,
      dismissed_at: null,
      ...columns,
    })
    .onConflict((known) => known.column('email_canonical').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return invalid('email', 'ALREADY_EXISTS')
  if (roles.length > 0)
    await tx.db
      .insertInto('staff_members')
      .values(roles.map((role) => ({ staff_id: made.id, role })))
      .execute()
  await recordAudit(ctx, tx, {
    type: 'staff_invited',
    subject: `staff:${made.id}`,
    after: { email: given.email.trim(), roles },
    ...(given.actor ? { actor: given.actor } : {}),
  })
  return ok({ id: String(made.id), invitation, expires_at: expiresAt.toISOString() })
}

/** Invites a member, with roles of which the inviter has every right. */
export const invite = (ctx: BackofficeContext, given: NewMember): Promise<Result<Invitation>> =>
  changeRights(ctx, async (tx, own) => {
    const owned = requireOwnRights(own, await grantsOfRoles(tx.db, given.roles), 'roles')
    return owned.ok ? addMember(ctx, tx, { ...given, invitedBy: ctx.operator.id }) : owned
  })
