import type {
  FeedMessage,
  OfferedMarket,
  OfferedOutcome,
  Producer,
} from '#betting-engine/feed/feed-message.ts'
import type { Moment } from '../schema.ts'
import type { MarketStatus } from '#contract/betting-enums.ts'
import { mayBecome } from '#betting-engine/markets/market-states.ts'

export type StoredMarket = Moment & {
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
  stored: StoredMarket | undefined,
): OfferDecision => {
  if (!stored) return { is: 'changed', status: told.status, outcomes: told.outcomes, isLogged: true }
  if (stored.producer === 'live' && message.producer === 'prematch')
    return { is: 'nothing', why: 'taken_over' }
  if (stored.producer === message.producer && isOlder(message, stored)) return { is: 'nothing', why: 'old' }
  if (told.status !== stored.status && !mayBecome(stored.status, told.status))
    return { is: 'nothing', why: 'refused' }
  const known = new Map(stored.outcomes.map((outcome) => [outcome.outcome, outcome]))
  const outcomes = told.outcomes.filter((outcome) => !isSame(outcome, known.get(outcome.outcome)))
  return {
    is: 'changed',
    status: told.status,
    outcomes,
    isLogged: outcomes.length > 0 || told.status !== stored.status,
  }
}
