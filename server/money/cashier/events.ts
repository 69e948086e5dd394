import { defineEvent } from '#server/platform/kernel/jobs/events.ts'

/** A player's money arrived and is in the main pocket. Amounts in minor units, as text. */
export const depositSucceeded = defineEvent<{
  transactionId: string
  uid: number
  amountMinor: string
  currency: string
}>('deposit-succeeded')

/** A successful payment was reversed or returned; the main pocket is already adjusted. */
export const paymentReversed = defineEvent<{
  transactionId: string
  uid: number
  kind: 'reversed' | 'charged_back' | 'returned'
  amountMinor: string
  currency: string
}>('payment-reversed')

/** A player has requested a withdrawal; its money is on hold. */
export const withdrawalRequested = defineEvent<{ transactionId: string; uid: number }>('withdrawal-requested')

/** A withdrawal has ended; with `success` the money left, otherwise it is back in the pocket. */
export const withdrawalEnded = defineEvent<{
  transactionId: string
  uid: number
  status: 'success' | 'declined' | 'cancelled'
}>('withdrawal-ended')
