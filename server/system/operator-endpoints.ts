import type { systemCalls } from '#contract/operator/system.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { checkLedgerNow } from './check-ledger-now.ts'
import { getFailedJobs } from './get-failed-jobs.ts'
import { getHealth } from './get-health.ts'
import { getJobs } from './get-jobs.ts'
import { getSettings } from './get-settings.ts'
import { retryJob } from './retry-job.ts'

export const systemHandlers: OperatorHandlers<typeof systemCalls> = {
  getHealth,
  checkLedger: checkLedgerNow,
  getJobs,
  getFailedJobs,
  retryJob,
  getSettings,
}
