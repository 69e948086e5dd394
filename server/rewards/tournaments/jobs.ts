import { withdrawalEnded } from '../../money/cashier/events.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { resetPoints } from './play/reset-points.ts'
import { finishTournaments } from './prizes/finish-tournaments.ts'

export const tournamentsCronJobs: readonly CronJob<Context>[] = [
  { name: 'tournaments.finish', cron: '* * * * *', run: finishTournaments },
]

export const tournamentsSubscriptions: readonly Subscription<Context>[] = [
  on(withdrawalEnded, 'reset-points', resetPoints),
]
