import { z } from 'zod'
import { eventStatuses, marketStatuses, sports } from './betting-words.ts'
import { get } from './call.ts'
import { isoTime, noInput, rowId, text } from './fields.ts'
import { wholeNumber } from './numbers.ts'
import { listOf, page } from './paging.ts'

/**
 * The offer of the sportsbook as everybody may read it. Odds are whole thousandths (1.50 is 1500) and are written in the
 * visitor’s format by `odds-format.ts`. What a kind of market and its outcomes are called stands in the messages, under the
 * names of `book/markets`; names of competitions, clubs and players are as the feed has them, in every language.
 */
export const bettingSport = z.enum(sports)

const offeredOutcome = z.object({
  outcome: z.string(),
  odds: z.number().int(),
  /** Whether bets are taken on it while its market takes any. */
  is_active: z.boolean(),
})
export type OfferedOutcome = z.infer<typeof offeredOutcome>

const offeredMarket = z.object({
  id: rowId,
  /** Name of the kind, and its canonical specifiers (`total=2.5`). */
  type: z.string(),
  specifiers: z.string(),
  /** Of a producer that is silent a market is `suspended` whatever it was. */
  status: z.enum(marketStatuses),
  /** In the order in which they are shown. */
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

/** How far it has come: the whole score, and that of each period, the one under way last. */
const eventScore = z.object({
  home: z.number().int(),
  away: z.number().int(),
  /** In tennis games of each set; else goals or points of each period. */
  periods: z.array(z.object({ home: z.number().int(), away: z.number().int() })),
  /** Of the game under way in tennis, `40`, `A`; null elsewhere. */
  points: z.object({ home: z.string(), away: z.string() }).nullable(),
  /** Who serves, in tennis. */
  server: z.enum(['home', 'away']).nullable(),
  red_cards: z.object({ home: z.number().int(), away: z.number().int() }),
})
export type EventScore = z.infer<typeof eventScore>

const eventClock = z.object({
  period: z.string(),
  /** Milliseconds of the event’s own clock. */
  played_ms: z.number().int(),
  is_running: z.boolean(),
  /** When the feed said so, in milliseconds of the house’s clock: a page counts on from there. */
  told_at: z.number(),
})
export type EventClock = z.infer<typeof eventClock>

const bettingEvent = z.object({
  id: rowId,
  /** Goes up with whatever changes about the event or its markets; a change says from which it is. */
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
  /** How much has happened in it: another number says that `getEvent` has other incidents. */
  incidents: z.number().int(),
  /** How many markets take bets, whether they are listed here or not. */
  open_markets: z.number().int(),
  /** In a list the main market alone; of one event all that are shown. */
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
 * A competition as a whole: bets on who wins it, until its first match begins. Its outcomes are the competitors. It changes and
 * is followed as any event.
 */
const bettingOutright = z.object({
  ...changing.shape,
  sport: bettingSport,
  tournament: bettingTournament,
  /** Of this running of the competition. */
  name: z.string(),
  /** By their outcomes; in the order of their odds, the shortest first. */
  competitors: z.array(z.object({ outcome: z.string(), name: z.string(), short_name: z.string() })),
  /** Those that are shown, with what their places pay in their specifiers (`divisor=4|places=3`). */
  markets: z.array(offeredMarket),
})
export type BettingOutright = z.infer<typeof bettingOutright>

/** Something that has happened, for the tracker: newest last. */
const eventIncident = z.object({
  kind: z.string(),
  side: z.enum(['home', 'away']).nullable(),
  period: z.string().nullable(),
  /** As the sport counts it: minute, set, game. */
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
      /** `live` now, or `upcoming` before their start; both without it. */
      when: z.enum(['live', 'upcoming']).optional(),
      /** Upcoming ones that start within so many hours. */
      hours: wholeNumber(1, 168).optional(),
      /** Looks in names of sides and competitions. */
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
      /** Looks in names of competitions and of who takes part. */
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
 * What the one stream of a browser says: `GET /platform/betting/stream?events=12@45&main=13@7,14@9&lists=football` as
 * server-sent events. `events` are followed with all their markets, `main` with the main market alone, as lists show them;
 * each stands with the version that the page has. Whatever is newer is said at once and then as it comes, at most ten times a
 * second; who comes back after a break asks with the versions it has and misses nothing. A player’s bets are asked for again
 * after a break: what was told of them meanwhile is not told again.
 */
const eventChange = z.object({
  ...changing.shape,
  /** Those that have changed; one that is not `active`, `suspended` or `inactive` any more is shown no longer. */
  markets: z.array(offeredMarket),
})
export type EventChange = z.infer<typeof eventChange>

/** Names of the stream’s events, with what each carries. */
export const bettingStream = {
  /** One frame: the events that have changed. */
  odds: z.object({ now: z.number(), events: z.array(eventChange) }),
  /** Whether odds are fresh: false while a producer of the feed is silent. */
  feed: z.object({ is_fresh: z.boolean() }),
  /** Of a sport in `lists` other events are under way than were: the list is asked for again. */
  list: z.object({ sport: bettingSport }),
  /** A bet of the player’s own has changed: its id; and its balance is asked for again. */
  bet: z.object({ id: rowId }),
  /** The time, every ten seconds, so that silence is noticed. */
  alive: z.object({ now: z.number() }),
} as const
/** More events than this, of both kinds, are not followed by one page. */
export const followedEventsMax = 200
