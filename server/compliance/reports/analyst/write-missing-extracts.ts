import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { transact } from '#db/transaction.ts'
import { listExtractDays } from './extract-days.ts'
import { writeExtract } from './write-extract.ts'

/** Writes what is missing, oldest first; a day of millions of rounds takes minutes. */
export const writeExtractsJob = defineJob<Record<string, never>>('reports.write-extracts', {
  expireInSeconds: 6 * 60 * 60,
})

type JobContext = Pick<Kernel, 'connection' | 'clock' | 'secrets' | 'settings' | 'db' | 'jobs' | 'log'>

const findMissing = async (ctx: JobContext, folder: string): Promise<string[]> =>
  (await listExtractDays(ctx, folder))
    .filter(({ manifest }) => manifest === undefined)
    .map(({ day }) => day)
    .toReversed()

export const writeMissingExtracts = async (ctx: JobContext): Promise<void> => {
  const { analystExtract: folder } = ctx.settings
  if (folder === undefined) return
  for (const day of await findMissing(ctx, folder)) {
    const { status } = await writeExtract(ctx, folder, day)
    if (status !== 'written') return
    ctx.log.info({ day }, 'The extract of a day is written')
  }
}

/** Finds closed days that are not written. The work is a job, which may take longer than a cron job. */
export const scheduleExtracts = async (ctx: JobContext): Promise<void> => {
  const { analystExtract: folder } = ctx.settings
  if (folder === undefined || (await findMissing(ctx, folder)).length === 0) return
  await transact(ctx.connection, (tx) => ctx.jobs.enqueue(tx, writeExtractsJob, {}))
}
