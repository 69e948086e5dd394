import type { systemCalls } from '#contract/operator/system.ts'
import type { OperatorHandlers } from '../kernel/operator-endpoint.ts'
import { checkLedgerNow } from './check-ledger-now.ts'
import { followDataLoss } from './data-losses/follow-data-loss.ts'
import { getDataLoss } from './data-losses/get-data-loss.ts'
import { getDataLosses } from './data-losses/get-data-losses.ts'
import { reportDataLoss } from './data-losses/report-data-loss.ts'
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
  getDataLosses,
  getDataLoss,
  reportDataLoss,
  followDataLoss,
  getSettings,
}
