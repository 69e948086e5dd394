import { z } from 'zod'
import { eventStatuses, marketStatuses, sports } from './betting-enums.ts'
import { get } from './call.ts'
import { isoTime, noInput, rowId, text } from './fields.ts'
import { wholeNumber } from './numbers.ts'
import { listOf, page } from './paging.ts'

/**
 * The public offer of the sportsbook. Odds are whole thousandths (1.50 is 1500) and are written in the
 * visitor’s format by `odds-format.ts`. Names of market types and outcomes are in the messages, under the names
 * of `betting-engine/markets`; names of competitions, clubs and players are as the feed has them, in every language.
 */
export const bettingSport = z.enum(sports)

const offeredOutcome = z.object({
  outcome: z.string(),
  odds: z.number().int(),
  is_active: z.boolean(),
})
export type OfferedOutcome = z.infer<typeof offeredOutcome>

const offeredMarket = z.object({
  id: rowId,
  /** Market type, and its canonical specifiers (`total=2.5`). */
  type: z.string(),
  specifiers: z.string(),
  /** All markets of a silent producer are `suspended`. */
  status: z.enum(marketStatuses),
  /** In display order. */
  outcomes: z.array(offeredOutcome),
})
export type OfferedMarket = z.infer<typeof offeredMarket>

const bettingTournament = z.object({
  id: rowId,
  sport: bettingSport,
  name: z.string(),
  /** A country’s two letters, or `int`. */
  region: z.string(),
})
export type BettingTournament = z.infer<typeof bettingTournament>

const bettingSide = z.object({ name: z.string(), short_name: z.string() })

const eventScore = z.object({
  home: z.number().int(),
  away: z.number().int(),
  /** In tennis games of each set; else goals or points of each period. */
  periods: z.array(z.object({ home: z.number().int(), away: z.number().int() })),
  /** Of the current game in tennis, `40`, `A`; null elsewhere. */
  points: z.object({ home: z.string(), away: z.string() }).nullable(),
  server: z.enum(['home', 'away']).nullable(),
  red_cards: z.object({ home: z.number().int(), away: z.number().int() }),
})
export type EventScore = z.infer<typeof eventScore>

const eventClock = z.object({
  period: z.string(),
  /** Milliseconds of the event’s own clock. */
  played_ms: z.number().int(),
  is_running: z.boolean(),
  /** Time of the feed's message, in milliseconds of the server's clock: a page counts on from there. */
  told_at: z.number(),
})
export type EventClock = z.infer<typeof eventClock>

const bettingEvent = z.object({
  id: rowId,
  /** Increments with every change of the event or its markets; each change carries its version. */
  version: z.number().int(),
  sport: bettingSport,
  tournament: bettingTournament,
  home: bettingSide,
  away: bettingSide,
  starts_at: isoTime,
  status: z.enum(eventStatuses),
  clock: eventClock.nullable(),
  /** Null before the start. */
  score: eventScore.nullable(),
  /** The count of incidents: a change means that `getEvent` has new ones. */
  incidents: z.number().int(),
  open_markets: z.number().int(),
  /** In a list the main market only; for one event all visible markets. */
  markets: z.array(offeredMarket),
})
export type BettingEvent = z.infer<typeof bettingEvent>

const changing = bettingEvent.pick({
  id: true,
  version: true,
  status: true,
  starts_at: true,
  clock: true,
  score: true,
  incidents: true,
  open_markets: true,
})

/**
 * An outright: bets on the winner of a competition, until its first match starts. Its outcomes are the
 * competitors. It changes and is subscribed to like an event.
 */
const bettingOutright = z.object({
  ...changing.shape,
  sport: bettingSport,
  tournament: bettingTournament,
  /** Of this season of the competition. */
  name: z.string(),
  /** Ordered by their odds, shortest first. */
  competitors: z.array(z.object({ outcome: z.string(), name: z.string(), short_name: z.string() })),
  /** The visible markets, with their place terms in the specifiers (`divisor=4|places=3`). */
  markets: z.array(offeredMarket),
})
export type BettingOutright = z.infer<typeof bettingOutright>

