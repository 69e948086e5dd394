import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { FeedMessage, Fixture, OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import { settleMarket } from '#betting-engine/markets/market-types.ts'
import { resultTexts } from '#betting-engine/markets/result-text.ts'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import { subscribeToFeed } from '#server/play/odds/feed/subscribe-to-feed.ts'
import { findResultMessages } from '#server/play/odds/feed/store-results.ts'
import { marketResult } from '#server/play/odds/feed/market-result.ts'
import type { FeedParts } from '#server/play/odds/feed/process-message.ts'
import { checkProducers } from '#server/play/odds/feed/check-producers.ts'
import { fetchParkedEvents } from '#server/play/odds/jobs.ts'
import { uofFeed, type UofFeed } from '#server/play/odds/uof/uof-feed.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openUofEmulator, type UofEmulator } from './emulator.ts'
import { hangLimitMs } from '#test/run/hang-limit.ts'

let app: TestApp
let parts: FeedParts & Pick<TestApp['ctx'], 'metrics'>
let emulator: UofEmulator
let feed: UofFeed
let following: { stop(): Promise<void> }
/** HTTP answers that replace the emulator's. */
let answers: (() => Promise<Response>) | undefined
/** The receiver's clock stands still until the test moves it. */
let now = Date.parse('2026-10-05T18:00:00Z')

beforeAll(async () => {
  app = await createTestApp()
  parts = { ...app.ctx, clock: { ...app.ctx.clock, now: () => new Date(now) } }
})
afterAll(() => app.close())

beforeEach(async () => {
  emulator = await openUofEmulator()
  answers = undefined
  const send = (request: Request) => answers?.() ?? emulator.send(request)
  feed = uofFeed({ settings: emulator.settings, clock: parts.clock, log: parts.log, send })
  following = await subscribeToFeed(parts, feed)
  await until(() => emulator.broker.listeners() === 1)
})
afterEach(async () => {
  await following.stop()
  await emulator.close()
})

const until = (holds: () => boolean | Promise<boolean>): Promise<void> =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error('Not yet')
    },
    { timeout: hangLimitMs, interval: 20 },
  )

/** All sent messages are processed. */
const taken = (): Promise<void> =>
  until(() => {
    const { sent, acknowledged } = emulator.broker.counts()
    return sent === acknowledged
  })

const head = (producer: FeedMessage['producer'] = 'live') => ({ producer, sequence: 1, stamp: (now += 1000) })

const fixture = (event: string): Fixture => ({
  event,
  sport: 'football',
  tournament: { ref: 'sr:tournament:1', name: 'First League', region: 'Aldmark', tier: 3 },
  home: { ref: 'sr:competitor:1', name: 'Brook & Marsh', shortName: 'BRO' },
  away: { ref: 'sr:competitor:2', name: 'Mill Lane', shortName: 'MIL' },
  startsAt: now,
})

const record = (line: string) => written(`football: ${line}`)
const total = (over: number, status: OfferedMarket['status'] = 'active'): OfferedMarket => ({
  type: 'total',
  specifiers: 'total=2.5',
  status,
  outcomes: (['over', 'under'] as const).map((outcome) => ({
    outcome,
    isActive: true,
    odds: outcome === 'over' ? over : 1900,
    winShare: 0.5,
    refundShare: 0,
  })),
})

const priced = (event: string, line: string, ...markets: readonly OfferedMarket[]): FeedMessage => ({
  ...head(),
  kind: 'odds_change',
  event,
  status: 'live',
  clock: { period: 'first_half', playedMs: 600_000, isRunning: true },
  record: record(line),
  markets,
})

const settled = (event: string, line: string): FeedMessage => {
  const outcomeResults = settleMarket('total', 'total=2.5', record(line)) ?? {}
  return {
    ...head(),
    kind: 'bet_settlement',
    event,
    certainty: 2,
    record: record(line),
    markets: [
      {
        type: 'total',
        specifiers: 'total=2.5',
        fates: resultTexts(outcomeResults),
      },
    ],
  }
}
const refs = [{ type: 'total', specifiers: 'total=2.5' }]

