import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

/** How long a rejection stays in the queue; the list of players keeps all. */
const rejectedDays = 7
/** Documents undecided for this long should be queried at the vendor. */
const pendingDays = 1

const since = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Players whose money waits for an identity decision. */
export const verificationQueues: readonly InboxQueue[] = [
  {
    name: 'identities_rejected',
    right: 'players.read',
    list: 'players/getList',
    filters: { verification: 'rejected_final' },
    waiting: ({ clock }) => sql`
      select ${queueColumns({ id: sql`uid`, at: sql`changed_at`, uid: sql`uid` })} from identity_applicants
      where state = 'rejected_final' and changed_at > ${since(clock.now(), rejectedDays)}`,
  },
  {
    name: 'identities_pending',
    right: 'players.read',
    list: 'players/getList',
    filters: { verification: 'pending' },
    waiting: ({ clock }) => sql`
      select ${queueColumns({ id: sql`uid`, at: sql`changed_at`, uid: sql`uid` })} from identity_applicants
      where state = 'pending' and changed_at < ${since(clock.now(), pendingDays)}`,
  },
]
