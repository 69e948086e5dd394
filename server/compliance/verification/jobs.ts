import type { Context } from '#server/context.ts'
import { on, type Subscription } from '#server/platform/kernel/jobs/events.ts'
import { type CronJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import { askSilentApplicants } from './verdict/ask-silent-applicants.ts'
import { verificationChanged } from './events.ts'
import { tellOfVerdict } from './verdict/tell-of-verdict.ts'

export const verificationSubscriptions: readonly Subscription<Context>[] = [
  on(verificationChanged, 'mail-verdict', tellOfVerdict, messageRetry),
]

export const verificationCronJobs: readonly CronJob<Context>[] = [
  { name: 'verification.ask-silent-applicants', cron: '*/10 * * * *', run: askSilentApplicants },
]
