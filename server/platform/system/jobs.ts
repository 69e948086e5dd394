import { makePartitions } from '#db/partitions/make-partitions.ts'
import { buildLargeIndexes } from '#db/upgrade/large-indexes.ts'
import type { Context } from '../../context.ts'
import { type CronJob, handles, type JobHandler } from '../kernel/jobs/jobs.ts'
import { requestLedgerCheckIfDue, performLedgerCheck, ledgerCheckJob } from './ledger-checks.ts'
import { purgeGoneProcesses } from './report-process.ts'

export const systemJobs: readonly JobHandler<Context>[] = [handles(ledgerCheckJob, performLedgerCheck)]

export const systemCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'system.build-indexes',
    cron: '*/10 * * * *',
    async run({ connection, log }) {
      const built = await buildLargeIndexes(connection)
      if (built.length > 0) log.info({ built }, 'Indexes of large tables were built')
    },
  },
  {
    name: 'system.make-partitions',
    cron: '*/10 * * * *',
    async run({ connection, log }) {
      const { made, late } = await makePartitions(connection)
      if (made.length > 0) log.info({ made }, 'Partitions were made')
      if (late.length > 0)
        log.warn({ late }, 'Rows are in the last partition, since none was made for long: see growth.md')
    },
  },
  { name: 'system.ask-for-ledger-check', cron: '27 * * * *', run: requestLedgerCheckIfDue },
  { name: 'system.forget-gone-processes', cron: '37 * * * *', run: purgeGoneProcesses },
]
