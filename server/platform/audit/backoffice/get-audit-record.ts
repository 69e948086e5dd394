import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { readErased } from '../erased-records.ts'
import { isIntact } from '../record-hashes.ts'
import { serializeRecord } from './audit-list.ts'

export const getAuditRecord = async (ctx: BackofficeContext, { id }: { id: string }) => {
  const row = await ctx.db
    .selectFrom('audit_records')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) return invalid('id', 'NOT_FOUND')
  const [seal, erased] = await Promise.all([
    ctx.db.selectFrom('audit_seals').select('number').where('record_id', '=', row.id).executeTakeFirst(),
    readErased(ctx.db, [row]),
  ])
  return ok({
    ...serializeRecord(row),
    before: row.before,
    after: row.after,
    seal_number: seal?.number ? String(seal.number) : null,
    is_intact: isIntact(ctx, row, erased),
  })
}
