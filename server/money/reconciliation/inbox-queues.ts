import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

export const reconciliationQueues: readonly InboxQueue[] = [
  {
    name: 'settlement_differences',
    right: 'settlement.read',
    list: 'settlement/getDifferences',
    filters: {},
    waiting: () => sql`
      select ${queueColumns({
        id: sql`of || '/' || id`,
        at: sql`at`,
        subject: sql`reference`,
        amount_minor: sql`coalesce(told_minor, expected_minor)`,
        currency: sql`currency`,
      })} from settlement_differences`,
  },
]
