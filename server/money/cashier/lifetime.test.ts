import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { daySeconds } from '#contract/durations.ts'
import {
  fund,
  createCashierTestApp,
  withdrawToBank,
  type CashierTestApp,
  type Payer,
} from './cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let payer: Payer

beforeAll(async () => {
  testApp = await createCashierTestApp({ supportsRefunds: false })
  payer = await testApp.player('lifelong')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const told = async (by = payer) => (await by.call('getlifetime')).data
const withdraws = (amount: string) => withdrawToBank(testApp, payer, amount)
/** Deposits less payouts of the providers, by the ledger, in minor units. */
const netInLedger = async (): Promise<bigint> => {
  const rows = await testApp.ctx.db
    .selectFrom('wallet_accounts')
    .select('balance_minor')
    .where('kind', '=', 'outside')
    .where('name', 'like', 'payments:%')
    .execute()
  return -rows.reduce((sum, row) => sum + row.balance_minor, 0n)
}

test('C6 thirteen months of payments add up, net, to what the ledger has', async () => {
  expect(await told()).toEqual({ deposits: euros(0), withdrawals: euros(0), net: euros(0) })
  for (let month = 0; month < 13; month++) {
    await fund(testApp, payer, '20')
    await testApp.desk.advance(30 * daySeconds)
  }
  await withdraws('60')
  expect(await told()).toEqual({ deposits: euros(260), withdrawals: euros(60), net: euros(200) })
  expect(await netInLedger()).toBe(20_000n)
  // All of them are still in the player's own history, with the same total.
  const { items } = (await payer.call('gethistory', { count: '100' })).data as {
    items: { type: string; amount: { amount: number } }[]
  }
  const sumOf = (type: string) =>
    items.filter((item) => item.type === type).reduce((sum, { amount }) => sum + amount.amount, 0)
  expect([items.length, sumOf('deposit'), sumOf('withdrawal')]).toEqual([14, 260, 60])
})

test('C6 what a bank took back, and a payout that came back, count no more', async () => {
  const id = await fund(testApp, payer, '50')
  await testApp.choose(`deposit-${id}`, 'charge_back')
  const paid = await withdraws('40')
  await testApp.choose(`withdrawal-${paid}`, 'return')
  await testApp.settle()
  expect(await told()).toEqual({ deposits: euros(260), withdrawals: euros(60), net: euros(200) })
  expect(await netInLedger()).toBe(20_000n)
})

test('C6 one that failed counts nothing, and each player hears of their own', async () => {
  await payer.call('makedeposit', { method: 'card', amount: '666' })
  expect(await told()).toMatchObject({ net: euros(200) })
  expect(await told(await testApp.player('newcomer'))).toMatchObject({ deposits: euros(0), net: euros(0) })
})
