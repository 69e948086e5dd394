import type { Context } from '#server/context.ts'
import { type CronJob, handles, type JobHandler } from '#server/platform/kernel/jobs/jobs.ts'
import { sendIdentityMessages, sendIdentityMessagesJob } from './messages.ts'

export const sandboxIdentityJobs: readonly JobHandler<Context>[] = [
  handles(sendIdentityMessagesJob, (ctx: Context, { applicant }) => sendIdentityMessages(ctx, { applicant })),
]

/** Delayed messages, and unanswered ones. */
export const sandboxIdentityCronJobs: readonly CronJob<Context>[] = [
  { name: 'sandbox.send-due-identity-messages', cron: '* * * * *', run: (ctx) => sendIdentityMessages(ctx) },
]
