import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { fund, createCashierTestApp, type CashierTestApp } from '../cashier-test-app.fixture.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

let testApp: CashierTestApp
let penny: Hired
beforeAll(async () => {
  testApp = await createCashierTestApp({ databaseUrl: await raceDatabase('refunds') })
  penny = await hire(testApp.desk, ['payments'])
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const gives = (id: string, amount: string) =>
  penny.post('cashier/refund', { id, amount, reason: 'paid twice' })
/** Refunds of a deposit in the sandbox, in minor units. */
const refundedMinor = async (id: string): Promise<bigint> => {
  const rows = await testApp.ctx.db
    .selectFrom('sandbox_refunds')
    .select('amount_minor')
    .where('payment', '=', (await testApp.paymentOf(`deposit-${id}`)).reference)
    .where('state', '=', 'succeeded')
    .execute()
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
}

test('C4 of twenty refunds of one deposit at once as many are made as there is room for', async () => {
  const payer = await testApp.player('twenty')
  const id = await fund(testApp, payer, '100')
  await fund(testApp, payer, '100')
  await penny.stepUp('money')
  const answers = await Promise.all(Array.from({ length: 20 }, () => gives(id, '30')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  await testApp.settle()
  expect(await refundedMinor(id)).toBe(9000n)
  expect(await payer.balance()).toBe(11_000n)
})

test('V3 of twenty refunds of two deposits no more leaves than the player has', async () => {
  const payer = await testApp.player('poor')
  const ids = [await fund(testApp, payer, '100'), await fund(testApp, payer, '100')]
  await payer.call('makewithdrawal', {
    method: 'bank',
    amount: '107',
    requisites: { iban: 'LV80BANK0000435195001' },
  })
  await testApp.settle()
  await penny.stepUp('money')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => gives(ids[at % 2] ?? '', '20')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  await testApp.settle()
  expect(await payer.balance()).toBe(1300n)
})

test('C4 T6 a refund and the dispute of its deposit at once: one of the two, and never both', async () => {
  for (let round = 0; round < 8; round++) {
    const payer = await testApp.player(`disputed${round}`)
    const id = await fund(testApp, payer, '100')
    await penny.stepUp('money')
    await Promise.all([gives(id, '100'), testApp.choose(`deposit-${id}`, 'charge_back')])
    await testApp.settle().catch(() => undefined)
    testApp.ctx.clock.advance(3 * minuteMs)
    await reconcileRefunds(testApp.ctx)
    await testApp.settle()
    const { state } = await testApp.paymentOf(`deposit-${id}`)
    const isDisputed = state === 'charged_back'
    expect(await refundedMinor(id)).toBe(isDisputed ? 0n : 10_000n)
    expect(await payer.balance()).toBe(0n)
    const { reversals } = (await penny.get('cashier/getDeposit', { id })).data as { reversals: unknown[] }
    expect(reversals).toHaveLength(1)
  }
})

test('T6 its answer, its message thrice and a look at once settle a refund once', async () => {
  const payer = await testApp.player('thrice')
  const id = await fund(testApp, payer, '200')
  await penny.stepUp('money')
  await gives(id, '71')
  testApp.ctx.clock.advance(3 * minuteMs)
  await Promise.all([testApp.settle(), reconcileRefunds(testApp.ctx), reconcileRefunds(testApp.ctx)])
  await testApp.settle()
  expect(await refundedMinor(id)).toBe(7100n)
  expect(await payer.balance()).toBe(12_900n)
})
