import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { queueColumns, type InboxQueue } from '../../platform/kernel/inbox-queue.ts'

/** How long an alert stays in the inbox; the list of alerts has all. */
const alertDays = 7

export const gamesQueues: readonly InboxQueue[] = [
  {
    name: 'game_alerts',
    right: 'games.rounds',
    list: 'games/getAlerts',
    filters: { days: String(alertDays) },
    waiting: ({ clock }) => sql`
      select ${queueColumns({
        id: sql`id`,
        at: sql`created_at`,
        uid: sql`nullif(uid, 0)`,
        subject: sql`kind`,
      })} from integrity_alerts
      where created_at > ${new Date(clock.now().getTime() - alertDays * dayMs)}`,
  },
]
