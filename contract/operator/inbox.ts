import { z } from 'zod'
import { isoTime, money, noInput, text } from '../fields.ts'
import { backofficeListOf, backofficePage } from './shapes/list.ts'
import { query } from './call/operator-call.ts'

/** Max count of a counter; a higher one is shown as "more than". */
export const inboxCountMax = 999

const counter = z.object({
  queue: z.string(),
  count: z.number().int(),
  has_more: z.boolean(),
  /** The wait of the oldest. */
  oldest_at: isoTime.nullable(),
  /** The list that shows them, and its filters. */
  list: z.string(),
  filters: z.record(z.string(), z.string()),
})
export type InboxCounter = z.infer<typeof counter>

const waiting = z.object({
  id: z.string(),
  at: isoTime,
  uid: z.number().int().nullable(),
  /** Of the player concerned; null also without the right `players.read`. */
  login: z.string().nullable(),
  subject: z.string(),
  amount: money.nullable(),
})
export type InboxRow = z.infer<typeof waiting>

/** The calls of the area `inbox`: work that waits for the caller. */
export const inboxCalls = {
  getCounters: query({
    access: 'staff',
    summary: 'How much waits in each queue one may see, and since when',
    input: noInput,
    output: z.object({ items: z.array(counter) }),
    isUnattended: true,
  }),
  getQueue: query({
    access: 'staff',
    summary: 'What waits in a queue, the longest first',
    input: z.object({ queue: text(64), ...backofficePage }),
    output: backofficeListOf(waiting),
    errors: ['AccessDenied'],
    isUnattended: true,
  }),
}
