import {
  reversalOutcomes,
  type OrderOutcome,
  type PaymentKind,
  type ReportedOutcome,
  type ReversalOutcome,
} from './provider/port.ts'

export type OutcomeStep =
  /** The order takes the reported outcome and its opener is called. */
  | 'take'
  /** A repeat, or a message that a later one has overtaken. */
  | 'ignore'
  /** Two final reports that cannot both be true; a person must review them. */
  | 'contradiction'

/** The order's outcome so far, by its provider's reports. */
export type OrderState = {
  readonly kind: PaymentKind
  readonly outcome: OrderOutcome | null
  /** The outcome of the reported reversal; null if there was none of that key. */
  readonly reversal: ReversalOutcome | null
}

export const isReversal = (reported: ReportedOutcome): reported is ReversalOutcome =>
  reversalOutcomes.some((outcome) => outcome === reported)

/** The key of a reversal: its provider's id, else its kind. A won dispute keeps the dispute's key. */
export const reversalNamed = (report: { outcome: ReversalOutcome; reversal?: string }): string =>
  report.reversal ?? (report.outcome === 'restored' ? 'charged_back' : report.outcome)

const firstStep = (kind: PaymentKind, current: OrderOutcome | null, reported: OrderOutcome): OutcomeStep => {
  if (current === null) return 'take'
  if (current === reported) return 'ignore'
  if (kind === 'deposit') return reported === 'succeeded' ? 'take' : 'ignore'
  return current === 'succeeded' || reported === 'succeeded' ? 'contradiction' : 'ignore'
}

const reversalStep = ({ kind, outcome, reversal }: OrderState, reported: ReversalOutcome): OutcomeStep => {
  if ((kind === 'payout') !== (reported === 'returned')) return 'contradiction'
  // Money that was already returned to the player does not come back a second time.
  if (kind === 'payout' && outcome !== null && outcome !== 'succeeded') return 'contradiction'
  if (reversal === null) return 'take'
  if (reversal === reported || reversal === 'restored') return 'ignore'
  return reversal === 'charged_back' && reported === 'restored' ? 'take' : 'contradiction'
}

/**
 * The effect of a report on an order, designed so that messages in any order and number give the same end
 * (standards T6).
 *
 * Received money is the player's: a deposit's success outweighs every other first report, before or after it (a
 * card
 * refused once may pass at the second try on the same page). A payout has one final report; a different later
 * one
 * would mean that money both left and stayed, which only a person may decide. A reversal follows a success,
 * which it
 * implies if its message arrives first; a won dispute ends that dispute. Each reversal has its own state, so a
 * partial
 * refund does not affect another part.
 */
export const outcomeStep = (order: OrderState, reported: ReportedOutcome): OutcomeStep => {
  if (isReversal(reported)) return reversalStep(order, reported)
  if (reported === 'pending') return order.outcome === null ? 'take' : 'ignore'
  if (reported !== 'partial') return firstStep(order.kind, order.outcome, reported)
  return order.kind === 'deposit' ? firstStep('deposit', order.outcome, 'succeeded') : 'contradiction'
}
