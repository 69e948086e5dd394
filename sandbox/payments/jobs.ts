import type { Context } from '#server/context.ts'
import { type CronJob, handles, type JobHandler } from '#server/platform/kernel/jobs/jobs.ts'
import { sendMessagesJob } from './job-kinds.ts'
import { sendMessages } from './send-messages.ts'

export const sandboxPaymentsJobs: readonly JobHandler<Context>[] = [
  handles(sendMessagesJob, (ctx: Context, { reference }) => sendMessages(ctx, { reference })),
]

/** Delayed messages, and unanswered ones. */
export const sandboxPaymentsCronJobs: readonly CronJob<Context>[] = [
  { name: 'sandbox.send-due-payment-messages', cron: '* * * * *', run: (ctx) => sendMessages(ctx) },
]
