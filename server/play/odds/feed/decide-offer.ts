import type { FeedMessage, OfferedMarket, OfferedOutcome, Producer } from '#book/feed/feed-message.ts'
import type { Moment } from '../schema.ts'
import type { MarketStatus } from '#contract/betting-words.ts'
import { mayBecome } from '#book/markets/market-states.ts'

export type StandingMarket = Moment & {
  readonly status: MarketStatus
  readonly producer: Producer
  readonly outcomes: readonly OfferedOutcome[]
}

type Nothing = 'old' | 'taken_over' | 'refused'

export type OfferDecision =
  | { readonly is: 'nothing'; readonly why: Nothing }
  | {
      readonly is: 'changed'
      readonly status: MarketStatus
      readonly outcomes: readonly OfferedOutcome[]
      readonly isLogged: boolean
    }

/** Compares two messages of one producer. */
export const isOlder = (one: Moment, other: Moment): boolean =>
  one.stamp < other.stamp || (one.stamp === other.stamp && one.sequence <= other.sequence)

const isSame = (one: OfferedOutcome, other: OfferedOutcome | undefined): boolean =>
  other !== undefined &&
  one.odds === other.odds &&
  one.isActive === other.isActive &&
  one.winShare === other.winShare &&
  one.refundShare === other.refundShare

/**
 * The effect of an odds_change on one market. The message made later counts, independent of the order of
 * arrival; a market that the live producer has taken over ignores the other. Its result is handled separately
 * (market-status.ts).
 */
export const decideOffer = (
  told: OfferedMarket,
  message: Pick<FeedMessage, 'producer' | 'stamp' | 'sequence'>,
  standing: StandingMarket | undefined,
): OfferDecision => {
  if (!standing) return { is: 'changed', status: told.status, outcomes: told.outcomes, isLogged: true }
  if (standing.producer === 'live' && message.producer === 'prematch')
    return { is: 'nothing', why: 'taken_over' }
  if (standing.producer === message.producer && isOlder(message, standing))
    return { is: 'nothing', why: 'old' }
  if (told.status !== standing.status && !mayBecome(standing.status, told.status))
    return { is: 'nothing', why: 'refused' }
  const known = new Map(standing.outcomes.map((outcome) => [outcome.outcome, outcome]))
  const outcomes = told.outcomes.filter((outcome) => !isSame(outcome, known.get(outcome.outcome)))
  return {
    is: 'changed',
    status: told.status,
    outcomes,
    isLogged: outcomes.length > 0 || told.status !== standing.status,
  }
}
