import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import type { DepositStart, PaymentOrder, PaymentProvider } from '#server/money/payments/provider/port.ts'

/** An application with a second provider for cards, behind one that fails as each test sets. */
let testApp: CashierTestApp
let payer: Payer
let first: DepositStart
let asked: string[] = []
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
  const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const failing: PaymentProvider = {
    ...sandbox,
    sysname: 'failing',
    startDeposit: async ({ reference }) => {
      asked.push(`failing ${reference}`)
      return first
    },
    fetchStatus: async () => ({ status: 'fault' }),
  }
  const noted: PaymentProvider = {
    ...sandbox,
    startDeposit: async (order: PaymentOrder) => {
      asked.push(`sandbox ${order.reference}`)
      return sandbox.startDeposit(order)
    },
  }
  Reflect.deleteProperty(testApp.ctx.paymentProviders, 'sandbox')
  Object.assign(testApp.ctx.paymentProviders, { failing, sandbox: noted })
})
beforeEach(async () => {
  asked = []
  payer = await testApp.player(`next${names++}`)
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const providerOf = async (id: string) => {
  const transaction = await testApp.ctx.db
    .selectFrom('cashier_transactions')
    .select(['provider', 'status'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  const order = await testApp.ctx.db
    .selectFrom('payment_orders')
    .select('provider')
    .where('reference', '=', `deposit-${id}`)
    .executeTakeFirstOrThrow()
  return [transaction.status, transaction.provider, order.provider]
}

test('CA-05 C4 where a provider has certainly made no payment the next one makes it, and it is credited once', async () => {
  first = { status: 'fault', isFinal: true }
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' }, 'one-key')
  const id = (data as { transaction_id: string }).transaction_id
  expect(asked).toEqual([`failing deposit-${id}`, `sandbox deposit-${id}`])
  expect(await providerOf(id)).toEqual(['pending', 'sandbox', 'sandbox'])
  await payer.call('makedeposit', { method: 'card', amount: '50' }, 'one-key')
  expect(asked).toHaveLength(2)
  await testApp.choose(`deposit-${id}`, 'approve')
  expect(await payer.balance()).toBe(5000n)
})

test('C4 while it is unknown whether there is a payment, no other provider is asked', async () => {
  first = { status: 'fault', isFinal: false }
  const { refusal } = await payer.call('makedeposit', { method: 'card', amount: '50' }, 'one-key')
  expect(refusal?.type).toBe('BillingServiceError')
  await payer.call('makedeposit', { method: 'card', amount: '50' }, 'one-key')
  const id = String(refusal?.data?.transaction_id)
  expect(asked).toEqual([`failing deposit-${id}`, `failing deposit-${id}`])
  expect(await providerOf(id)).toEqual(['new', 'failing', 'failing'])
})

test('CA-05 a payment that was refused is refused, and tried nowhere else', async () => {
  first = { status: 'declined', reason: 'insufficient_funds' }
  const { refusal } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  expect(refusal?.type).toBe('BillingTransactionDeclined')
  expect(asked).toHaveLength(1)
})

test('CA-05 ER-16 when all are out of order it has failed, and each was asked once', async () => {
  first = { status: 'fault', isFinal: true }
  const { refusal } = await payer.call('makedeposit', { method: 'card', amount: '667' })
  const id = String(refusal?.data?.transaction_id)
  expect(asked).toEqual([`failing deposit-${id}`, `sandbox deposit-${id}`])
  expect(await providerOf(id)).toEqual(['failed', 'sandbox', 'sandbox'])
})
