import type { ColumnType, Generated } from 'kysely'
import type { EventClock, FeedMessage, Producer } from '#betting-engine/feed/feed-message.ts'
import type { ResultText } from '#betting-engine/markets/result-text.ts'
import type { MatchParameters } from '#betting-engine/matches/match-parameters.ts'
import type { MarketStatus } from '#contract/betting-enums.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { EventRecord } from '#betting-engine/records/record.ts'
import type { EventStatus } from '#contract/betting-enums.ts'

/** A JSON column, which is written as text. */
type Json<T> = ColumnType<T, string, string>

/** Time of a message, and its number within its producer. */
export type Moment = { readonly stamp: number; readonly sequence: number }

export type OddsSportRow = { sport: Sport; is_open: Generated<boolean>; position: number }

export type OddsTournamentRow = {
  id: Generated<bigint>
  /** Its feed, and the feed's name of it. */
  source: string
  source_ref: string
  sport: Sport
  name: string
  /** The country by the feed's name; `int` for several. */
  region: string
  /** 1 is the tier with the highest stakes. */
  tier: number
  is_open: Generated<boolean>
}

export type OddsCompetitorRow = { id: Generated<bigint>; sport: Sport; name: string; short_name: string }
export type OddsCompetitorNameRow = { source: string; source_ref: string; competitor_id: bigint }

export type OddsEventRow = {
  id: Generated<bigint>
  source: string
  source_ref: string
  sport: Sport
  tournament_id: bigint
  /** Null for a competition as a whole, which has a name instead. */
  home_id: bigint | null
  away_id: bigint | null
  name: ColumnType<string | null, string | null | undefined, string>
  /** As in the files of fixtures; null for events of feeds. */
  season: ColumnType<string | null, string | null | undefined, string | null>
  round: ColumnType<string | null, string | null | undefined, string | null>
  starts_at: Date
  status: EventStatus
  record: Json<EventRecord>
  clock: ColumnType<EventClock | null, string | null, string | null>
  /** Time of the feed's message, in milliseconds; older ones are ignored. */
  record_stamp: Generated<bigint>
  record_sequence: Generated<bigint>
  /** The strengths of the sides, where known. */
  parameters: ColumnType<MatchParameters | null, string | null | undefined, string | null>
  /** The fit they come from; null if a feed sent them. */
  fit_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  /** The latest stop by `producer group`: a late price made before it stays suspended. */
  stops: ColumnType<Readonly<Record<string, Moment>>, string | undefined, string>
  /** Incremented on every change of the event or its markets. */
  version: Generated<bigint>
  /** Manual overrides of all its markets: suspension, and margin shift. */
  is_held: Generated<boolean>
  margin_shift: Generated<number>
  created_at: Date
  changed_at: Date
}

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
  /** The status from the feed and the result ([market-status.ts](feed/market-status.ts)). */
  status: MarketStatus
  told_status: MarketStatus
  result_kind: 'settled' | 'rolled_back' | null
  result_stamp: bigint | null
  result_sequence: bigint | null
  producer: Producer
  /** Of the message that set the status. */
  stamp: bigint
  sequence: bigint
  /** Manual overrides, its own or its event's: suspension, and margin shift in thousandths. */
  is_held: Generated<boolean>
  margin_shift: Generated<number>
  version: bigint
  /** The latest result version; 0: none. */
  result_version: Generated<number>
  changed_at: Date
}

export type OddsOutcomeRow = {
  market_id: bigint
  outcome: string
  position: number
  /** Whether it accepts bets while its market is open. */
  is_active: boolean
  /** Offered odds in thousandths. */
  odds: number
  /** The feed's odds, null if the same as `odds`; and a trader's fixed odds, null without. */
  told_odds: Generated<number | null>
  hand_odds: Generated<number | null>
  /** Whether the feed offers it; null: as `is_active`. */
  told_active: Generated<boolean | null>
  win_share: number
  refund_share: number
}

/** Every price ever offered; append-only. */
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
  /** Time of its last received message, from which a recovery starts. */
  alive_stamp: bigint | null
  recovery_id: Generated<bigint>
  recovery_asked_at: Date | null
  /** Manually stopped: it stays down until it is resumed. */
  is_stopped: Generated<boolean>
  changed_at: Date
}

/** The effect of a message. `parked`: its event is not known yet. */
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
 * Result messages of a market, one version each; append-only. `settled` has the results; `rolled_back`
 * withdraws them; `voided` voids bets of a span, and `void_lifted` lifts that.
 */
export type OddsResultRow = {
  market_id: bigint
  version: number
  kind: 'settled' | 'rolled_back' | 'voided' | 'void_lifted'
  fates: ColumnType<Readonly<Record<string, ResultText>> | null, string | null, never>
  /** For each-way bets on its places. */
  place_fates: ColumnType<Readonly<Record<string, ResultText>> | null, string | null | undefined, never>
  certainty: 1 | 2 | null
  /** Milliseconds; null: open. */
  void_from: bigint | null
  void_to: bigint | null
  stamp: bigint
  sequence: bigint
  at: Date
  /** The author of a manual message, or the rule of an automatic one, with the reason; null: the feed. */
  set_by: Generated<string | null>
  reason: Generated<string | null>
}

/** A trader's override; active until it is lifted by hand or expires. */
export type OddsOverrideRow = {
  id: Generated<bigint>
  event_id: bigint
  /** Null: the whole event. */
  market_id: bigint | null
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

/** Clubs' strengths fitted to their results; append-only. */
export type OddsFitRow = {
  id: Generated<bigint>
  source: string
  region: string
  fitted_at: Date
  /** The day of the last match in it, and the number of matches. */
  through: Date
  matches: number
  /** Model parameters ([fit-goal-model.ts](../../../betting-engine/model/fit-goal-model.ts)). */
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
  /** Number of results it is fitted to; null for fits before that was counted. */
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
