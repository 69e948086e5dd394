import { transact } from '#db/transaction.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { listExtractDays } from './extract-days.ts'
import { writeExtract } from './write-extract.ts'

type Requested = { readonly day?: string; readonly by?: string }

/**
 * Writes the extracts that are missing, oldest first, or again that of the day that a member of staff requested.
 * A day of millions of rounds takes minutes.
 */
export const writeExtractsJob = defineJob<Requested>('reports.write-extracts', {
  retryLimit: 10,
  retryDelay: 60,
  retryDelayMax: 3600,
  expireInSeconds: 6 * 3600,
})

type JobContext = Pick<Kernel, 'connection' | 'clock' | 'secrets' | 'settings' | 'db' | 'jobs' | 'log'>

const findMissing = async (ctx: JobContext, folder: string): Promise<string[]> =>
  (await listExtractDays(ctx, folder))
    .filter(({ manifest }) => manifest === undefined)
    .map(({ day }) => day)
    .toReversed()

/** Throws while another process writes the day, so that it is tried again. */
const writeRequested = async (ctx: JobContext, folder: string, day: string, by = ''): Promise<void> => {
  const { status } = await writeExtract(ctx, folder, day, operatorActor(by))
  if (status !== 'written') throw new Error(`The extract of ${day} is not written: ${status}`)
  ctx.log.info({ day }, 'The extract of a day is written')
}

/** Leaves the rest to another process that writes. Throws at the end if a day failed, which holds up no later one. */
const writeMissing = async (ctx: JobContext, folder: string): Promise<void> => {
  const failures: unknown[] = []
  for (const day of await findMissing(ctx, folder)) {
    try {
      const { status } = await writeExtract(ctx, folder, day)
      if (status !== 'written') break
      ctx.log.info({ day }, 'The extract of a day is written')
    } catch (err) {
      ctx.log.error({ err, day }, 'The extract of a day cannot be written')
      failures.push(err)
    }
  }
  if (failures.length > 0) throw failures[0]
}

export const writeExtracts = async (ctx: JobContext, { day, by }: Requested): Promise<void> => {
  const { analystExtract: folder } = ctx.settings
  if (folder === undefined) return
  await (day === undefined ? writeMissing(ctx, folder) : writeRequested(ctx, folder, day, by))
}

/** Finds closed days that are not written. The work is a job, which may take longer than a cron job. */
export const scheduleExtracts = async (ctx: JobContext): Promise<void> => {
  const { analystExtract: folder } = ctx.settings
  if (folder === undefined || (await findMissing(ctx, folder)).length === 0) return
  await transact(ctx.connection, (tx) => ctx.jobs.enqueue(tx, writeExtractsJob, {}))
}
