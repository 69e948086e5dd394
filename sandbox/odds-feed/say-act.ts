import { hourMs } from '#contract/durations.ts'
import type { MarketRef, OfferedMarket } from '#book/feed/feed-message.ts'
import { clockAt, recordAt } from '#book/matches/record-at.ts'
import type { MatchRecord } from '#book/records/record.ts'
import { emptyRecord } from '#book/records/empty-record.ts'
import { fixtureOf, parametersOfMatch, type ScheduledMatch } from './calendar.ts'
import type { Act } from './feed-acts.ts'
import {
  keyOf,
  refOfKey,
  type EventState,
  type MarketState,
  type SettleMarket,
  type SimulatedFeed,
} from './feed-state.ts'
import type { Said, Unnumbered } from './said.ts'
import { believed } from './strengths.ts'
import { asStopped, isToldAlready, toldOf } from './told-market.ts'

const refsOf = (markets: EventState['markets'], ...states: MarketState[]): readonly MarketRef[] =>
  Object.entries(markets)
    .filter(([, state]) => states.includes(state))
    .map(([key]) => refOfKey(key))

const withState = (
  markets: EventState['markets'],
  refs: readonly MarketRef[],
  state: MarketState,
): EventState['markets'] => ({
  ...markets,
  ...Object.fromEntries(refs.map((ref) => [keyOf(ref), state])),
})

const bare = (refs: readonly MarketRef[], status: OfferedMarket['status']): readonly OfferedMarket[] =>
  refs.map(({ type, specifiers }) => ({ type, specifiers, status, outcomes: [] }))

/** Ten times too high, as by a shifted decimal point. */
const palpable = ([first, ...others]: readonly OfferedMarket[]): readonly OfferedMarket[] => {
  if (first === undefined) return []
  const [wrong, ...rest] = first.outcomes
  return [
    { ...first, outcomes: wrong === undefined ? [] : [{ ...wrong, odds: wrong.odds * 10 }, ...rest] },
    ...others,
  ]
}

const settledOf = (settle: SettleMarket, refs: readonly MarketRef[], record: MatchRecord) =>
  refs.flatMap((ref) => {
    const results = settle(ref, record)
    return results === undefined ? [] : [{ ...ref, fates: results }]
  })

const withPhantom = (record: MatchRecord): MatchRecord =>
  record.sport === 'football'
    ? {
        ...record,
        incidents: [
          ...record.incidents,
          {
            kind: 'goal',
            side: 'away',
            period: record.periodsOver === 0 ? 'first_half' : 'second_half',
            minute: Math.max(1, record.incidents.at(-1)?.minute ?? 1),
          },
        ],
      }
    : record

/** The match as the producer sees it: before the start only its fixture. */
const seenBy = (feed: SimulatedFeed, match: ScheduledMatch, act: Act) => {
  if (act.producer === 'live') {
    const { timeline } = feed.calendar.played(match)
    return { record: recordAt(timeline, act.matchMs), clock: clockAt(timeline, act.matchMs) }
  }
  const { level } = match.competition
  const record = emptyRecord(level.sport)
  return {
    record:
      record.sport === 'tennis' && level.sport === 'tennis' ? { ...record, bestOf: level.bestOf } : record,
    clock: null,
  }
}

/** A trader's estimate of a match while it is offered. */
export const believedOf = ({ settings }: Pick<SimulatedFeed, 'settings'>, match: ScheduledMatch) =>
  believed(parametersOfMatch(match), beliefIn(match), settings.traderNoise)

const beliefIn = ({ world, ref }: ScheduledMatch): string => `${world.seed}/${ref}/belief`

const offeredBy = ({ settings, price }: SimulatedFeed, match: ScheduledMatch, act: Act, seen: Seen) => {
  // The estimate drifts a little before the start, hour by hour, and is fixed in play.
  const hours = act.producer === 'live' ? -1 : Math.floor((match.startsAt - act.at) / hourMs)
  const lasting = believedOf({ settings }, match)
  return price({
    fixture: fixtureOf(match),
    parameters: believed(lasting, `${beliefIn(match)}/${hours}`, settings.traderNoise / 4),
    ...seen,
    at: act.at,
    needsWinner: match.competition.kind === 'knock_out',
  })
}
type Seen = ReturnType<typeof seenBy>

