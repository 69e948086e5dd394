import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { on, type Subscription } from '#server/platform/kernel/jobs/events.ts'
import { type CronJob, lastingRetry, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import { notifyDueLimits } from './deposit-limit/notify-limits.ts'
import { firstHour, maxPeriodDays } from './loss-limit/loss-limit.ts'
import { toolsDue } from './markers/events.ts'
import { purgeEndedBrandMarks, excludeAtBrands } from './exclusion/exclude-at-brands.ts'
import { playerExcluded } from '#server/identity/session/events.ts'
import { scoreDaily } from './markers/score-players.ts'
import { sendToolsMail } from './markers/send-tools-mail.ts'

/** Losses and play time before the longest possible period no longer count. */
const purgeOldLosses = async ({ db, clock }: Kernel): Promise<void> => {
  const before = firstHour(maxPeriodDays, clock.now())
  await db.deleteFrom('loss_hours').where('hour', '<', before).execute()
  await db.deleteFrom('play_hours').where('hour', '<', before).execute()
}

export const responsibleGamingSubscriptions: readonly Subscription<Context>[] = [
  on(toolsDue, 'mail-tools', sendToolsMail, messageRetry),
  on(playerExcluded, 'exclude-at-brands', excludeAtBrands, lastingRetry),
]

export const responsibleGamingCronJobs: readonly CronJob<Context>[] = [
  { name: 'responsible-gaming.forget-old-losses', cron: '17 3 * * *', run: purgeOldLosses },
  { name: 'responsible-gaming.drop-ended-brand-marks', cron: '*/10 * * * *', run: purgeEndedBrandMarks },
  { name: 'responsible-gaming.notify-of-due-limits', cron: '*/5 * * * *', run: notifyDueLimits },
  // Runs often but acts once a day, so that a downtime at the hour is caught up.
  { name: 'responsible-gaming.score-players', cron: '7,37 * * * *', run: scoreDaily },
]
