import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedMessage, Fixture } from '#betting-engine/feed/feed-message.ts'
import { written } from '#betting-engine/records/written-record.fixture.ts'
import type {
  BackofficeMarket,
  BackofficeSettlementMessage,
  OddsOverride,
} from '#contract/operator/betting/offer.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { findResultMessages } from '../feed/store-results.ts'
import { marketResult } from '../feed/market-result.ts'
import type { OddsFeed } from '../feed/port.ts'
import { saveFixture } from '../feed/save-fixture.ts'
import { openTestFeed } from '../test-feed.fixture.ts'
import { processMessage } from '../feed/process-message.ts'
import { checkProducers } from '../feed/check-producers.ts'
import { liftExpiredOverrides } from './lift-override.ts'

let app: TestApp
let trader: Hired
let second: Hired

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  trader = await hire(app, ['trading'])
  second = await hire(app, ['risk'])
})
afterAll(() => app.close())

const side = (ref: string) => ({ ref, name: `FC ${ref}`, shortName: ref.toUpperCase() })
const fixtureOf = (event: string): Fixture => ({
  event,
  sport: 'football',
  tournament: { ref: 'league', name: 'First League', region: 'int', tier: 1 },
  home: side('north'),
  away: side('south'),
  startsAt: app.ctx.clock.now().getTime() + 3_600_000,
})

let sequence = 0
type Line = { over: number; share?: number; under?: number; total?: string; status?: 'active' | 'suspended' }
/** The feed prices totals of an event; `over` and `under` are fair at 2.00. */
const tells = (event: string, ...lines: Line[]) => {
  const outcome = (name: string, odds: number, winShare: number) => ({
    outcome: name,
    isActive: true,
    odds,
    winShare,
    refundShare: 0,
  })
  const message: FeedMessage = {
    kind: 'odds_change',
    event,
    producer: 'prematch',
    sequence: ++sequence,
    stamp: sequence,
    status: 'scheduled',
    clock: null,
    record: written('football:'),
    markets: lines.map(({ over, share = 0.5, under = 1900, total = '2.5', status = 'active' }) => ({
      type: 'total',
      specifiers: `total=${total}`,
      status,
      outcomes: [outcome('over', over, share), outcome('under', under, 1 - share)],
    })),
  }
  return processMessage(app.ctx, 'feed', message)
}

type Made = { override_id: string }
type Asked = { approval_id: string }
type Card = { event: { is_held: boolean }; markets: BackofficeMarket[]; overrides: OddsOverride[] }
let events = 0
/** An event with an open market of totals at 1.90 on both sides. */
const open = async (...lines: Line[]) => {
  const name = `event-${++events}`
  const id = String(await saveFixture(app.ctx, 'feed', fixtureOf(name)))
  await tells(name, ...(lines.length > 0 ? lines : [{ over: 1900 }]))
  const card = async () => (await trader.get('betting/getEvent', { id })).data as Card
  const market = async (at = 0) => {
    const found = (await card()).markets[at]
    if (!found) throw new Error(`${name} has no such market`)
    return found
  }
  const priceOf = async (outcome: string, at = 0) =>
    (await market(at)).outcomes.find((one) => one.outcome === outcome)?.odds
  return { name, id, card, market, priceOf, marketId: (await market()).id }
}
const recordsOf = async (subject: string) =>
  app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor', 'reason', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

