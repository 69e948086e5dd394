import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Cashback } from '#contract/cashbacks.ts'
import type { CashbackTerms } from '#contract/cashback-terms.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { register } from '#test/players.ts'
import {
  acts as actsOnBonus,
  anna,
  bets,
  bonusesOf,
  given,
  testApp,
  money,
  name,
  openBonusApp,
  sits,
  takesBack,
  wins,
} from '../bonuses/bonus-app.fixture.ts'
import { runs } from '../bonuses/promotions/promotion.fixture.ts'
import { runsProgramme } from '../loyalty/programme/loyalty-programme.fixture.ts'
import { setProgrammeState } from './programmes/set-programme-state.ts'
import { owes, runsCashback } from './programmes/programme.fixture.ts'
import { setCashbackLevel } from './calculation/set-cashback-level.ts'

openBonusApp()

let programme: string
beforeEach(() => {
  programme = name('back')
})
const starts = (terms: Partial<CashbackTerms> = {}) => runsCashback(testApp.ctx, programme, terms)
const stops = () =>
  transact(testApp.ctx.connection, (tx) =>
    setProgrammeState(testApp.ctx, tx, {
      sysname: programme,
      state: 'stopped',
      seen: 'running',
      actor: systemActor('tests'),
      reason: 'over',
    }),
  )
// Programmes of one test must not pay players of the next.
afterEach(stops)

const passes = async (ms: number) => {
  await testApp.advance(ms / 1000)
  await testApp.settle()
}
/** Two hours into the next day, when the day before is calculated and automatic payments are made. */
const dayPasses = async () => {
  const now = testApp.ctx.clock.now().getTime()
  await passes((Math.floor(now / dayMs) + 1) * dayMs + 2 * hourMs - now)
  await passes(120_000)
}
const nextDay = async () => {
  await dayPasses()
  await signsInAgain(anna)
}
const listed = async (input: Record<string, string> = {}) =>
  (await anna.get('cashbacks/get', input)).data as { items: Cashback[]; total: number }
const read = async () => (await listed()).items.filter(({ title }) => title === `Back by ${programme}`)
const acts = (call: 'payout' | 'remove', id: string) => anna.post(`cashbacks/${call}`, { cashback_id: id })
const problems = (answer: Awaited<ReturnType<typeof acts>>) => [answer.error?.type, answer.error?.error_data]
const refused = (code: string) => ['InvalidParameterException', { cashback_id: [code] }]
const loses = async (minor: number) => {
  const bet = await bets(minor)
  expect(bet.status).toBe('RS_OK')
  await wins(bet, 0)
}
const owed = (more: Partial<Parameters<typeof owes>[1]> = {}) =>
  owes(testApp.ctx, { uid: anna.uid, sysname: programme, ...more })

