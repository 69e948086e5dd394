import type { PaymentKind, ReportedOutcome } from './provider/port.ts'

/** The final words a provider can give. */
export type OrderOutcome = Exclude<ReportedOutcome, 'pending'>

export type OutcomeStep =
  /** The order takes the reported outcome and whoever opened it hears of it. */
  | 'take'
  /** Old news: a repeat, or a message that a later one has overtaken. */
  | 'ignore'
  /** Two final words that cannot both be true; a person has to look. */
  | 'contradiction'

/**
 * What a report does to an order, so that messages may come in any order and number and the end is the same
 * (standards T6).
 *
 * Money that came in is the player's: a deposit's success outweighs every other word, before or after it (a card
 * refused once may pass at the second try on the same page). A payout has one final word; a different one later
 * would mean that money both left and stayed, which no machine may settle.
 */
export const outcomeStep = (
  kind: PaymentKind,
  current: OrderOutcome | null,
  reported: ReportedOutcome,
): OutcomeStep => {
  if (reported === 'pending') return current === null ? 'take' : 'ignore'
  if (current === null) return 'take'
  if (current === reported) return 'ignore'
  if (kind === 'deposit') return reported === 'succeeded' ? 'take' : 'ignore'
  return current === 'succeeded' || reported === 'succeeded' ? 'contradiction' : 'ignore'
}
