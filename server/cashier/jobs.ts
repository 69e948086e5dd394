import type { Context } from '#server/context.ts'
import { on, type Subscription } from '#server/kernel/jobs/events.ts'
import { verificationChanged } from '#server/verification/events.ts'
import { openSpendingChecks } from '#server/responsible-gaming/markers/spending-check.ts'
import { handles, type JobHandler, type Sweep } from '#server/kernel/jobs/jobs.ts'
import { reviewWithdrawalJob, sendPayoutJob, tellOfDeclineJob, tellOfReversalJob } from './job-kinds.ts'
import { askForIdentity } from './deposit/ask-for-identity.ts'
import { depositSucceeded, paymentReversed } from './events.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'
import { tellOfReversal } from './reversal/tell-of-reversal.ts'
import { reviewWithdrawal } from './withdrawal/review-withdrawal.ts'
import { resumeWithdrawals } from './withdrawal/resume-withdrawals.ts'
import { sendPayout } from './withdrawal/send-payout.ts'
import { tellOfDecline } from './withdrawal/tell-of-decline.ts'

export const cashierJobs: readonly JobHandler<Context>[] = [
  handles(reviewWithdrawalJob, (ctx: Context, { id }) => reviewWithdrawal(ctx, BigInt(id))),
  handles(sendPayoutJob, (ctx: Context, { id }) => sendPayout(ctx, BigInt(id))),
  handles(tellOfDeclineJob, tellOfDecline),
  handles(tellOfReversalJob, tellOfReversal),
]

export const cashierSubscriptions: readonly Subscription<Context>[] = [
  on(depositSucceeded, 'ask-for-identity', askForIdentity),
  on(depositSucceeded, 'check-spending', (ctx: Context, { uid }) => openSpendingChecks(ctx, uid)),
  on(paymentReversed, 'check-spending', (ctx: Context, { uid }) => openSpendingChecks(ctx, uid)),
  on(verificationChanged, 'resume-withdrawals', resumeWithdrawals),
]

export const cashierSweeps: readonly Sweep<Context>[] = [
  { name: 'cashier.reconcile-payments', cron: '*/5 * * * *', run: reconcilePayments },
]
