import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverPlay } from '#server/play/games/follow/follow-play.ts'
import { addSupplierGame } from '#server/play/games/round/supplier-game.fixture.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openPlayer } from '#test/open-player.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { levelOf, runsJackpot } from './jackpot.fixture.ts'
import { jackpotsFollower } from './pool/follow-stakes.ts'

let apps: TestApp[] = []
const app = (at: number): TestApp => apps[at % apps.length] as TestApp
let players: { uid: number; tokenHash: string }[] = []

beforeAll(async () => {
  const env = {
    DATABASE_URL: await raceDatabase('jackpots'),
    SESSION_SECRET: 'one secret for all processes of a house',
  }
  apps = [await createTestApp(env), await createTestApp(env)]
  const { ctx } = app(0)
  await addSupplierGame(ctx.db, { supplier: 'rolling', game: 'roll', type: 'slot', now: ctx.clock.now() })
  players = await Promise.all(
    ['ilze', 'juris', 'karina', 'leons'].map(async (name) => {
      const given = { name, supplier: 'rolling', game: 'roll', balanceMinor: 1_000_000n }
      const { uid, token } = await openPlayer(ctx.connection, given)
      return { uid, tokenHash: hashToken(token) }
    }),
  )
})
afterAll(async () => {
  for (const one of apps) await one.close()
})

const stake = async (at: number) => {
  const transactionId = `bet-${at}`
  const player = players[at % players.length] as (typeof players)[number]
  const { status } = await app(at).ctx.roundProcessor.bet({
    ...player,
    supplier: 'rolling',
    game: 'roll',
    transactionId,
    round: `round of ${transactionId}`,
    isRoundClosed: true,
    currency: 'EUR',
    amountMinor: 100n,
  })
  expect(status).toBe('ACCEPTED')
}

test('JP-04 V9 C7 with two processes that play and follow, each hit pays once and the pool holds what its meters say', async () => {
  // About each fifth stake takes the meter past a hidden amount.
  const { ctx } = app(0)
  const id = await runsJackpot(ctx, 'raced', [
    levelOf({ kind: 'must_hit_by', cap: '1010', odds: null }),
    levelOf({ name: 'Small', odds: '1000' }),
  ])
  let isOver = false
  const following = [0, 1].map(async (at) => {
    while (!isOver) {
      await deliverPlay(app(at).ctx, jackpotsFollower)
      await wait(5)
    }
  })
  await Promise.all(Array.from({ length: 300 }, (_, at) => stake(at)))
  isOver = true
  await Promise.all(following)
  await app(0).settle()
  const cycles = await ctx.db
    .selectFrom('jackpot_cycles')
    .select(['level', 'number', 'status', 'amount_minor', 'meter'])
    .where('jackpot_id', '=', id)
    .orderBy('level')
    .orderBy('number')
    .execute()
  const paid = cycles.filter(({ status }) => status === 'paid')
  expect(paid.length).toBeGreaterThan(20)
  expect(cycles.filter(({ status }) => status === 'open')).toHaveLength(2)
  // 300 stakes of a euro gave a cent to each level without a loss: prizes and meters equal seeds and
  // contributions.
  const seeds = BigInt(paid.length + 2) * 1000n
  const prizes = paid.reduce((sum, { amount_minor: minor }) => sum + (minor ?? 0n), 0n)
  const open = cycles.filter(({ status }) => status === 'open').reduce((sum, { meter }) => sum + meter, 0n)
  expect(prizes + open / 10_000n).toBe(seeds + 600n)
  const credited = await ctx.db
    .selectFrom('wallet_postings')
    .select('key')
    .where('reason', '=', 'jackpot')
    .execute()
  expect(credited).toHaveLength(paid.length)
  await app(0).assertLedger()
})
