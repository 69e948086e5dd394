import { z } from 'zod'
import { eventStatuses, marketStatuses, sports } from '../../betting-enums.ts'
import { flag, isoTime, storedText, money, noInput, rowId, text } from '../../fields.ts'
import { decimalNumber, wholeNumber } from '../../numbers.ts'
import { mutation, query } from '../call/operator-call.ts'
import { eventNames } from './event-names.ts'
import { finalScoreCalls } from './final-score.ts'
import { backofficeListOf, backofficePage, sortBy } from '../shapes/list.ts'

/** The offer in trading: events, prices, overrides and manual results. Odds are whole thousandths. */
const sport = z.enum(sports, { error: 'UNKNOWN' })
const reason = storedText(400)
/** Duration of the override in minutes; absent: until it is removed. */
const minutes = wholeNumber(1, 10_080).optional()
/** The override of the same kind that was shown; absent: none. CHANGED if it differs now. */
const seen = rowId.optional()

export const overrideKinds = ['suspension', 'price', 'margin'] as const
const override = z.object({
  id: rowId,
  kind: z.enum(overrideKinds),
  event: z.object({ id: rowId, sport: z.enum(sports), ...eventNames }),
  /** Null: the whole event. */
  market: z.object({ id: rowId, type: z.string(), specifiers: z.string() }).nullable(),
  outcome: z.string().nullable(),
  odds: z.number().int().nullable(),
  /** Added to the margin, in percent of a price. */
  margin_percent: z.number().nullable(),
  reason: z.string(),
  set_by: z.string(),
  set_at: isoTime,
  until: isoTime.nullable(),
  lifted_by: z.string().nullable(),
  lifted_at: isoTime.nullable(),
})
export type OddsOverride = z.infer<typeof override>

const backofficeEvent = z.object({
  id: rowId,
  sport: z.enum(sports),
  tournament: z.string(),
  ...eventNames,
  starts_at: isoTime,
  status: z.enum(eventStatuses),
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  open_markets: z.number().int(),
  /** Suspended by staff. */
  is_held: z.boolean(),
  /** Accepted bets that are not void, and their stakes: a multiple counts whole on each of its events. */
  bets: z.number().int(),
  turnover: money,
  exposure: money,
})
export type BackofficeEvent = z.infer<typeof backofficeEvent>

const backofficeOutcome = z.object({
  outcome: z.string(),
  /** The competitor of an outright; null if the outcome's name is translated. */
  outcome_name: z.string().nullable(),
  is_active: z.boolean(),
  odds: z.number().int(),
  told_odds: z.number().int(),
  hand_odds: z.number().int().nullable(),
  /** The price without margin; null if it cannot win. */
  fair_odds: z.number().int().nullable(),
  stake: money,
  payout: money,
  loss: money,
})
const backofficeMarket = z.object({
  id: rowId,
  type: z.string(),
  specifiers: z.string(),
  status: z.enum(marketStatuses),
  producer: z.string(),
  is_held: z.boolean(),
  margin_percent: z.number(),
  is_decided: z.boolean(),
  outcomes: z.array(backofficeOutcome),
})
export type BackofficeMarket = z.infer<typeof backofficeMarket>

const model = z.object({
  fitted_at: isoTime,
  odds: z.record(z.string(), z.number().int().nullable()),
})
export type BackofficeModel = z.infer<typeof model>

export const manualResults = ['won', 'lost', 'void', 'half_won', 'half_lost'] as const
export type ManualResult = (typeof manualResults)[number]

/** The result of a competitor in an outright: a place, unplaced, or a non-runner, which is void. */
export const manualPlace = z.union([wholeNumber(1, 500), z.enum(['unplaced', 'non_runner'])])
export type ManualPlace = z.infer<typeof manualPlace>

