import { sql } from 'kysely'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'
import { selectSmsAlerts } from '../kernel/sms/daily-limits.ts'

/** Daily limits of text messages that are nearly or fully used; a row disappears with the day. */
export const outboxQueues: readonly InboxQueue[] = [
  {
    name: 'text_messages',
    right: 'mail.read',
    list: 'outbox/getMessages',
    filters: { channel: 'sms' },
    waiting: ({ clock, settings }) => sql`
      select ${queueColumns({
        id: sql`'sms:' || prefix`,
        at: sql`day`,
        subject: sql`case when prefix = '' then '' else '+' || prefix || ': ' end || sent || '/' || max`,
      })} from (${selectSmsAlerts(clock, settings.smsLimits)}) as near`,
  },
]
