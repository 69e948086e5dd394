import type { Context } from '../../context.ts'
import { type CronJob, handles, type JobHandler } from '../kernel/jobs/jobs.ts'
import { askWhereDue, carryOutLedgerCheck, runLedgerCheck } from './ledger-checks.ts'
import { purgeGoneProcesses } from './house-processes.ts'

export const systemJobs: readonly JobHandler<Context>[] = [handles(runLedgerCheck, carryOutLedgerCheck)]

export const systemCronJobs: readonly CronJob<Context>[] = [
  { name: 'system.ask-for-ledger-check', cron: '27 * * * *', run: askWhereDue },
  { name: 'system.forget-gone-processes', cron: '37 * * * *', run: purgeGoneProcesses },
]
