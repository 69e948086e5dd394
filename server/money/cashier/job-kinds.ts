import type { DeclineReason } from '#contract/operator/cashier.ts'
import { defineJob, messageRetry } from '#server/platform/kernel/jobs/jobs.ts'
import type { NotifiedReversalKind } from './schema.ts'

/** Decides whether a new withdrawal is paid at once or reviewed by a person. */
export const reviewWithdrawalJob = defineJob<{ id: string }>('cashier.review-withdrawal')

export const sendPayoutJob = defineJob<{ id: string }>('cashier.send-payout', { retryLimit: 10 })

export const sendRefundJob = defineJob<{ id: string }>('cashier.send-refund', { retryLimit: 10 })

/** Queries a payment at its provider, after an obstacle to its answer is gone. */
export const checkPaymentJob = defineJob<{ id: string }>('cashier.check-payment', { retryLimit: 10 })

export const notifyReversalJob = defineJob<{ id: string; kind: NotifiedReversalKind; reversal?: string }>(
  'cashier.tell-of-reversal',
  messageRetry,
)

export const notifyDeclineJob = defineJob<{ id: string; why: DeclineReason }>(
  'cashier.tell-of-decline',
  messageRetry,
)
