import type { Selectable } from 'kysely'
import type { HistoryExport } from '#contract/history-exports.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { HistoryExportRow } from './schema.ts'

export type ExportRecord = Selectable<HistoryExportRow>

/** The address of the files; also in the map of addresses. */
export const exportsPath = '/platform/history-exports'

/** Whether its bytes may be served now: it may have expired before the purge. */
export const isDownloadable = (
  { status, expires_at }: Pick<ExportRecord, 'status' | 'expires_at'>,
  now: Date,
): boolean => status === 'ready' && expires_at !== null && expires_at > now

export const serializeExport = ({ clock }: Pick<Kernel, 'clock'>, row: ExportRecord): HistoryExport => {
  const canBeDownloaded = isDownloadable(row, clock.now())
  return {
    id: String(row.id),
    type: row.type,
    format: row.format,
    status: row.status === 'ready' && !canBeDownloaded ? 'expired' : row.status,
    date_from: row.date_from?.toISOString() ?? null,
    date_to: row.date_to.toISOString(),
    created_at: row.created_at.toISOString(),
    rows: row.rows_count,
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    expires_at: row.expires_at?.toISOString() ?? null,
    url: canBeDownloaded ? `${exportsPath}/${row.id}` : null,
    failure: row.failure,
  }
}
