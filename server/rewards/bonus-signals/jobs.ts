import type { Context } from '../../context.ts'
import type { Sweep } from '../../platform/kernel/jobs/jobs.ts'
import { findBonusSignals } from './find-signals.ts'

export const bonusSignalsSweeps: readonly Sweep<Context>[] = [
  { name: 'bonus-signals.find', cron: '11 * * * *', run: findBonusSignals },
]
