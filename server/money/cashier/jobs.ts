import type { Context } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { approvalClosed } from '#server/backoffice/approvals/events.ts'
import { on, type Subscription } from '#server/platform/kernel/jobs/events.ts'
import { identityActionReported, verificationChanged } from '#server/compliance/verification/events.ts'
import { openSpendingChecks } from '#server/compliance/responsible-gaming/markers/spending-check.ts'
import { assessPlayer } from '#server/compliance/risk/assess/assess-player.ts'
import { type CronJob, handles, type JobHandler } from '#server/platform/kernel/jobs/jobs.ts'
import {
  checkPaymentJob,
  reviewWithdrawalJob,
  sendPayoutJob,
  sendRefundJob,
  notifyDeclineJob,
  notifyReversalJob,
} from './job-kinds.ts'
import { requireIdentityVerification } from './deposit/require-identity-verification.ts'
import { depositSucceeded, paymentReversed } from './events.ts'
import { applyOwnershipProof } from './ownership/apply-ownership-proof.ts'
import { reconcilePayments } from './payment/reconcile-payments.ts'
import { checkPayment } from './payment/check-payment.ts'
import { reconcileRefunds } from './refund/reconcile-refunds.ts'
import { releaseUnapproved } from './refund/release-unapproved.ts'
import { sendRefund } from './refund/send-refund.ts'
import { notifyReversal } from './reversal/notify-reversal.ts'
import { reviewWithdrawal } from './withdrawal/review-withdrawal.ts'
import { resumeWithdrawals } from './withdrawal/resume-withdrawals.ts'
import { sendPayout } from './withdrawal/send-payout.ts'
import { notifyDecline } from './withdrawal/notify-decline.ts'

export const cashierJobs: readonly JobHandler<Context>[] = [
  handles(reviewWithdrawalJob, (ctx: Context, { id }) => reviewWithdrawal(ctx, BigInt(id))),
  handles(sendPayoutJob, (ctx: Context, { id }) => sendPayout(ctx, BigInt(id))),
  handles(sendRefundJob, (ctx: Context, { id }) => sendRefund(ctx, BigInt(id))),
  handles(checkPaymentJob, (ctx: Context, { id }) => checkPayment(ctx, BigInt(id))),
  handles(notifyDeclineJob, notifyDecline),
  handles(notifyReversalJob, notifyReversal),
]

export const cashierSubscriptions: readonly Subscription<Context>[] = [
  on(depositSucceeded, 'ask-for-identity', requireIdentityVerification),
  on(depositSucceeded, 'check-spending', (ctx: Context, { uid }) => openSpendingChecks(ctx, uid)),
  on(paymentReversed, 'check-spending', (ctx: Context, { uid }) => openSpendingChecks(ctx, uid)),
  on(depositSucceeded, 'assess-risk', (ctx: Kernel, { uid }) => assessPlayer(ctx, uid)),
  on(paymentReversed, 'assess-risk', (ctx: Kernel, { uid }) => assessPlayer(ctx, uid)),
  on(approvalClosed, 'release-refund', releaseUnapproved),
  on(verificationChanged, 'resume-withdrawals', resumeWithdrawals),
  on(identityActionReported, 'apply-ownership-proof', applyOwnershipProof),
]

export const cashierCronJobs: readonly CronJob<Context>[] = [
  { name: 'cashier.reconcile-payments', cron: '* * * * *', run: reconcilePayments },
  { name: 'cashier.reconcile-refunds', cron: '*/5 * * * *', run: reconcileRefunds },
]
