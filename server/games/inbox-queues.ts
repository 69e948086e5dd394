import { sql } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { queueColumns, type InboxQueue } from '../kernel/inbox-queue.ts'

/** For how long an alert stands among what waits; the list of them keeps all. */
const alertDays = 7

/** What waits for somebody who looks after games. */
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
