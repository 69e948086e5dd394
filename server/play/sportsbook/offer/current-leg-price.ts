import { placeTermsOf, type PlaceTerms } from '#betting-engine/markets/outright-markets.ts'
import { scoreOf } from '#betting-engine/records/score.ts'
import type { legStates } from '#contract/sportsbook.ts'
import type { WatchedScore } from '../schema.ts'
import type { CurrentEvent, CurrentMarket, Offer, CurrentOutcome } from './read-offer.ts'

export type LegRequest = {
  readonly eventId: bigint
  readonly selections: readonly { readonly marketId: bigint; readonly outcome: string }[]
  /** As the player saw them. */
  readonly odds: number
  readonly isBanker: boolean
}

export type CurrentSelection = {
  readonly market: CurrentMarket
  readonly outcome: string
  readonly now: CurrentOutcome
}

export type CurrentLeg = {
  readonly ask: LegRequest
  readonly state: (typeof legStates)[number]
  readonly isLive: boolean
  /** Undefined where a selection is unknown. */
  readonly event: CurrentEvent | undefined
  readonly selections: readonly CurrentSelection[]
}

const underWay: ReadonlySet<string> = new Set(['live', 'interrupted'])
const over: ReadonlySet<string> = new Set(['settled', 'cancelled', 'handed_over'])

/** Before the start the server's clock closes betting, since a feed may report the start late. */
const isClosed = ({ event, status, isOfLive }: CurrentMarket, now: Date): boolean => {
  if (over.has(status)) return true
  if (underWay.has(event.status)) return !isOfLive
  return event.status !== 'scheduled' || event.startsAt <= now
}

const isSuspended = ({ market, now }: CurrentSelection): boolean =>
  market.status !== 'active' ||
  !market.isProducerUp ||
  !market.event.isOffered ||
  !now.isActive ||
  now.odds <= 1000

const stateOf = (
  ask: LegRequest,
  selections: readonly CurrentSelection[],
  now: Date,
): CurrentLeg['state'] => {
  const isKnown =
    selections.length === ask.selections.length &&
    selections.every(({ market }) => market.event.id === ask.eventId)
  if (!isKnown) return 'unknown'
  if (selections.some(({ market }) => isClosed(market, now))) return 'closed'
  return selections.some(isSuspended) ? 'suspended' : 'open'
}

export const currentLegPrice = (offer: Offer, ask: LegRequest, now: Date): CurrentLeg => {
  const selections = ask.selections.flatMap(({ marketId, outcome }): CurrentSelection[] => {
    const market = offer.get(marketId)
    const found = market?.outcomes.get(outcome)
    return market && found ? [{ market, outcome, now: found }] : []
  })
  const state = stateOf(ask, selections, now)
  const event = state === 'unknown' ? undefined : selections[0]?.market.event
  return { ask, state, isLive: event !== undefined && underWay.has(event.status), event, selections }
}

/** The place terms of an each-way bet on it; null where its market has none, or for several selections. */
export const placesOf = ({
  selections: [only, ...others],
}: Pick<CurrentLeg, 'selections'>): PlaceTerms | null =>
  only && others.length === 0 ? placeTermsOf(only.market) : null

/** Goals and red cards during the bet delay reject the bet; points in other sports are too frequent. */
const noScore = { home: 0, away: 0, red_cards: { home: 0, away: 0 } }

export const watchedScoreOf = ({ record }: CurrentEvent): WatchedScore => {
  const { home, away, red_cards: redCards } = scoreOf(record) ?? noScore
  const hasGoals = record.sport === 'football' || record.sport === 'ice_hockey'
  return { goals: hasGoals ? { home, away } : null, redCards }
}

export const isSameWatchedScore = (one: WatchedScore | null, other: WatchedScore): boolean =>
  one === null ||
  (one.goals?.home === other.goals?.home &&
    one.goals?.away === other.goals?.away &&
    one.redCards.home === other.redCards.home &&
    one.redCards.away === other.redCards.away)
