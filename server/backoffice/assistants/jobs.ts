import { dayMs } from '#contract/durations.ts'
import type { Context } from '../../context.ts'
import { eraseOldInputs } from '../approvals/erase-approvals.ts'
import type { CronJob } from '../../platform/kernel/jobs/jobs.ts'
import { actionPrefix } from './proposed-actions.ts'

/** Texts of proposals stay for as long as a dispute about one is likely; the audit log keeps who decided. */
const inputRetentionMs = 90 * dayMs
/** Tokens stay on record as sessions do (standards L2). */
const tokenRetentionMs = 365 * dayMs

export const assistantsCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'assistants.drop-old-records',
    cron: '53 4 * * *',
    async run({ connection, clock }) {
      const now = clock.now().getTime()
      await eraseOldInputs(connection, { actionPrefix, before: new Date(now - inputRetentionMs) })
      await connection.longRunning
        .deleteFrom('assistant_tokens')
        .where('expires_at', '<', new Date(now - tokenRetentionMs))
        .execute()
    },
  },
]
