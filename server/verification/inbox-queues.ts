import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'

/** For how long a rejection stands among what waits; the list of players keeps all. */
const rejectedDays = 7
/** Documents that nobody has decided on for this long are asked about at the vendor. */
const pendingDays = 1

const since = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Players whose money waits for an answer about their identity. */
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
