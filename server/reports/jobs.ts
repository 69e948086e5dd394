import type { Context } from '../context.ts'
import type { Sweep } from '../kernel/jobs/jobs.ts'
import { sumDays } from './sum-days.ts'

export const reportsSweeps: readonly Sweep<Context>[] = [
  { name: 'reports.sum-days', cron: '* * * * *', run: sumDays },
]
