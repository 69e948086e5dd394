import type { Context } from '../../context.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { findBonusSignals } from './find-signals.ts'

export const bonusSignalsCronJobs: readonly CronJob<Context>[] = [
  { name: 'bonus-signals.find', cron: '11 * * * *', run: findBonusSignals },
]
