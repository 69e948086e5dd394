import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import type { BettingEvent } from '#contract/odds.ts'
import { transact } from '#db/transaction.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, register, type Actor } from '#test/players.ts'
import { offerCache } from '../offer/offer-cache.ts'
import { marketOf, openTestFeed } from '../test-feed.fixture.ts'
import { listensToOdds } from './listens.fixture.ts'
import { notifyBetChanges } from './odds-notices.ts'
import { maxStreamsPerNetwork } from '#server/platform/kernel/streams/stream-slots.ts'
import { waitingMaxBytes, type Viewer } from './viewer.ts'
import { hangLimitMs } from '#test/run/hang-limit.ts'

let app: TestApp
let feed: ReturnType<typeof openTestFeed>
let guest: Actor
let events = 0

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  guest = createActor(app)
  feed = openTestFeed(app.ctx)
  await feed.stands('prematch', 'up')
})
afterEach(() => expect(app.ctx.oddsHub.size).toBe(0))
afterAll(() => app.close())

const result = (odds: number) => marketOf('football', 'match_result', odds)
const total = (odds: number, more = {}) =>
  marketOf('football', 'total', odds, { specifiers: 'total=2.5', ...more })

const plans = async (markets = [result(2000), total(1900)]) => {
  const name = `event ${++events}`
  return { name, id: await feed.plans(name, markets) }
}
const reads = async (id: string): Promise<BettingEvent> => {
  offerCache.invalidate(app.ctx.db)
  return ((await guest.get('odds/getEvent', { id })).data as { event: BettingEvent }).event
}
const listens = (query: string, headers = {}) => listensToOdds(app.fetch, query, headers)
const ofNetwork = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` })
const oddsOf = ({ markets }: { markets: BettingEvent['markets'] }) =>
  markets.map(({ type, status, outcomes }) => [type, status, outcomes[0]?.odds])

test('SB-02 a guest follows an event: what the page lacks at once, then what changes, and nothing else', async () => {
  const { name, id } = await plans()
  const { version } = await reads(id)
  const page = await listens(`events=${id}@${version}`)
  expect([...page.response.headers.keys()]).not.toContain('set-cookie')
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(page.response.headers.get('cache-control')).toBe('no-store, no-transform')
  expect((await page.next()).event).toBe('alive')
  // A new viewer may not know which producers are up, so open markets are sent once more.
  expect(oddsOf(await page.hears(id))).toEqual([
    ['match_result', 'active', 2000],
    ['total', 'active', 1900],
  ])
  expect(await page.next()).toEqual({ event: 'feed', data: { is_fresh: true } })
  await feed.prices(name, [result(2000), total(1950)])
  const change = await page.hears(id)
  expect(oddsOf(change)).toEqual([['total', 'active', 1950]])
  expect(change).toEqual({
    ...change,
    version: version + 1,
    open_markets: 2,
    status: 'scheduled',
    score: null,
  })
  await feed.prices(name, [], { status: 'live', record: written('football: h3') })
  expect(await page.hears(id)).toMatchObject({
    status: 'live',
    score: { home: 1, away: 0 },
    incidents: 1,
    markets: [],
  })
  await page.close()
})

test('W24 no page of another site opens the stream, which speaks of a player’s own bets', async () => {
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of strangers)
    expect((await app.fetch('/platform/betting/stream?lists=football', { headers })).status).toBe(403)
})

test('a page that comes back with the versions it has hears what it missed, also of markets that are over', async () => {
  const { name, id } = await plans([result(2000), total(1900), marketOf('football', 'both_score', 1700)])
  await app.ctx.db
    .updateTable('odds_producers')
    .set({ changed_at: new Date(app.clock.now().getTime() - 3_600_000) })
    .execute()
  const { version } = await reads(id)
  await feed.prices(name, [total(1950), marketOf('football', 'both_score', 1700, { status: 'settled' })])
  const page = await listens(`events=${id}@${version}`)
  expect(oddsOf(await page.hears(id))).toEqual([
    ['total', 'active', 1950],
    ['both_score', 'settled', 1700],
  ])
  await page.close()
  const again = await listens(`events=${id}@${version + 1}`)
  expect([(await again.next()).event, (await again.next()).event]).toEqual(['alive', 'feed'])
  await again.close()
  await feed.stands('prematch', 'up')
})

test('a list hears of the main market alone, and of nothing where only others move', async () => {
  const { name, id } = await plans()
  const list = await listens(`main=${id}@1`)
  expect(oddsOf(await list.hears(id))).toEqual([['match_result', 'active', 2000]])
  await feed.prices(name, [total(1950)])
  await feed.prices(name, [result(2100)])
  expect(oddsOf(await list.hears(id))).toEqual([['match_result', 'active', 2100]])
  await feed.prices(name, [total(1950, { status: 'suspended' })])
  expect(await list.hears(id)).toMatchObject({ open_markets: 1 })
  await list.close()
})

test('a storm of messages is conflated: a frame shows the current state, and none in between', async () => {
  const { name, id } = await plans()
  const page = await listens(`events=${id}@1`)
  await page.hears(id)
  const before = app.ctx.oddsHub.framesPublished
  const began = performance.now()
  for (let at = 1; at <= 30; at += 1) await feed.prices(name, [total(2000 + at)])
  const seen: number[] = []
  while (seen.at(-1) !== 2030)
    seen.push((await page.hears(id, ({ markets }) => markets.length > 0)).markets[0]?.outcomes[0]?.odds ?? 0)
  const frames = Math.ceil((performance.now() - began) / 100) + 1
  expect(app.ctx.oddsHub.framesPublished - before).toBeLessThanOrEqual(frames)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  await page.close()
})

test('S10 the silence of a producer, and its end, is reported to all who follow its markets', async () => {
  const { id } = await plans()
  const page = await listens(`events=${id}@1`)
  await page.until('feed', ({ is_fresh: isFresh }) => isFresh === true)
  await feed.stands('prematch', 'down')
  await app.ctx.oddsHub.checkForChanges()
  expect((await page.hears(id)).markets.map(({ status }) => status)).toEqual(['suspended', 'suspended'])
  await page.until('feed', ({ is_fresh: isFresh }) => isFresh === false)
  await feed.stands('prematch', 'up')
  await app.ctx.oddsHub.checkForChanges()
  expect((await page.hears(id)).markets.map(({ status }) => status)).toEqual(['active', 'active'])
  await page.until('feed', ({ is_fresh: isFresh }) => isFresh === true)
  await page.close()
})

test('what is closed takes no more bets, and is reported so', async () => {
  const { id } = await plans()
  const page = await listens(`events=${id}@1`)
  await page.hears(id)
  const close = (isOpen: boolean) =>
    app.ctx.db.updateTable('odds_sports').set({ is_open: isOpen }).where('sport', '=', 'football').execute()
  await close(false)
  await app.ctx.oddsHub.checkForChanges()
  expect(await page.hears(id)).toMatchObject({
    open_markets: 0,
    markets: [{ status: 'suspended' }, { status: 'suspended' }],
  })
  await close(true)
  await app.ctx.oddsHub.checkForChanges()
  expect(await page.hears(id)).toMatchObject({ open_markets: 2 })
  await page.close()
})

test('a notice that is lost is made up for by a look', async () => {
  const { id } = await plans()
  const page = await listens(`events=${id}@1`)
  await page.hears(id)
  await app.ctx.db
    .updateTable('odds_events')
    .set({ status: 'live', version: 99n })
    .where('id', '=', BigInt(id))
    .execute()
  await app.ctx.oddsHub.checkForChanges()
  expect(await page.hears(id)).toMatchObject({ status: 'live', version: 99 })
  await page.close()
})

test('a list of events under way hears that there are others', async () => {
  const { name } = await plans()
  const list = await listens('lists=football')
  const other = await listens('lists=tennis')
  await app.ctx.oddsHub.checkForChanges()
  await feed.prices(name, [], { status: 'live' })
  await app.ctx.oddsHub.checkForChanges()
  expect(await list.until('list')).toEqual({ sport: 'football' })
  await list.close()
  expect((await other.next()).event).toBe('alive')
  expect((await other.next()).event).toBe('feed')
  await other.close()
})

test('a stalled reader gets nothing until it reads, then the state; ≤ 32 KB and an event wait', async () => {
  const wide = (odds: number) =>
    Array.from({ length: 60 }, (_, at) =>
      marketOf('football', 'total', odds, { specifiers: `total=${at}.5` }),
    )
  const { name, id } = await plans(wide(1900))
  const slow = await listens(`events=${id}@1`)
  const quick = await listens(`events=${id}@1`)
  const frameBytes = 200 + JSON.stringify(await quick.hears(id)).length
  for (let at = 1; at <= 12; at += 1) {
    await feed.prices(name, wide(1900 + at))
    await quick.hears(id, ({ markets }) => markets[0]?.outcomes[0]?.odds === 1900 + at)
  }
  const waiting = [...app.ctx.oddsHub.viewers()].map(({ stream }) => stream.waitingBytes)
  expect(Math.max(...waiting)).toBeLessThan(waitingMaxBytes + frameBytes)
  expect(Math.max(...waiting)).toBeGreaterThan(16 * 1024)
  const seen: number[] = []
  while (seen.at(-1) !== 1912) seen.push((await slow.hears(id)).markets[0]?.outcomes[0]?.odds ?? 0)
  expect(seen.length).toBeLessThan(12)
  await slow.close()
  await quick.close()
})

test('a thousand who come back at once are told what they missed with a few questions to the database', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => plans()))
  const query = `main=${all.map(({ id }) => `${id}@1`).join()}`
  const asked = vi.spyOn(app.ctx.db.getExecutor(), 'executeQuery')
  const first = await listens(query)
  await first.hears(all.at(-1)?.id ?? '')
  const { length: ofFirst } = asked.mock.calls
  expect(ofFirst).toBeGreaterThan(0)
  const pages = await Promise.all(
    Array.from({ length: 1000 }, (_, at) => listens(query, ofNetwork(Math.floor(at / 100)))),
  )
  await Promise.all(pages.map((page) => page.hears(all.at(-1)?.id ?? '')))
  // Beside the poll each second, for any number of viewers.
  expect(asked.mock.calls.length - ofFirst).toBeLessThan(100)
  asked.mockRestore()
  expect(app.ctx.oddsHub.size).toBe(1001)
  await Promise.all([first, ...pages].map((page) => page.close()))
})

test('W24 a player and no one else receives their bets, and the stream ends with the session', async () => {
  const [anna, boris] = [await register(app, 'anna@example.com'), await register(app, 'boris@example.com')]
  const of = (actor: Actor) => listens('lists=football', { cookie: actor.cookie ?? '' })
  const [hers, his] = [await of(anna), await of(boris)]
  const others = Array.from({ length: 500 }, (_, at) => ({ uid: 9_000_000 + at, id: BigInt(at) }))
  await transact(app.ctx.connection, (tx) =>
    notifyBetChanges(tx, [{ uid: anna.uid, id: 7n }, ...others, { uid: boris.uid, id: 8n }]),
  )
  expect(await hers.until('bet')).toEqual({ id: '7' })
  expect(await his.until('bet')).toEqual({ id: '8' })
  await anna.get('auth/logout')
  await expect(hers.until('bet')).rejects.toThrow('The stream has ended')
  await his.close()
})

test.each([
  ['without a version', 'events=12'],
  ['by what is no id', 'events=x@1'],
  ['by an id of zero', 'events=0@1'],
  ['for more events than are followed', `main=${'1@1,'.repeat(200)}1@1`],
  [
    'for more of both kinds together',
    `main=${Array.from({ length: 150 }, (_, at) => `${at + 1}@1`).join()}&events=${Array.from({ length: 51 }, (_, at) => `${at + 500}@1`).join()}`,
  ],
  ['for a sport that there is not', 'lists=chess'],
  ['where one of two is unreadable', 'events=1@1&main=x'],
])('a stream is not opened %s', async (_, query) => {
  expect((await app.fetch(`/platform/betting/stream?${query}`)).status).toBe(400)
})

test('events that there are not are followed by saying nothing of them', async () => {
  const page = await listens('events=999999@1')
  expect([(await page.next()).event, (await page.next()).event]).toEqual(['alive', 'feed'])
  await page.close()
})

test('a stream whose beginning cannot be read leaves nothing behind', async () => {
  const { id } = await plans()
  vi.spyOn(app.ctx.db, 'selectFrom').mockImplementation(() => {
    throw new Error('the database is away')
  })
  expect((await app.fetch(`/platform/betting/stream?events=${id}@1`)).ok).toBe(false)
  vi.restoreAllMocks()
  expect(app.ctx.oddsHub.size).toBe(0)
  const page = await listens(`events=${id}@1`)
  await page.hears(id)
  await page.close()
})

test('a stream that is closed while it is opened follows nothing', async () => {
  const { id } = await plans()
  const following = {
    events: new Map([[BigInt(id), { part: 'whole' as const, version: 1n }]]),
    lists: new Set<never>(),
  }
  const opening = app.ctx.oddsHub.open(
    { uid: undefined, network: '203.0.113.77' },
    following,
    () => undefined,
  )
  await vi.waitFor(() => expect(app.ctx.oddsHub.size).toBe(1), { interval: 0, timeout: hangLimitMs })
  for (const viewer of app.ctx.oddsHub.viewers()) viewer.stream.close()
  const viewer = (await opening) as Viewer
  expect([...viewer.followed]).toEqual([])
  expect(viewer.stream.isOpen).toBe(false)
})

test('one network has so many streams and no more, however they are asked for at once; others have theirs', async () => {
  const ask = (at: number) => app.fetch('/platform/betting/stream?lists=football', { headers: ofNetwork(at) })
  const answers = await Promise.all(Array.from({ length: maxStreamsPerNetwork + 5 }, () => ask(1)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['5', '5', '5', '5', '5'])
  const other = await ask(2)
  expect(other.status).toBe(200)
  const opened = [...answers.filter(({ ok }) => ok), other]
  await opened.pop()?.body?.cancel()
  await opened.pop()?.body?.cancel()
  const again = await ask(1)
  expect(again.status).toBe(200)
  for (const { body } of [...opened, again]) await body?.cancel()
})

test('a player who does not read and is not told of a bet comes again, and asks', async () => {
  const wide = (odds: number) =>
    Array.from({ length: 60 }, (_, at) =>
      marketOf('football', 'total', odds, { specifiers: `total=${at}.5` }),
    )
  const { name, id } = await plans(wide(1900))
  const carla = await register(app, 'carla@example.com')
  const slow = await listens(`events=${id}@1`, { cookie: carla.cookie ?? '' })
  const quick = await listens(`events=${id}@1`)
  await quick.hears(id)
  const hers = [...app.ctx.oddsHub.viewers()].find(({ uid }) => uid === carla.uid)
  const isFull = () => (hers?.stream.waitingBytes ?? 0) >= waitingMaxBytes
  for (let at = 1; !isFull(); at += 1) {
    await feed.prices(name, wide(1900 + at))
    await quick.hears(id, ({ markets }) => markets[0]?.outcomes[0]?.odds === 1900 + at)
  }
  await transact(app.ctx.connection, (tx) => notifyBetChanges(tx, [{ uid: carla.uid, id: 9n }]))
  await expect.poll(() => hers?.stream.isOpen).toBe(false)
  await expect(slow.until('bet')).rejects.toThrow('The stream has ended')
  await quick.close()
})

test('of looks behind a slow one no more than one waits', async () => {
  const page = await listens('lists=football')
  const { oddsHub } = app.ctx
  const begun = oddsHub.checkForChanges()
  // It runs from the next turn on.
  await Promise.resolve()
  const [second, third] = [oddsHub.checkForChanges(), oddsHub.checkForChanges()]
  expect(second).not.toBe(begun)
  expect(second).toBe(third)
  await Promise.all([begun, second])
  await page.close()
})
