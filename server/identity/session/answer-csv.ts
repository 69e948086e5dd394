import type { AuditType } from '../../platform/audit/audit-types.ts'
import { recordStandaloneAudit } from '../../platform/audit/record-audit.ts'
import type { CallContext } from '../../context.ts'
import type { Limit } from '../../platform/kernel/rate-limits/rate-limits.ts'
import { csvPieces } from '../../platform/kernel/lists/csv-file.ts'
import type { FileList } from '../../platform/kernel/lists/file-list.ts'
import { streamFile } from './stream-file.ts'

export type CsvExport = {
  /** Prefix of the file name; the day follows. */
  readonly name: string
  /** The page of the same list; a guest is redirected to it. */
  readonly page: string
  readonly audit: AuditType
  /** Per player: reading a long list is expensive. */
  readonly limit: Limit
}

/**
 * A list of the session's own player as a CSV file, with only one batch in memory. Without a list the address
 * is unknown. A visitor without a session is redirected to the page, which requires a sign-in.
 */
export const answerCsv = async <Row>(
  ctx: CallContext,
  { name, page, audit, limit }: CsvExport,
  list: FileList<Row> | undefined,
): Promise<Response> => {
  const { uid, sessionId } = ctx
  if (!uid || sessionId === undefined) return new Response(null, { status: 303, headers: { location: page } })
  if (!list) return new Response('No such list', { status: 400 })
  const { isAllowed, resendSeconds } = await ctx.limits.consume(limit, String(uid))
  if (!isAllowed) {
    const headers = { 'retry-after': String(resendSeconds) }
    return new Response('Too many files were asked for. Please wait a little.', { status: 429, headers })
  }
  await recordStandaloneAudit(ctx, { type: audit })
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return streamFile(ctx, sessionId, csvPieces(list), {
    name: `${name}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
  })
}
