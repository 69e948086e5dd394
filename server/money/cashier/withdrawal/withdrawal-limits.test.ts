import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import {
  createCashierTestApp,
  validIban,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'
import { exceededWindow, type Counted } from './withdrawal-limits.ts'

const now = new Date('2026-05-20T12:00:00Z')
const ago = (days: number, euros: number): Counted => ({
  amountMinor: BigInt(euros) * 100n,
  at: new Date(now.getTime() - days * dayMs),
})
const exceeded = (withdrawals: readonly Counted[], isVerified = false, currency = 'EUR') => {
  const found = exceededWindow(withdrawals, { currency, isVerified, now })
  return found && [Number(found.availableMinor / 100n), found.days, found.resetAt?.toISOString()]
}

describe('ER-22 what fits into the days', () => {
  test.each([
    ['the first, as much as a day takes', [ago(0, 5000)], undefined],
    ['the first, more than a day takes', [ago(0, 5001)], [5000, 1, undefined]],
    ['what is left of the day', [ago(0.5, 4000), ago(0, 1000)], undefined],
    ['more than is left of the day', [ago(0.5, 4000), ago(0, 1001)], [1000, 1, '2026-05-21T00:00:00.000Z']],
    ['a day later', [ago(1, 5000), ago(0, 5000)], undefined],
    [
      'more than is left of thirty days',
      [ago(20, 5000), ago(10, 5000), ago(5, 5000), ago(2, 4000), ago(0, 1001)],
      [1000, 30, '2026-05-30T12:00:00.000Z'],
    ],
    [
      'both, of which the day lets less through',
      [ago(20, 15000), ago(0.5, 4500), ago(0, 600)],
      [500, 1, '2026-05-21T00:00:00.000Z'],
    ],
  ] as const)('ER-22 %s', (_name, withdrawals, expected) => {
    expect(exceeded(withdrawals)).toEqual(expected)
  })

  test('ER-22 whose identity is verified has more, and sums are by currency', () => {
    expect(exceeded([ago(0, 20_000)], true)).toBeUndefined()
    expect(exceeded([ago(0, 20_001)], true)).toEqual([20_000, 1, undefined])
    expect(exceeded([ago(0, 4001)], false, 'GBP')).toEqual([4000, 1, undefined])
    expect(exceeded([ago(0, 25_000)], false, 'BRL')).toBeUndefined()
  })
})

describe('a withdrawal', () => {
  let testApp: CashierTestApp
  let payer: Payer
  let names = 0

  beforeAll(async () => {
    testApp = await createCashierTestApp({ supportsRefunds: false })
  })
  beforeEach(async () => {
    payer = await testApp.player(`spender${names++}`)
    const { data } = await payer.call('makedeposit', { method: 'bank', amount: '9000' })
    await testApp.choose(`deposit-${(data as { transaction_id: string }).transaction_id}`, 'approve')
  })
  afterEach(async () => expect(await testApp.problems()).toEqual([]))
  afterAll(() => testApp.close())

  const withdraws = (amount: string, iban = validIban) =>
    payer.call('makewithdrawal', { method: 'bank', amount, requisites: { iban } })
  const idOf = (answer: { data: never }) => (answer.data as { transaction_id: string }).transaction_id

  test('ER-22 CA-19 above what is left of the day is refused with it, and no money is set aside', async () => {
    const begun = testApp.ctx.clock.now()
    const first = await withdraws('4000')
    const { status, refusal } = await withdraws('1500')
    expect(status).toBe(422)
    expect(refusal).toMatchObject({
      type: 'WithdrawalLimitsPeriodExceeded',
      data: { available_amount: 1000, period: '1', currency: 'EUR' },
    })
    const reset = Date.parse(String(refusal?.data?.reset_at)) - begun.getTime()
    expect(reset).toBeGreaterThanOrEqual(dayMs)
    expect(reset).toBeLessThan(dayMs + 10_000)
    expect(await payer.balance()).toBe(500_000n)

    await payer.call('cancelwithdrawal', { id: idOf(first) })
    expect((await withdraws('1500')).status).toBe(200)
  })

  test('ER-22 the days roll', async () => {
    await withdraws('5000')
    testApp.ctx.clock.advance(dayMs - 60_000)
    expect((await withdraws('100')).status).toBe(422)
    testApp.ctx.clock.advance(120_000)
    // More to one account would need an ownership proof (ER-28).
    expect((await withdraws('100', 'LV97HABA0012345678910')).status).toBe(200)
  })
})
