import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import { type CronJob, messageRetry } from '../../platform/kernel/jobs/jobs.ts'
import { endIdleSessions } from './end-session.ts'
import { endRestrictions, markEarlierExclusions } from './restrictions/end-restrictions.ts'
import { notifyExclusion } from './restrictions/notify-exclusion.ts'
import { newDeviceSignedIn, playerExcluded } from './events.ts'
import { idleSince } from './resolve-session.ts'
import { notifyNewDevice } from './sign-in/notify-new-device.ts'

export const sessionSubscriptions: readonly Subscription<Context>[] = [
  on(newDeviceSignedIn, 'mail-notice', notifyNewDevice, messageRetry),
  on(playerExcluded, 'mail-notice', notifyExclusion, messageRetry),
]

/** Sign-ins stay on record for a year (standards L2 requires 90 days). */
const retentionMs = 365 * dayMs

export const sessionCronJobs: readonly CronJob<Context>[] = [
  {
    // An idle session is refused immediately; this records its end, and closes games opened from it.
    name: 'session.end-idle',
    cron: '* * * * *',
    async run(ctx) {
      const before = idleSince(ctx)
      while ((await endIdleSessions(ctx, before)) > 0);
    },
  },
  { name: 'session.end-standings', cron: '* * * * *', run: endRestrictions },
  { name: 'session.mark-earlier-exclusions', cron: '37 3 * * *', run: markEarlierExclusions },
  {
    name: 'session.drop-old-records',
    cron: '29 4 * * *',
    async run(ctx) {
      const before = new Date(ctx.clock.now().getTime() - retentionMs)
      await ctx.connection.longRunning.deleteFrom('sessions').where('expires_at', '<', before).execute()
      await ctx.connection.longRunning
        .deleteFrom('player_devices')
        .where('last_seen_at', '<', before)
        .execute()
    },
  },
]
