import type { Context } from '#server/context.ts'
import { handles, type JobHandler, type Sweep } from '#server/kernel/jobs.ts'
import { reviewWithdrawalJob, sendPayoutJob } from './job-kinds.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { reviewWithdrawal } from './review-withdrawal.ts'
import { sendPayout } from './send-payout.ts'

export const cashierJobs: readonly JobHandler<Context>[] = [
  handles(reviewWithdrawalJob, (ctx: Context, { id }) => reviewWithdrawal(ctx, BigInt(id))),
  handles(sendPayoutJob, (ctx: Context, { id }) => sendPayout(ctx, BigInt(id))),
]

export const cashierSweeps: readonly Sweep<Context>[] = [
  { name: 'cashier.reconcile-payments', cron: '*/5 * * * *', run: reconcilePayments },
]
