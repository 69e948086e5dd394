import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { administrator } from '../default-roles.ts'
import { grantsOfRoles, rolesOfStaff } from '../queries.ts'
import { changeMember, requireAnotherAdministrator, requireOwnRights } from './change-staff.ts'
import { unknownRoles } from './invite.ts'

/** Sets a member's roles. Takes effect with their next request, also in an open session. */
export const setRoles = (
  ctx: BackofficeContext,
  given: { id: string; roles: readonly string[] },
): Promise<Result<1>> =>
  changeMember(ctx, BigInt(given.id), async (tx, member, own) => {
    const roles = [...new Set(given.roles)].toSorted()
    const unknown = await unknownRoles(tx, roles)
    if (unknown.length > 0) return invalid('roles', 'UNKNOWN', { roles: unknown })
    const owned = requireOwnRights(own, await grantsOfRoles(tx.db, roles), 'roles')
    if (!owned.ok) return owned
    const left = roles.includes(administrator) ? ok(true) : await requireAnotherAdministrator(tx, member.id)
    if (!left.ok) return left
    const before = await rolesOfStaff(tx.db, member.id)
    await tx.db.deleteFrom('staff_members').where('staff_id', '=', member.id).execute()
    if (roles.length > 0)
      await tx.db
        .insertInto('staff_members')
        .values(roles.map((role) => ({ staff_id: member.id, role })))
        .execute()
    await recordAudit(ctx, tx, {
      type: 'staff_roles_changed',
      subject: `staff:${member.id}`,
      before: { roles: before },
      after: { roles },
    })
    return ok(1)
  })
