import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type {
  LoyaltyInfo,
  LoyaltyNotification,
  LoyaltyProduct,
  LoyaltyProgramme,
  PointsMovement,
} from '#contract/loyalty.ts'
import type { LoyaltyReward } from '#contract/loyalty-terms.ts'
import { transact } from '#db/transaction.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { post } from '#server/money/wallet/post.ts'
import { publishes } from '#test/content.ts'
import { createActor } from '#test/players.ts'
import {
  anna,
  bets,
  bonusesOf,
  testApp,
  name,
  openBonusApp,
  runCronJobs,
  sits,
  takesBack,
  wins,
} from '../bonuses/bonus-app.fixture.ts'
import { sandboxGame } from '#sandbox/game-supplier/supplier.ts'
import { creditPoints, lockMember } from './points/move-points.ts'
import { runsFreeSpinsCampaign } from '../../play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import { runsProgramme, sellsProduct } from './programme/loyalty-programme.fixture.ts'

openBonusApp()

/** In quests a wheel's type is that of the catalogue. */
let gameType: 'slot' | 'fast' | 'casino' | 'live' = 'slot'
beforeAll(async () => {
  const game = await testApp.ctx.db
    .selectFrom('games')
    .select('type')
    .where('sysname', '=', sandboxGame)
    .executeTakeFirstOrThrow()
  gameType = game.type
  await runsProgramme(testApp.ctx, {
    rates: { [gameType]: 1000 },
    quests: [
      {
        sysname: 'first-steps',
        points: 50,
        reward: null,
        steps: [
          { kind: 'rounds', game: null, types: [gameType], count: 3 },
          { kind: 'stake', types: [gameType], units: 20 },
          { kind: 'days', days: 1 },
        ],
      },
    ],
  })
})

const pays = async (minor: bigint): Promise<void> => {
  const from = { kind: 'house', name: 'corrections', currency: 'EUR' } as const
  const to = { kind: 'player', uid: anna.uid, pocket: 'main', currency: 'EUR' } as const
  const key = name('money')
  await transact(testApp.ctx.connection, (tx) =>
    post(testApp.ctx, tx, [
      {
        key,
        reason: 'correction',
        transfers: [{ from, to, amountMinor: minor }],
        reference: { type: 'test', id: key },
      },
    ]),
  )
}
const info = async () => (await anna.get('loyalty/getinfo')).data as LoyaltyInfo
const news = async () =>
  ((await anna.get('loyalty/getnotifications')).data as { items: LoyaltyNotification[] }).items
const shop = async () => ((await anna.get('loyalty/getproducts')).data as { items: LoyaltyProduct[] }).items
const product = async (id: string) => (await shop()).find((one) => one.id === id)
const history = async () => ((await anna.get('loyalty/gethistory')).data as { items: PointsMovement[] }).items
const gives = (points: bigint, lotDays = 365) =>
  transact(testApp.ctx.connection, async (tx) => {
    const member = await lockMember(testApp.ctx, tx, anna.uid)
    const move = { points, reason: 'corrected', key: name('gift'), subject: '' } as const
    return creditPoints(testApp.ctx, tx, member, { ...move, lotDays })
  })
const buys = (id: string) => anna.post('loyalty/buyproduct', { product_id: id })
const main = async () => (await readBalances(testApp.ctx.db, anna.uid)).mainMinor

test('LO-01 getinfo returns points, level, character and name of points, and refuses guests', async () => {
  await publishes(testApp, 'loyalty-settings', { pointsAlias: 'chips' })
  expect(await info()).toMatchObject({
    id: 'card-room',
    is_active: true,
    points: 0,
    character: null,
    pointsAlias: 'chips',
    uid: anna.uid,
    level: 'guest',
    levels: [{ sysname: 'guest', is_reached: true }, { sysname: 'regular' }, { sysname: 'friend' }],
    next: { level: 'regular', missing: 10, percent: 0 },
  })
  expect((await createActor(testApp).get('loyalty/getinfo')).status).toBe(401)
})