describe('suspended by hand', () => {
  test('SB-03 S10 I3 a market stays so regardless of the feed, and follows it once lifted', async () => {
    const { name, id, marketId, market } = await open()
    const input = { event_id: id, market_id: marketId, reason: 'a rumour' }
    const { override_id: override } = (await trader.post('betting/setSuspension', input)).data as Made
    expect(await market()).toMatchObject({ status: 'suspended', is_held: true })
    await tells(name, { over: 1950 })
    expect(await market()).toMatchObject({ status: 'suspended', is_held: true })
    await trader.post('betting/liftOverride', { id: override, reason: 'it was none' })
    expect(await market()).toMatchObject({ status: 'active', is_held: false })
    expect((await market()).outcomes[0]?.odds).toBe(1950)
    const again = await trader.post('betting/liftOverride', { id: override, reason: 'once more' })
    expect(again.fields).toMatchObject({ id: ['CLOSED'] })
    const suspension = { override, kind: 'suspension' }
    expect(await recordsOf(`odds_market:${marketId}`)).toMatchObject([
      {
        type: 'odds_suspension_set',
        actor: trader.email,
        reason: 'a rumour',
        before: null,
        after: suspension,
      },
      { type: 'odds_override_lifted', actor: trader.email, reason: 'it was none', before: suspension },
    ])
    expect(await recordsOf(`odds_event:${id}`)).toEqual([])
    // Lifting an override does not open a market that the feed has suspended.
    await tells(name, { over: 1950, status: 'suspended' })
    await trader.post('betting/setSuspension', input)
    const [standing] = (
      (await trader.get('betting/getOverrides', { event: id, is_standing: '1' })).data as {
        items: OddsOverride[]
      }
    ).items
    await trader.post('betting/liftOverride', { id: standing?.id, reason: 'over' })
    expect(await market()).toMatchObject({ status: 'suspended', is_held: false })
  })

  test('an event has all of its markets so, those that come later among them, until its time is over', async () => {
    const { name, id, card } = await open()
    await trader.post('betting/setSuspension', { event_id: id, minutes: 10, reason: 'floodlights' })
    await tells(name, { over: 1900 }, { over: 2400, total: '3.5' })
    expect((await card()).markets.map(({ status }) => status)).toEqual(['suspended', 'suspended'])
    expect((await card()).event.is_held).toBe(true)
    await liftExpiredOverrides(app.ctx)
    expect((await card()).event.is_held).toBe(true)
    app.clock.advance(10 * 60_000)
    await liftExpiredOverrides(app.ctx)
    expect((await card()).markets.map(({ status }) => status)).toEqual(['active', 'active'])
    expect((await recordsOf(`odds_event:${id}`)).at(-1)?.actor).toBe('odds.lift-expired-overrides')
  })

  test('nothing overwrites what another member of staff has set meanwhile', async () => {
    const { id } = await open()
    const input = { event_id: id, reason: 'a rumour' }
    const first = (await trader.post('betting/setSuspension', input)).data as Made
    const stale = await second.post('betting/setSuspension', input)
    expect([stale.status, stale.error?.invalid_parameters]).toEqual([409, ['seen']])
    const known = await second.post('betting/setSuspension', { ...input, seen: first.override_id })
    expect(known.status).toBe(200)
  })
})

