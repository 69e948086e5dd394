import type { Context } from '../../context.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { endDueBonuses } from './bonus/end-due-bonuses.ts'
import { notifyCompletedBonuses } from './bonus/notify-completed-bonuses.ts'

export const bonusesCronJobs: readonly CronJob<Context>[] = [
  { name: 'bonuses.end-due', cron: '* * * * *', run: endDueBonuses },
  { name: 'bonuses.tell-completed', cron: '* * * * *', run: notifyCompletedBonuses },
]
