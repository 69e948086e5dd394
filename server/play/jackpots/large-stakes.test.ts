import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'
import type { JackpotWinner } from '#contract/jackpots.ts'
import { recomputeDraw } from '#site/features/jackpots/recompute-draw.ts'
import { deposits } from '#db/seed/story.ts'
import {
  anna,
  bets,
  testApp,
  money,
  name,
  openBonusApp,
  sits,
  takesBack,
} from '#server/rewards/bonuses/bonus-app.fixture.ts'
import { createActor } from '#test/players.ts'
import { tries } from '#test/run/full-run.ts'
import { levelOf, runsJackpot } from './jackpot.fixture.ts'

openBonusApp()

/** The only running jackpot of each test, and 8,000.00 to stake. */
beforeEach(async () => {
  await testApp.ctx.db
    .updateTable('jackpots')
    .set({ status: 'stopped' })
    .where('status', '=', 'running')
    .execute()
  for (let at = 0; at < 8; at++) await deposits(anna, '1000')
  await sits()
})

const stakes = async (minor: number) => {
  const bet = await bets(minor, { round_closed: true })
  expect(bet.status).toBe('RS_OK')
  await testApp.settle()
  return bet
}
const takesBackNow = async (bet: Awaited<ReturnType<typeof stakes>>) => {
  await takesBack(bet)
  await testApp.settle()
}
const cyclesOf = (id: bigint) =>
  testApp.ctx.db
    .selectFrom('jackpot_cycles')
    .select(['level', 'number', 'status', 'meter', 'reserve_minor', 'amount_minor'])
    .where('jackpot_id', '=', id)
    .orderBy('level')
    .orderBy('number')
    .execute()
const open = async (id: bigint, level = 1) => {
  const cycle = (await cyclesOf(id)).findLast((one) => one.level === level)
  return [Number(cycle?.meter ?? 0n) / 10_000, Number(cycle?.reserve_minor ?? 0n)]
}
const winners = async (id: bigint) => {
  const { data } = await createActor(testApp).get('jackpots/getWinners', {
    jackpot_id: String(id),
    count: '50',
  })
  return (data as { items: JackpotWinner[] }).items
}
const upTo = (cap: string, seed: string, more: Partial<JackpotLevelTerms> = {}) =>
  levelOf({ kind: 'must_hit_by', basisPoints: 1000, seed, cap, odds: null, ...more })

test('JP-04 V9 a stake that goes past the cap is paid the cap, and what is above it begins the next cycle', async () => {
  // A stake of 2,000.00 feeds 200.00, which takes a level of 990.00 to 1,190.00.
  const id = await runsJackpot(testApp.ctx, name('pot'), [upTo('100000', '99000')])
  const [before = 0] = await money()
  const bet = await stakes(200_000)
  expect(await money()).toEqual([before - 200_000 + 100_000, 0])
  // 990.00 and 190.00 would fill it again: the 190.00 pay for part of its seed.
  expect(await open(id)).toEqual([99_000, 0])
  const put = await testApp.ctx.db
    .selectFrom('wallet_accounts')
    .select('balance_minor')
    .where('kind', '=', 'house')
    .where('name', '=', 'jackpots')
    .executeTakeFirstOrThrow()
  expect(put.balance_minor).toBeGreaterThanOrEqual(99_000n)
  await takesBackNow(bet)
  expect([await open(id), (await winners(id)).length]).toEqual([[99_000, 0], 1])
})

test('JP-04 what is above the cap is in the next cycle beside its seed, and a win of it can be worked out again', async () => {
  const id = await runsJackpot(testApp.ctx, name('pot'), [upTo('3000', '1000')])
  for (let at = 0; at < 4; at++) await stakes(30_000)
  const cycles = await cyclesOf(id)
  const won = await winners(id)
  expect(won.length).toBeGreaterThan(1)
  for (const { draw, amount, ...claim } of won) {
    expect(draw).toMatchObject({ cap_minor: '3000' })
    expect(amount).toBeLessThanOrEqual(30)
    expect(await recomputeDraw({ ...claim, draw: draw! })).toMatchObject({
      isCommitmentKept: true,
      isWon: true,
    })
  }
  // Seeds of all cycles and contributions equal payouts and the open cycle.
  const paid = cycles.reduce((sum, { amount_minor: minor }) => sum + Number(minor ?? 0n), 0)
  const [meter = 0, reserve = 0] = await open(id)
  expect(meter + reserve + paid).toBeLessThanOrEqual(4 * 3000 + cycles.length * 1000)
  expect(meter + reserve + paid).toBeGreaterThan(4 * 3000)
})

test('JP-04 V9 large stakes on several levels: caps hold, and what stands in the pool is what stakes and seeds have come to', async () => {
  const move = fc.record({ minor: fc.integer({ min: 10, max: 40_000 }), isTakenBack: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 4000 }),
      fc.array(move, { minLength: 2, maxLength: 5 }),
      async (seed, above, moves) => {
        const others = [
          levelOf({ name: 'Daily', kind: 'timed', basisPoints: 200, hour: 20, odds: null }),
          levelOf({ name: 'Any', basisPoints: 300, odds: '20000' }),
        ]
        const first = upTo(String(seed + above), String(seed))
        const id = await runsJackpot(testApp.ctx, name('pot'), [first, ...others])
        for (const { minor, isTakenBack } of moves) {
          const bet = await stakes(minor)
          if (isTakenBack) await takesBackNow(bet)
        }
        for (const { level, status, meter, amount_minor: amount } of await cyclesOf(id))
          if (level === 1 && status === 'open') expect(Number(meter)).toBeLessThan((seed + above) * 10_000)
          else if (level === 1) expect(Number(amount)).toBeLessThanOrEqual(seed + above)
        for (const { draw, ...claim } of await winners(id))
          expect(await recomputeDraw({ ...claim, draw: draw! })).toMatchObject({
            isCommitmentKept: true,
            isWon: true,
          })
        await testApp.assertLedger()
        await testApp.ctx.db.updateTable('jackpots').set({ status: 'stopped' }).where('id', '=', id).execute()
      },
    ),
    { numRuns: tries(8, 3) },
  )
})

test('JP-04 V9 a level that was paid above its cap, or is open beyond it, does not pass unseen', async () => {
  const id = await runsJackpot(testApp.ctx, name('pot'), [upTo('3000', '1000')])
  await stakes(30_000)
  const spoil = (minor: bigint) =>
    testApp.ctx.db
      .updateTable('jackpot_cycles')
      .set({ amount_minor: minor })
      .where('jackpot_id', '=', id)
      .where('number', '=', 1)
      .execute()
  await spoil(3001n)
  await expect(testApp.assertLedger()).rejects.toThrow(`jackpot cycle ${id}:1:1`)
  await spoil(3000n)
})