const standing = async (event: string) => {
  const { db } = parts
  const market = await db
    .selectFrom('odds_markets as market')
    .innerJoin('odds_events as event', 'event.id', 'market.event_id')
    .innerJoin('odds_outcomes as outcome', 'outcome.market_id', 'market.id')
    .select(['market.id', 'market.status', 'outcome.odds', 'event.status as event_status', 'event.record'])
    .where('event.source', '=', 'uof')
    .where('event.source_ref', '=', emulator.eventOf(event))
    .where('outcome.outcome', '=', 'over')
    .executeTakeFirstOrThrow()
  const sayings = await findResultMessages(db, [market.id])
  return { ...market, result: marketResult(sayings.get(market.id) ?? []) }
}

const producer = (name: FeedMessage['producer']) =>
  parts.db
    .selectFrom('odds_producers')
    .select(['status', 'alive_stamp', 'recovery_id'])
    .where('source', '=', 'uof')
    .where('producer', '=', name)
    .executeTakeFirst()

const alive = (isSubscribed = true): FeedMessage => ({ ...head(), kind: 'alive', isSubscribed })

test('S6 prices, a stop, a settlement that is taken back, and bets that are void come through the feed into the house', async () => {
  const event = 'sr:match:1001'
  emulator.know(fixture(event))
  emulator.say([priced(event, 'h10', total(1850))])
  await taken()
  expect(await standing(event)).toMatchObject({ status: 'active', odds: 1850, event_status: 'live' })

  emulator.say([{ ...head(), kind: 'bet_stop', event, group: 'all' }])
  await taken()
  expect(await standing(event)).toMatchObject({ status: 'suspended', odds: 1850 })

  emulator.say([priced(event, 'h10 a20', total(1500))])
  await taken()
  expect(await standing(event)).toMatchObject({ status: 'active', odds: 1500 })

  emulator.say([settled(event, 'h10 a20 h30 | | played')])
  await taken()
  const over = { won: 1, void: '0', deadHeat: '1' }
  expect(await standing(event)).toMatchObject({ status: 'settled', result: { fates: { over } } })

  emulator.say([{ ...head(), kind: 'rollback_bet_settlement', event, markets: refs }])
  await taken()
  expect((await standing(event)).result.fates).toBeNull()

  // A settled market there takes no bets, and reopens with an open message.
  emulator.say([priced(event, 'h10 a20', { ...total(1500, 'settled'), outcomes: [] })])
  await taken()
  expect((await standing(event)).status).toBe('suspended')
  emulator.say([priced(event, 'h10 a20', total(1600))])
  await taken()
  expect(await standing(event)).toMatchObject({ status: 'active', odds: 1600 })

  const window = { from: now - 5000, to: now }
  emulator.say([{ ...head(), kind: 'bet_cancel', event, ...window, markets: refs }])
  await taken()
  expect((await standing(event)).result.voids).toEqual([window])
  emulator.say([{ ...head(), kind: 'rollback_bet_cancel', event, ...window, markets: refs }])
  await taken()
  expect((await standing(event)).result.voids).toEqual([])
})

test('S10 a producer that is silent for twenty seconds is down, and up again when what was missed has come', async () => {
  const event = 'sr:match:1002'
  emulator.know(fixture(event))
  const askedOf = () => emulator.asked.at(-1)
  emulator.say([alive()])
  await taken()
  // Messages before the connection are unknown.
  expect(await producer('live')).toMatchObject({ status: 'down' })
  await checkProducers(parts, feed)
  await until(() => emulator.asked.length === 1)
  expect(askedOf()).toMatchObject({ producer: 'live', after: undefined })
  emulator.say([priced(event, 'h10', total(1850))], askedOf()?.request)
  emulator.say([{ ...head(), kind: 'snapshot_complete', recovery: askedOf()?.request ?? 0 }])
  await taken()
  expect(await producer('live')).toMatchObject({ status: 'up' })
  emulator.say([alive()])
  await taken()
  const heardAt = now

  now += feed.silenceMs - 1000
  await checkProducers(parts, feed)
  expect(await producer('live')).toMatchObject({ status: 'up' })
  now += 2000
  await checkProducers(parts, feed)
  expect(await producer('live')).toMatchObject({ status: 'down' })
  expect(emulator.asked).toHaveLength(1)

  emulator.say([alive()])
  await taken()
  await checkProducers(parts, feed)
  await until(() => emulator.asked.length === 2)
  expect(askedOf()).toMatchObject({ producer: 'live', after: heardAt })
  // The answer to the previous request opens nothing.
  const [first] = emulator.asked
  emulator.say([{ ...head(), kind: 'snapshot_complete', recovery: first?.request ?? 0 }])
  await taken()
  expect(await producer('live')).toMatchObject({ status: 'recovering' })
  emulator.say([priced(event, 'h10', total(1700))], askedOf()?.request)
  emulator.say([{ ...head(), kind: 'snapshot_complete', recovery: askedOf()?.request ?? 0 }])
  await taken()
  expect(await producer('live')).toMatchObject({ status: 'up' })
  expect(await standing(event)).toMatchObject({ odds: 1700 })
})

