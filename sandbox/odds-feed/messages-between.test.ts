import { beforeAll, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import type { FeedMessage } from '#betting-engine/feed/feed-message.ts'
import { readFeedMessage } from '#betting-engine/feed/read-feed-message.ts'
import type { MarketStatus } from '#contract/betting-enums.ts'
import { mayBecome } from '#betting-engine/markets/market-states.ts'
import { recordAt } from '#betting-engine/matches/record-at.ts'
import type { Step, Timed } from '#betting-engine/matches/timeline.ts'
import type { EventStatus } from '#contract/betting-enums.ts'
import { eventMayBecome } from '#betting-engine/records/event-states.ts'
import { openCalendar, type ScheduledMatch } from './calendar.ts'
import { faultMs, faultOf, faults, type Fault } from './faults.ts'
import { keyOf, initialFeedState, type FeedState, type SimulatedFeed } from './feed-state.ts'
import { aliveEveryMs, messagesBetween, snapshotOf, type FeedBatch } from './messages-between.ts'
import { defaultFeedSettings } from './settings.ts'
import { tinyPrice, tinySettle } from './tiny-engine.fixture.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const feedWith = (hasProvingGround: boolean): SimulatedFeed => {
  const settings = { ...defaultFeedSettings, speed: 15, horizonMs: 8 * minuteMs, hasProvingGround }
  return { settings, calendar: openCalendar(settings), price: tinyPrice, settle: tinySettle }
}
type Kind<K extends FeedMessage['kind']> = FeedMessage & { readonly kind: K }
const only = <K extends FeedMessage['kind']>(messages: readonly FeedMessage[], kind: K): Kind<K>[] =>
  messages.filter((message): message is Kind<K> => message.kind === kind)
const about = (messages: readonly FeedMessage[], event: string): FeedMessage[] =>
  messages.filter((message) => 'event' in message && message.event === event)
const isFootball = ({ competition }: ScheduledMatch): boolean => competition.level.sport === 'football'

const among = (feed: SimulatedFeed, isIn: (match: ScheduledMatch) => boolean): SimulatedFeed => ({
  ...feed,
  calendar: {
    ...feed.calendar,
    startingBetween: (...span) => feed.calendar.startingBetween(...span).filter(isIn),
  },
})

