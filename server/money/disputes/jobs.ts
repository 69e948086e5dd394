import type { Context } from '#server/context.ts'
import { type CronJob, handles, type JobHandler } from '#server/platform/kernel/jobs/jobs.ts'
import { sendAnswer, resendAnswers } from './answer/send-answer.ts'
import { sendAnswerJob } from './job-kinds.ts'

export const disputesJobs: readonly JobHandler<Context>[] = [
  handles(sendAnswerJob, (ctx: Context, { id }) => sendAnswer(ctx, BigInt(id))),
]

/** Answers whose arrival at the provider is unknown. */
export const disputesCronJobs: readonly CronJob<Context>[] = [
  { name: 'disputes.send-answers-again', cron: '*/5 * * * *', run: resendAnswers },
]