test('S10 a lost connection is reopened, missed messages are requested, also amid a recovery', async () => {
  emulator.say([alive()])
  await taken()
  await checkProducers(parts, feed)
  await until(() => emulator.asked.length === 1)
  const [before] = emulator.asked

  emulator.broker.cut()
  await until(() => emulator.asked.length === 2)
  const [, after] = emulator.asked
  expect(after?.request).not.toBe(before?.request)
  emulator.say([alive(false)])
  emulator.say([{ ...head(), kind: 'snapshot_complete', recovery: before?.request ?? 0 }])
  await until(async () => (await producer('live'))?.status === 'recovering')
  emulator.say([{ ...head(), kind: 'snapshot_complete', recovery: after?.request ?? 0 }])
  await until(async () => (await producer('live'))?.status === 'up')

  emulator.broker.cut()
  await until(() => emulator.broker.listeners() === 1)
  emulator.say([alive()])
  await until(async () => (await producer('live'))?.status === 'down')
})

test('markets that we do not have are counted, and what cannot be read is left and acknowledged', async () => {
  const event = 'sr:match:1003'
  emulator.know(fixture(event))
  const key = 'hi.-.live.odds_change.1.sr:match.1003.-'
  const xml = (markets: string) =>
    `<odds_change product="1" event_id="${event}" timestamp="${(now += 1000)}"><odds>${markets}</odds></odds_change>`
  emulator.broker.publish(
    key,
    xml(
      '<market id="999"/><market id="999"/><market id="18" specifiers="total=2.5"><outcome id="12" odds="2.1"/></market>',
    ),
  )
  emulator.broker.publish(key, '<!DOCTYPE x [<!ENTITY y "z">]><odds_change/>')
  emulator.broker.publish(key, `<odds_change>${' '.repeat(10_000_000)}</odds_change>`)
  emulator.broker.publish(key, 'nothing that is XML')
  await taken()
  expect(feed.leftMarkets).toEqual(new Map([['football 999 not_ours', 2]]))
  expect(await standing(event)).toMatchObject({ status: 'active', odds: 2100, event_status: 'scheduled' })
})

test('S6 a market that the feed describes otherwise than we take it is left by name, and taken once both agree', async () => {
  const event = 'sr:match:1005'
  emulator.know(fixture(event))
  const other = { 12: 'under {total}', 13: 'over {total}' }
  emulator.describe({ 18: { outcomes: other } })
  now += 7 * 3_600_000
  emulator.say([alive()])
  await taken()
  await until(async () => {
    emulator.say([priced(event, 'h10', total(1850))])
    await taken()
    return feed.leftMarkets.has('football 18 other_meaning')
  })
  const markets = () =>
    parts.db
      .selectFrom('odds_markets as market')
      .innerJoin('odds_events as event', 'event.id', 'market.event_id')
      .select('market.status')
      .where('event.source_ref', '=', emulator.eventOf(event))
      .execute()
  const before = await markets()
  emulator.say([settled(event, 'h10 a20 h30 | | played')])
  await taken()
  expect(await markets()).toEqual(before)
  emulator.describe({})
  now += 7 * 3_600_000
  emulator.say([alive()])
  await until(async () => {
    emulator.say([priced(event, 'h10', total(1700))])
    await taken()
    return (await markets()).length > 0 && (await standing(event)).odds === 1700
  })
})

