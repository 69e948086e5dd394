import { z } from 'zod'
import { get, post } from './call.ts'
import { isoTime, noInput } from './fields.ts'
import { wholeNumber } from './numbers.ts'
import { historyMaxDays } from './input-bounds.ts'
import { listOf } from './paging.ts'

const exportFormats = ['csv', 'xlsx'] as const
const exportTypes = ['rounds', 'payments', 'bets'] as const
const exportStatuses = ['new', 'processing', 'ready', 'failed', 'expired'] as const
export type ExportFormat = (typeof exportFormats)[number]
export type ExportType = (typeof exportTypes)[number]
export type ExportStatus = (typeof exportStatuses)[number]
export const exportFailures = ['too_long', 'broken'] as const

/** An export of a player's history (HX-02, HX-03). */
const historyExport = z.object({
  id: z.string(),
  type: z.enum(exportTypes),
  format: z.enum(exportFormats),
  status: z.enum(exportStatuses),
  date_from: isoTime.nullable(),
  date_to: isoTime,
  created_at: isoTime,
  /** Null until the file is ready. */
  rows: z.number().int().nullable(),
  size_bytes: z.number().int().nullable(),
  /** The end of the download period; null without a file. */
  expires_at: isoTime.nullable(),
  /** Only for the owner's browser (HX-04); null without a file. */
  url: z.string().nullable(),
  failure: z.enum(exportFailures).nullable(),
})
export type HistoryExport = z.infer<typeof historyExport>

export const historyExportCalls = {
  createHistoryExportRequest: post({
    access: 'player',
    summary: 'Ask for a file of your history; one at a time',
    input: z.object({
      type: z.enum(exportTypes, { error: 'UNKNOWN' }).default('rounds'),
      format: z.enum(exportFormats, { error: 'UNKNOWN' }).default('csv'),
      date_from: isoTime.optional(),
      /** Started in the last so many days; overrides `date_from`. */
      days: wholeNumber(1, historyMaxDays).optional(),
      date_to: isoTime.optional(),
    }),
    output: historyExport,
    errors: ['MethodNotFound', 'TooManyRequests'],
  }),
  getHistoryExportRequest: get({
    access: 'player',
    isUnattended: true,
    summary: 'Files of your history that you asked for, the newest first',
    input: noInput,
    output: listOf(historyExport),
  }),
}
