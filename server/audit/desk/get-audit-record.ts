import type { DeskContext } from '#server/context.ts'
import { invalid, ok } from '#server/kernel/result.ts'
import { isIntact } from '../check-audit.ts'
import { recordOnWire } from './audit-list.ts'

/** One record, whole, and whether it is as it was written. */
export const getAuditRecord = async (ctx: DeskContext, { id }: { id: string }) => {
  const row = await ctx.db
    .selectFrom('audit_records')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const [seal, forgotten] = await Promise.all([
    ctx.db.selectFrom('audit_seals').select('number').where('record_id', '=', row.id).executeTakeFirst(),
    ctx.db
      .selectFrom('audit_records')
      .select('uid')
      .where('type', '=', 'account_forgotten')
      .where('uid', '=', row.uid ?? 0)
      .executeTakeFirst(),
  ])
  return ok({
    ...recordOnWire(row),
    before: row.before,
    after: row.after,
    seal_number: seal?.number ? String(seal.number) : null,
    is_intact: isIntact(ctx, row, new Set(forgotten?.uid ? [forgotten.uid] : [])),
  })
}
