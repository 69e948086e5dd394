import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { demonstrationAccounts } from './demonstration-accounts.ts'
import { signatureHeader, signBody } from './hyperswitch/hyperswitch-signature.ts'
import { createHyperswitch } from './hyperswitch/hyperswitch.ts'

/** Two accounts at one vendor, each with its own key, as of two merchants behind one orchestrator. */
let testApp: CashierTestApp
let payer: Payer
let ownKey: string
const otherKey = 'the-key-of-the-other-account'

beforeAll(async () => {
  testApp = await createCashierTestApp({ provider: 'hyperswitch' })
  payer = await testApp.player('two-accounts')
  const account = demonstrationAccounts(testApp.ctx).hyperswitch
  ownKey = account.webhook_key
  const other = createHyperswitch({
    account: { ...account, name: 'other', webhook_key: otherKey, methods: [], payouts: [] },
    callbackUrl: 'https://house/callbacks/payments/other',
    // Payment references are ours, so a message of one account can name a payment of the other.
    namespace: testApp.ctx.secrets.keyFor('payment-order-names').toString('hex').slice(0, 6),
    refusedCards: () => [],
    send: async () => {
      throw new Error('No request to the other account is expected')
    },
  })
  Object.assign(testApp.ctx.paymentProviders, { other })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const begins = async (): Promise<string> => {
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  return (data as { transaction_id: string }).transaction_id
}

/** A report of a deposit's success, at an account's URL and signed with a key. */
const tells = async (id: string, account: string, key: string) => {
  const { provider_reference: paymentId } = await testApp.ctx.db
    .selectFrom('payment_orders')
    .select('provider_reference')
    .where('reference', '=', `deposit-${id}`)
    .executeTakeFirstOrThrow()
  const object = { payment_id: paymentId, status: 'succeeded', amount: 5000, amount_received: 5000 }
  const body = Buffer.from(
    JSON.stringify({
      merchant_id: 'baize',
      event_id: `evt_${account}_${id}`,
      event_type: 'payment_succeeded',
      content: { type: 'payment_details', object: { ...object, currency: 'EUR' } },
      timestamp: testApp.ctx.clock.now().toISOString(),
    }),
  )
  const { status } = await testApp.fetch(`/callbacks/payments/${account}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signBody(key, body) },
    body,
  })
  return [status, await payer.balance()]
}

test('C4 W17 a message signed with the key of another account of the same vendor moves nothing', async () => {
  const id = await begins()
  expect(await tells(id, 'hyperswitch', otherKey)).toEqual([401, 0n])
  expect(await tells(id, 'other', ownKey)).toEqual([401, 0n])
  // Authenticated for the account it came to, but about a payment of another one.
  expect(await tells(id, 'other', otherKey)).toEqual([422, 0n])
  expect(await tells(id, 'hyperswitch', ownKey)).toEqual([200, 5000n])
})
