import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  openCashierHouse,
  type CashierHouse,
  type Payer,
} from '#server/money/cashier/cashier-house.fixture.ts'
import type { DepositStart, PaymentOrder, PaymentProvider } from '#server/money/payments/provider/port.ts'

/** An application with a second provider for cards, behind one that fails as each test sets. */
let house: CashierHouse
let payer: Payer
let first: DepositStart
let asked: string[] = []
let names = 0

beforeAll(async () => {
  house = await openCashierHouse()
  const sandbox = house.ctx.paymentProviders.sandbox as PaymentProvider
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
  Reflect.deleteProperty(house.ctx.paymentProviders, 'sandbox')
  Object.assign(house.ctx.paymentProviders, { failing, sandbox: noted })
})
beforeEach(async () => {
  asked = []
  payer = await house.player(`next${names++}`)
})
afterEach(async () => expect(await house.problems()).toEqual([]))
afterAll(() => house.close())

const providerOf = async (id: string) => {
  const transaction = await house.ctx.db
    .selectFrom('cashier_transactions')
    .select(['provider', 'status'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  const order = await house.ctx.db
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
  await house.choose(`deposit-${id}`, 'approve')
  expect(await payer.balance()).toBe(5000n)
})

test('C4 where nobody knows whether there is a payment nobody else is asked', async () => {
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
