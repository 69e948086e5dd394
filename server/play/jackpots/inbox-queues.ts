import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

/** Prizes held because their winners may not receive them. */
export const jackpotQueues: readonly InboxQueue[] = [
  {
    name: 'jackpots_held',
    right: 'bonuses.read',
    list: 'jackpots/getList',
    filters: {},
    waiting: () => sql`
      select ${queueColumns({
        id: sql`jackpot.sysname || '/' || cycle.level || '/' || cycle.number`,
        at: sql`cycle.hit_at`,
        uid: sql`cycle.uid`,
        subject: sql`jackpot.sysname`,
        amount_minor: sql`cycle.amount_minor`,
        currency: sql`jackpot.currency`,
      })} from jackpot_cycles cycle join jackpots jackpot on jackpot.id = cycle.jackpot_id
      where cycle.status = 'held'`,
  },
]
