import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'

/** Creates the file. A million rows take minutes; the job of a dead process starts again after that time. */
export const makeExportJob = defineJob<{ id: string }>('history-exports.make', {
  retryLimit: 4,
  retryDelay: 5,
  retryDelayMax: 60,
  expireInSeconds: 30 * 60,
})
