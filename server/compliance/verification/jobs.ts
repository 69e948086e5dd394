import type { Context } from '#server/context.ts'
import { on, type Subscription } from '#server/platform/kernel/jobs/events.ts'
import { type CronJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import { pollPendingApplicants } from './verdict/poll-pending-applicants.ts'
import { verificationChanged } from './events.ts'
import { sendVerdictMail } from './verdict/send-verdict-mail.ts'

export const verificationSubscriptions: readonly Subscription<Context>[] = [
  on(verificationChanged, 'mail-verdict', sendVerdictMail, messageRetry),
]

export const verificationCronJobs: readonly CronJob<Context>[] = [
  { name: 'verification.ask-silent-applicants', cron: '*/10 * * * *', run: pollPendingApplicants },
]