test('while the feed does not say what its markets are, nothing is heard, and it is asked again', async () => {
  let isSilent = true
  const mute = uofFeed({
    settings: emulator.settings,
    clock: parts.clock,
    log: parts.log,
    send: (request) =>
      isSilent && request.url.includes('/descriptions/')
        ? Promise.resolve(new Response('<market_descriptions', { status: 200 }))
        : emulator.send(request),
  })
  const other = await mute.subscribe(() => Promise.resolve())
  await new Promise((resolve) => void setTimeout(resolve, 300))
  expect(emulator.broker.listeners()).toBe(1)
  isSilent = false
  await until(() => emulator.broker.listeners() === 2)
  await other.stop()
})

test('an event that the feed does not know waits, and an account that it does not know hears nothing', async () => {
  const stranger = uofFeed({
    settings: { ...emulator.settings, token: 'somebody-else' },
    clock: parts.clock,
    log: parts.log,
    send: emulator.send,
  })
  const other = await stranger.subscribe(() => Promise.resolve())
  await expect(stranger.fixture('sr:match:1')).rejects.toThrow('403')
  expect(await feed.fixture('sr:match:404')).toBeUndefined()
  const event = 'sr:match:1004'
  emulator.say([priced(event, 'h10', total(1850))])
  await taken()
  const effect = await parts.db
    .selectFrom('odds_messages')
    .select('effect')
    .where('event_ref', '=', event)
    .executeTakeFirst()
  expect(effect).toEqual({ effect: 'parked' })
  expect(emulator.broker.listeners()).toBe(1)
  await other.stop()
})

test('S10 a feed that cannot say what an event is goes on being heard, and is asked again', async () => {
  const failures = [
    () => Promise.resolve(new Response('', { status: 403 })),
    () => Promise.resolve(new Response('', { status: 500 })),
    () => Promise.resolve(new Response('<fixtures_fixture>')),
    () => Promise.reject(new Error('The operation was aborted due to timeout')),
  ]
  const events = failures.map((_, at) => `sr:match:${2001 + at}`)
  for (const event of events) emulator.know(fixture(event))
  for (const [at, event] of events.entries()) {
    answers = failures[at]
    emulator.say([priced(event, 'h10', total(1850))])
    await taken()
  }
  // The connection is unchanged: nothing was sent again.
  expect(emulator.broker.counts()).toMatchObject({ sent: failures.length })
  answers = undefined
  await fetchParkedEvents({ ...app.ctx, ...parts, oddsFeeds: { uof: feed } })
  for (const event of events) expect(await standing(event)).toMatchObject({ status: 'active', odds: 1850 })
})

test('a broker that hangs does not hinder the end of the subscription', async () => {
  // Heartbeats, which would end the connection in a minute, are driven by intervals.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    const other = await uofFeed({
      settings: emulator.settings,
      clock: parts.clock,
      log: parts.log,
      send: emulator.send,
    }).subscribe(() => Promise.resolve())
    await until(() => emulator.broker.listeners() === 2)
    emulator.broker.freeze()
    await other.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a broker’s refusal of the token or of the virtual host is named in the log, without the token', async () => {
  const refusals = [
    [{ ...emulator.settings, token: 'another-token' }, emulator.send, 'ACCESS_REFUSED'],
    [
      emulator.settings,
      (request: Request) =>
        request.url.includes('whoami')
          ? Promise.resolve(new Response('<bookmaker_details virtual_host="/unifiedfeed/2"/>'))
          : emulator.send(request),
      'the virtual host /unifiedfeed/2',
    ],
  ] as const
  for (const [settings, answer, reason] of refusals) {
    app.logLines.length = 0
    const send = (request: Request) => {
      request.headers.set('x-access-token', emulator.settings.token)
      return answer(request)
    }
    const other = await uofFeed({ settings, clock: parts.clock, log: parts.log, send }).subscribe(() =>
      Promise.resolve(),
    )
    await until(() => app.logLines.some((line) => line.includes(reason)))
    expect(app.logLines.join('\n')).not.toMatch(/another-token|sandbox-token/)
    await other.stop()
  }
})
