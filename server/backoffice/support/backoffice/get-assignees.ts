import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'

export const getAssignees = async (ctx: BackofficeContext) => {
  const rows = await ctx.db
    .selectFrom('staff')
    .select(['staff.id', 'staff.name'])
    .where('staff.status', '=', 'active')
    .where((is) =>
      is.exists(
        is
          .selectFrom('staff_members')
          .innerJoin('staff_role_grants', 'staff_role_grants.role', 'staff_members.role')
          .select('staff_members.role')
          .whereRef('staff_members.staff_id', '=', 'staff.id')
          .where('granted_right', '=', 'support.answer'),
      ),
    )
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute()
  return ok({ items: rows.map(({ id, name }) => ({ id: String(id), name })) })
}
