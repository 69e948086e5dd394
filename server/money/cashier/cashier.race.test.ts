import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { raceDatabase } from '#test/race/race-database.ts'
import { approveWithdrawal, declineWithdrawal } from './withdrawal/decide-withdrawal.fixture.ts'
import { sendPayout } from './withdrawal/send-payout.ts'
import {
  withoutPaymentRateLimit,
  fund,
  createCashierTestApp,
  staff,
  retryWhileBusy,
  validIban,
  type CashierTestApp,
  type Payer,
} from './cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp({
    supportsRefunds: false,
    databaseUrl: await raceDatabase('cashier_race'),
  })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const richPlayer = async (amount: string): Promise<Payer> => {
  const payer = await testApp.player(`racer${names++}`)
  await fund(testApp, payer, amount)
  return payer
}
const withdraw = (payer: Payer, amount: string, key?: string) =>
  payer.call('makewithdrawal', { method: 'bank', amount, requisites: { iban: validIban } }, key)
const idOf = (answer: { data: never }) => (answer.data as { transaction_id: string }).transaction_id
const statusOf = async (payer: Payer, id: string) =>
  ((await payer.call('getdepositinfo', { id })).data as { status: string }).status
const atOnce = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

test('CA-21 of two hundred withdrawals of everything at once exactly one is accepted', async () => {
  const payer = await richPlayer('1000')
  const answers = await withoutPaymentRateLimit(testApp, () =>
    atOnce(200, (number) => retryWhileBusy(() => withdraw(payer, '1000', `all-${number}`))),
  )
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  for (const { refusal } of answers.filter((answer) => answer.status !== 200))
    expect(refusal?.fields).toEqual({ amount: ['NOT_ENOUGH'] })
  expect(await payer.balance()).toBe(0n)
})

test('ER-22 of ten withdrawals at once no more are accepted than a day lets through', async () => {
  const payer = await richPlayer('1000')
  for (let at = 0; at < 9; at++) await fund(testApp, payer, '1000')
  const answers = await atOnce(10, () => withdraw(payer, '1000'))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  for (const { refusal } of answers.filter((answer) => answer.status !== 200))
    expect(refusal?.type).toBe('WithdrawalLimitsPeriodExceeded')
  expect(await payer.balance()).toBe(500_000n)
})

test('C3 AP-09 the same withdrawal and the same deposit ten times at once are made once, with one answer', async () => {
  const payer = await richPlayer('500')
  const withdrawals = await atOnce(10, () => withdraw(payer, '100', 'same'))
  for (const answer of withdrawals) expect(answer).toEqual(withdrawals[0])
  expect(await payer.balance()).toBe(40_000n)
  const deposits = await atOnce(10, () => payer.call('makedeposit', { method: 'card', amount: '30' }, 'same'))
  for (const answer of deposits) expect(answer).toEqual(deposits[0])
  expect(deposits[0]?.status).toBe(200)
})

test('C3 AP-09 CA-20 ten presses that take one withdrawal back are one, and another one under their key is refused', async () => {
  const payer = await richPlayer('500')
  const id = idOf(await withdraw(payer, '100'))
  const other = idOf(await withdraw(payer, '50'))
  const answers = await atOnce(10, () => payer.call('cancelwithdrawal', { id }, 'taken-back'))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect([answers[0]?.status, answers[0]?.data]).toEqual([200, 1])
  expect(await payer.balance()).toBe(45_000n)
  const { refusal } = await payer.call('cancelwithdrawal', { id: other }, 'taken-back')
  expect(refusal?.data).toEqual({ idempotency_key: ['REUSED_WITH_OTHER_INPUT'] })
  expect(await statusOf(payer, other)).not.toBe('cancelled')
  expect(await payer.balance()).toBe(45_000n)
})

test('CA-08 CA-21 V4 twenty copies of one success, and twenty successes of other names, at once credit once', async () => {
  const payer = await richPlayer('30')
  const order = `deposit-${idOf(await payer.call('makedeposit', { method: 'card', amount: '50' }))}`
  const one = await testApp.message(order, 'succeeded')
  const answers = await atOnce(40, async (number) =>
    testApp.send(
      number < 20 ? one : await testApp.message(order, 'succeeded', { id: `evt_${order}_${number}` }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(await payer.balance()).toBe(8000n)
})

test('CA-08 T6 success, decline and cancellation at once end in one credit', async () => {
  for (let round = 0; round < 5; round++) {
    const payer = await richPlayer('30')
    const id = idOf(await payer.call('makedeposit', { method: 'card', amount: '50' }))
    const order = `deposit-${id}`
    const states = ['failed', 'succeeded', 'cancelled', 'pending']
    await atOnce(12, async (number) => testApp.send(await testApp.message(order, states[number % 4] ?? '')))
    expect(await statusOf(payer, id)).toBe('success')
    expect(await payer.balance()).toBe(8000n)
  }
})

test('CA-20 CA-21 taking back, approving and declining at once: one of them happens', async () => {
  for (let round = 0; round < 10; round++) {
    const payer = await richPlayer('1000')
    const id = idOf(await withdraw(payer, '900'))
    const results = await Promise.all([
      payer.call('cancelwithdrawal', { id }).then((answer) => answer.status === 200),
      approveWithdrawal(testApp.ctx, BigInt(id), staff).then((result) => result.ok),
      declineWithdrawal(testApp.ctx, BigInt(id), staff).then((result) => result.ok),
      payer.call('cancelwithdrawal', { id }).then((answer) => answer.status === 200),
    ])
    expect(results.filter(Boolean)).toHaveLength(1)
    const isApproved = results[1]
    expect(await payer.balance()).toBe(isApproved ? 10_000n : 100_000n)
  }
})

test('CA-18 one payout sent by ten jobs at once is paid once', async () => {
  const payer = await richPlayer('1000')
  const id = idOf(await withdraw(payer, '900'))
  await approveWithdrawal(testApp.ctx, BigInt(id), staff)
  await atOnce(10, () => sendPayout(testApp.ctx, BigInt(id)))
  const made = await testApp.ctx.db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('house_order', '=', `withdrawal-${id}`)
    .execute()
  expect(made).toHaveLength(1)
  await testApp.settle()
  expect(await statusOf(payer, id)).toBe('success')
  expect(await payer.balance()).toBe(10_000n)
})

test('CA-05 of twenty deposits at once that are declined no more than three reach the provider', async () => {
  const payer = await testApp.player(`racer${names++}`)
  const answers = await atOnce(20, () => payer.call('makedeposit', { method: 'card', amount: '666' }))
  const types = answers.map(({ refusal }) => refusal?.type)
  expect(types.filter((type) => type === 'BillingTransactionDeclined')).toHaveLength(3)
  expect(types.filter((type) => type === 'TooManyRequests')).toHaveLength(17)
  expect((await payer.call('makedeposit', { method: 'card', amount: '50' })).status).toBe(429)
})