describe('a feed without faults', () => {
  const chosen = ['aldmark-premier', 'merrow-cup', 'harbour-tour', 'continental-court', 'northern-ice']
  const quiet = () => among(feedWith(false), ({ competition }) => chosen.includes(competition.ref))
  const feed = quiet()
  const at = noon + 13 * minuteMs
  const until = noon + 20 * minuteMs
  let before: FeedBatch
  let told: FeedBatch
  let whole: readonly ScheduledMatch[]
  beforeAll(() => {
    before = messagesBetween(feed, initialFeedState, noon, at)
    told = messagesBetween(feed, initialFeedState, noon, until)
    // Announced, played and over within the span.
    whole = feed.calendar
      .startingBetween(noon + feed.settings.horizonMs, until, until)
      .filter((match) => feed.calendar.played(match).endsAt < until)
    expect(new Set(whole.map(({ competition }) => competition.level.sport)).size).toBeGreaterThan(1)
  })

  test('numbers every message of a producer without a gap, in the order in which they are made', () => {
    for (const producer of ['prematch', 'live'] as const) {
      const own = told.messages.filter((message) => message.producer === producer)
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, at) => at + 1))
      expect(own.every(({ stamp }, at) => at === 0 || stamp >= (own[at - 1]?.stamp ?? 0))).toBe(true)
      expect(own.every(({ stamp }) => stamp > noon && stamp <= until)).toBe(true)
      const alive = only(own, 'alive').map(({ stamp }) => stamp)
      expect(alive).toHaveLength((until - noon) / aliveEveryMs)
    }
  })

  test('says nothing that a strict reader does not take', () => {
    const problems = told.messages.map(readFeedMessage).filter((read) => 'problem' in read)
    expect(problems).toEqual([])
  })

  test('says the same in one span as in several, with a state that has been written down', () => {
    let { state } = before
    const messages = [...before.messages]
    const cuts = [at, at + 1, at + 13_000, at + 13_001, at + 200_500, until]
    for (const [index, cut] of cuts.slice(1).entries()) {
      const written = JSON.parse(JSON.stringify(state)) as FeedState
      const part = messagesBetween(quiet(), written, cuts[index] ?? 0, cut)
      messages.push(...part.messages)
      state = part.state
    }
    expect(messages).toEqual(told.messages)
    expect(state).toEqual(told.state)
  })

  test('moves events and markets only as they may move, and ends every one', () => {
    for (const match of whole) {
      let event: EventStatus = 'scheduled'
      const markets = new Map<string, MarketStatus>()
      const become = (key: string, to: MarketStatus): void => {
        const from = markets.get(key) ?? 'inactive'
        if (from !== to) expect(mayBecome(from, to), `${match.ref} ${key} ${from} ${to}`).toBe(true)
        markets.set(key, to)
      }
      for (const message of about(told.messages, match.ref)) {
        if (message.kind === 'odds_change') {
          const status: EventStatus = message.status ?? event
          if (status !== event) expect(eventMayBecome(event, status)).toBe(true)
          event = status
          for (const market of message.markets) become(keyOf(market), market.status)
        }
        if (message.kind === 'bet_stop')
          for (const [key, status] of markets) if (status === 'active') become(key, 'suspended')
        if (message.kind === 'bet_settlement')
          for (const market of message.markets) become(keyOf(market), 'settled')
        expect(message.kind).not.toMatch(/rollback|cancel/)
      }
      expect(event).toBe('ended')
      expect(new Set(markets.values())).toEqual(new Set(['settled']))
      expect(markets.size).toBeGreaterThan(1)
    }
  })

  test('reports a match from its announcement to its confirmed results', () => {
    for (const match of whole) {
      const own = about(told.messages, match.ref)
      expect(own[0]).toMatchObject({ kind: 'fixture_change', producer: 'prematch' })
      const handOver = own.findIndex(
        (one) => one.kind === 'odds_change' && one.markets.some(({ status }) => status === 'handed_over'),
      )
      expect(own.slice(0, handOver + 1).every(({ producer }) => producer === 'prematch')).toBe(true)
      expect(own.slice(handOver + 1).every(({ producer }) => producer === 'live')).toBe(true)
      const last = own.at(-1)
      expect(last).toMatchObject({
        kind: 'bet_settlement',
        certainty: 2,
        record: { ending: expect.any(String) },
        stamp: feed.calendar.played(match).endsAt,
      })
      const offered = only(own, 'odds_change').flatMap(({ markets }) => markets.map(keyOf))
      const settled = last?.kind === 'bet_settlement' ? last.markets.map(keyOf) : []
      expect(new Set(settled)).toEqual(new Set(offered))
    }
  })

  test('stops bets the moment a goal falls, and settles nothing by it before it stands', () => {
    const isAnnulled = (match: ScheduledMatch): boolean =>
      feed.calendar.played(match).timeline.steps.some(({ kind }) => kind === 'goal_annulled')
    const matches = feed.calendar
      .startingBetween(noon, noon + 4 * hourMs, noon + 4 * hourMs)
      .filter((match) => isFootball(match) && isAnnulled(match))
      .slice(0, 4)
    expect(matches).toHaveLength(4)
    for (const match of matches) {
      const { steps } = feed.calendar.played(match).timeline as { steps: readonly Timed<Step>[] }
      const { messages } = messagesBetween(
        among(feed, ({ ref }) => ref === match.ref),
        initialFeedState,
        match.startsAt - 1000,
        feed.calendar.played(match).endsAt,
      )
      const own = about(messages, match.ref)
      const houseTime = (ms: number): number => match.startsAt + Math.ceil(ms / feed.settings.speed)
      for (const [index, { kind, atMs }] of steps.entries()) {
        if (kind !== 'goal') continue
        const annulment = steps
          .slice(index + 1)
          .find((step) => step.kind === 'goal' || step.kind === 'goal_annulled')
        const reviewedMs = annulment?.kind === 'goal_annulled' ? annulment.atMs : 0
        const [from, to] = [houseTime(atMs), houseTime(Math.max(atMs + minuteMs, reviewedMs))]
        expect(own.find(({ stamp }) => stamp === from)).toMatchObject({ kind: 'bet_stop', group: 'all' })
        const meanwhile = own.filter(({ stamp }) => stamp >= from && stamp < to)
        const offered = only(meanwhile, 'odds_change').flatMap(({ markets }) => markets)
        expect(offered.length).toBeGreaterThan(0)
        expect(offered.filter(({ status }) => status === 'active')).toEqual([])
        expect(only(meanwhile, 'bet_settlement').filter(({ certainty }) => certainty === 1)).toEqual([])
        // The goal is reported while it is being checked.
        const [change] = only(meanwhile, 'odds_change')
        expect(change?.record).toEqual(recordAt(feed.calendar.played(match).timeline, atMs))
      }
      // Settlements in play equal the confirmed ones.
      const settlements = only(own, 'bet_settlement')
      const last = settlements.at(-1)?.markets ?? []
      const confirmed = new Map(last.map((market) => [keyOf(market), market.fates]))
      for (const { markets } of settlements)
        for (const market of markets) expect(market.fates).toEqual(confirmed.get(keyOf(market)))
    }
  })

  test('forgets an event two hours after its end', () => {
    const later = messagesBetween(feed, { ...told.state, events: {} }, until, until + 1000)
    const [match] = whole as [ScheduledMatch]
    expect(told.state.events).toHaveProperty([match.ref])
    const gone = messagesBetween(
      feed,
      {
        ...later.state,
        events: { [match.ref]: { markets: {}, told: {}, phantoms: [], endedAt: until } },
      },
      until + 2 * hourMs,
      until + 2 * hourMs + 1,
    )
    expect(gone.state.events).not.toHaveProperty([match.ref])
  })

  test('a snapshot says how all stands, which opens a feed as well as it mends one', () => {
    for (const producer of ['prematch', 'live'] as const) {
      const { messages, state } = snapshotOf(feed, before.state, { producer, recovery: 7, at })
      expect(messages.at(-1)).toMatchObject({ kind: 'snapshot_complete', recovery: 7, producer })
      expect(messages[0]?.sequence).toBe(before.state.sequences[producer] + 1)
      expect(state.sequences[producer]).toBe(messages.at(-1)?.sequence)
      for (const change of only(messages, 'odds_change')) {
        const last = only(about(before.messages, change.event), 'odds_change').at(-1)
        if (last === undefined || last.producer !== producer) continue
        expect(change.status).toBe(last.status)
        expect(change.record).toEqual(last.record)
      }
      const opened = snapshotOf(feed, initialFeedState, { producer, recovery: 1, at })
      const events = (list: readonly FeedMessage[]) =>
        new Set(only(list, 'odds_change').map(({ event }) => event))
      // The end is reported to recipients who know the match.
      const goesOn = messages.filter(
        (message) => message.kind === 'odds_change' && message.status !== 'ended',
      )
      expect(goesOn.length).toBeGreaterThan(0)
      expect(events(opened.messages)).toEqual(events(goesOn))
      expect(messages.map(readFeedMessage).filter((read) => 'problem' in read)).toEqual([])
    }
    const live = snapshotOf(feed, before.state, { producer: 'live', recovery: 1, at })
    const decided = (list: readonly FeedMessage[]) =>
      new Set(
        only(list, 'bet_settlement').flatMap((one) =>
          one.markets.map((market) => `${one.event} ${keyOf(market)}`),
        ),
      )
    expect(decided(before.messages).difference(decided(live.messages))).toEqual(new Set())
  })

  test('of what has not begun a snapshot says again only what was said since, to who knows the rest', () => {
    const prematch = { producer: 'prematch', recovery: 7, at } as const
    const whole = snapshotOf(feed, before.state, prematch).messages
    const since = (knownUntil: number) => snapshotOf(feed, before.state, { ...prematch, knownUntil }).messages
    expect(since(at).map(({ kind }) => kind)).toEqual(['snapshot_complete'])
    const fewMinutes = only(since(at - 2 * minuteMs), 'odds_change').map(({ event }) => event)
    const said = only(before.messages, 'odds_change')
      .filter(({ producer, stamp }) => producer === 'prematch' && stamp > at - 2 * minuteMs)
      .map(({ event }) => event)
    const goOn = new Set(only(whole, 'odds_change').map(({ event }) => event))
    expect(fewMinutes.length).toBeGreaterThan(0)
    expect(new Set(fewMinutes)).toEqual(new Set(said).intersection(goOn))
  })

  test('matches that were told of go on to their end when seed, speed and leagues are changed meanwhile', () => {
    const settings = { ...defaultFeedSettings, seed: 'another', speed: 2, hasProvingGround: false }
    const changed = {
      ...feed,
      settings,
      calendar: among({ ...feed, calendar: openCalendar(settings) }, () => false).calendar,
    }
    const after = messagesBetween(changed, before.state, at, until)
    for (const match of whole.filter(({ startsAt }) => startsAt < at)) {
      const isLive = feed.calendar.played(match).endsAt > at
      expect(about(after.messages, match.ref)).toEqual(
        about(told.messages, match.ref)
          .filter(({ stamp }) => stamp > at)
          .map((message) => ({ ...message, sequence: expect.any(Number) })),
      )
      expect(about(after.messages, match.ref).length > 0).toBe(isLive)
    }
  })

  test('after hours without messages, a snapshot ends what has ended meanwhile', () => {
    const open = Object.entries(before.state.events)
      .filter(
        ([event, { endedAt }]) => endedAt === null && (feed.calendar.find(event, at)?.startsAt ?? at) < at,
      )
      .map(([event]) => event)
    expect(open.length).toBeGreaterThan(3)
    const later = at + 5 * hourMs
    const { messages, state } = snapshotOf(feed, before.state, { producer: 'live', recovery: 1, at: later })
    for (const event of open) {
      const [change, settlement] = about(messages, event)
      expect(change).toMatchObject({ kind: 'odds_change', status: 'ended' })
      const markets = settlement?.kind === 'bet_settlement' ? settlement.markets : []
      expect(new Set(markets.map(keyOf))).toEqual(
        new Set(Object.keys(before.state.events[event]?.markets ?? {})),
      )
    }
    const next = messagesBetween(feed, state, later, later + 1)
    for (const event of open) expect(next.state.events).not.toHaveProperty([event])
  })
})

