import type { ColumnType, Generated } from 'kysely'
import type { EventClock, FeedMessage, Producer } from '#book/feed/feed-message.ts'
import type { FateText } from '#book/markets/fate-text.ts'
import type { MatchParameters } from '#book/matches/match-parameters.ts'
import type { MarketStatus } from '#contract/betting-words.ts'
import type { Sport } from '#contract/betting-words.ts'
import type { EventRecord } from '#book/records/record.ts'
import type { EventStatus } from '#contract/betting-words.ts'

/** A column of JSON, which is written as text. */
type Json<T> = ColumnType<T, string, string>

/** When a message was made, and its number among those of its producer. */
export type Moment = { readonly stamp: number; readonly sequence: number }

export type OddsSportRow = { sport: Sport; is_open: Generated<boolean>; position: number }

export type OddsTournamentRow = {
  id: Generated<bigint>
  /** Which feed tells of it, and what it is called there. */
  source: string
  source_ref: string
  sport: Sport
  name: string
  /** The land that it is played in, as its feed calls it; `int` where it is played in several. */
  region: string
  /** 1: the most is staked on it. */
  tier: number
  is_open: Generated<boolean>
}

export type OddsCompetitorRow = { id: Generated<bigint>; sport: Sport; name: string; short_name: string }
/** What feeds call a competitor. */
export type OddsCompetitorNameRow = { source: string; source_ref: string; competitor_id: bigint }

export type OddsEventRow = {
  id: Generated<bigint>
  source: string
  source_ref: string
  sport: Sport
  tournament_id: bigint
  /** Null where it is a competition as a whole, which has a name instead. */
  home_id: bigint | null
  away_id: bigint | null
  name: ColumnType<string | null, string | null | undefined, string>
  /** As the files of fixtures name them; null of events of feeds. */
  season: ColumnType<string | null, string | null | undefined, string | null>
  round: ColumnType<string | null, string | null | undefined, string | null>
  starts_at: Date
  status: EventStatus
  /** All that has happened in it, as far as it is known. */
  record: Json<EventRecord>
  clock: ColumnType<EventClock | null, string | null, string | null>
  /** Milliseconds at which the feed said so; what is older says nothing new. */
  record_stamp: Generated<bigint>
  record_sequence: Generated<bigint>
  /** How strong the sides are, where it is known. */
  parameters: ColumnType<MatchParameters | null, string | null | undefined, string | null>
  /** Which fit has told it where no feed has. */
  fit_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  /** The latest stop of each group of markets, by `producer group`: what was priced before it and comes late stays shut. */
  stops: ColumnType<Readonly<Record<string, Moment>>, string | undefined, string>
  /** One more with whatever changes about it or its markets. */
  version: Generated<bigint>
  /** By hand: none of its markets takes bets, and what is added to the margin of all of them. */
  is_held: Generated<boolean>
  margin_shift: Generated<number>
  created_at: Date
  changed_at: Date
}

/** Who takes part in a competition, by the outcomes that stand for them. */
export type OddsEventCompetitorRow = {
  event_id: bigint
  ref: string
  competitor_id: bigint
  position: number
}

export type OddsMarketRow = {
  id: Generated<bigint>
  event_id: bigint
  type: string
  specifiers: string
  /** How it stands, by what was told of it and by its result ([market-status.ts](feed/market-status.ts)). */
  status: MarketStatus
  /** As the latest of its prices had it. */
  told_status: MarketStatus
  /** The latest word on its result. */
  result_kind: 'settled' | 'rolled_back' | null
  result_stamp: bigint | null
  result_sequence: bigint | null
  /** Who makes its prices now. */
  producer: Producer
  /** Of the message that said how it stands. */
  stamp: bigint
  sequence: bigint
  /** By hand, its own or its event’s: it takes no bets; and what is added to its margin, in thousandths. */
  is_held: Generated<boolean>
  margin_shift: Generated<number>
  /** Of the event, when this last changed. */
  version: bigint
  /** Of the last thing that was said of its result; 0: nothing. */
  result_version: Generated<number>
  changed_at: Date
}

export type OddsOutcomeRow = {
  market_id: bigint
  outcome: string
  position: number
  /** Whether bets are taken on it while its market takes any. */
  is_active: boolean
  /** Thousandths: what is offered. */
  odds: number
  /** What the feed says, and what a trader has set in its place; null: the same as `odds`, and nothing. */
  told_odds: Generated<number | null>
  hand_odds: Generated<number | null>
  /** Whether the feed takes bets on it; null: as `is_active`. */
  told_active: Generated<boolean | null>
  win_share: number
  refund_share: number
}