describe('priced by hand', () => {
  test('SB-03 a price stands in place of the feed’s until it is lifted, and the log keeps both', async () => {
    const { name, id, marketId, priceOf, market } = await open()
    const input = { event_id: id, market_id: marketId, outcome: 'over', odds: '2.15', reason: 'team news' }
    const { override_id: override } = (await trader.post('betting/setPrice', input)).data as Made
    expect(await priceOf('over')).toBe(2150)
    await tells(name, { over: 1800, under: 2000 })
    expect((await market()).outcomes).toMatchObject([
      { outcome: 'over', odds: 2150, told_odds: 1800, hand_odds: 2150, fair_odds: 2000 },
      { outcome: 'under', odds: 2000, told_odds: 2000, hand_odds: null },
    ])
    const longer = { ...input, odds: '2.3', seen: override, reason: 'more of it' }
    const { override_id: second } = (await trader.post('betting/setPrice', longer)).data as Made
    expect(await priceOf('over')).toBe(2300)
    await trader.post('betting/liftOverride', { id: second, reason: 'known to all' })
    expect(await priceOf('over')).toBe(1800)
    const [short, long] = [
      { override, kind: 'price', outcome: 'over', odds: 2150 },
      { override: second, kind: 'price', outcome: 'over', odds: 2300 },
    ]
    expect(await recordsOf(`odds_market:${marketId}`)).toMatchObject([
      { type: 'odds_price_set', before: null, after: short },
      { type: 'odds_price_set', reason: 'more of it', before: short, after: long },
      { type: 'odds_override_lifted', before: long, after: null },
    ])
    const { items } = (await trader.get('betting/getPrices', { market: marketId, outcome: 'over' })).data as {
      items: { odds: number }[]
    }
    expect(items.map(({ odds }) => odds)).toEqual([1800, 2300, 2150, 2150, 1900])
  })

  test('S4 a price over one and a half times the fair one is refused, as are outcomes of other markets', async () => {
    const { id, marketId, priceOf } = await open()
    const other = await open()
    const input = { event_id: id, market_id: marketId, outcome: 'over', odds: '3.01', reason: 'a slip' }
    expect((await trader.post('betting/setPrice', input)).fields).toMatchObject({ odds: ['PALPABLE'] })
    const none = await trader.post('betting/setPrice', { ...input, odds: '2', outcome: 'draw' })
    expect(none.fields).toMatchObject({ outcome: ['NOT_FOUND'] })
    const foreign = await trader.post('betting/setPrice', { ...input, odds: '2', market_id: other.marketId })
    expect(foreign.fields).toMatchObject({ market_id: ['NOT_FOUND'] })
    expect(await priceOf('over')).toBe(1900)
  })

  test('S4 a price that becomes palpably wrong while it stands takes no bets, and does again when it is not or is lifted', async () => {
    const { name, id, marketId, market } = await open()
    const input = { event_id: id, market_id: marketId, outcome: 'over', odds: '2.9', reason: 'team news' }
    const { override_id: override } = (await trader.post('betting/setPrice', input)).data as Made
    const over = async () => (await market()).outcomes[0]
    expect(await over()).toMatchObject({ odds: 2900, is_active: true })
    await tells(name, { over: 1250, share: 0.8 })
    expect(await over()).toMatchObject({ odds: 2900, is_active: false })
    await tells(name, { over: 1800, share: 0.51 })
    expect(await over()).toMatchObject({ odds: 2900, is_active: true })
    await tells(name, { over: 1250, share: 0.8 })
    await trader.post('betting/liftOverride', { id: override, reason: 'a goal' })
    expect(await over()).toMatchObject({ odds: 1250, is_active: true })
  })

  test('S4 no margin makes a price palpably wrong', async () => {
    const { id } = await open()
    const refused = await trader.post('betting/setMargin', { event_id: id, percent: '-34', reason: 'gifts' })
    expect(refused.fields).toMatchObject({ percent: ['MIN_VALUE'] })
  })

  test('SB-03 a margin is added to what stands and to what comes; a market’s own takes the place of its event’s', async () => {
    const { name, id, marketId, priceOf } = await open({ over: 2100 }, { over: 2100, total: '3.5' })
    await trader.post('betting/setMargin', { event_id: id, percent: '5', reason: 'sharp money' })
    expect([await priceOf('over'), await priceOf('over', 1)]).toEqual([2000, 2000])
    const own = { event_id: id, market_id: marketId, percent: '-5', reason: 'to draw bets' }
    const { override_id: override } = (await trader.post('betting/setMargin', own)).data as Made
    expect([await priceOf('over'), await priceOf('over', 1)]).toEqual([2210, 2000])
    await tells(name, { over: 1900 }, { over: 1900, total: '3.5' }, { over: 4200, total: '4.5' })
    expect([await priceOf('over'), await priceOf('over', 1), await priceOf('over', 2)]).toEqual([
      2000, 1809, 4000,
    ])
    await trader.post('betting/liftOverride', { id: override, reason: 'enough' })
    expect(await priceOf('over')).toBe(1809)
    expect(await recordsOf(`odds_event:${id}`)).toMatchObject([
      { type: 'odds_margin_set', reason: 'sharp money', after: { kind: 'margin', margin_percent: 5 } },
    ])
    expect(await recordsOf(`odds_market:${marketId}`)).toMatchObject([
      { type: 'odds_margin_set', reason: 'to draw bets', after: { kind: 'margin', margin_percent: -5 } },
      { type: 'odds_override_lifted', reason: 'enough', before: { kind: 'margin', margin_percent: -5 } },
    ])
  })
})

