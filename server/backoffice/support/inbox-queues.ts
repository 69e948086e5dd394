import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

/** Tickets that wait for an answer, each since the last unanswered message. */
export const supportQueues: readonly InboxQueue[] = [
  {
    name: 'tickets',
    right: 'support.read',
    list: 'support/getTickets',
    filters: { owed: '1' },
    waiting: () => sql`
      select ${queueColumns({
        id: sql`number`,
        at: sql`waiting_since`,
        uid: sql`uid`,
        subject: sql`topic`,
      })} from support_tickets where waiting_since is not null`,
  },
]
