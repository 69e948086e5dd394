import { defineJob } from '#server/kernel/jobs/jobs.ts'

/** Makes the file. A million rows take minutes; work whose process died is begun anew after that time. */
export const makeExportJob = defineJob<{ id: string }>('history-exports.make', {
  retryLimit: 4,
  retryDelay: 5,
  retryDelayMax: 60,
  expireInSeconds: 30 * 60,
})