test('S10 a producer that is stopped comes up only once it is let on, after all that was missed', async () => {
  const { db, clock } = app.ctx
  const asked: number[] = []
  const feed: OddsFeed = {
    source: 'stopped',
    producers: ['prematch'],
    silenceMs: 10_000,
    recoveryMs: 60_000,
    subscribe: async () => ({ stop: async () => undefined }),
    fixture: async () => undefined,
    recover: async (_producer, recovery) => void asked.push(recovery),
  }
  const now = clock.now()
  const producer = { source: 'stopped', producer: 'prematch' as const, alive_at: now, alive_stamp: 1n }
  await db
    .insertInto('odds_producers')
    .values({ ...producer, status: 'up', recovery_asked_at: null, changed_at: now })
    .execute()
  const status = async () =>
    (
      await db
        .selectFrom('odds_producers')
        .select('status')
        .where('source', '=', 'stopped')
        .executeTakeFirstOrThrow()
    ).status
  const set = (isStopped: boolean, seen = !isStopped) =>
    trader.post('betting/setProducer', {
      source: 'stopped',
      producer: 'prematch',
      is_stopped: isStopped,
      seen_stopped: seen,
      reason: 'wrong clock',
    })
  expect((await set(true)).data).toEqual({ is_stopped: true })
  expect((await set(true)).status).toBe(409)
  await checkProducers(app.ctx, feed)
  expect([await status(), asked]).toEqual(['down', []])
  await set(false)
  await checkProducers(app.ctx, feed)
  expect([await status(), asked]).toEqual(['recovering', [1]])
  expect((await recordsOf('odds_producer:stopped.prematch')).map(({ type }) => type)).toEqual([
    'odds_producer_stopped',
    'odds_producer_resumed',
  ])
})

test('SB-03 sports and competitions are offered or not, as traders say', async () => {
  await open()
  const { items } = (await trader.get('betting/getTournaments', { q: 'first' })).data as {
    items: { id: string }[]
  }
  const name = items[0]?.id
  const close = { kind: 'tournament', name, is_open: '0', seen_open: '1', reason: 'not integer' }
  expect((await trader.post('betting/setOpen', close)).data).toEqual({ is_open: false })
  expect((await trader.post('betting/setOpen', close)).status).toBe(409)
  const isClosed = await trader.get('betting/getTournaments', { is_open: '0' })
  expect(isClosed.data).toMatchObject({ total: 1 })
  await trader.post('betting/setOpen', { ...close, is_open: '1', seen_open: '0' })
  const sport = { kind: 'sport', name: 'tennis', is_open: '0', seen_open: '1', reason: 'no licence' }
  expect((await trader.post('betting/setOpen', sport)).data).toEqual({ is_open: false })
  expect((await trader.post('betting/setOpen', { ...sport, name: 'chess' })).fields).toMatchObject({
    name: ['NOT_FOUND'],
  })
  expect((await recordsOf(`odds_tournament:${name}`)).map(({ type }) => type)).toEqual([
    'odds_offer_closed',
    'odds_offer_opened',
  ])
})

