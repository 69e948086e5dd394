import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

const rows = (which: ReturnType<typeof sql>) => sql`
  select ${queueColumns({ id: sql`id`, at: sql`opened_at`, uid: sql`uid`, subject: sql`severity` })}
  from risk_cases where ${which}`

/** Undecided cases, and the overdue ones. */
export const riskQueues: readonly InboxQueue[] = [
  {
    name: 'risk_cases_open',
    right: 'risk.read',
    list: 'riskCases/getList',
    filters: { status: 'open' },
    waiting: () => rows(sql`status = 'open'`),
  },
  {
    name: 'risk_cases_overdue',
    right: 'risk.read',
    list: 'riskCases/getList',
    filters: { is_overdue: '1' },
    waiting: ({ clock }) => rows(sql`status <> 'decided' and due_at < ${clock.now()}`),
  },
]
