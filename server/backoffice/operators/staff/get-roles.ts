import { sql } from 'kysely'
import type { StaffRole } from '#contract/operator/staff.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { serializeGrants, mergeGrants } from '../grants.ts'

export const getRoles = async (ctx: BackofficeContext): Promise<Result<{ items: StaffRole[] }>> => {
  const roles = await ctx.db
    .selectFrom('staff_roles')
    .select([
      'sysname',
      'name',
      sql<bigint>`(select count(*) from staff_members where role = staff_roles.sysname)`.as('members'),
    ])
    .orderBy('name')
    .execute()
  const grants = await ctx.db.selectFrom('staff_role_grants').selectAll().execute()
  return ok({
    items: roles.map(({ sysname, name, members }) => ({
      sysname,
      name,
      members: Number(members),
      grants: serializeGrants(mergeGrants(grants.filter(({ role }) => role === sysname))),
    })),
  })
}