describe('what is reckoned', () => {
  test('CK-06 of a loss of 100 a tenth is given back, and nothing before the day is over', async () => {
    await starts()
    await deposits(anna, '150')
    await sits()
    await loses(12_000)
    await wins(await bets(1000), 3000)
    await passes(60_000)
    expect(await read()).toEqual([])
    await nextDay()
    expect(await read()).toMatchObject([
      { status: 'active', amount: { amount: 10, currency: 'EUR' }, loss: { amount: 100 }, percent: 10 },
    ])
    await nextDay()
    expect(await read()).toHaveLength(1)
  })

  test('CK-06 a stake that comes back after its cashback was paid nets the losses of that day, and the cashback stays', async () => {
    await starts()
    await deposits(anna, '150')
    await sits()
    const bet = await bets(4000)
    await loses(6000)
    await nextDay()
    const [first] = await read()
    expect((await acts('payout', first?.id ?? '')).data).toBe(1)
    expect((await takesBack(bet)).status).toBe('RS_OK')
    await sits()
    await loses(5000)
    await nextDay()
    expect(await read()).toMatchObject([
      { status: 'active', amount: { amount: 1 }, loss: { amount: 10 } },
      { status: 'paid_out', amount: { amount: 10 }, loss: { amount: 100 } },
    ])
  })

  test('CK-06 a stake that was taken back was not lost, and who has won is given nothing', async () => {
    await starts()
    await deposits(anna, '100')
    await sits()
    await takesBack(await bets(5000))
    await loses(1000)
    await wins(await bets(1000), 1999)
    await nextDay()
    // 20.00 staked and 19.99 won: less than the minimum loss.
    expect(await read()).toEqual([])
    await sits()
    await wins(await bets(1000), 9000)
    await loses(1000)
    await nextDay()
    expect(await read()).toEqual([])
  })

  test('CK-06 what was staked of a bonus is not the player’s loss', async () => {
    await starts()
    await deposits(anna, '10')
    await actsOnBonus('activate', await given())
    await sits()
    // Ten of her own money and five of the bonus.
    await loses(1500)
    await loses(500)
    await nextDay()
    expect(await read()).toMatchObject([{ amount: { amount: 1 }, loss: { amount: 10 } }])
  })

  test('CK-06 by level: who has none that the terms name is given nothing', async () => {
    await starts({
      shares: [
        { level: 1, basisPoints: 500 },
        { level: 3, basisPoints: 2000 },
      ],
    })
    await deposits(anna, '100')
    await sits()
    await loses(2000)
    await nextDay()
    expect(await read()).toEqual([])
    await transact(testApp.ctx.connection, (tx) => setCashbackLevel(tx, anna.uid, 4))
    await sits()
    await loses(2000)
    await nextDay()
    expect(await read()).toMatchObject([{ amount: { amount: 4 }, percent: 20 }])
  })

  test('CK-06 the level that a player has reached by play is the one their share goes by', async () => {
    await runsProgramme(testApp.ctx, {
      rates: { slot: 1000, fast: 1000, casino: 1000, live: 1000 },
      levels: [
        { sysname: 'guest', points: 0, reward: null },
        { sysname: 'regular', points: 5, reward: null },
      ],
    })
    await starts({
      shares: [
        { level: 1, basisPoints: 500 },
        { level: 2, basisPoints: 2000 },
      ],
    })
    await deposits(anna, '200')
    await sits()
    // Ten points per hundred: with fifty staked she reaches the level `regular`.
    await loses(4900)
    await passes(60_000)
    expect((await anna.get('loyalty/getinfo')).data).toMatchObject({ level: 'guest' })
    await loses(100)
    await passes(60_000)
    expect((await anna.get('loyalty/getinfo')).data).toMatchObject({ level: 'regular' })
    await nextDay()
    expect(await read()).toMatchObject([{ amount: { amount: 10 }, loss: { amount: 50 }, percent: 20 }])
  })

  test('CK-06 a period goes on by the terms it began under, and ends though its programme is stopped', async () => {
    await starts()
    await deposits(anna, '100')
    await sits()
    await loses(2000)
    await starts({ shares: [{ level: 0, basisPoints: 5000 }] })
    await stops()
    await nextDay()
    expect(await read()).toMatchObject([{ percent: 10, amount: { amount: 2 } }])
    await sits()
    await loses(2000)
    await nextDay()
    expect(await read()).toHaveLength(1)
  })
})

