import type { Generated } from 'kysely'
import type { ExportFormat, ExportStatus, ExportType, exportFailures } from '#contract/history-exports.ts'

export type HistoryExportRow = {
  id: Generated<bigint>
  uid: number
  type: ExportType
  format: ExportFormat
  status: ExportStatus
  failure: (typeof exportFailures)[number] | null
  date_from: Date | null
  date_to: Date
  /** The language of games and payment methods in the file. */
  locale: string
  created_at: Date
  changed_at: Date
  /** Counts the attempts, so that one taken for lost writes no more. */
  attempt: Generated<number>
  rows_count: number | null
  chunks_count: number | null
  size_bytes: bigint | null
  expires_at: Date | null
}

export type HistoryExportChunkRow = { export_id: bigint; number: number; bytes: Uint8Array<ArrayBuffer> }

export type HistoryExportsTables = {
  history_exports: HistoryExportRow
  history_export_chunks: HistoryExportChunkRow
}
