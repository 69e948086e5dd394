import {
  reversalOutcomes,
  type OrderOutcome,
  type PaymentKind,
  type ReportedOutcome,
  type ReversalOutcome,
} from './provider/port.ts'

export type OutcomeStep =
  /** The order takes the reported outcome and whoever opened it hears of it. */
  | 'take'
  /** Old news: a repeat, or a message that a later one has overtaken. */
  | 'ignore'
  /** Two final words that cannot both be true; a person has to look. */
  | 'contradiction'

/** What came of an order so far, in the words of its provider. */
export type OrderState = {
  readonly kind: PaymentKind
  readonly outcome: OrderOutcome | null
  /** What has become of the reversal that is spoken of; null where there was none of that name. */
  readonly reversal: ReversalOutcome | null
}

export const isReversal = (reported: ReportedOutcome): reported is ReversalOutcome =>
  reversalOutcomes.some((outcome) => outcome === reported)

/** By what name a reversal is known: its provider's, else what it is. A dispute that was won is still that dispute. */
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
  // Money that was given back to the player already does not come back a second time.
  if (kind === 'payout' && outcome !== null && outcome !== 'succeeded') return 'contradiction'
  if (reversal === null) return 'take'
  if (reversal === reported || reversal === 'restored') return 'ignore'
  return reversal === 'charged_back' && reported === 'restored' ? 'take' : 'contradiction'
}

/**
 * What a report does to an order, so that messages may come in any order and number and the end is the same
 * (standards T6).
 *
 * Money that came in is the player's: a deposit's success outweighs every other first word, before or after it (a card
 * refused once may pass at the second try on the same page). A payout has one final word; a different one later
 * would mean that money both left and stayed, which no machine may settle. A reversal follows on a success, which it
 * implies where its message was the quicker one; a dispute that was won ends that dispute. Each reversal has a state of its
 * own, so that a part that is given back says nothing of another part.
 */
export const outcomeStep = (order: OrderState, reported: ReportedOutcome): OutcomeStep => {
  if (isReversal(reported)) return reversalStep(order, reported)
  if (reported === 'pending') return order.outcome === null ? 'take' : 'ignore'
  if (reported !== 'partial') return firstStep(order.kind, order.outcome, reported)
  return order.kind === 'deposit' ? firstStep('deposit', order.outcome, 'succeeded') : 'contradiction'
}
