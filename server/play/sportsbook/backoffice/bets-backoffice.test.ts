import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyRecord } from '#betting-engine/records/empty-record.ts'
import type { BackofficeBet, BackofficeRisk } from '#contract/operator/betting/bets.ts'
import type { BackofficeFactor, BackofficeLimit } from '#contract/operator/betting/limits.ts'
import type { BackofficeEvent } from '#contract/operator/betting/offer.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'

let app: TestApp
let trader: Hired
let anna: Actor

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  trader = await hire(app, ['trading'])
  anna = await register(app, 'anna@example.com', { country: 'LV' })
})
afterAll(() => app.close())

let names = 0
const open = async (status: 'scheduled' | 'live' = 'scheduled') => {
  const { db, clock } = app.ctx
  const now = clock.now()
  const of = { source: 'test', source_ref: `event-${++names}`, sport: 'football' as const }
  const tournament = await db
    .insertInto('odds_tournaments')
    .values({ ...of, name: 'First League', region: 'int', tier: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sides = await db
    .insertInto('odds_competitors')
    .values(
      ['North', 'South'].map((name) => ({ sport: of.sport, name: `${name} ${names}`, short_name: name })),
    )
    .returning('id')
    .execute()
  const event = await db
    .insertInto('odds_events')
    .values({
      ...of,
      tournament_id: tournament.id,
      home_id: sides[0]?.id ?? 0n,
      away_id: sides[1]?.id ?? 0n,
      starts_at: now,
      status,
      record: JSON.stringify(emptyRecord(of.sport)),
      clock: null,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = { producer: 'prematch' as const, stamp: 1n, sequence: 1n, version: 1n, changed_at: now }
  const market = await db
    .insertInto('odds_markets')
    .values({
      event_id: event.id,
      type: 'match_result',
      specifiers: '',
      status: 'active',
      told_status: 'active',
      ...told,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { eventId: event.id, marketId: market.id }
}
const taken = (marketId: bigint, outcome: string, stake: bigint, payout: bigint) =>
  app.ctx.db
    .insertInto('sportsbook_positions')
    .values({ market_id: marketId, outcome, stake_minor: stake, payout_minor: payout, bets: 1 })
    .execute()

const bets = async (where: { eventId: bigint; marketId: bigint }, stake: bigint, isPalpableError = false) => {
  const { db, clock } = app.ctx
  const now = clock.now()
  const { id } = await db
    .insertInto('sportsbook_bets')
    .values({
      uid: anna.uid,
      slip_key: `slip-${++names}`,
      slip_hash: '',
      session_id: null,
      kind: 'single',
      sizes: [1],
      currency: 'EUR',
      rate: 1,
      pocket: 'main',
      stake_minor: stake,
      open_stake_minor: stake,
      policy: 'ask',
      state: 'accepted',
      refusal: null,
      is_live: false,
      is_palpable: isPalpableError,
      rules_version: 1,
      hold_id: null,
      max_return_minor: stake * 2n,
      placed_at: now,
      decide_at: null,
      requoted_until: null,
      accepted_at: now,
      settled_at: null,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('sportsbook_legs')
    .values({
      bet_id: id,
      position: 0,
      event_id: where.eventId,
      odds: 2000,
      new_odds: null,
      place_divisor: null,
      is_live: false,
      event_version: 1n,
      score_at: null,
      subset_odds: null,
      fate: null,
      place_fate: null,
    })
    .execute()
  await db
    .insertInto('sportsbook_selections')
    .values({
      bet_id: id,
      leg: 0,
      position: 0,
      market_id: where.marketId,
      type: 'match_result',
      specifiers: '',
      outcome: 'home',
      odds: 2000,
      win_share: 0.625,
      fate: null,
    })
    .execute()
  return String(id)
}

const items = async <T>(path: string, input: Record<string, string> = {}) =>
  ((await trader.get(path, input)).data as { items: T[] }).items

describe('what is at risk', () => {
  test('S8 is shown by the worst outcome of each market, worst first; of events from zero on', async () => {
    const [quiet, small, large] = [await open(), await open(), await open('live')]
    await taken(small.marketId, 'home', 10_00n, 21_00n)
    await taken(large.marketId, 'home', 50_00n, 90_00n)
    await taken(large.marketId, 'away', 20_00n, 200_00n)
    const risks = await items<BackofficeRisk>('bets/getLiability')
    expect(risks.map(({ market_id: id }) => id)).toEqual([String(large.marketId), String(small.marketId)])
    expect(risks[0]).toMatchObject({
      bets: 2,
      worst_outcome: 'away',
      worst_loss: { amount: 130, currency: 'EUR' },
      outcomes: [{ outcome: 'away' }, { outcome: 'home', loss: { amount: 20 } }],
    })
    expect(await items('bets/getLiability', { is_live: '0' })).toHaveLength(1)
    const events = await items<BackofficeEvent>('betting/getEvents', { sort: '-exposure' })
    expect(events.map(({ id, exposure }) => [id, exposure.amount])).toEqual([
      [String(large.eventId), 130],
      [String(small.eventId), 11],
      [String(quiet.eventId), 0],
    ])
    const file = await (await trader.file('betting/getEvents', { q: 'north' })).text()
    expect(file.trimEnd().split('\r\n')).toHaveLength(4)
    // Decided markets have no exposure.
    await app.ctx.db
      .updateTable('odds_markets')
      .set({ status: 'settled' })
      .where('id', '=', large.marketId)
      .execute()
    expect(await items('bets/getLiability')).toHaveLength(1)
    // With three places, half of the payout of the next two adds to that of the winner, and a cent per bet.
    await taken(small.marketId, 'draw', 5_00n, 13_00n)
    await taken(small.marketId, 'away', 10_00n, 40_00n)
    await app.ctx.db
      .updateTable('odds_markets')
      .set({ type: 'outright_winner', specifiers: 'divisor=4|places=3' })
      .where('id', '=', small.marketId)
      .execute()
    const [placed] = await items<BackofficeRisk>('bets/getLiability')
    expect(placed?.worst_loss.amount).toBe(40 + 10.5 + 6.5 + 0.03 - 25)
  })
})

describe('bets', () => {
  test('S4 are found by stake and palpable error, and one has its legs with fair odds', async () => {
    const where = await open()
    const small = await bets(where, 500n)
    const large = await bets(where, 5_000n, true)
    const idsOf = async (input: Record<string, string>) =>
      (await items<BackofficeBet>('bets/getList', input)).map(({ id }) => id)
    expect(await idsOf({})).toEqual([large, small])
    expect(await idsOf({ stake_over: '10' })).toEqual([large])
    expect(await idsOf({ is_palpable: '0' })).toEqual([small])
    expect(await idsOf({ sport: 'tennis' })).toEqual([])
    expect(await idsOf({ event: String(where.eventId), uid: String(anna.uid) })).toEqual([large, small])
    expect((await trader.get('bets/get', { id: large })).data).toMatchObject({
      uid: anna.uid,
      stake: { amount: 50, currency: 'EUR' },
      legs_of: [{ selections: [{ outcome: 'home', odds: 2000, fair_odds: 1600, fate: null }] }],
      settlements: [],
      cash_outs: [],
    })
    const file = await (await trader.file('bets/getList')).text()
    expect(file.trimEnd().split('\r\n')).toHaveLength(3)
    const player = await trader.get('bets/getOfPlayer', { uid: String(anna.uid) })
    expect(player.data).toMatchObject({ bets: 2, open_bets: 2, staked: { amount: 55 }, factors: [] })
  })
})

test('S8 limits are set once for each part of the offer, asked for by the second factor, and written down', async () => {
  const input = { of: 'bet_stake', sport: 'tennis', limit: '250', reason: 'a new league' }
  expect((await trader.post('bets/setLimit', input)).fields).toMatchObject({ step_up: ['REQUIRED'] })
  await trader.stepUp('money')
  const { id } = (await trader.post('bets/setLimit', input)).data as { id: string }
  expect((await trader.post('bets/setLimit', { ...input, limit: '300' })).data).toEqual({ id })
  const wrong = await trader.post('bets/setLimit', { ...input, market_group: 'goals' })
  expect(wrong.fields).toMatchObject({ market_group: ['UNKNOWN'] })
  expect((await trader.post('bets/setLimit', { ...input, limit: '-1' })).fields).toMatchObject({
    limit: ['SUM'],
  })
  // Beside the default limits.
  const own = async () =>
    (await items<BackofficeLimit>('bets/getLimits', { of: 'bet_stake', sport: 'tennis' })).filter(
      (limit) => limit.id === id,
    )
  expect(await own()).toMatchObject([{ tier: null, limit: { amount: 300 }, set_by: trader.email }])
  await trader.post('bets/removeLimit', { id, reason: 'too narrow' })
  expect(await own()).toEqual([])
  const [widest] = await items<BackofficeLimit>('bets/getLimits', { of: 'market_loss' })
  expect(widest).toMatchObject({ sport: null, tier: null, market_group: null, is_live: null, event: null })
  const refused = await trader.post('bets/removeLimit', { id: widest?.id, reason: 'none is needed' })
  expect(refused.fields).toMatchObject({ id: ['NOT_ALLOWED'] })
  expect(await items('bets/getLimits', { of: 'market_loss' })).toContainEqual(widest)
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'before'])
    .where('subject', '=', `betting_limit:${id}`)
    .orderBy('id')
    .execute()
  expect(records).toMatchObject([
    { type: 'betting_limit_set', before: null },
    { type: 'betting_limit_set', before: { limit_minor: '25000' } },
    { type: 'betting_limit_removed', before: { limit_minor: '30000' } },
  ])
})

test('S8 how much a player may bet is set for all sports and for one, and one lifts it', async () => {
  await trader.stepUp('player')
  const set = (factor: string, more: object = {}) =>
    trader.post('bets/setFactor', { uid: anna.uid, factor, reason: 'knows more than we do', ...more })
  const factors = async () =>
    (await items<BackofficeFactor>('bets/getFactors', { uid: String(anna.uid) })).map(({ sport, factor }) => [
      sport,
      factor,
    ])
  await set('0.1')
  await set('2', { sport: 'tennis' })
  expect(await factors()).toEqual([
    ['tennis', 2],
    [null, 0.1],
  ])
  await set('1')
  expect(await factors()).toEqual([['tennis', 2]])
  expect((await set('0.5', { uid: 2_000_000 })).fields).toMatchObject({ uid: ['NOT_FOUND'] })
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select('after')
    .where('type', '=', 'betting_factor_set')
    .where('uid', '=', anna.uid)
    .orderBy('id')
    .execute()
  expect(records.map(({ after }) => after)).toEqual([
    { factor: 0.1, sport: null },
    { factor: 2, sport: 'tennis' },
    { factor: 1, sport: null },
  ])
})

test('S8 one in a sport is kept while it lifts what stands for all sports, and no longer', async () => {
  const { uid } = await register(app, 'carla@example.com', { country: 'LV' })
  const set = (factor: string, more: object = {}) =>
    trader.post('bets/setFactor', { uid, factor, reason: 'as agreed', ...more })
  const factors = async () =>
    (await items<BackofficeFactor>('bets/getFactors', { uid: String(uid) })).map(({ sport, factor }) => [
      sport,
      factor,
    ])
  await set('2', { sport: 'tennis' })
  await set('1', { sport: 'tennis' })
  expect(await factors()).toEqual([])
  await set('0.1')
  await set('1', { sport: 'tennis' })
  expect(await factors()).toEqual([
    ['tennis', 1],
    [null, 0.1],
  ])
  await set('1')
  expect(await factors()).toEqual([])
})
