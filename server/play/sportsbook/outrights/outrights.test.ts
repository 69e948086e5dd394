import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resultTexts } from '#betting-engine/markets/result-text.ts'
import { settleMarket, settlePlaces } from '#betting-engine/markets/market-types.ts'
import type { RankingRecord } from '#betting-engine/records/ranking-record.ts'
import type { BettingOutright } from '#contract/odds.ts'
import type { BackofficeEvent } from '#contract/operator/betting/offer.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { stakeScale } from '#contract/derived-amounts.ts'
import { toMajor } from '#contract/money.ts'
import type { Actor } from '#db/seed/actor.ts'
import { offerCache } from '#server/play/odds/offer/offer-cache.ts'
import { voidUnfinished } from '#server/play/odds/jobs.ts'
import { openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { currencies, offered } from '#server/money/wallet/currencies.fixture.ts'
import { transact } from '#db/transaction.ts'
import { hire } from '#test/backoffice.ts'
import { createActor, register } from '#test/players.ts'
import { calls, offerOf } from '../bets/betting-app.fixture.ts'
import { resettle } from '../settlement/resettle.ts'
import { settleEvent } from '../settlement/settle-markets.ts'
import { readDecidedStakes } from '../settlement/claim-decided-bets.ts'

let app: TestApp
let feed: ReturnType<typeof openTestFeed>
let anna: Actor
let bets: ReturnType<typeof calls>
const terms = 'divisor=4|places=3'
const type = 'outright_winner'
let names = 0

beforeAll(async () => {
  app = await createTestApp(offered)
  feed = openTestFeed(app.ctx)
  await feed.stands('prematch', 'up')
  await feed.stands('live', 'up')
  anna = await register(app, 'anna@example.com')
  bets = calls(anna)
  await offerOf(app.ctx).gives(anna.uid, 1_000_000n)
})
afterEach(async () => {
  await app.assertLedger()
  const { problems } = await resettle(app.ctx.db, { most: 5, byRecord: true })
  expect(problems).toEqual([])
})
afterAll(() => app.close())

const outrightOf = async (id: string) => {
  offerCache.invalidate(app.ctx.db)
  const { data } = await createActor(app).get('odds/getOutright', { id })
  return (data as { outright: BettingOutright }).outright
}

/** A competition of five, and a leg on one of them. */
const tour = async (specifiers = terms, first = 3000) => {
  const event = `tour ${++names}`
  const odds = { ana: first, bea: 5000, cleo: 9000, dora: 9000, ella: 21_000 }
  const id = await feed.announces(event, odds, { league: `Tour ${names}`, specifiers })
  const { markets } = await outrightOf(id)
  const leg = (outcome: keyof typeof odds) => ({
    event_id: id,
    selections: [{ market_id: markets[0]?.id ?? '', outcome }],
    odds: odds[outcome],
  })
  const ends = async (
    places: Readonly<Record<string, number | null>>,
    ending: 'played' | 'cancelled' = 'played',
  ) => {
    const record: RankingRecord = {
      sport: 'ranking',
      ending,
      periodsOver: 0,
      competitors: Object.keys(odds).map((ref) => ({
        ref,
        place: places[ref] ?? null,
        isNonRunner: places[ref] === null,
      })),
    }
    await feed.prices(event, [], { status: 'ended', record })
    await feed.say({
      kind: 'bet_settlement',
      event,
      certainty: 2,
      record,
      markets: [
        {
          type,
          specifiers,
          fates: resultTexts(settleMarket(type, specifiers, record)),
          placeFates: resultTexts(settlePlaces(type, specifiers, record)),
        },
      ],
    })
    await settleEvent(app.ctx, BigInt(id))
  }
  return { id, event, leg, ends }
}

const betNow = async (id: string) => (await anna.get('sportsbook/getBet', { id })).data as Bet

test('SB-02 guests see an outright’s competitors by shortest odds; its first match closes it', async () => {
  const { id } = await tour()
  const guest = createActor(app)
  const { data } = await guest.get('odds/getOutrights', { sport: 'tennis' })
  const outright = (data as { outrights: BettingOutright[] }).outrights.find((one) => one.id === id)
  expect(outright).toMatchObject({
    name: `Tour ${names} 7`,
    status: 'scheduled',
    score: null,
    open_markets: 1,
    tournament: { name: `Tour ${names}` },
    markets: [{ type, specifiers: terms, status: 'active' }],
  })
  expect(outright?.competitors.map(({ outcome }) => outcome)).toEqual(['ana', 'bea', 'cleo', 'dora', 'ella'])
  expect(outright?.competitors[0]).toEqual({ outcome: 'ana', name: 'Player ana', short_name: 'ana' })
  // It is no match.
  expect((await guest.get('odds/getEvent', { id })).error?.error_data).toEqual({ id: ['NOT_FOUND'] })
  const late = await feed.announces(
    'late',
    { ana: 2000, bea: 2000 },
    { startsAt: app.clock.now().getTime() - 60_000 },
  )
  const [market] = (await outrightOf(late)).markets
  const leg = { event_id: late, selections: [{ market_id: market?.id ?? '', outcome: 'ana' }], odds: 2000 }
  expect((await bets.place({ legs: [leg] })).data).toMatchObject({
    state: 'rejected',
    refusal: { code: 'closed' },
  })
})

test('SB-02 SB-03 a search finds competitions as a whole of every sport, by their names and by who takes part, for guests and at the desk', async () => {
  const sports = ['football', 'tennis', 'basketball', 'ice_hockey'] as const
  const ids = await Promise.all(
    sports.map((sport) =>
      feed.announces(
        `whole ${sport}`,
        { ana: 2000, [`zoë-${sport}`]: 2000 },
        { sport, league: `Łódź ${sport}` },
      ),
    ),
  )
  offerCache.invalidate(app.ctx.db)
  const guest = createActor(app)
  const found = async (search: string) => {
    const { data } = await guest.get('odds/getOutrights', { search })
    return (data as { outrights: BettingOutright[] }).outrights.map(({ id }) => id)
  }
  expect((await found('lodz')).toSorted()).toEqual(ids.toSorted())
  for (const [at, sport] of sports.entries()) {
    expect(await found(`lodz ${sport}`)).toEqual([ids[at]])
    expect(await found(`PLAYER ZOE-${sport}`)).toEqual([ids[at]])
  }
  for (const search of ['lodz petrova', '%', "'"]) expect(await found(search)).toEqual([])
  expect(
    (await guest.get('odds/getOutrights', { search: 'x'.repeat(101) })).error?.invalid_parameters,
  ).toEqual(['search'])
  const trader = await hire(app, ['trading'])
  const search = async (q: string) => {
    const { data } = await trader.get('betting/getEvents', { q })
    return (data as { items: BackofficeEvent[] }).items.map(({ id }) => id)
  }
  expect((await search('ódź')).toSorted()).toEqual(ids.toSorted())
  for (const [at, sport] of sports.entries()) expect(await search(`player zoë-${sport}`)).toEqual([ids[at]])
})

test('SB-03 SB-04 a bet each way has twice the lines, and a leg without places is reported', async () => {
  const [one, other] = [await tour(), await tour('')]
  const eachWay = { legs: [one.leg('ella')], is_each_way: true }
  expect((await bets.check(eachWay)).data).toMatchObject({
    refusals: [],
    odds: null,
    legs: [{ places: { places: 3, divisor: 4 } }],
  })
  const { data } = await bets.place(eachWay)
  // 5 at 21.00, and 5 at 1 + 20 ÷ 4 = 6.00.
  expect(data).toMatchObject({ state: 'accepted', is_each_way: true, lines: 2, stake: 10, max_return: 135 })
  expect(data.legs).toMatchObject([
    {
      fate: 'open',
      place_fate: 'open',
      event: { home: null, away: null, name: expect.stringMatching(/ 7$/) },
      selections: [{ outcome: 'ella', outcome_name: 'Player ella' }],
    },
  ])
  const mixed = { legs: [one.leg('ana'), other.leg('ana')], is_each_way: true }
  expect((await bets.check(mixed)).data.refusals).toEqual([{ code: 'no_places', legs: [1] }])
  expect((await bets.place(mixed)).error?.type).toBe('InvalidParameterException')
  const taken = await app.ctx.db
    .selectFrom('sportsbook_positions')
    .selectAll()
    .where('market_id', '=', BigInt(one.leg('ana').selections[0]?.market_id ?? 0))
    .execute()
  expect(taken).toMatchObject([{ outcome: 'ella', stake_minor: 1000n, payout_minor: 13_500n }])
})

test.each([
  // finishing order, the selection, payout of 10.00 each way, results of win and place
  ['comes second', { ana: 1, bea: 2, cleo: 3 }, 'bea', 'lost', 'won', 10],
  ['is first', { bea: 1, ana: 2, cleo: 3 }, 'bea', 'won', 'won', 35],
  ['shares the first place', { bea: 1, ana: 1, cleo: 3 }, 'bea', 'dead_heat', 'won', 22.5],
  ['shares the last place', { ana: 1, bea: 2, cleo: 3, dora: 3 }, 'dora', 'lost', 'dead_heat', 7.5],
  ['is not among them', { ana: 1, bea: 2, cleo: 3, dora: 4 }, 'dora', 'lost', 'lost', 0],
  ['did not take part', { ana: 1, bea: 2, cleo: 3, dora: null }, 'dora', 'void', 'void', 10],
] as const)('SB-03 S5 a bet each way on a competitor who %s', async (_, places, who, win, place, payout) => {
  const { leg, ends } = await tour()
  const { data } = await bets.place({ legs: [leg(who)], is_each_way: true })
  await ends(places)
  const bet = await betNow(data.id)
  expect(bet.legs).toMatchObject([{ fate: win, place_fate: place }])
  expect(bet).toMatchObject({ state: win === 'void' ? 'voided' : 'settled', payout })
})

test.each([
  // odds of the win, and the counted part of 10.00: the place pays a fifth of them
  ['at a fair price for win and place', 3000, 1000n],
  ['whose place alone is as good as sure', 1400, 500n],
  ['that is as good as sure for both', 1080, 0n],
] as const)('LO-09 of a bet each way %s each part counts by its price', async (_, odds, minor) => {
  const { leg, ends } = await tour('divisor=5|places=3', odds)
  const { data } = await bets.place({ legs: [leg('ana')], is_each_way: true })
  await ends({ bea: 1, cleo: 2, dora: 3, ana: 4 })
  const [stake] = await transact(app.ctx.connection, (tx) => readDecidedStakes(tx, [BigInt(data.id)]))
  expect(stake?.stakeMinor).toBe(minor)
})

test.each(currencies)(
  'SB-03 S5 in %s a bet each way is rounded once, to its minor unit',
  async (currency) => {
    const boris = await register(app, `boris-${currency.toLowerCase()}@example.com`, { currency })
    const stakeMinor = 100n * stakeScale(currency) + 1n
    await offerOf(app.ctx).gives(boris.uid, stakeMinor, 'main', currency)
    const { leg, ends } = await tour()
    const stake = toMajor(stakeMinor, currency)
    const { data } = await calls(boris).place({ legs: [leg('dora')], is_each_way: true, stake })
    expect(data).toMatchObject({ state: 'accepted', stake, currency })
    await ends({ ana: 1, bea: 2, cleo: 3, dora: 3 })
    const bet = (await boris.get('sportsbook/getBet', { id: data.id })).data as Bet
    // Half the stake on the place at 3.00, a dead heat of two: three quarters of the stake, rounded half up.
    expect(bet).toMatchObject({ state: 'settled', payout: toMajor((3n * stakeMinor + 2n) / 4n, currency) })
  },
)

test('SB-03 S6 an express each way, a corrected ranking, and one that was called off', async () => {
  const [one, two] = [await tour(), await tour()]
  const legs = [one.leg('bea'), two.leg('cleo')]
  const { data } = await bets.place({ legs, is_each_way: true })
  await one.ends({ ana: 1, bea: 2, cleo: 3 })
  expect(await betNow(data.id)).toMatchObject({ state: 'accepted' })
  await two.ends({ ana: 1, cleo: 2, bea: 3 })
  // The win is lost; 5 on the places at 2.00 and 3.00.
  expect(await betNow(data.id)).toMatchObject({ state: 'settled', payout: 30 })
  await one.ends({ bea: 1, ana: 2, cleo: 3 })
  expect(await betNow(data.id)).toMatchObject({ payout: 30, corrections: 0 })
  await one.ends({ ana: 1, cleo: 2, dora: 3, bea: 4 })
  expect(await betNow(data.id)).toMatchObject({ payout: 0, corrections: 1 })
  await one.ends({}, 'cancelled')
  // Void at 1.00: the win is lost by the other leg, and its place pays 3.00.
  expect(await betNow(data.id)).toMatchObject({ payout: 15, corrections: 2 })
})

test('SB-04 a bet each way cannot be cashed out while the chances of a place are unknown', async () => {
  const { leg } = await tour()
  const { data } = await bets.place({ legs: [leg('ana')], is_each_way: true })
  expect((await betNow(data.id)).cash_out).toMatchObject({ offer: null, refusal: 'suspended' })
  const plain = await bets.place({ legs: [leg('ana')] })
  expect((await betNow(plain.data.id)).cash_out?.offer).toBeGreaterThan(0)
})

test('S5 a competition is not void because it takes longer than two days', async () => {
  const { leg } = await tour()
  const { data } = await bets.place({ legs: [leg('ana')] })
  app.clock.advance(3 * 86_400_000)
  await feed.stands('prematch', 'up')
  await feed.stands('live', 'up')
  await voidUnfinished(app.ctx)
  // The session has ended.
  const bet = await app.ctx.db
    .selectFrom('sportsbook_bets')
    .select('state')
    .where('id', '=', BigInt(data.id))
    .executeTakeFirst()
  expect(bet).toEqual({ state: 'accepted' })
})