/** Every price that was ever offered; append-only. */
export type OddsPriceLogRow = {
  id: Generated<bigint>
  market_id: bigint
  outcome: string
  odds: number
  is_active: boolean
  market_status: MarketStatus
  stamp: bigint
  at: Date
}

export type OddsProducerRow = {
  source: string
  producer: Producer
  status: 'up' | 'down' | 'recovering'
  alive_at: Date | null
  /** Of its last message that we have, by which it is asked for what was missed. */
  alive_stamp: bigint | null
  recovery_id: Generated<bigint>
  recovery_asked_at: Date | null
  /** By hand: it stays down until it is let on again. */
  is_stopped: Generated<boolean>
  changed_at: Date
}

/** What a message did. `parked`: of an event that we do not know yet. */
export type MessageEffect = 'applied' | 'nothing' | 'old' | 'parked'

export type OddsMessageRow = {
  id: Generated<bigint>
  source: string
  producer: Producer
  sequence: bigint
  kind: FeedMessage['kind']
  event_ref: string | null
  stamp: bigint
  hash: string
  body: Json<FeedMessage>
  effect: MessageEffect
  received_at: Date
}

/**
 * What was said of a market’s result, one version after the other; append-only. `settled` has the fates; `rolled_back` takes
 * them back; `voided` says that bets of a span are void, and `void_lifted` that they are not.
 */
export type OddsResultRow = {
  market_id: bigint
  version: number
  kind: 'settled' | 'rolled_back' | 'voided' | 'void_lifted'
  fates: ColumnType<Readonly<Record<string, FateText>> | null, string | null, never>
  /** Of bets each way on its places. */
  place_fates: ColumnType<Readonly<Record<string, FateText>> | null, string | null | undefined, never>
  certainty: 1 | 2 | null
  /** Milliseconds; null: without that end. */
  void_from: bigint | null
  void_to: bigint | null
  stamp: bigint
  sequence: bigint
  at: Date
  /** Who said so by hand, or by which rule the house did, and why; null: the feed. */
  set_by: Generated<string | null>
  reason: Generated<string | null>
}

/** What a trader has set; it stands until it is lifted, by hand or because its time is over. */
export type OddsOverrideRow = {
  id: Generated<bigint>
  event_id: bigint
  /** Null: all of the event. */
  market_id: bigint | null
  /** Of a price. */
  outcome: string | null
  kind: 'suspension' | 'price' | 'margin'
  odds: number | null
  margin_shift: number | null
  reason: string
  set_by: string
  set_at: Date
  until: Date | null
  lifted_by: string | null
  lifted_at: Date | null
  lifted_reason: string | null
}

/** Strengths of clubs, fitted to their results; append-only. */
export type OddsFitRow = {
  id: Generated<bigint>
  source: string
  region: string
  fitted_at: Date
  /** The day of the last match in it, and how many there are. */
  through: Date
  matches: number
  /** Of the model ([fit-goal-model.ts](../../book/model/fit-goal-model.ts)). */
  base: number
  home_advantage: number
  rho: number
  log_likelihood: number
}
export type OddsFitTournamentRow = { fit_id: bigint; tournament_id: bigint }
export type OddsStrengthRow = {
  competitor_id: bigint
  fit_id: bigint
  attack: number
  defence: number
  /** How many results it is fitted to; null of fits before they were counted. */
  matches: number | null
}

export type OddsTables = {
  odds_sports: OddsSportRow
  odds_tournaments: OddsTournamentRow
  odds_competitors: OddsCompetitorRow
  odds_competitor_names: OddsCompetitorNameRow
  odds_events: OddsEventRow
  odds_event_competitors: OddsEventCompetitorRow
  odds_markets: OddsMarketRow
  odds_outcomes: OddsOutcomeRow
  odds_price_log: OddsPriceLogRow
  odds_producers: OddsProducerRow
  odds_messages: OddsMessageRow
  odds_results: OddsResultRow
  odds_overrides: OddsOverrideRow
  odds_fits: OddsFitRow
  odds_fit_tournaments: OddsFitTournamentRow
  odds_strengths: OddsStrengthRow
}
