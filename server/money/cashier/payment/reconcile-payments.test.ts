import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'
import { readPayment } from '../split/split.fixture.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let testApp: CashierTestApp
let payer: Payer
beforeAll(async () => {
  testApp = await createCashierTestApp()
  payer = await testApp.player('silent')
})
afterAll(() => testApp.close())

const begins = async (): Promise<string> =>
  ((await payer.call('makedeposit', { method: 'card', amount: '50' })).data as { transaction_id: string })
    .transaction_id

/** Runs of the cron job, a minute each. */
const passes = async (minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute++) {
    testApp.desk.clock.advance(minuteMs)
    await reconcilePayments(testApp.ctx)
  }
}

test('CA-18 in an outage a payment is asked about once in ten minutes, and as soon when the provider is back', async () => {
  const ids = [await begins(), await begins(), await begins()]
  const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const asked: string[] = []
  const fetchStatus = async ({ reference }: { reference: string }) => {
    asked.push(reference)
    return { status: 'fault' as const }
  }
  Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...provider, fetchStatus } })
  await passes(5)
  expect(asked.toSorted()).toEqual(ids.map((id) => `deposit-${id}`).toSorted())
  await passes(7)
  expect(asked).toHaveLength(3)
  await passes(10)
  expect(asked.length).toBeLessThanOrEqual(9)

  Object.assign(testApp.ctx.paymentProviders, { sandbox: provider })
  for (const id of ids) {
    const { reference } = await testApp.paymentOf(`deposit-${id}`)
    await testApp.ctx.db
      .updateTable('sandbox_payments')
      .set({ state: 'succeeded' })
      .where('reference', '=', reference)
      .execute()
  }
  await passes(10)
  for (const id of ids) expect(await readPayment(payer, id)).toMatchObject({ status: 'success' })
})

test('CA-18 a payment that its provider still works on is asked about again within ten minutes', async () => {
  const id = await begins()
  const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  let count = 0
  const fetchStatus: PaymentProvider['fetchStatus'] = (order) => {
    count += order.reference === `deposit-${id}` ? 1 : 0
    return provider.fetchStatus(order)
  }
  Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...provider, fetchStatus } })
  await passes(5)
  expect(count).toBe(1)
  await passes(10)
  expect(count).toBe(2)
  Object.assign(testApp.ctx.paymentProviders, { sandbox: provider })
})
