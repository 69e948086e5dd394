import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bonus } from '#contract/bonuses.ts'
import { deposits } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { post } from '#server/money/wallet/post.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { becomesKnown, register } from '#test/players.ts'
import { plainTerms, runs } from './promotions/promotion.fixture.ts'
import {
  acts,
  anna,
  bets,
  bonus,
  given,
  gives,
  testApp,
  money,
  name,
  openBonusApp,
  playsEven,
  runCronJobs,
  sits,
  takesBack,
  wins,
} from './bonus-app.fixture.ts'

openBonusApp()

describe('what comes late', () => {
  const even = { wager: { times: 100, of: 'bonus' as const, countsMain: false } }
  beforeAll(() => runs(testApp.ctx, 'once', even))

  test('V8 a stake taken back after the bonus became money is paid as money', async () => {
    const id = await given('once')
    await acts('activate', id)
    await sits()
    const bet = await bets(1000)
    await wins(bet, 300)
    expect([await money(), (await bonus(id)).status]).toEqual([[300, 0], 'completed'])
    expect(await takesBack(bet)).toMatchObject({ status: 'RS_OK' })
    expect(await money()).toEqual([1300, 0])
  })

  test('V8 a win after a removal is taken from its supplier, and the house keeps the bonus’s share', async () => {
    await deposits(anna, '10')
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(1500)
    await acts('remove', id)
    expect(await money()).toEqual([0, 0])
    expect(await wins(bet, 3000)).toMatchObject({ status: 'RS_OK', balance: 2000 })
    expect(await money()).toEqual([2000, 0])
  })

  test('V8 BN-05 BN-06 a bonus whose time is up takes no stake, waits a day for rounds under way, and then expires', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(400)
    await testApp.ctx.db
      .updateTable('bonuses')
      .set({ wager_until: testApp.clock.now() })
      .where('id', '=', BigInt(id))
      .execute()
    expect((await bets(100)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    await runCronJobs()
    expect([(await bonus(id)).status, await money()]).toEqual(['expired', [0, 600]])
    await wins(bet, 500)
    expect(await money()).toEqual([0, 1100])
    await runCronJobs()
    expect([(await bonus(id)).status, await money()]).toEqual(['expired', [0, 0]])
  })

  test('V8 a win for a bonus that is set aside waits with it', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    const bet = await bets(400)
    await acts('deactivate', id)
    await wins(bet, 900)
    expect([await money(), (await bonus(id)).balance.amount]).toEqual([[0, 0], 15])
    await acts('activate', id)
    expect([await money(), (await bonus(id)).status]).toEqual([[0, 1500], 'wagering'])
  })

  test('a bonus played to nothing is over a while later', async () => {
    const id = await given()
    await acts('activate', id)
    await sits()
    await bets(1000, { round_closed: true })
    await runCronJobs()
    expect((await bonus(id)).status).toBe('wagering')
    await runCronJobs(15 * 60)
    expect(await bonus(id)).toMatchObject({ status: 'completed', outcome: 'lost' })
  })
})

