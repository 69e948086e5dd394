import { withdrawalEnded } from '../../money/cashier/events.ts'
import type { Context } from '../../context.ts'
import { on, type Subscription } from '../../platform/kernel/jobs/events.ts'
import type { Sweep } from '../../platform/kernel/jobs/jobs.ts'
import { resetPoints } from './play/reset-points.ts'
import { finishTournaments } from './prizes/finish-tournaments.ts'

export const tournamentsSweeps: readonly Sweep<Context>[] = [
  { name: 'tournaments.finish', cron: '* * * * *', run: finishTournaments },
]

export const tournamentsSubscriptions: readonly Subscription<Context>[] = [
  on(withdrawalEnded, 'reset-points', resetPoints),
]
