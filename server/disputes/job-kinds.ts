import { defineJob } from '#server/kernel/jobs/jobs.ts'

/** Hands the answer that was ordered to a dispute to its provider. */
export const sendAnswerJob = defineJob<{ id: string }>('disputes.send-answer', { retryLimit: 3 })
