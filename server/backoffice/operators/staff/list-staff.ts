import { sql } from 'kysely'
import type { z } from 'zod'
import type { staffCalls, StaffMember } from '#contract/operator/staff.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import { holdsText } from '#server/platform/kernel/lists/folded.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { serializeMember, memberRows } from './member-rows.ts'

type Asked = z.output<(typeof staffCalls.getList)['input']>

const filtered = (ctx: BackofficeContext, { q: typed, status, role }: Asked) => {
  const q = typed ? canonicalName(typed) : undefined
  return memberRows(ctx)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'active'))
    .$if(q !== undefined, (query) =>
      query.where(sql<boolean>`(strpos(email_canonical, ${q}) > 0 or ${holdsText(q ?? '', sql`name`)})`),
    )
    .$if(role !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from staff_members where staff_id = staff.id and role = ${role})`,
      ),
    )
}

/** Staff by name, former members last, unless another order is requested. */
export const listStaff = async (ctx: BackofficeContext, asked: Asked) => {
  const { column, direction } = sortDirection(asked.sort)
  return ok(
    await readListPage(ctx, filtered(ctx, asked), {
      page: asked,
      order: (query) =>
        (column === undefined || column === 'name'
          ? query.orderBy(sql`status = 'dismissed'`).orderBy(sql`lower(name)`, direction)
          : query.orderBy(column, direction)
        ).orderBy('id'),
      item: serializeMember,
    }),
  )
}

export const exportStaff: OperatorExport<typeof staffCalls.getList, StaffMember> = (ctx, asked) => ({
  columns: [
    { name: 'id', cell: (member) => member.id },
    { name: 'email', cell: (member) => member.email },
    { name: 'name', cell: (member) => member.name },
    { name: 'status', cell: (member) => member.status },
    { name: 'roles', cell: (member) => member.roles.join(' ') },
    { name: 'second_factor', cell: (member) => member.second_factor ?? '' },
    { name: 'created_at', cell: (member) => member.created_at },
    { name: 'last_sign_in_at', cell: (member) => member.last_sign_in_at ?? '' },
  ],
  next: async (last, count) => {
    const rows = await filtered(ctx, asked)
      .$if(last !== undefined, (query) => query.where('id', '>', BigInt(last?.id ?? 0)))
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map(serializeMember)
  },
})