test('LO-09 bets of 100 at 10 % bring ten points, a level, its money once and the news of it', async () => {
  await pays(20_000n)
  await sits()
  const before = await main()
  for (let at = 0; at < 5; at++) {
    const bet = await bets(2000)
    expect(bet.status).toBe('RS_OK')
    await wins(bet, 2000)
  }
  await runCronJobs()
  const told = await info()
  // Ten for the bets, and fifty for the quest that they finish.
  expect(told).toMatchObject({ points: 60, lifetime: 60, level: 'regular' })
  expect(await main()).toBe(before + 500n)
  expect((await news()).map(({ trigger, type }) => [trigger, type])).toEqual([
    ['quest', 'credit'],
    ['level', 'credit'],
  ])
  expect((await history()).map(({ reason, points }) => [reason, points])).toEqual([
    ['quest', 50],
    ['earned', 10],
  ])
  await runCronJobs()
  expect(await main()).toBe(before + 500n)
})

test('LO-09 a bet that is taken back takes its points back, and what was spent of them is owed', async () => {
  await pays(20_000n)
  await sits()
  const bet = await bets(10_000)
  await runCronJobs()
  expect(await info()).toMatchObject({ points: 10, owed: 0 })
  const id = await sellsProduct(testApp.ctx, { sysname: name('coin'), price: 8n })
  expect((await buys(id)).data).toEqual({ points: 2 })
  await takesBack(bet)
  await runCronJobs()
  expect(await info()).toMatchObject({ points: 0, owed: 8, lifetime: 0, level: 'regular' })
  const again = await bets(9_000)
  expect(again.status).toBe('RS_OK')
  await runCronJobs()
  expect(await info()).toMatchObject({ points: 1, owed: 0, lifetime: 9 })
})

test('LO-09 stakes of a bonus earn nothing, and cents are added up until they are a point', async () => {
  await pays(20_000n)
  await sits()
  for (let at = 0; at < 3; at++) await wins(await bets(333), 0)
  await runCronJobs()
  expect(await info()).toMatchObject({ points: 0 })
  await wins(await bets(1), 0)
  await runCronJobs()
  expect(await info()).toMatchObject({ points: 1 })
})

test('LO-09 points run out with their lot, and the soonest to run out are spent first', async () => {
  await gives(30n, 5)
  await gives(50n, 90)
  const id = await sellsProduct(testApp.ctx, { sysname: name('coin'), price: 40n })
  expect((await buys(id)).data).toEqual({ points: 40 })
  await gives(7n, 1)
  expect((await info()).expiring).toMatchObject({ points: 7 })
  await testApp.advance(3 * 24 * 3600)
  // By then the session has ended, so the database is read.
  const { rows } = await sql<{ reason: string; points: bigint; left: bigint }>`
    select reason, t.points, m.points as left from loyalty_transfers t join loyalty_members m using (uid)
    where uid = ${anna.uid} order by t.id desc limit 1`.execute(testApp.ctx.db)
  expect(rows).toEqual([{ reason: 'expired', points: 7n, left: 40n }])
})

test('LO-06 the shop lists products with their price, and one with too few points cannot be bought', async () => {
  const id = await sellsProduct(testApp.ctx, { sysname: name('fiver'), price: 100n, stock: 1, eachPlayer: 1 })
  expect(await product(id)).toMatchObject({
    id,
    name: expect.stringMatching(/^The fiver/) as unknown,
    image: '/icons/loyalty/card-room.svg',
    price: 100,
    type: 'money',
    amount: { amount: { amount: 5, currency: 'EUR' } },
    left: 1,
    available: false,
    problem: 'POINTS',
  })
  expect((await buys(id)).error?.error_data).toEqual({ product_id: ['POINTS'] })
  await gives(250n)
  expect(await product(id)).toMatchObject({ available: true, problem: null })
  const before = await main()
  expect((await buys(id)).data).toEqual({ points: 150 })
  expect(await main()).toBe(before + 500n)
  expect(await product(id)).toMatchObject({ left: 0, available: false, problem: 'SOLD_OUT' })
  expect((await buys(id)).error?.error_data).toEqual({ product_id: ['SOLD_OUT'] })
  expect((await buys('999999999')).error?.error_data).toEqual({ product_id: ['UNKNOWN'] })
})