test('V8 a bonus that has, counts or holds more than its books say does not pass unseen', async () => {
  const id = await given()
  await acts('activate', id)
  const { db } = testApp.ctx
  const row = await db
    .selectFrom('bonuses')
    .select(['uid', 'balance_minor', 'progress', 'open_rounds'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  for (const [damage, told] of [
    [{ balance_minor: row.balance_minor + 1n }, [`bonus ${id}`, `player ${row.uid}`]],
    [{ progress: row.progress + 1n }, [`bonus ${id}`]],
    [{ open_rounds: row.open_rounds + 1 }, [`bonus ${id}`]],
  ] as const) {
    await db.updateTable('bonuses').set(damage).where('id', '=', BigInt(id)).execute()
    for (const words of told) await expect(testApp.assertLedger()).rejects.toThrow(words)
    await db
      .updateTable('bonuses')
      .set({ balance_minor: row.balance_minor, progress: row.progress, open_rounds: row.open_rounds })
      .where('id', '=', BigInt(id))
      .execute()
  }
  await testApp.assertLedger()
})

describe('F3 what is given', () => {
  test('F3 new terms of a promotion change no bonus that was given by the old ones', async () => {
    await runs(testApp.ctx, 'edited')
    const before = await given('edited')
    await runs(testApp.ctx, 'edited', { wager: { times: 6000, of: 'bonus', countsMain: true } })
    const after = await given('edited')
    expect([
      (await bonus(before)).conditions.wager_times,
      (await bonus(after)).conditions.wager_times,
    ]).toEqual([30, 60])
    const versions = testApp.ctx.db.updateTable('promotion_versions').set({ number: 9 } as never)
    await expect(versions.execute()).rejects.toThrow()
  })

  test('F3 two hundred grants of one occasion at once give one bonus', async () => {
    const key = name('occasion')
    const answers = await Promise.all(Array.from({ length: 200 }, () => gives('ten', 0n, key)))
    const ids = answers.map((answer) => (answer.ok ? answer.value : undefined))
    expect(new Set(ids.map((one) => one?.id)).size).toBe(1)
    expect(ids.filter((one) => one?.isNew)).toHaveLength(1)
  })

  test('F3 a budget, the most there are and the most each player has hold under two hundred grants at once', async () => {
    const burst = (promotion: string) => Promise.all(Array.from({ length: 200 }, () => gives(promotion)))
    const grants = (more: object) => ({ grants: { ...plainTerms.grants, ...more } })
    await runs(testApp.ctx, 'budget', grants({ budget: { EUR: '3500' } }))
    await runs(testApp.ctx, 'few', grants({ most: 5 }))
    await runs(testApp.ctx, 'once-each', grants({ eachPlayer: 1 }))
    const taken = async (promotion: string) => (await burst(promotion)).filter(({ ok }) => ok).length
    expect([await taken('budget'), await taken('few'), await taken('once-each')]).toEqual([3, 5, 1])
  })

  test('A1 R6 R7 a player who may not play is given no bonus, and plays none', async () => {
    const id = await given()
    const becomes = (now: { status?: 'active' | 'banned' | 'excluded'; kyc_block?: 'none' | 'everything' }) =>
      transact(testApp.ctx.connection, (tx) =>
        tx.db.updateTable('players').set(now).where('uid', '=', anna.uid).execute(),
      )
    await becomes({ kyc_block: 'everything' })
    expect((await acts('activate', id)).error?.type).toBe('SumsubVerificationRequiredException')
    await becomes({ status: 'banned', kyc_block: 'none' })
    expect(await gives()).toMatchObject({ ok: false, refusal: { fields: { uid: ['NOT_ALLOWED'] } } })
    expect((await acts('activate', id)).status).toBe(403)
    await becomes({ status: 'excluded' })
    expect(await gives()).toMatchObject({ ok: false, refusal: { fields: { uid: ['NOT_ALLOWED'] } } })
    await becomes({ status: 'active' })
  })

  test('CM-06 a deposit’s bonus is a share of it up to a sum, and none for too little or in another currency', async () => {
    await runs(testApp.ctx, 'match', {
      kind: 'non_sticky',
      award: {
        type: 'share_of_deposit',
        share: 10_000,
        most: { EUR: '10000' },
        leastDeposit: { EUR: '1000' },
      },
      wager: { times: 1000, of: 'deposit_and_bonus', countsMain: false },
    })
    expect(await gives('match', 999n)).toMatchObject({
      ok: false,
      refusal: { fields: { promotion: ['NEED_DEPOSIT'] } },
    })
    const half = await bonus(await given('match', 5000n))
    const most = await bonus(await given('match', 50_000n))
    expect([half.amount.amount, half.wagering.target.amount]).toEqual([50, 1000])
    expect([most.amount.amount, most.wagering.target.amount]).toEqual([100, 6000])
    const uwe = await register(testApp, `${name('uwe')}@example.com`, { currency: 'USD' })
    const refused = await gives('ten', 0n, name('grant'), uwe.uid)
    expect(refused).toMatchObject({ ok: false, refusal: { fields: { promotion: ['CURRENCY'] } } })
  })
})

describe('F2 CA-19 a withdrawal', () => {
  const asks = () =>
    anna.post('cashier/makewithdrawal', {
      method: 'bank',
      amount: '20',
      'requisites[iban]': 'LV97HABA0012345678910',
    })
  const told = async () =>
    ((await anna.get('cashier/getwithdrawsettings')).data as { bonus: string | null }).bonus
  beforeEach(async () => {
    await becomesKnown(testApp, anna)
    await deposits(anna, '40')
  })

  test.each([
    ['convertible', null, 1, 'active', [2000, 1000]],
    ['non_sticky', 'gives_up', 1, 'removed', [2000, 0]],
    ['sticky', 'declines', undefined, 'active', [4000, 1000]],
  ] as const)('ER-20 CA-19 with a %s bonus in play', async (kind, effect, done, status, left) => {
    const promotion = name('for-withdrawal')
    await runs(testApp.ctx, promotion, { kind })
    const id = await given(promotion)
    await acts('activate', id)
    expect(await told()).toBe(effect)
    const answer = await asks()
    expect(answer.error?.error_data).toEqual(done ? undefined : { reason: 'active_bonus' })
    expect(answer.error?.type).toBe(done ? undefined : 'WithdrawalDeclinedException')
    expect([(await bonus(id)).status, await money()]).toEqual([status, [...left]])
  })

  const outOfReach = { wager: { times: 100_000, of: 'bonus' as const, countsMain: true } }
  const kinds = ['convertible', 'non_sticky', 'sticky'] as const
  type Money = readonly [main: number, bonus: number]
  /** The steps before a withdrawal of 20, and each kind's balance after it; `declined` with a sticky one. */
  const steps: [
    string,
    (id: string) => Promise<unknown>,
    Record<(typeof kinds)[number], Money | 'declined'>,
  ][] = [
    [
      'own money was won with',
      async () => wins(await bets(1000), 1500),
      { convertible: [2500, 1000], non_sticky: [2500, 0], sticky: 'declined' },
    ],
    [
      'own money and the bonus were won with together',
      async () => wins(await bets(4500), 9000),
      { convertible: [6000, 1500], non_sticky: [6000, 0], sticky: 'declined' },
    ],
    [
      'the bonus was removed after play',
      async (id) => {
        await wins(await bets(1000), 1500)
        return acts('remove', id)
      },
      { convertible: [2500, 0], non_sticky: [2500, 0], sticky: [2500, 0] },
    ],
  ]
  test.each(
    kinds.flatMap((kind) => steps.map(([step, run, left]) => [kind, step, run, left[kind]] as const)),
  )('F2 with a %s bonus after %s', async (kind, _step, run, left) => {
    const promotion = name('step')
    await runs(testApp.ctx, promotion, { kind, ...outOfReach })
    const id = await given(promotion)
    await acts('activate', id)
    await sits()
    await run(id)
    const before = await money()
    const answer = await asks()
    const isDeclined = left === 'declined'
    expect(answer.error?.type).toBe(isDeclined ? 'WithdrawalDeclinedException' : undefined)
    expect(await money()).toEqual(isDeclined ? before : [...left])
  })

  test.each([
    ['convertible', [3000, 0]],
    ['non_sticky', [3000, 0]],
    ['sticky', [2000, 0]],
  ] as const)('F2 once the conditions of a %s bonus are met all of it is own money', async (kind, left) => {
    const promotion = name('met')
    await runs(testApp.ctx, promotion, { kind, wager: { times: 100, of: 'bonus', countsMain: true } })
    const id = await given(promotion)
    await acts('activate', id)
    await sits()
    await playsEven(1000)
    expect((await bonus(id)).status).toBe('completed')
    expect((await asks()).error).toBeUndefined()
    expect(await money()).toEqual([...left])
  })

  test('F2 setting a bonus aside is no way round its terms, nor is withdrawing before it is activated', async () => {
    await runs(testApp.ctx, 'goes-along', {
      kind: 'non_sticky',
      award: { type: 'share_of_deposit', share: 5000, most: { EUR: '5000' }, leastDeposit: { EUR: '1000' } },
    })
    const [aside, promised] = [await given('goes-along', 2000n), await given('goes-along', 2000n)]
    await acts('activate', aside)
    await acts('deactivate', aside)
    expect(await told()).toBe('gives_up')
    expect((await asks()).error).toBeUndefined()
    expect([(await bonus(aside)).status, (await bonus(promised)).status]).toEqual(['removed', 'removed'])
  })
})

describe('BN-03 SB-05 a betting bonus', () => {
  const betting = async () => ((await anna.get('bettingBonuses/get')).data as { items: Bonus[] }).items[0]
  beforeAll(() =>
    runs(testApp.ctx, 'bets', { wager: { times: 100, of: 'bonus', countsMain: false } }, 'betting'),
  )

  test('BN-03 is activated and removed in its own pocket, and what bets have lost of it is gone with them', async () => {
    const id = await given('bets')
    expect((await anna.post('bettingBonuses/activate', { bonus_id: id })).data).toBe(1)
    const { bettingBonusMinor } = await readBalances(testApp.ctx.db, anna.uid)
    expect([bettingBonusMinor, (await betting())?.status]).toEqual([1000n, 'active'])
    await transact(testApp.ctx.connection, (tx) =>
      post(testApp.ctx, tx, [
        {
          key: name('lost-bet'),
          reason: 'bet',
          transfers: [
            {
              from: { kind: 'player', uid: anna.uid, pocket: 'betting_bonus', currency: 'EUR' },
              to: { kind: 'house', name: 'gaming', currency: 'EUR' },
              amountMinor: 400n,
            },
          ],
          reference: { type: 'test', id },
        },
      ]),
    )
    expect((await anna.post('bettingBonuses/remove', { bonus_id: id })).data).toBe(1)
    expect((await readBalances(testApp.ctx.db, anna.uid)).bettingBonusMinor).toBe(0n)
    expect((await betting())?.status).toBe('removed')
  })
})

describe('what takes a bonus back', () => {
  test('AC-07 a bonus that waits keeps the currency that it was given in', async () => {
    await given()
    const refused = await anna.post('account/setCurrency', { currency: 'USD' })
    expect(refused.error?.type).toBe('InvalidParameterException')
  })

  test('one that cannot be ended holds up no other', async () => {
    const [broken, other] = [await given(), await given()]
    const past = new Date(testApp.clock.now().getTime() - 1000)
    await testApp.ctx.db
      .updateTable('bonuses')
      .set({ status: 'active', balance_minor: 700n, activated_at: past, wager_until: past })
      .where('id', '=', BigInt(broken))
      .execute()
    await testApp.ctx.db
      .updateTable('bonuses')
      .set({ claim_until: past })
      .where('id', '=', BigInt(other))
      .execute()
    await runCronJobs()
    const { status } = await testApp.ctx.db
      .selectFrom('bonuses')
      .select('status')
      .where('id', '=', BigInt(other))
      .executeTakeFirstOrThrow()
    expect(status).toBe('expired')
    await testApp.ctx.db
      .updateTable('bonuses')
      .set({ status: 'available', balance_minor: 0n })
      .where('id', '=', BigInt(broken))
      .execute()
  })
})
