import { cashbackStatuses } from './values.ts'
import { z } from 'zod'
import { get, post } from './call.ts'
import { cashbackPayments } from './cashback-terms.ts'
import { done, identifier, isoTime, money, rowId } from './fields.ts'
import { listOf, page } from './paging.ts'

const cashbackOrders = ['end_date', 'id', 'receiving_expired_at', 'paid_out_at'] as const

const cashback = z.object({
  id: z.string(),
  status: z.enum(cashbackStatuses),
  title: z.string(),
  description: z.string(),
  amount: money,
  loss: money,
  percent: z.number(),
  /** The period of the loss: start inclusive, end exclusive. */
  start_date: isoTime,
  end_date: isoTime,
  /** The end of the collection period; null where it is credited automatically. */
  receiving_expired_at: isoTime.nullable(),
  paid_out_at: isoTime.nullable(),
  paid_as: z.enum(cashbackPayments),
})
export type Cashback = z.infer<typeof cashback>

const ofCashback = z.object({ cashback_id: rowId })

export const cashbacksCalls = {
  get: get({
    access: 'player',
    summary: 'What the player is given back of their losses, the newest period first',
    input: z.object({
      sort: z.enum(cashbackOrders, { error: 'UNKNOWN' }).default('end_date'),
      order: z.enum(['asc', 'desc'], { error: 'UNKNOWN' }).default('desc'),
      statuses: z.array(z.enum(cashbackStatuses, { error: 'UNKNOWN' })).optional(),
      fields: z.array(identifier).optional(),
      ...page(20, 100),
    }),
    output: listOf(cashback),
  }),
  payout: post({
    access: 'player',
    summary: 'Collects a cashback, once and in time',
    input: ofCashback,
    output: done,
  }),
  remove: post({
    access: 'player',
    summary: 'Gives a cashback up that was not collected',
    input: ofCashback,
    output: done,
  }),
}
