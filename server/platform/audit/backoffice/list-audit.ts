import type { auditCalls, AuditRecordDto } from '#contract/operator/audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readListPage, sortDirection } from '#server/platform/kernel/lists/read-list-page.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { auditColumns, queryRecords, isAuditType, serializeRecord, type AuditQuery } from './audit-list.ts'

export const listAudit = async (ctx: BackofficeContext, asked: AuditQuery) => {
  if (asked.type !== undefined && !isAuditType(asked.type)) return invalid('type', 'UNKNOWN')
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readListPage(ctx, queryRecords(ctx.db, asked), {
      page: asked,
      // Ids grow with time, and the index of a player's records is by id: one by time would read all of them.
      order: (query) =>
        (asked.uid === undefined ? query.orderBy('at', direction) : query).orderBy('id', direction),
      item: serializeRecord,
    }),
  )
}

export const exportAudit: OperatorExport<typeof auditCalls.getList, AuditRecordDto> = (ctx, asked) => ({
  columns: auditColumns.map((name) => ({ name, cell: (record) => String(record[name] ?? '') })),
  next: async (last, count) => {
    const rows = await queryRecords(ctx.db, asked)
      .$if(last !== undefined, (query) => query.where('id', '>', BigInt(last?.id ?? 0)))
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map(serializeRecord)
  },
})
