import type { z } from 'zod'
import type { typedGrant } from '#contract/operator/staff-account.ts'
import { rights } from '#contract/operator/call/rights.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { administrator } from '../default-roles.ts'
import { readGrants, type Grants } from '../grants.ts'
import { grantsOfRoles, rolesOfStaff } from '../queries.ts'
import { changeRights, requireOwnRights } from './change-staff.ts'

const factsOf = (name: string, grants: Grants) => ({
  name,
  ...Object.fromEntries(
    [...grants].map(([right, ceiling]) => [right, ceiling === null ? 'all' : String(ceiling)]),
  ),
})

/**
 * Creates or changes a role. A member adds no right that they lack, removes none that they could not grant
 * again, and changes no role of their own; the administrators' role stays complete.
 */
export const saveRole = (
  ctx: BackofficeContext,
  given: { sysname: string; name: string; grants: readonly z.output<typeof typedGrant>[] },
): Promise<Result<1>> =>
  changeRights(ctx, async (tx, own) => {
    const { sysname } = given
    const name = given.name.trim()
    if (name === '') return invalid('name', 'REQUIRED')
    if (sysname === administrator) return invalid('sysname', 'FIXED')
    if ((await rolesOfStaff(tx.db, ctx.operator.id)).includes(sysname)) return invalid('sysname', 'SELF')
    const read = readGrants(given.grants)
    if (!read.ok) return read
    const before = await grantsOfRoles(tx.db, [sysname])
    for (const grants of [read.value, before]) {
      const owned = requireOwnRights(own, grants, 'grants')
      if (!owned.ok) return owned
    }
    const known = await tx.db
      .selectFrom('staff_roles')
      .select('name')
      .where('sysname', '=', sysname)
      .executeTakeFirst()
    await tx.db
      .insertInto('staff_roles')
      .values({ sysname, name, created_at: ctx.clock.now() })
      .onConflict((known) => known.column('sysname').doUpdateSet({ name }))
      .execute()
    // A right of another build stays: no member here sees it or could grant it again.
    await tx.db
      .deleteFrom('staff_role_grants')
      .where('role', '=', sysname)
      .where('granted_right', 'in', [...rights])
      .execute()
    if (read.value.size > 0)
      await tx.db
        .insertInto('staff_role_grants')
        .values(
          [...read.value].map(([granted_right, ceiling_minor]) => ({
            role: sysname,
            granted_right,
            ceiling_minor,
          })),
        )
        .execute()
    await recordAudit(ctx, tx, {
      type: 'staff_role_saved',
      subject: `role:${sysname}`,
      ...(known ? { before: factsOf(known.name, before) } : {}),
      after: factsOf(name, read.value),
    })
    return ok(1)
  })
