import { dayMs, hourMs, hourSeconds } from '#contract/durations.ts'
import type { Limit } from '#server/kernel/rate-limits/rate-limits.ts'

/** How long a file can be fetched (HX-04). */
export const keptMs = 7 * dayMs
/** How long it stays listed that a file was asked for. */
export const listedMs = 365 * dayMs
/** Work that has said nothing for so long is over, whatever became of it: longer than all its tries together. */
export const lostAfterMs = 4 * hourMs
/** Reading a history is work. */
export const asksPerPlayer: Limit = { name: 'history-export', max: 20, windowSeconds: 24 * hourSeconds }
export const downloadsPerPlayer: Limit = { name: 'history-download', max: 60, windowSeconds: hourSeconds }
