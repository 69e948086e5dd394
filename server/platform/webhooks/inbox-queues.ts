import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'

/** Endpoints to which nothing is sent any more, though no member of staff has decided so. */
export const webhookQueues: readonly InboxQueue[] = [
  {
    name: 'webhook_endpoints',
    right: 'webhooks.read',
    list: 'webhooks/getEndpoints',
    filters: {},
    waiting: () => sql`
      select ${queueColumns({ id: sql`id`, at: sql`disabled_at`, subject: sql`url` })}
      from webhook_endpoints where disabled_reason in ('gone', 'failing')`,
  },
]
