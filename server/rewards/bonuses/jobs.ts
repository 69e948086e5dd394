import type { Context } from '../../context.ts'
import type { Sweep } from '../../platform/kernel/jobs/jobs.ts'
import { endDueBonuses } from './bonus/end-due-bonuses.ts'
import { tellCompleted } from './bonus/tell-completed.ts'

export const bonusesSweeps: readonly Sweep<Context>[] = [
  { name: 'bonuses.end-due', cron: '* * * * *', run: endDueBonuses },
  { name: 'bonuses.tell-completed', cron: '* * * * *', run: tellCompleted },
]
