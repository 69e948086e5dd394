import { dayMs, hourMs, hourSeconds } from '#contract/durations.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'

/** How long a file can be downloaded (HX-04). */
export const retentionMs = 7 * dayMs
export const listRetentionMs = 365 * dayMs
/** A job without progress for this time is lost: longer than all its tries together. */
export const lostAfterMs = 4 * hourMs
/** Reading a history is expensive. */
export const requestsPerPlayer: Limit = { name: 'history-export', max: 20, windowSeconds: 24 * hourSeconds }
export const downloadsPerPlayer: Limit = { name: 'history-download', max: 60, windowSeconds: hourSeconds }