test('LO-07 a bonus and free rounds are given for points, and what cannot be given costs none', async () => {
  await gives(100n)
  const bonus = { type: 'bonus', promotion: 'ten' } as const
  await runsFreeSpinsCampaign(testApp.ctx, 'five-rounds', { games: ['night-ferry'], rounds: 5, days: 3 })
  const rounds: LoyaltyReward = { type: 'freespins', gift: 'five-rounds' }
  await buys(await sellsProduct(testApp.ctx, { sysname: name('bonus'), price: 10n, reward: bonus }))
  expect(await bonusesOf()).toMatchObject([{ status: 'available', amount: { amount: 10 } }])
  const five = await sellsProduct(testApp.ctx, { sysname: name('rounds'), price: 10n, reward: rounds })
  expect(await product(five)).toMatchObject({
    type: 'freespins',
    amount: { rounds: 5, amount: { amount: 0.2, currency: 'EUR' }, names: ['Night Ferry'] },
  })
  await buys(five)
  expect((await anna.get('freespins/get', { count: '9' })).data).toMatchObject({
    items: [{ total_count: 5 }],
  })
  const gone = { type: 'bonus', promotion: 'nowhere' } as const
  const id = await sellsProduct(testApp.ctx, { sysname: name('gone'), price: 10n, reward: gone })
  expect((await buys(id)).error?.error_data).toEqual({ product_id: ['UNKNOWN'] })
  expect(await info()).toMatchObject({ points: 80 })
  // The campaign's bounds apply: a player at its maximum gets no more, and keeps the points.
  expect((await buys(five)).error?.error_data).toEqual({ product_id: ['USED'] })
  expect(await info()).toMatchObject({ points: 80 })
})

test('LO-07 free rounds that were written before they had names are still given', async () => {
  await gives(100n)
  const reward = {
    type: 'freespins',
    games: ['night-ferry'],
    rounds: 4,
    stakes: { EUR: '20' },
    days: 3,
  } satisfies LoyaltyReward
  const id = await sellsProduct(testApp.ctx, { sysname: name('rounds'), price: 10n, reward })
  expect((await buys(id)).data).toEqual({ points: 90 })
  expect((await anna.get('freespins/get', { count: '9' })).data).toMatchObject({
    items: [{ total_count: 4 }],
  })
})

test('LO-08 getPrograms and getProgram tell levels, rates and quests, with how far the player is', async () => {
  await pays(20_000n)
  await sits()
  await wins(await bets(100), 0)
  await runCronJobs()
  const list = (await createActor(testApp).get('loyalty/getPrograms')).data as { items: LoyaltyProgramme[] }
  expect(list.items).toMatchObject([
    {
      sysname: 'card-room',
      name: 'The card room',
      description: 'Points for play.',
      image: '/icons/loyalty/card-room.svg',
    },
  ])
  const one = (await anna.get('loyalty/getProgram', { sysname: 'card-room' })).data
  expect(one).toMatchObject({
    levels: [
      { points: 0 },
      { points: 10, reward: { type: 'money', amount: { amount: 5 } } },
      { points: 100 },
    ],
    quests: [
      {
        name: 'The first-steps',
        points: 50,
        is_done: false,
        steps: [{ kind: 'rounds', target: 3, done: 1 }, { stake: { amount: 20 } }, { kind: 'days' }],
      },
    ],
  })
  expect((await anna.get('loyalty/getProgram', { sysname: 'nothing' })).error?.error_data).toEqual({
    sysname: ['NOT_FOUND'],
  })
})

test('LO-02 LO-03 guests see the characters, and a player has the one that was chosen', async () => {
  const { id } = await testApp.ctx.db
    .insertInto('loyalty_characters')
    .values({
      sysname: name('queen'),
      image_url: '/q.svg',
      texts: JSON.stringify({ en: 'The Queen' }),
      place: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const guest = (await createActor(testApp).get('loyalty/getcharacters')).data
  expect(guest).toMatchObject({
    items: [{ id: String(id), name: 'The Queen', image: '/q.svg' }],
    offset: 0,
    limit: expect.any(Number) as number,
    total: 1,
  })
  expect((await anna.post('loyalty/setcharacter', { id: '999999' })).error?.error_data).toEqual({
    id: ['UNKNOWN'],
  })
  expect((await anna.post('loyalty/setcharacter', { id: String(id) })).data).toMatchObject({
    image: '/q.svg',
  })
  expect((await info()).character).toMatchObject({ id: String(id), name: 'The Queen' })
})

test('LO-14 each notification is answered once, in the words of its occasion', async () => {
  await gives(20n)
  await buys(await sellsProduct(testApp.ctx, { sysname: name('coin'), price: 5n }))
  expect(await news()).toMatchObject([{ trigger: 'product', type: 'credit' }])
  expect(await news()).toEqual([])
})
