import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'

export const sendAnswerJob = defineJob<{ id: string }>('disputes.send-answer', { retryLimit: 3 })
