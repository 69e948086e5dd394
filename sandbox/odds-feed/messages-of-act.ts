import { hourMs } from '#contract/durations.ts'
import type { MarketRef, OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import { clockAt, recordAt } from '#betting-engine/matches/record-at.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
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
import type { ActMessages, UnsequencedMessage } from './act-messages.ts'
import { withTraderNoise } from './strengths.ts'
import { asSuspended, isAlreadySent, marketDigest } from './market-digest.ts'

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
export const traderEstimateOf = ({ settings }: Pick<SimulatedFeed, 'settings'>, match: ScheduledMatch) =>
  withTraderNoise(parametersOfMatch(match), traderSeedOf(match), settings.traderNoise)

const traderSeedOf = ({ world, ref }: ScheduledMatch): string => `${world.seed}/${ref}/belief`

const offeredBy = ({ settings, price }: SimulatedFeed, match: ScheduledMatch, act: Act, seen: Seen) => {
  // The estimate drifts a little before the start, hour by hour, and is fixed in play.
  const hours = act.producer === 'live' ? -1 : Math.floor((match.startsAt - act.at) / hourMs)
  const lasting = traderEstimateOf({ settings }, match)
  return price({
    fixture: fixtureOf(match),
    parameters: withTraderNoise(lasting, `${traderSeedOf(match)}/${hours}`, settings.traderNoise / 4),
    ...seen,
    at: act.at,
    needsWinner: match.competition.kind === 'knock_out',
  })
}
type Seen = ReturnType<typeof seenBy>

/** Prices of all undecided markets; before them, while bets are taken, the new settlements. */
const priceMessages = (
  feed: SimulatedFeed,
  match: ScheduledMatch,
  act: Act,
  state: EventState,
): ActMessages => {
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
  const news = (act.isPalpableError ? palpable(shown) : shown).filter(
    (market, at) => !isAlreadySent(state.told[keyOf(market)], market, at === 0),
  )
  const change: UnsequencedMessage = {
    ...head,
    kind: 'odds_change',
    status: act.producer === 'live' ? 'live' : 'scheduled',
    ...seen,
    markets: [...news, ...bare(gone, 'inactive')],
  }
  const settlement: readonly UnsequencedMessage[] =
    decided.length > 0 ? [{ ...head, kind: 'bet_settlement', certainty: 1, record, markets: decided }] : []
  const markets = withState(withState(known, gone, 'gone'), priced, 'open')
  const retained = Object.entries(state.told).filter(([key]) => offered.has(key))
  const told = Object.fromEntries([
    ...retained,
    ...news.map((market) => [keyOf(market), marketDigest(market)] as const),
  ])
  return { messages: [...settlement, change], state: { ...state, markets, told } }
}

/** Bets are closed; and the final result of every offered market. */
const endMessages = (
  feed: SimulatedFeed,
  match: ScheduledMatch,
  act: Act,
  state: EventState,
): ActMessages => {
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

const handOverMessages = (
  feed: SimulatedFeed,
  match: ScheduledMatch,
  act: Act,
  state: EventState,
): ActMessages => ({
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

const phantomMessages = (
  feed: SimulatedFeed,
  match: ScheduledMatch,
  act: Act,
  state: EventState,
): ActMessages => {
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
    state: { ...state, phantoms, told: asSuspended(state.told) },
  }
}

export const messagesOfAct = (
  feed: SimulatedFeed,
  match: ScheduledMatch,
  act: Act,
  state: EventState,
): ActMessages => {
  const head = { producer: act.producer, stamp: act.at, event: match.ref } as const
  if (act.kind === 'price') return priceMessages(feed, match, act, state)
  if (act.kind === 'end') return endMessages(feed, match, act, state)
  if (act.kind === 'hand_over') return handOverMessages(feed, match, act, state)
  if (act.kind === 'phantom') return phantomMessages(feed, match, act, state)
  if (act.kind === 'stop')
    return {
      messages: [{ ...head, kind: 'bet_stop', group: 'all' }],
      state: { ...state, told: asSuspended(state.told) },
    }
  if (act.kind === 'announce') {
    const priced = priceMessages(feed, match, act, state)
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
