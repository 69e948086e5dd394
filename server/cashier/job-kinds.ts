import { defineJob } from '#server/kernel/jobs.ts'

/** Decides whether a new withdrawal is paid at once or waits for a person. */
export const reviewWithdrawalJob = defineJob<{ id: string }>('cashier.review-withdrawal')

/** Hands an approved withdrawal to its provider. */
export const sendPayoutJob = defineJob<{ id: string }>('cashier.send-payout', { retryLimit: 10 })