const eventIncident = z.object({
  kind: z.string(),
  side: z.enum(['home', 'away']).nullable(),
  period: z.string().nullable(),
  /** In the sport's unit: minute, set, game. */
  at: z.number().nullable(),
})
export type EventIncident = z.infer<typeof eventIncident>

const sportOverview = z.object({
  sport: bettingSport,
  live_events: z.number().int(),
  upcoming_events: z.number().int(),
  tournaments: z.array(z.object({ ...bettingTournament.shape, events: z.number().int() })),
})
export type SportOverview = z.infer<typeof sportOverview>

export const oddsCalls = {
  getSports: get({
    access: 'guest',
    summary: 'Sports with their competitions and how many events each offers',
    input: noInput,
    output: z.object({ sports: z.array(sportOverview) }),
  }),
  getEvents: get({
    access: 'guest',
    summary: 'Events that are offered, live ones first, then by their start',
    input: z.object({
      ...page(30, 100),
      sport: bettingSport.optional(),
      tournament: rowId.optional(),
      /** `live` now, or `upcoming` before their start; default: both. */
      when: z.enum(['live', 'upcoming']).optional(),
      hours: wholeNumber(1, 168).optional(),
      /** Searches names of sides and competitions. */
      search: text(100).optional(),
    }),
    output: listOf(bettingEvent),
  }),
  getEvent: get({
    access: 'guest',
    summary: 'One event with all its markets and what has happened in it',
    input: z.object({ id: rowId }),
    output: z.object({ event: bettingEvent, incidents: z.array(eventIncident) }),
  }),
  getOutrights: get({
    access: 'guest',
    summary: 'Competitions whose winner can be bet on, by their start',
    input: z.object({
      sport: bettingSport.optional(),
      tournament: rowId.optional(),
      search: text(100).optional(),
    }),
    output: z.object({ outrights: z.array(bettingOutright) }),
  }),
  getOutright: get({
    access: 'guest',
    summary: 'One competition as a whole, with who takes part in it',
    input: z.object({ id: rowId }),
    output: z.object({ outright: bettingOutright }),
  }),
  getMarketHistory: get({
    access: 'guest',
    summary: 'How the odds of a market’s outcomes have moved, the oldest first',
    input: z.object({ market: rowId }),
    output: z.object({
      outcomes: z.array(
        z.object({
          outcome: z.string(),
          points: z.array(z.object({ at: isoTime, odds: z.number().int() })),
        }),
      ),
    }),
  }),
}

/**
 * The single stream of a browser: `GET /platform/betting/stream?events=12@45&main=13@7,14@9&lists=football` as
 * server-sent events. `events` are subscribed with all their markets, `main` with the main market only, as
 * lists show them; each with the version that the page has. Newer state is sent at once and then as it changes,
 * at most ten times a second; a page that reconnects sends its versions and misses nothing. A player’s bets
 * must be loaded again after a break: their events are not repeated.
 */
const eventChange = z.object({
  ...changing.shape,
  /**
   * The changed markets; one that is no longer `active`, `suspended` or `inactive` is removed from the page.
   */
  markets: z.array(offeredMarket),
})
export type EventChange = z.infer<typeof eventChange>

export const bettingStream = {
  /** One frame: the changed events. */
  odds: z.object({ now: z.number(), events: z.array(eventChange) }),
  /** Whether odds are fresh: false while a producer of the feed is silent. */
  feed: z.object({ is_fresh: z.boolean() }),
  /** The set of live events of a sport in `lists` has changed: the page loads the list again. */
  list: z.object({ sport: bettingSport }),
  /** A bet of the player has changed: its id. The page loads the balance again. */
  bet: z.object({ id: rowId }),
  /** The time, every ten seconds, so that silence is noticed. */
  alive: z.object({ now: z.number() }),
} as const
export const followedEventsMax = 200
