import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import { minuteMs } from '#contract/durations.ts'
import type { BettingEvent, EventIncident, SportOverview } from '#contract/odds.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createActor, type Actor } from '#test/players.ts'
import { marketOf, openTestFeed } from '../test-feed.fixture.ts'
import { offerCache } from './offer-cache.ts'

let app: TestApp
let guest: Actor
let feed: ReturnType<typeof openTestFeed>
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await createTestApp()
  guest = createActor(app)
  feed = openTestFeed(app.ctx)
  await feed.stands('prematch', 'up')
  await feed.stands('live', 'up')
  const inMinutes = (minutes: number) => app.clock.now().getTime() + minutes * minuteMs
  ids.later = await feed.plans(
    'later',
    [
      marketOf('football', 'match_result', [2000, 3000, 4000]),
      marketOf('football', 'total', 1900, { specifiers: 'total=2.5' }),
    ],
    { home: 'Malmö FF', away: 'Łódź United', startsAt: inMinutes(300) },
  )
  ids.soon = await feed.plans('soon', [marketOf('tennis', 'winner', 1800)], {
    sport: 'tennis',
    home: 'Ana Petrova',
    away: 'Bea Lund',
    league: 'Open Tour',
    startsAt: inMinutes(30),
  })
  ids.running = await feed.plans(
    'running',
    [
      marketOf('football', 'total', 1850, { specifiers: 'total=10.5' }),
      marketOf('football', 'total', 1900, { specifiers: 'total=2.5', status: 'suspended' }),
      marketOf('football', 'match_result', [1500, 4000, 6000]),
      marketOf('football', 'both_score', 1800, { status: 'settled' }),
    ],
    { home: 'Harbour Town', away: 'Mill Rovers', startsAt: inMinutes(-20), tier: 2, league: 'Second League' },
    {
      producer: 'live',
      status: 'live',
      record: written('football: h12 hc14 ar18'),
      clock: { period: 'first_half', playedMs: 20 * minuteMs, isRunning: true },
    },
  )
  ids.over = await feed.plans(
    'over',
    [marketOf('football', 'match_result', 2000, { status: 'suspended' })],
    {},
    {
      status: 'ended',
      record: written('football: h12 | a50 | played'),
    },
  )
})
afterAll(() => app.close())
beforeEach(() => offerCache.invalidate(app.ctx.db))

const listed = async (input: Record<string, string> = {}) => {
  const { data } = await guest.get('odds/getEvents', input)
  return data as { items: BettingEvent[]; total: number; limit: number; offset: number }
}
const namesOf = async (input: Record<string, string>) =>
  (await listed(input)).items.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
const oneOf = async (name: string) => {
  const { data } = await guest.get('odds/getEvent', { id: ids[name] ?? '' })
  return data as { event: BettingEvent; incidents: EventIncident[] }
}

test('SB-02 a guest reads what is offered: events under way first, each with its main market', async () => {
  const { items, total } = await listed()
  expect(total).toBe(3)
  expect(items.map(({ id }) => id)).toEqual([ids.running, ids.soon, ids.later])
  expect(items[0]).toMatchObject({
    sport: 'football',
    status: 'live',
    home: { name: 'Harbour Town', short_name: 'HAR' },
    tournament: { name: 'Second League', region: 'int', sport: 'football' },
    clock: { period: 'first_half', played_ms: 20 * minuteMs, is_running: true },
    score: { home: 1, away: 0, periods: [{ home: 1, away: 0 }], red_cards: { home: 0, away: 1 } },
    incidents: 3,
    open_markets: 2,
  })
  expect(items[0]?.markets).toMatchObject([
    {
      type: 'match_result',
      status: 'active',
      outcomes: [
        { outcome: 'home', odds: 1500, is_active: true },
        { outcome: 'draw', odds: 4000, is_active: true },
        { outcome: 'away', odds: 6000, is_active: true },
      ],
    },
  ])
  expect(items[1]).toMatchObject({ score: null, clock: null, markets: [{ type: 'winner' }] })
})

test('SB-02 events are found by sport, competition, time, page and words in names', async () => {
  const [tournament = ''] = (await listed({ sport: 'tennis' })).items.map((event) => event.tournament.id)
  expect(await namesOf({ tournament })).toEqual(['soon'])
  expect(await namesOf({ sport: 'football' })).toEqual(['running', 'later'])
  expect(await namesOf({ when: 'live' })).toEqual(['running'])
  expect(await namesOf({ when: 'upcoming' })).toEqual(['soon', 'later'])
  expect(await namesOf({ hours: '1' })).toEqual(['running', 'soon'])
  expect(await namesOf({ when: 'upcoming', hours: '1' })).toEqual(['soon'])
  expect(await namesOf({ count: '1', offset: '1' })).toEqual(['soon'])
  expect(await listed({ count: '1', offset: '9' })).toMatchObject({ items: [], total: 3 })
  for (const search of ['malmo', 'MALMÖ', ' lodz  ff ', 'first league', 'łódź'])
    expect(await namesOf({ search })).toEqual(['later'])
  for (const search of ['malmo petrova', '%', '_', "'"]) expect(await namesOf({ search })).toEqual([])
})

