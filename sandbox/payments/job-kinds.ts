import { defineJob } from '#server/kernel/jobs/jobs.ts'

/** Sends the messages of one payment. */
export const sendMessagesJob = defineJob<{ reference: string }>('sandbox.send-payment-messages')
