import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

export const responsibleGamingQueues: readonly InboxQueue[] = [
  {
    name: 'looks_due',
    right: 'players.read',
    list: 'markers/getList',
    filters: { is_due: '1' },
    waiting: ({ clock }) => sql`
      select ${queueColumns({ id: sql`uid`, at: sql`due_at`, uid: sql`uid`, subject: sql`cause` })} from harm_looks
      where due_at <= ${clock.now()}`,
  },
]