/** Prices of all undecided markets; before them, while bets are taken, the new settlements. */
const sayPrice = (feed: SimulatedFeed, match: ScheduledMatch, act: Act, state: EventState): Said => {
  const seen = seenBy(feed, match, act)
  const { record } = seen
  const head = { producer: act.producer, stamp: act.at, event: match.ref } as const
  // While a goal is being checked nothing is settled by it.
  const decided = act.isOpen ? settledOf(feed.settle, refsOf(state.markets, 'open', 'gone'), record) : []
  const known = withState(state.markets, decided, 'settled')
  const priced = offeredBy(feed, match, act, seen).filter(
    (market) => known[keyOf(market)] !== 'settled' && feed.settle(market, record) === undefined,
  )
  const offered = new Set(priced.map(keyOf))
  const gone = refsOf(known, 'open').filter((ref) => !offered.has(keyOf(ref)))
  const shown = act.isOpen
    ? priced
    : priced.map((market): OfferedMarket => ({ ...market, status: 'suspended' }))
  const news = (act.isPalpable ? palpable(shown) : shown).filter(
    (market, at) => !isToldAlready(state.told[keyOf(market)], market, at === 0),
  )
  const change: Unnumbered = {
    ...head,
    kind: 'odds_change',
    status: act.producer === 'live' ? 'live' : 'scheduled',
    ...seen,
    markets: [...news, ...bare(gone, 'inactive')],
  }
  const settlement: readonly Unnumbered[] =
    decided.length > 0 ? [{ ...head, kind: 'bet_settlement', certainty: 1, record, markets: decided }] : []
  const markets = withState(withState(known, gone, 'gone'), priced, 'open')
  const kept = Object.entries(state.told).filter(([key]) => offered.has(key))
  const told = Object.fromEntries([
    ...kept,
    ...news.map((market) => [keyOf(market), toldOf(market)] as const),
  ])
  return { messages: [...settlement, change], state: { ...state, markets, told } }
}

/** Bets are closed; and the final result of every offered market. */
const sayEnd = (feed: SimulatedFeed, match: ScheduledMatch, act: Act, state: EventState): Said => {
  const { record, clock } = seenBy(feed, match, act)
  const head = { producer: act.producer, stamp: act.at, event: match.ref } as const
  const unsettled = refsOf(state.markets, 'open', 'gone')
  const all = settledOf(feed.settle, refsOf(state.markets, 'open', 'gone', 'settled'), record)
  return {
    messages: [
      { ...head, kind: 'odds_change', status: 'ended', clock, record, markets: bare(unsettled, 'suspended') },
      { ...head, kind: 'bet_settlement', certainty: 2, record, markets: all },
    ],
    state: { ...state, markets: withState(state.markets, all, 'settled'), told: {}, endedAt: act.at },
  }
}

const sayHandOver = (feed: SimulatedFeed, match: ScheduledMatch, act: Act, state: EventState): Said => ({
  messages: [
    {
      producer: act.producer,
      stamp: act.at,
      event: match.ref,
      kind: 'odds_change',
      status: 'live',
      ...seenBy(feed, match, act),
      markets: bare(refsOf(state.markets, 'open'), 'handed_over'),
    },
  ],
  // From then on another producer covers it.
  state: { ...state, told: {} },
})

const sayPhantom = (feed: SimulatedFeed, match: ScheduledMatch, act: Act, state: EventState): Said => {
  const head = { producer: act.producer, stamp: act.at, event: match.ref } as const
  const { record } = seenBy(feed, match, act)
  const undecided = refsOf(state.markets, 'open', 'gone').filter(
    (ref) => feed.settle(ref, record) === undefined,
  )
  const wrong = settledOf(feed.settle, undecided, withPhantom(record))
  const phantoms = wrong.map(({ type, specifiers }) => ({ type, specifiers }))
  return {
    messages: [
      { ...head, kind: 'bet_stop', group: 'all' },
      { ...head, kind: 'bet_settlement', certainty: 1, record: withPhantom(record), markets: wrong },
    ],
    state: { ...state, phantoms, told: asStopped(state.told) },
  }
}

export const sayAct = (feed: SimulatedFeed, match: ScheduledMatch, act: Act, state: EventState): Said => {
  const head = { producer: act.producer, stamp: act.at, event: match.ref } as const
  if (act.kind === 'price') return sayPrice(feed, match, act, state)
  if (act.kind === 'end') return sayEnd(feed, match, act, state)
  if (act.kind === 'hand_over') return sayHandOver(feed, match, act, state)
  if (act.kind === 'phantom') return sayPhantom(feed, match, act, state)
  if (act.kind === 'stop')
    return {
      messages: [{ ...head, kind: 'bet_stop', group: 'all' }],
      state: { ...state, told: asStopped(state.told) },
    }
  if (act.kind === 'announce') {
    const priced = sayPrice(feed, match, act, state)
    return { ...priced, messages: [{ ...head, kind: 'fixture_change' }, ...priced.messages] }
  }
  if (act.kind === 'cancel') {
    const reason = 'prices stood after the goal'
    const markets = refsOf(state.markets, 'open', 'gone').map((market) => ({ ...market, reason }))
    const window = { from: act.from ?? null, to: act.at }
    return { messages: [{ ...head, kind: 'bet_cancel', ...window, markets }], state }
  }
  const { phantoms } = state
  return {
    messages: phantoms.length > 0 ? [{ ...head, kind: 'rollback_bet_settlement', markets: phantoms }] : [],
    state: { ...state, phantoms: [] },
  }
}
