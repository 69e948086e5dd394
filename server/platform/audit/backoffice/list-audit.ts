import type { auditCalls, AuditRecordDto } from '#contract/operator/audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { readDeskPage, sortDirection } from '#server/platform/kernel/lists/desk-list.ts'
import type { OperatorExport } from '#server/platform/kernel/operator-endpoint.ts'
import { invalid, ok } from '#server/platform/kernel/result.ts'
import { auditColumns, foundRecords, isAuditType, serializeRecord, type AskedOfAudit } from './audit-list.ts'

export const getListOfAudit = async (ctx: BackofficeContext, asked: AskedOfAudit) => {
  if (asked.type !== undefined && !isAuditType(asked.type)) return invalid('type', 'UNKNOWN')
  const { direction } = sortDirection(asked.sort ?? '-at')
  return ok(
    await readDeskPage(ctx, foundRecords(ctx.db, asked), {
      page: asked,
      order: (query) => query.orderBy('at', direction).orderBy('id', direction),
      item: serializeRecord,
    }),
  )
}

export const exportListOfAudit: OperatorExport<typeof auditCalls.getList, AuditRecordDto> = (ctx, asked) => ({
  columns: auditColumns,
  cellsOf: (record) => auditColumns.map((column) => String(record[column] ?? '')),
  next: async (last, count) => {
    const rows = await foundRecords(ctx.db, asked)
      .$if(last !== undefined, (query) => query.where('id', '>', BigInt(last?.id ?? 0)))
      .orderBy('id')
      .limit(count)
      .execute()
    return rows.map(serializeRecord)
  },
})