describe('a match with a fault in its name', () => {
  const all = feedWith(true)
  const isProving = ({ competition }: ScheduledMatch): boolean => competition.kind === 'proving'
  const feed = among(all, isProving)
  const proving = feed.calendar.startingBetween(noon, noon + hourMs, noon + hourMs)
  const tell = (
    fault: Fault,
  ): { match: ScheduledMatch; messages: readonly FeedMessage[]; own: readonly FeedMessage[] } => {
    const match = proving.find((one) => faultOf(one) === fault) as ScheduledMatch
    const { messages } = messagesBetween(
      feed,
      initialFeedState,
      match.startsAt - 1,
      feed.calendar.played(match).endsAt + 15_000,
    )
    return { match, messages, own: about(messages, match.ref) }
  }
  const minuteOf = (match: ScheduledMatch, minute: number): number =>
    match.startsAt + (minute * minuteMs) / feed.settings.speed

  test('each fault has a match on the proving ground, and no other match has one', () => {
    expect(new Set(proving.map(faultOf))).toEqual(new Set(Object.keys(faults)))
    const others = all.calendar
      .startingBetween(noon, noon + hourMs, noon + hourMs)
      .filter((match) => !isProving(match))
    expect(others.length).toBeGreaterThan(50)
    expect(others.map(faultOf).filter((fault) => fault !== null)).toEqual([])
  })

  test('silence: the producer of live play says nothing about anything, and its numbers go on', () => {
    const { match, messages } = tell('silence')
    const [from, to] = [minuteOf(match, 20), minuteOf(match, 20) + faultMs.silence]
    const during = messages.filter(({ stamp }) => stamp >= from && stamp < to)
    expect(new Set(during.map(({ producer }) => producer))).toEqual(new Set(['prematch']))
    const live = messages.filter(({ producer }) => producer === 'live')
    const [before, after] = [
      live.findLast(({ stamp }) => stamp < from),
      live.find(({ stamp }) => stamp >= to),
    ]
    expect((after?.sequence ?? 0) - (before?.sequence ?? 0)).toBeGreaterThan(faultMs.silence / aliveEveryMs)
  })

  test('duplicates: every message comes twice, the same', () => {
    const { own } = tell('duplicates')
    expect(own.length).toBeGreaterThan(20)
    for (let at = 0; at < own.length; at += 2) expect(own[at]).toEqual(own[at + 1])
  })

  test('reordering: every third message comes after those that were made in twelve seconds after it', () => {
    const { own, messages } = tell('reordering')
    const live = own.filter(({ producer }) => producer === 'live')
    const late = live.filter(({ sequence }, at) => live.slice(0, at).some((one) => one.sequence > sequence))
    expect(late.length).toBeGreaterThan(10)
    expect(late.every(({ sequence }) => sequence % 3 === 0)).toBe(true)
    // No sequence number is lost by it.
    const numbers = messages.filter(({ producer }) => producer === 'live').map(({ sequence }) => sequence)
    expect(new Set(numbers).size).toBe(Math.max(...numbers))
  })

  test('rollback: a goal that no one scored is settled, and taken back twenty seconds later', () => {
    const { match, own } = tell('rollback')
    const [back] = only(own, 'rollback_bet_settlement')
    const wrong = only(own, 'bet_settlement').find(
      ({ stamp }) => stamp === (back?.stamp ?? 0) - faultMs.rollback,
    )
    expect(wrong).toMatchObject({ certainty: 1 })
    expect(wrong?.stamp).toBeGreaterThanOrEqual(minuteOf(match, 25))
    expect(back?.markets.length).toBeGreaterThan(0)
    expect(back?.markets.map(keyOf)).toEqual(wrong?.markets.map(keyOf))
    const truth = only(own, 'bet_settlement').at(-1)
    expect(truth?.record).not.toEqual(wrong?.record)
    const between = only(own, 'odds_change').filter(
      ({ stamp }) => stamp >= (wrong?.stamp ?? 0) && stamp < (back?.stamp ?? 0),
    )
    expect(between.flatMap(({ markets }) => markets.filter(({ status }) => status === 'active'))).toEqual([])
  })

  test('late stop: bets go on for eight seconds after a goal, and those are cancelled', () => {
    const { match, own } = tell('late_stop')
    const goal = (feed.calendar.played(match).timeline.steps as readonly Step[]).find(
      ({ kind }) => kind === 'goal',
    )
    const at = match.startsAt + Math.ceil((goal?.atMs ?? 0) / feed.settings.speed)
    const stop = only(own, 'bet_stop').find(({ stamp }) => stamp >= at)
    expect(stop?.stamp).toBe(at + faultMs.late_stop)
    const between = only(own, 'odds_change').filter(({ stamp }) => stamp >= at && stamp < (stop?.stamp ?? 0))
    for (const { record } of between) expect(JSON.stringify(record)).not.toContain('"goal"')
    expect(only(own, 'bet_cancel')[0]).toMatchObject({ from: at, to: stop?.stamp, stamp: stop?.stamp })
    expect(only(own, 'bet_cancel')[0]?.markets.length).toBeGreaterThan(0)
  })

  test('palpable price: ten times too much for half a minute, and right again', () => {
    const { match, own } = tell('palpable_price')
    const wrong = only(own, 'odds_change').filter(
      ({ markets }) => (markets[0]?.outcomes[0]?.odds ?? 0) > 10_000,
    )
    expect(wrong.length).toBeGreaterThan(0)
    for (const { stamp, markets } of wrong) {
      expect(stamp).toBeGreaterThanOrEqual(minuteOf(match, 10))
      expect(stamp).toBeLessThan(minuteOf(match, 10) + faultMs.palpable_price)
      const [first, second] = markets[0]?.outcomes ?? []
      expect(first?.odds).toBe(10 * (second?.odds ?? 0))
    }
    const after = only(own, 'odds_change').find(({ stamp }) => stamp > (wrong.at(-1)?.stamp ?? 0))
    expect(after?.markets[0]?.outcomes[0]?.odds ?? 0).toBeLessThan(10_000)
  })
})
