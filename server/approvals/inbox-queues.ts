import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'

/** What others have asked for, for whoever may be the second person. */
export const approvalQueues: readonly InboxQueue[] = [
  {
    name: 'approvals_waiting',
    right: 'approvals.decide',
    list: 'approvals/getList',
    filters: { status: 'waiting', mine: '0' },
    waiting: ({ clock, operator }) => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`requested_at`,
        uid: sql`uid`,
        subject: sql`action`,
        amount_minor: sql`amount_minor`,
        currency: sql`currency`,
      })} from approvals
      where status = 'waiting' and expires_at > ${clock.now()} and requested_by <> ${operator.id}`,
  },
]