const settlementMessage = z.object({
  version: z.number().int(),
  kind: z.enum(['settled', 'rolled_back', 'voided', 'void_lifted']),
  fates: z.record(z.string(), z.string()).nullable(),
  place_fates: z.record(z.string(), z.string()).nullable(),
  void_from: isoTime.nullable(),
  void_to: isoTime.nullable(),
  at: isoTime,
  /** Null: the feed. */
  set_by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type BackofficeSettlementMessage = z.infer<typeof settlementMessage>

const price = z.object({
  id: rowId,
  at: isoTime,
  outcome: z.string(),
  odds: z.number().int(),
  is_active: z.boolean(),
  status: z.enum(marketStatuses),
})
export type BackofficePrice = z.infer<typeof price>

const tournament = z.object({
  id: rowId,
  sport: z.enum(sports),
  name: z.string(),
  region: z.string(),
  tier: z.number().int(),
  is_open: z.boolean(),
  events: z.number().int(),
})
export type BackofficeTournament = z.infer<typeof tournament>

const producer = z.object({
  source: z.string(),
  producer: z.string(),
  status: z.enum(['up', 'down', 'recovering']),
  is_stopped: z.boolean(),
  alive_at: isoTime.nullable(),
  changed_at: isoTime,
})
export type BackofficeProducer = z.infer<typeof producer>

const set = z.object({ override_id: rowId })

export const backofficeBettingCalls = {
  getEvents: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'Events with what is staked on them, by their start',
    input: z.object({
      q: text(100).optional(),
      sport: sport.optional(),
      /** Default: live and upcoming ones. */
      when: z.enum(['live', 'upcoming', 'over'], { error: 'UNKNOWN' }).optional(),
      is_held: flag.optional(),
      sort: sortBy('starts_at', 'turnover', 'exposure'),
      ...backofficePage,
    }),
    output: backofficeListOf(backofficeEvent),
  }),
  getEvent: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'One event with all its markets, their prices and fair ones, and what is set by hand',
    input: z.object({ id: rowId }),
    output: z.object({
      event: backofficeEvent.extend({
        margin_percent: z.number(),
        source: z.string(),
        source_ref: z.string(),
      }),
      markets: z.array(backofficeMarket),
      overrides: z.array(override),
    }),
  }),
  getMarket: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'One market: prices, what is staked, what is set by hand, what was said of its result',
    input: z.object({ id: rowId }),
    output: z.object({
      event: backofficeEvent,
      market: backofficeMarket,
      overrides: z.array(override),
      /** Null if the sides’ strengths are not fitted, or do not cover the market. */
      model: model.nullable(),
      sayings: z.array(settlementMessage),
    }),
  }),
  getPrices: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'Every price that a market had, the newest first',
    input: z.object({ market: rowId, outcome: text(60).optional(), sort: sortBy('at'), ...backofficePage }),
    output: backofficeListOf(price),
  }),
  getOverrides: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'What is set by hand, and was, the newest first',
    input: z.object({
      event: rowId.optional(),
      kind: z.enum(overrideKinds, { error: 'UNKNOWN' }).optional(),
      is_standing: flag.optional(),
      sort: sortBy('set_at'),
      ...backofficePage,
    }),
    output: backofficeListOf(override),
  }),
  getFeed: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'The producers of the feed, and which sports are offered',
    input: noInput,
    output: z.object({
      producers: z.array(producer),
      sports: z.array(z.object({ sport: z.enum(sports), is_open: z.boolean(), events: z.number().int() })),
    }),
  }),
  getTournaments: query({
    access: 'staff',
    right: 'betting.read',
    summary: 'Competitions, with how many events each has before it',
    input: z.object({
      q: text(100).optional(),
      sport: sport.optional(),
      is_open: flag.optional(),
      sort: sortBy('name', 'tier'),
      ...backofficePage,
    }),
    output: backofficeListOf(tournament),
  }),
  setSuspension: mutation({
    access: 'staff',
    right: 'betting.trade',
    summary: 'Take no more bets on an event or a market, regardless of the feed',
    input: z.object({ event_id: rowId, market_id: rowId.optional(), seen, minutes, reason }),
    output: set,
  }),
  setPrice: mutation({
    access: 'staff',
    right: 'betting.trade',
    summary: 'Price an outcome by hand, in place of the feed',
    input: z.object({
      event_id: rowId,
      market_id: rowId,
      outcome: text(60),
      /** Decimal odds: `2.15`. */
      odds: decimalNumber(1.001, 1000),
      seen,
      minutes,
      reason,
    }),
    output: set,
  }),
  setMargin: mutation({
    access: 'staff',
    right: 'betting.trade',
    summary: 'Add to the margin of a market or of all of an event, or take from it',
    input: z.object({
      event_id: rowId,
      market_id: rowId.optional(),
      /** A third less makes a price half as long again; beyond that it is a palpable error. */
      percent: decimalNumber(-33, 100),
      seen,
      minutes,
      reason,
    }),
    output: set,
  }),
  liftOverride: mutation({
    access: 'staff',
    right: 'betting.trade',
    summary: 'Lift what is set by hand: what the feed says counts again',
    input: z.object({ id: rowId, reason }),
    output: z.object({ is_lifted: z.boolean() }),
  }),
  setProducer: mutation({
    access: 'staff',
    right: 'betting.trade',
    summary: 'Stop all markets of a producer of the feed, or let them on once what was missed has come',
    input: z.object({
      source: text(40),
      producer: text(40),
      is_stopped: flag,
      seen_stopped: flag,
      reason,
    }),
    output: z.object({ is_stopped: z.boolean() }),
  }),
  setOpen: mutation({
    access: 'staff',
    right: 'betting.trade',
    summary: 'Offer a sport or a competition, or offer it no more',
    input: z.object({
      kind: z.enum(['sport', 'tournament'], { error: 'UNKNOWN' }),
      name: text(40),
      is_open: flag,
      seen_open: flag,
      reason,
    }),
    output: z.object({ is_open: z.boolean() }),
  }),
  enterResult: mutation({
    access: 'staff',
    right: 'betting.settle',
    isNeverLent: true,
    stepUp: 'money',
    summary:
      'Ask for a result of a market by hand, in place of what is known of it; a second person approves it',
    input: z.object({
      market_id: rowId,
      fates: z.record(text(60), z.enum(manualResults, { error: 'UNKNOWN' })).optional(),
      /** For an outright: each competitor's place. Dead heats and place results follow from it. */
      places: z.record(text(60), manualPlace).optional(),
      seen_version: wholeNumber(0, 1_000_000),
      reason,
    }),
    output: z.object({ approval_id: rowId }),
  }),
  ...finalScoreCalls,
  setVoid: mutation({
    access: 'staff',
    right: 'betting.settle',
    isNeverLent: true,
    stepUp: 'money',
    summary:
      'Ask for the bets on a market that were accepted in a span to be void, or to stand again; a second person approves it',
    input: z.object({
      market_id: rowId,
      is_void: flag,
      /** Accepted from then on and before then; absent: unbounded. */
      from: isoTime.optional(),
      to: isoTime.optional(),
      seen_version: wholeNumber(0, 1_000_000),
      reason,
    }),
    output: z.object({ approval_id: rowId }),
  }),
}
