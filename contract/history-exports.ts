import { z } from 'zod'
import { get, post } from './call.ts'
import { isoTime, noInput } from './fields.ts'
import { wholeNumber } from './numbers.ts'
import { historyMaxDays } from './input-bounds.ts'
import { listOf } from './paging.ts'

const exportFormats = ['csv', 'xlsx'] as const
/** The histories that a file is made of. */
const exportTypes = ['rounds', 'payments', 'bets'] as const
const exportStatuses = ['new', 'processing', 'ready', 'failed', 'expired'] as const
export type ExportFormat = (typeof exportFormats)[number]
export type ExportType = (typeof exportTypes)[number]
export type ExportStatus = (typeof exportStatuses)[number]
/** Why a file was not made: it would have had too many rows, or something of ours broke. */
export const exportFailures = ['too_long', 'broken'] as const

/** A file of a player's history that was asked for (HX-02, HX-03). */
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
  /** Until when it can be fetched; null while there is none. */
  expires_at: isoTime.nullable(),
  /** For its owner's browser alone (HX-04); null while there is none. */
  url: z.string().nullable(),
  failure: z.enum(exportFailures).nullable(),
})
export type HistoryExport = z.infer<typeof historyExport>

/** Calls of the area `games`. */
export const historyExportCalls = {
  createHistoryExportRequest: post({
    access: 'player',
    summary: 'Ask for a file of your history; one at a time',
    input: z.object({
      type: z.enum(exportTypes, { error: 'UNKNOWN' }).default('rounds'),
      format: z.enum(exportFormats, { error: 'UNKNOWN' }).default('csv'),
      /** Left out, from the beginning. */
      date_from: isoTime.optional(),
      /** Begun in the last so many days; beside it `date_from` says nothing. */
      days: wholeNumber(1, historyMaxDays).optional(),
      /** Left out, until now. */
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
