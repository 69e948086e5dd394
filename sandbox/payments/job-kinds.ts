import { defineJob } from '#server/platform/kernel/jobs/jobs.ts'

export const sendMessagesJob = defineJob<{ reference: string }>('sandbox.send-payment-messages')