describe('what is collected', () => {
  test('CK-01 a guest is refused, and a player reads their own, by status, order and page', async () => {
    await starts()
    expect((await testApp.fetch('/api/cashbacks/get')).status).toBe(401)
    const id = await owed()
    const { items, total } = await listed({
      'statuses[0]': 'active',
      'statuses[1]': 'paid_out',
      sort: 'end_date',
      order: 'desc',
      count: '1',
      offset: '0',
    })
    expect([total, items]).toMatchObject([1, [{ id, status: 'active', paid_out_at: null }]])
    const [one] = items
    expect(Object.keys(one ?? {})).toEqual(
      expect.arrayContaining(['description', 'receiving_expired_at', 'end_date']),
    )
    expect((await listed({ 'statuses[0]': 'paid_out' })).items).toEqual([])
    const { items: picked } = await listed({
      'fields[0]': 'status',
      'fields[1]': 'amount',
      'fields[2]': 'secret',
    })
    expect(picked).toEqual([{ id, status: 'active', amount: one?.amount }])
    expect((await anna.get('cashbacks/get', { sort: 'secret' })).error?.type).toBe(
      'InvalidParameterException',
    )
  })

  test('CK-01 several come in the order asked for, page by page, and one that is paid says when', async () => {
    await starts()
    const later = await owed()
    // Created after the other one, for an earlier period.
    const earlier = await owed({ periodsBefore: 1 })
    const ids = async (input: Record<string, string>) => {
      const { items, total } = await listed(input)
      return [items.map(({ id }) => id), total]
    }
    expect(await ids({})).toEqual([[later, earlier], 2])
    expect(await ids({ sort: 'end_date', order: 'desc' })).toEqual([[later, earlier], 2])
    expect(await ids({ sort: 'end_date', order: 'asc' })).toEqual([[earlier, later], 2])
    expect(await ids({ sort: 'id', order: 'asc' })).toEqual([[later, earlier], 2])
    expect(await ids({ count: '1', offset: '1' })).toEqual([[earlier], 2])
    expect(await ids({ order: 'asc', count: '1', offset: '1' })).toEqual([[later], 2])
    expect((await acts('payout', later)).data).toBe(1)
    const { items } = await listed()
    expect(items.map(({ id, paid_out_at }) => [id, paid_out_at])).toEqual([
      [later, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
      [earlier, null],
    ])
    const now = testApp.ctx.clock.now().getTime()
    const paidAt = Date.parse(items[0]?.paid_out_at ?? '')
    expect(paidAt).toBeLessThanOrEqual(now)
    expect(paidAt).toBeGreaterThan(now - hourMs)
  })

  test('CK-04 a cashback is paid once, before its time is up', async () => {
    await starts()
    const id = await owed()
    expect((await acts('payout', id)).data).toBe(1)
    expect(await money()).toEqual([1000, 0])
    expect(problems(await acts('payout', id))).toEqual(refused('CLOSED'))
    expect(problems(await acts('remove', id))).toEqual(refused('CLOSED'))
    expect(await money()).toEqual([1000, 0])
    expect(await read()).toMatchObject([{ id, status: 'paid_out' }])
  })

  test('CK-04 after its time it is refused at its field and told as expired', async () => {
    await starts()
    const id = await owed({ until: new Date(testApp.ctx.clock.now().getTime() + 1000) })
    await passes(2000)
    expect(problems(await acts('payout', id))).toEqual(refused('EXPIRED'))
    expect(await read()).toMatchObject([{ status: 'expired' }])
    expect((await listed({ 'statuses[0]': 'active' })).items).toEqual([])
    expect(await money()).toEqual([0, 0])
  })

  test('CK-04 W1 one that was given up, is another player’s or does not exist is not paid', async () => {
    await starts()
    const id = await owed()
    const boris = await register(testApp, `${name('boris')}@example.com`, { currency: 'EUR' })
    const theirs = await boris.post('cashbacks/payout', { cashback_id: id })
    expect(theirs.error?.error_data).toEqual({ cashback_id: ['NOT_FOUND'] })
    expect((await acts('remove', id)).data).toBe(1)
    expect(problems(await acts('payout', id))).toEqual(refused('CLOSED'))
    expect(problems(await acts('payout', '999999999'))).toEqual(refused('NOT_FOUND'))
    expect(await money()).toEqual([0, 0])
  })

  test('CK-04 as a bonus it is that of the promotion, of the sum that was reckoned', async () => {
    await runs(testApp.ctx, 'ten')
    await starts({ paidAs: 'bonus', promotion: 'ten' })
    const id = await owed({ amountMinor: 777n })
    expect((await acts('payout', id)).data).toBe(1)
    expect(await money()).toEqual([0, 0])
    expect((await bonusesOf()).map(({ amount, status }) => [amount.amount, status])).toEqual([
      [7.77, 'available'],
    ])
  })

  test('CK-02 one that is not to be collected is paid by the house itself, without a time', async () => {
    await starts({ claimDays: null })
    await deposits(anna, '100')
    await sits()
    await loses(2000)
    await nextDay()
    expect(await read()).toMatchObject([
      { status: 'paid_out', receiving_expired_at: null, amount: { amount: 2 } },
    ])
    expect(await money()).toEqual([8200, 0])
  })

  test('who is kept out when it is reckoned is paid what they have earned, since they cannot collect it', async () => {
    // The day of the tests before must be over.
    await nextDay()
    await starts()
    await deposits(anna, '100')
    await sits()
    await loses(2000)
    const status = (to: 'active' | 'banned') =>
      testApp.ctx.db.updateTable('players').set({ status: to }).where('uid', '=', anna.uid).execute()
    await status('banned')
    await dayPasses()
    expect(await money()).toEqual([8200, 0])
    await status('active')
  })
})