test('SB-02 an event shows all its markets in their order, its score and its incidents', async () => {
  const { event, incidents } = await oneOf('running')
  expect(event.markets.map(({ type, specifiers, status }) => [type, specifiers, status])).toEqual([
    ['match_result', '', 'active'],
    ['total', 'total=2.5', 'suspended'],
    ['total', 'total=10.5', 'active'],
  ])
  expect(incidents).toEqual([
    { kind: 'goal', side: 'home', period: 'first_half', at: 12 },
    { kind: 'corner', side: 'home', period: 'first_half', at: 14 },
    { kind: 'red_card', side: 'away', period: 'first_half', at: 18 },
  ])
  expect((await oneOf('over')).event).toMatchObject({
    status: 'ended',
    open_markets: 0,
    score: { home: 1, away: 1 },
  })
})

test('SB-02 sports are told with the competitions that have events, and how many', async () => {
  const { data } = await guest.get('odds/getSports')
  const { sports } = data as { sports: SportOverview[] }
  expect(
    sports.map(({ sport, live_events: live, upcoming_events: upcoming }) => [sport, live, upcoming]),
  ).toEqual([
    ['football', 1, 1],
    ['tennis', 0, 1],
    ['basketball', 0, 0],
    ['ice_hockey', 0, 0],
  ])
  expect(sports[0]?.tournaments).toMatchObject([
    { name: 'First League', events: 1 },
    { name: 'Second League', events: 1 },
  ])
})

test('SB-02 S10 a market of a silent producer is shown as suspended, and opens when it is up', async () => {
  await feed.stands('live', 'down')
  const { event } = await oneOf('running')
  expect(event.open_markets).toBe(0)
  expect(event.markets.map(({ status }) => status)).toEqual(['suspended', 'suspended', 'suspended'])
  expect((await oneOf('later')).event).toMatchObject({
    open_markets: 2,
    markets: [{ status: 'active' }, { status: 'active' }],
  })
  await feed.stands('live', 'up')
  offerCache.invalidate(app.ctx.db)
  expect((await oneOf('running')).event).toMatchObject({
    open_markets: 2,
    markets: [{ status: 'active' }, {}, {}],
  })
})

test('SB-02 what is closed is not offered', async () => {
  const { db } = app.ctx
  const [tournament = ''] = (await listed({ sport: 'tennis' })).items.map((event) => event.tournament.id)
  const close = async (isOpen: boolean) => {
    await db
      .updateTable('odds_tournaments')
      .set({ is_open: isOpen })
      .where('id', '=', BigInt(tournament))
      .execute()
    offerCache.invalidate(db)
  }
  const market = (await oneOf('soon')).event.markets[0]?.id ?? ''
  await close(false)
  expect(await namesOf({ sport: 'tennis' })).toEqual([])
  expect((await guest.get('odds/getEvents', { tournament })).error?.error_data).toEqual({
    tournament: ['NOT_FOUND'],
  })
  expect((await guest.get('odds/getEvent', { id: ids.soon ?? '' })).error?.error_data).toEqual({
    id: ['NOT_FOUND'],
  })
  expect((await guest.get('odds/getMarketHistory', { market })).error?.error_data).toEqual({
    market: ['NOT_FOUND'],
  })
  await close(true)
  expect(await namesOf({ sport: 'tennis' })).toEqual(['soon'])
})

test('SB-02 the movement of odds is shown from the oldest on, and only where they moved', async () => {
  for (const odds of [1800, 1700, 1700, 1750]) await feed.prices('soon', [marketOf('tennis', 'winner', odds)])
  const market = (await oneOf('soon')).event.markets[0]?.id ?? ''
  const { data } = await guest.get('odds/getMarketHistory', { market })
  const { outcomes } = data as { outcomes: { outcome: string; points: { odds: number }[] }[] }
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['home', 'away'])
  expect(outcomes[0]?.points.map(({ odds }) => odds)).toEqual([1800, 1700, 1750])
})

test('SB-02 an event whose start has passed without a word is offered for a quarter of an hour and no longer', async () => {
  await feed.plans('late', [], { startsAt: app.clock.now().getTime() - 14 * minuteMs })
  offerCache.invalidate(app.ctx.db)
  expect((await listed()).total).toBe(4)
  app.clock.advance(2 * minuteMs)
  offerCache.invalidate(app.ctx.db)
  expect((await listed()).total).toBe(3)
})

test.each([
  ['getEvents', { sport: 'chess' }, 'sport'],
  ['getEvents', { tournament: 'x' }, 'tournament'],
  ['getEvents', { tournament: '999999' }, 'tournament'],
  ['getEvents', { when: 'now' }, 'when'],
  ['getEvents', { hours: '0' }, 'hours'],
  ['getEvents', { count: '0' }, 'count'],
  ['getEvents', { search: 'x'.repeat(101) }, 'search'],
  ['getEvent', { id: '999999' }, 'id'],
  ['getEvent', { id: '-1' }, 'id'],
  ['getEvent', {}, 'id'],
  ['getMarketHistory', { market: '999999' }, 'market'],
  ['getMarketHistory', { market: '9'.repeat(30) }, 'market'],
])('odds/%s refuses %j at its field', async (call, input, field) => {
  const { status, error } = await guest.get(`odds/${call}`, input as Record<string, string>)
  expect(status).toBe(422)
  expect(Object.keys(error?.error_data ?? {})).toEqual([field])
})