describe('results by hand', () => {
  // The second factor is valid for ten minutes, which pass above.
  beforeAll(async () => {
    for (const one of [trader, second]) await one.stepUp('money')
  })
  type MarketCard = { market: BackofficeMarket; sayings: BackofficeSettlementMessage[] }
  const cardOf = async (id: string) => (await trader.get('betting/getMarket', { id })).data as MarketCard
  const resultOf = async (id: string) =>
    marketResult((await findResultMessages(app.ctx.db, [BigInt(id)])).get(BigInt(id)) ?? [])
  const enter = (id: string, over: string, under: string, seen = 0) =>
    trader.post('betting/enterResult', {
      market_id: id,
      fates: { over, under },
      seen_version: seen,
      reason: 'seen at the ground',
    })
  const setVoid = (id: string, seen: number, more: object = {}) =>
    trader.post('betting/setVoid', {
      market_id: id,
      is_void: '1',
      from: '2026-10-05T18:00:00Z',
      seen_version: seen,
      reason: 'a wrong price',
      ...more,
    })
  const approve = (who: Hired, id: unknown) => who.post('approvals/approve', { id })

  test('S5 C5 who came where in a competition is entered as places, and dead heats follow from them', async () => {
    const told = openTestFeed(app.ctx, 'tour')
    const eventId = await told.announces('tour', { ana: 3000, bea: 5000, cleo: 9000, dora: 9000 })
    const { id: marketId } = await app.ctx.db
      .selectFrom('odds_markets')
      .select('id')
      .where('event_id', '=', BigInt(eventId))
      .executeTakeFirstOrThrow()
    const asked = { market_id: String(marketId), seen_version: 0, reason: 'the official list' }
    const places = { ana: 1, bea: 'non_runner', cleo: 3, dora: 3 }
    const words = { ana: 'won', bea: 'void', cleo: 'lost', dora: 'lost' }
    for (const wrong of [{ fates: words }, { places: { ana: 1 } }, { places, fates: words }])
      expect((await trader.post('betting/enterResult', { ...asked, ...wrong })).fields).toMatchObject({
        places: ['UNKNOWN'],
      })
    // No participant first; and after two first places the next rank is three.
    for (const wrong of [
      { ...places, ana: 'unplaced' },
      { ana: 1, bea: 1, cleo: 2, dora: 3 },
    ])
      expect((await trader.post('betting/enterResult', { ...asked, places: wrong })).fields).toMatchObject({
        places: ['NOT_ALLOWED'],
      })
    const { market } = await cardOf(String(marketId))
    expect(market.outcomes.map(({ outcome_name: name }) => name)).toContain('Player ana')
    const { approval_id: id } = (await trader.post('betting/enterResult', { ...asked, places })).data as Asked
    expect((await approve(second, id)).status).toBe(200)
    const { sayings } = await cardOf(String(marketId))
    expect(sayings[0]).toMatchObject({
      fates: { ana: 'won', bea: 'void', cleo: 'lost' },
      place_fates: { ana: 'won', bea: 'void', cleo: '1 0 1/2', dora: '1 0 1/2' },
    })
    const { data } = await trader.get('betting/getEvent', { id: eventId })
    expect(data).toMatchObject({ event: { home: null, away: null, name: 'Open Tour 7' } })
  })

  test('S4 S6 C5 W26 a result takes a second person, and another one resettles', async () => {
    const { marketId } = await open()
    const { approval_id: id } = (await enter(marketId, 'won', 'lost')).data as Asked
    expect((await resultOf(marketId)).fates).toBeNull()
    expect((await approve(trader, id)).status).toBe(403)
    expect((await approve(second, id)).status).toBe(200)
    expect((await resultOf(marketId)).fates?.over).toEqual({ won: 1, void: '0', deadHeat: '1' })
    expect(await cardOf(marketId)).toMatchObject({
      market: { status: 'settled', is_decided: true },
      sayings: [{ kind: 'settled', fates: { over: 'won', under: 'lost' }, set_by: second.email }],
    })
    const { approval_id: other } = (await enter(marketId, 'half_lost', 'half_won', 1)).data as Asked
    expect((await second.get('approvals/get', { id: other })).data).toMatchObject({
      subject: `odds_market:${marketId}`,
      facts: {
        result_now: { over: 'won', under: 'lost' },
        result: { over: 'half_lost', under: 'half_won' },
      },
    })
    await approve(second, other)
    expect((await resultOf(marketId)).fates?.under).toEqual({ won: 1, void: '1/2', deadHeat: '1' })
    const told = await recordsOf(`odds_market:${marketId}`)
    expect(told.filter(({ type }) => type === 'odds_result_entered')).toHaveLength(2)
  })

  test('S4 a result is of every outcome of the market as it was looked at, and changes something', async () => {
    const { marketId } = await open()
    const short = { market_id: marketId, fates: { over: 'won' }, seen_version: 0, reason: 'seen' }
    expect((await trader.post('betting/enterResult', short)).fields).toMatchObject({ fates: ['UNKNOWN'] })
    expect((await enter(marketId, 'won', 'lost', 3)).status).toBe(409)
    const { approval_id: first } = (await enter(marketId, 'won', 'lost')).data as Asked
    const { approval_id: late } = (await enter(marketId, 'lost', 'won')).data as Asked
    await approve(second, first)
    const refused = await approve(second, late)
    expect([refused.status, (await resultOf(marketId)).fates?.over?.won]).toEqual([409, 1])
    const { approval_id: same } = (await enter(marketId, 'won', 'lost', 1)).data as Asked
    expect((await approve(second, same)).fields).toMatchObject({ fates: ['ALREADY_EXISTS'] })
  })

  const voids = async (id: string, seen: number, more: object = {}) => {
    const { approval_id: asked } = (await setVoid(id, seen, more)).data as Asked
    return approve(second, asked)
  }

  test('S4 bets are voided, and stand again, by two persons and with a reason, whether the result is known or not', async () => {
    const { marketId } = await open()
    expect((await setVoid(marketId, 0, { reason: ' ' })).fields).toMatchObject({ reason: ['REQUIRED'] })
    const from = Date.parse('2026-10-05T18:00:00Z')
    const { approval_id: first } = (await setVoid(marketId, 0)).data as Asked
    expect((await resultOf(marketId)).voids).toEqual([])
    expect((await approve(trader, first)).status).toBe(403)
    expect((await approve(second, first)).status).toBe(200)
    expect((await resultOf(marketId)).voids).toEqual([{ from, to: null }])
    await voids(marketId, 1, { is_void: '0' })
    expect((await resultOf(marketId)).voids).toEqual([])
    const { approval_id: id } = (await enter(marketId, 'won', 'lost', 2)).data as Asked
    await approve(second, id)
    await voids(marketId, 3)
    expect((await resultOf(marketId)).voids).toEqual([{ from, to: null }])
    const told = (await recordsOf(`odds_market:${marketId}`)).filter(({ type }) => type.startsWith('odds_'))
    expect(told.map(({ type }) => type)).toEqual([
      'odds_bets_voided',
      'odds_void_lifted',
      'odds_result_entered',
      'odds_bets_voided',
    ])
    expect(told.every(({ reason }) => reason !== '')).toBe(true)
  })

  test('S4 only a void that stands is lifted, also when its result was taken back', async () => {
    const { name, marketId } = await open()
    const none = await setVoid(marketId, 0, { is_void: '0' })
    expect(none.fields).toMatchObject({ from: ['NOT_FOUND'] })
    await voids(marketId, 0)
    const other = { is_void: '0', from: '2026-10-05T19:00:00Z' }
    expect((await setVoid(marketId, 1, other)).fields).toMatchObject({ from: ['NOT_FOUND'] })
    const { approval_id: id } = (await enter(marketId, 'won', 'lost', 1)).data as Asked
    await approve(second, id)
    const stamp = app.ctx.clock.now().getTime() + 60_000
    const markets = [{ type: 'total', specifiers: 'total=2.5' }]
    const back = { kind: 'rollback_bet_settlement', event: name, producer: 'prematch', markets } as const
    await processMessage(app.ctx, 'feed', { ...back, sequence: ++sequence, stamp })
    expect((await resultOf(marketId)).fates).toBeNull()
    expect((await setVoid(marketId, 3, other)).fields).toMatchObject({ from: ['NOT_FOUND'] })
    await voids(marketId, 3, { is_void: '0' })
    expect((await resultOf(marketId)).voids).toEqual([])
  })
})
