import { sql } from 'kysely'
import { historyExportMaxRows } from '#contract/input-bounds.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { paymentsList } from '#server/money/cashier/payment/history-file.ts'
import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { roundsList } from '#server/play/games/history/rounds-file.ts'
import { currentJob } from '#server/platform/kernel/jobs/current-job.ts'
import { csvPieces } from '#server/platform/kernel/lists/csv-file.ts'
import type { FileList } from '#server/platform/kernel/lists/file-list.ts'
import { xlsxPieces } from '#server/platform/kernel/lists/xlsx-file.ts'
import { betsList } from '#server/play/sportsbook/history/bets-file.ts'
import { retentionMs } from './export-limits.ts'
import type { ExportRecord } from './export-rows.ts'

/** Bytes of one stored row: large enough to be few, small enough for memory beside many others. */
const chunkBytes = 256 * 1024

class TooLong extends Error {}
/** The account was closed, or another process has restarted the job. */
class Lost extends Error {}

type Count = { rows: number }

const counted = <Row>(list: FileList<Row>, count: Count): FileList<Row> => ({
  ...list,
  async next(last, size) {
    const rows = await list.next(last, size)
    count.rows += rows.length
    if (count.rows > historyExportMaxRows) throw new TooLong()
    return rows
  },
})

const piecesOf = (ctx: Context, record: ExportRecord, count: Count): AsyncIterable<string | Uint8Array> => {
  const { uid, type, format, locale } = record
  const filter = { date_from: record.date_from?.toISOString(), date_to: record.date_to.toISOString() }
  const written = <Row>(list: FileList<Row>): AsyncIterable<string | Uint8Array> =>
    format === 'csv' ? csvPieces(counted(list, count)) : xlsxPieces(counted(list, count))
  switch (type) {
    case 'rounds':
      return written(roundsList(ctx, uid, filter))
    case 'bets':
      return written(betsList(ctx, uid, filter))
    case 'payments':
      return written(paymentsList(ctx, { uid, locale }, filter))
  }
}

/** Claims the job: output of an earlier attempt is dropped, and that attempt can write no more. */
const begin = (ctx: Kernel, id: bigint): Promise<ExportRecord | undefined> =>
  transact(ctx.connection, async (tx) => {
    const record = await tx.db
      .updateTable('history_exports')
      .set((row) => ({ status: 'processing', attempt: row('attempt', '+', 1), changed_at: ctx.clock.now() }))
      .where('id', '=', id)
      .where('status', 'in', ['new', 'processing'])
      .returningAll()
      .executeTakeFirst()
    if (record) await tx.db.deleteFrom('history_export_chunks').where('export_id', '=', id).execute()
    return record
  })

const writeChunk = async (ctx: Kernel, { id, attempt }: ExportRecord, number: number, bytes: Buffer) => {
  const { numAffectedRows } = await sql`
    insert into history_export_chunks (export_id, number, bytes)
    select id, ${number}::integer, ${bytes}::bytea from history_exports
    where id = ${id} and attempt = ${attempt} and status = 'processing' for update`.execute(ctx.db)
  if (numAffectedRows !== 1n) throw new Lost()
}

/** Writes the file's bytes in order, with at most one chunk in memory. */
const writeChunks = async (ctx: Kernel, record: ExportRecord, pieces: AsyncIterable<string | Uint8Array>) => {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const sums = { chunks: 0, bytes: 0 }
  const flush = async () => {
    const bytes = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await writeChunk(ctx, record, sums.chunks, bytes)
    sums.chunks += 1
    sums.bytes += bytes.length
  }
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece)
    waiting.push(bytes)
    waitingBytes += bytes.length
    if (waitingBytes >= chunkBytes) await flush()
  }
  if (waitingBytes > 0) await flush()
  return sums
}

type End = Partial<
  Pick<ExportRecord, 'failure' | 'rows_count' | 'chunks_count' | 'size_bytes' | 'expires_at'>
>

/** Writes the result, unless another process has restarted the job. */
const end = (ctx: Kernel, { id, uid, attempt }: ExportRecord, status: 'ready' | 'failed', how: End) =>
  transact(ctx.connection, async (tx) => {
    const ended = await tx.db
      .updateTable('history_exports')
      .set({ status, changed_at: ctx.clock.now(), ...how })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'processing')
      .returning('id')
      .executeTakeFirst()
    if (!ended) return
    if (status === 'failed')
      await tx.db.deleteFrom('history_export_chunks').where('export_id', '=', id).execute()
    await recordAudit(ctx, tx, {
      type: status === 'ready' ? 'history_export_made' : 'history_export_failed',
      uid,
      subject: String(id),
      ...(how.failure ? { reason: how.failure } : { after: { rows: how.rows_count ?? 0 } }),
    })
  })

/**
 * Creates the file of a requested export (HX-03). May start again at any time: a file is then written from its
 * beginning. After the last try the player sees that it failed, and may request again.
 */
export const makeExport = async (ctx: Context, id: bigint): Promise<void> => {
  const record = await begin(ctx, id)
  if (!record) return
  const count: Count = { rows: 0 }
  try {
    const { chunks, bytes } = await writeChunks(ctx, record, piecesOf(ctx, record, count))
    await end(ctx, record, 'ready', {
      rows_count: count.rows,
      chunks_count: chunks,
      size_bytes: BigInt(bytes),
      expires_at: new Date(ctx.clock.now().getTime() + retentionMs),
    })
  } catch (error) {
    if (error instanceof Lost) return
    if (error instanceof TooLong) return end(ctx, record, 'failed', { failure: 'too_long' })
    if (currentJob.getStore()?.isLastTry) await end(ctx, record, 'failed', { failure: 'broken' })
    throw error
  }
}
