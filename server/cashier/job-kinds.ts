import type { DeclineReason } from '#contract/operator/cashier.ts'
import { defineJob, messageRetry } from '#server/kernel/jobs/jobs.ts'
import type { ToldReversal } from './schema.ts'

/** Decides whether a new withdrawal is paid at once or waits for a person. */
export const reviewWithdrawalJob = defineJob<{ id: string }>('cashier.review-withdrawal')

/** Hands an approved withdrawal to its provider. */
export const sendPayoutJob = defineJob<{ id: string }>('cashier.send-payout', { retryLimit: 10 })

/** Has a refund made by the provider of its deposit. */
export const sendRefundJob = defineJob<{ id: string }>('cashier.send-refund', { retryLimit: 10 })

/** Asks the provider what became of a payment, once something that was in the way of its answer is gone. */
export const checkPaymentJob = defineJob<{ id: string }>('cashier.check-payment', { retryLimit: 10 })

/** Tells a player by mail that a payment was taken back, or came back. */
export const tellOfReversalJob = defineJob<{ id: string; kind: ToldReversal; reversal?: string }>(
  'cashier.tell-of-reversal',
  messageRetry,
)

/** Tells a player by mail why their withdrawal was declined. */
export const tellOfDeclineJob = defineJob<{ id: string; why: DeclineReason }>(
  'cashier.tell-of-decline',
  messageRetry,
)
