import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

/** How long a message without an order stays in the queue; its list keeps all. */
export const unmatchedDays = 7
/** Providers usually report a refund's result within a day; after that a person queries them. */
const refundDays = 1

export const cashierQueues: readonly InboxQueue[] = [
  {
    name: 'withdrawals_in_review',
    right: 'cashier.read',
    list: 'cashier/getWithdrawals',
    filters: { status: 'review' },
    waiting: () => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`created_at`,
        uid: sql`uid`,
        subject: sql`method`,
        amount_minor: sql`amount_minor`,
        currency: sql`currency`,
      })} from cashier_transactions where type = 'withdrawal' and status = 'review'`,
  },
  {
    name: 'unmatched_messages',
    right: 'cashier.read',
    list: 'cashier/getUnmatched',
    filters: { days: String(unmatchedDays) },
    waiting: ({ clock }) => sql`
      select ${queueColumns({
        id: sql`provider || '/' || event_id`,
        at: sql`received_at`,
        subject: sql`order_reference`,
        amount_minor: sql`amount_minor`,
        currency: sql`currency`,
      })} from payment_provider_events
      where verdict <> 'accepted' and received_at > ${new Date(clock.now().getTime() - unmatchedDays * dayMs)}`,
  },
  {
    name: 'refunds_overdue',
    right: 'cashier.read',
    list: 'cashier/getDeposits',
    filters: {},
    waiting: ({ clock }) => sql`
      select ${queueColumns({
        id: sql`refund.transaction_id`,
        at: sql`refund.created_at`,
        uid: sql`refund.uid`,
        subject: sql`payment.method`,
        amount_minor: sql`refund.amount_minor`,
        currency: sql`refund.currency`,
      })} from cashier_refunds as refund join cashier_transactions as payment on payment.id = refund.transaction_id
      where refund.status = 'ordered'
        and refund.created_at < ${new Date(clock.now().getTime() - refundDays * dayMs)}`,
  },
]
