import type { Context } from '#server/context.ts'
import { type CronJob, handles, type JobHandler } from '#server/platform/kernel/jobs/jobs.ts'
import { purgeExports } from './purge-exports.ts'
import { makeExportJob } from './job-kinds.ts'
import { makeExport } from './make-export.ts'

export const historyExportsJobs: readonly JobHandler<Context>[] = [
  handles(makeExportJob, (ctx: Context, { id }) => makeExport(ctx, BigInt(id))),
]

export const historyExportsCronJobs: readonly CronJob<Context>[] = [
  { name: 'history-exports.forget', cron: '*/20 * * * *', run: purgeExports },
]
