import { sql } from 'kysely'
import type { z } from 'zod'
import type { staffCalls, StaffMember } from '#contract/operator/staff.ts'
import { canonicalName } from '#server/identity/account/canonical-names.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
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
export const getListOfStaff = async (ctx: BackofficeContext, asked: Asked) => {
  const { column, direction } = sortDirection(asked.sort)
  return ok(
    await readDeskPage(ctx, filtered(ctx, asked), {
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

export const exportListOfStaff: OperatorExport<typeof staffCalls.getList, StaffMember> = (ctx, asked) => ({
  columns: ['id', 'email', 'name', 'status', 'roles', 'second_factor', 'created_at', 'last_sign_in_at'],
  cellsOf: (member) => [
    member.id,
    member.email,
    member.name,
    member.status,
    member.roles.join(' '),
    member.second_factor ?? '',
    member.created_at,
    member.last_sign_in_at ?? '',
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
