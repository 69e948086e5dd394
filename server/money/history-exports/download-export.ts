import { recordStandaloneAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { streamFile } from '#server/identity/session/stream-file.ts'
import { downloadsPerPlayer } from './export-limits.ts'
import { isDownloadable, type ExportRecord } from './export-rows.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A truncated file is aborted, never served as a complete one. */
async function* storedBytes(
  ctx: CallContext,
  { id, chunks_count }: ExportRecord,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let number = 0; number < (chunks_count ?? 0); number++) {
    const chunk = await ctx.db
      .selectFrom('history_export_chunks')
      .select('bytes')
      .where('export_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!chunk) throw new Error(`The export ${id} was forgotten while it was fetched`)
    yield chunk.bytes
  }
}

/** `GET /platform/history-exports/{id}`: the file for its owner until its expiry, else 404 (HX-04). */
export const downloadExport = async (ctx: CallContext, id: string): Promise<Response> => {
  const { uid, sessionId } = ctx
  const row =
    uid && sessionId !== undefined
      ? await ctx.db
          .selectFrom('history_exports')
          .selectAll()
          .where('id', '=', BigInt(id))
          .where('uid', '=', uid)
          .executeTakeFirst()
      : undefined
  if (!row || sessionId === undefined || !isDownloadable(row, ctx.clock.now()))
    return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } })
  const { isAllowed, resendSeconds } = await ctx.limits.consume(downloadsPerPlayer, String(uid))
  if (!isAllowed) {
    const headers = { 'retry-after': String(resendSeconds) }
    return new Response('Too many files were asked for. Please wait a little.', { status: 429, headers })
  }
  await recordStandaloneAudit(ctx, { type: 'history_export_downloaded', subject: id })
  const day = row.created_at.toISOString().slice(0, 10)
  return streamFile(ctx, sessionId, storedBytes(ctx, row), {
    name: `${row.type}-${day}.${row.format}`,
    type: types[row.format],
    sizeBytes: Number(row.size_bytes),
  })
}
