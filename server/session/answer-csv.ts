import type { AuditType } from '../audit/audit-types.ts'
import { recordAuditAlone } from '../audit/record-audit.ts'
import type { CallContext } from '../context.ts'
import type { Limit } from '../kernel/rate-limits/rate-limits.ts'
import { csvPieces } from '../kernel/lists/csv-file.ts'
import type { FileList } from '../kernel/lists/file-list.ts'
import { streamFile } from './stream-file.ts'

/** What a player may take along of their own, and how often. */
export type CsvExport = {
  /** The file’s name begins with it; the day follows. */
  readonly name: string
  /** The page of the same list, to which a guest is led. */
  readonly page: string
  readonly audit: AuditType
  /** For each player: reading a long list is work. */
  readonly limit: Limit
}

/**
 * A list of the session's own player as a CSV file, of which no more than a batch is in memory. Without a list the
 * address asked for nothing known. Whoever has no session is led to the page, which asks them to sign in.
 */
export const answerCsv = async <Row>(
  ctx: CallContext,
  { name, page, audit, limit }: CsvExport,
  list: FileList<Row> | undefined,
): Promise<Response> => {
  const { uid, sessionId } = ctx
  if (!uid || sessionId === undefined) return new Response(null, { status: 303, headers: { location: page } })
  if (!list) return new Response('No such list', { status: 400 })
  const { isAllowed, resendSeconds } = await ctx.limits.take(limit, String(uid))
  if (!isAllowed) {
    const headers = { 'retry-after': String(resendSeconds) }
    return new Response('Too many files were asked for. Please wait a little.', { status: 429, headers })
  }
  await recordAuditAlone(ctx, { type: audit })
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return streamFile(ctx, sessionId, csvPieces(list), {
    name: `${name}-${day}.csv`,
    type: 'text/csv; charset=utf-8',
  })
}
