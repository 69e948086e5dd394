import type { Context } from '../../context.ts'
import type { CronJob } from '../kernel/jobs/jobs.ts'
import { copyRecords } from './audit-copy.ts'
import { sealRecords } from './seal-records.ts'

export const auditCronJobs: readonly CronJob<Context>[] = [
  {
    name: 'audit.seal-records',
    cron: '* * * * *',
    async run(ctx) {
      await sealRecords(ctx)
      await copyRecords(ctx)
    },
  },
]
