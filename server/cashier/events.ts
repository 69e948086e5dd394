import { defineEvent } from '#server/kernel/jobs/events.ts'

/** Money of a player arrived and is in the main pocket. Sums in minor units, as text. */
export const depositSucceeded = defineEvent<{
  transactionId: string
  uid: number
  amountMinor: string
  currency: string
}>('deposit-succeeded')

/** A payment that had succeeded was taken back, or came back; the main pocket has less or more by it already. */
export const paymentReversed = defineEvent<{
  transactionId: string
  uid: number
  kind: 'reversed' | 'charged_back' | 'returned'
  amountMinor: string
  currency: string
}>('payment-reversed')

/** A withdrawal reached its end; with `success` the money left, otherwise it is back in the pocket. */
export const withdrawalEnded = defineEvent<{
  transactionId: string
  uid: number
  status: 'success' | 'declined' | 'cancelled'
}>('withdrawal-ended')
