import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

/** Queues of the staff who answer disputes: waiting since they were opened, with the deadline as subject. */
export const disputesQueues: readonly InboxQueue[] = [
  {
    name: 'disputes_to_answer',
    right: 'cashier.read',
    list: 'disputes/getList',
    filters: { state: 'opened' },
    waiting: () => sql`
      select ${queueColumns({
        id: sql`dispute.id`,
        at: sql`dispute.opened_at`,
        uid: sql`dispute.uid`,
        subject: sql`coalesce(to_char(dispute.answer_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`,
        amount_minor: sql`dispute.amount_minor`,
        currency: sql`dispute.currency`,
      })} from payment_disputes dispute left join dispute_cases work on work.dispute_id = dispute.id
      where dispute.state = 'opened' and work.answer is null`,
  },
]
