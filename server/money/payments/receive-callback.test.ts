import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import type { CallbackVerdict, PaymentProvider, StatusAnswer } from './provider/port.ts'

/** A provider whose messages report events without results, and which defines its answers. */
let testApp: CashierTestApp
let payer: Payer
let says: StatusAnswer = { status: 'fault' }
let asked = 0

const answers = {
  done: { status: 200, body: { signed: 'OK' } },
  refused: { status: 200, body: { signed: 'FAILED' } },
}
const verdictOf = (bytes: Uint8Array): CallbackVerdict => {
  const { id, reference } = JSON.parse(Buffer.from(bytes).toString()) as { id: string; reference?: string }
  if (!reference) return { status: 'refused', why: 'signature', answer: answers.refused }
  return { status: 'ask', hints: [{ id, reference }], answers }
}

beforeAll(async () => {
  testApp = await createCashierTestApp()
  payer = await testApp.player('asker')
  const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  Object.assign(testApp.ctx.paymentProviders, {
    sandbox: {
      ...sandbox,
      verifyCallback: verdictOf,
      fetchStatus: async () => {
        asked++
        return says
      },
    },
  })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const begins = async (): Promise<string> => {
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  return `deposit-${(data as { transaction_id: string }).transaction_id}`
}
const paid = async (reference: string): Promise<StatusAnswer> => ({
  status: 'known',
  report: {
    reference,
    providerReference: (await testApp.paymentOf(reference)).reference,
    amountMinor: 5000n,
    currency: 'EUR',
    outcome: 'succeeded',
    reason: null,
  },
})
const hears = async (id: string, reference?: string) => {
  const response = await testApp.send(Buffer.from(JSON.stringify({ id, reference })))
  return { status: response.status, body: await response.json() }
}

test('C4 W17 a proved message without a sum moves money by the provider’s answer alone, once', async () => {
  const reference = await begins()
  const before = await payer.balance()
  says = await paid(reference)
  expect(await hears('hint-1', reference)).toEqual(answers.done)
  expect(await hears('hint-1', reference)).toEqual(answers.done)
  expect(await payer.balance()).toBe(before + 5000n)
})

test('W18 while the provider can’t be asked the message is to come again, and nothing of it is written down', async () => {
  const reference = await begins()
  const before = await payer.balance()
  says = { status: 'fault' }
  expect((await hears('hint-2', reference)).status).toBe(503)
  says = await paid(reference)
  expect(await hears('hint-2', reference)).toEqual(answers.done)
  expect(await payer.balance()).toBe(before + 5000n)
})

test('C4 an answer about another order is no answer', async () => {
  const [first, second] = [await begins(), await begins()]
  says = await paid(second)
  const before = await payer.balance()
  expect((await hears('hint-3', first)).status).toBe(503)
  expect(await payer.balance()).toBe(before)
})

test('C4 of an order that the house never made the provider isn’t asked, and of one it denies nothing is believed', async () => {
  const before = asked
  expect(await hears('hint-4', 'deposit-999999')).toEqual(answers.refused)
  expect(asked).toBe(before)
  const reference = await begins()
  says = { status: 'unknown' }
  expect(await hears('hint-5', reference)).toEqual(answers.refused)
})

test('W17 a message that is refused is answered in the provider’s own form, where it has one', async () => {
  expect(await hears('hint-6')).toEqual(answers.refused)
})
