import type { Context } from '#server/context.ts'
import { on, type Subscription } from '#server/platform/kernel/jobs/events.ts'
import { type CronJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import { notifyOfDueLimits } from './deposit-limit/notify-of-limits.ts'
import { firstHour, longestPeriodDays } from './loss-limit/loss-limit.ts'
import { toolsDue } from './markers/events.ts'
import { dropEndedBrandMarks, excludeAtBrands } from './exclusion/exclude-at-brands.ts'
import { playerExcluded } from '#server/identity/session/events.ts'
import { scoreDaily } from './markers/score-players.ts'
import { tellOfTools } from './markers/tell-of-tools.ts'

/** Losses and play time before the longest possible period no longer count. */
const purgeOldLosses = async ({ db, clock }: Context): Promise<void> => {
  const before = firstHour(longestPeriodDays, clock.now())
  await db.deleteFrom('loss_hours').where('hour', '<', before).execute()
  await db.deleteFrom('play_hours').where('hour', '<', before).execute()
}

export const responsibleGamingSubscriptions: readonly Subscription<Context>[] = [
  on(toolsDue, 'mail-tools', tellOfTools, messageRetry),
  on(playerExcluded, 'exclude-at-brands', excludeAtBrands, messageRetry),
]

export const responsibleGamingCronJobs: readonly CronJob<Context>[] = [
  { name: 'responsible-gaming.forget-old-losses', cron: '17 3 * * *', run: purgeOldLosses },
  { name: 'responsible-gaming.drop-ended-brand-marks', cron: '*/10 * * * *', run: dropEndedBrandMarks },
  { name: 'responsible-gaming.notify-of-due-limits', cron: '*/5 * * * *', run: notifyOfDueLimits },
  // Runs often but acts once a day, so that a downtime at the hour is caught up.
  { name: 'responsible-gaming.score-players', cron: '7,37 * * * *', run: scoreDaily },
]
