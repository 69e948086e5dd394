import { createPrivateKey } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/durations.ts'
import {
  createCashierTestApp,
  type CashierTestApp,
  type Payer,
} from '#server/money/cashier/cashier-test-app.fixture.ts'
import { reconcilePayments } from '#server/money/cashier/payment/reconcile-payments.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { createCall, createKeys } from '#server/money/payments/trustly/trustly-client.ts'
import { demonstrationKeys } from '#server/money/payments/trustly/trustly-demonstration-keys.ts'
import { signData } from '#server/money/payments/trustly/trustly-signature.ts'

let testApp: CashierTestApp
let payer: Payer
let names = 0
beforeAll(async () => {
  testApp = await createCashierTestApp({ provider: 'trustly' })
})
beforeEach(async () => {
  payer = await testApp.player(`payer${names++}`)
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const deposit = async (amount: string, key?: string) => {
  const { data, refusal } = await payer.call('makedeposit', { method: 'bank', amount }, key)
  const told = (data ?? refusal?.data) as { transaction_id: string }
  return { id: told.transaction_id, refusal: refusal?.type }
}
const status = async (id: string) =>
  ((await payer.call('getdepositinfo', { id })).data as { status: string }).status
const looks = async (afterMs: number) => {
  testApp.ctx.clock.advance(afterMs)
  await reconcilePayments(testApp.ctx)
}

const say = async (
  order: string,
  { method = 'credit', secrets = testApp.ctx.secrets, by = 'trustly' as const, change = {} } = {},
) => {
  const payment = await testApp.paymentOf(order)
  const data = {
    notificationid: `n-${order}-${method}`,
    messageid: payment.house_order,
    orderid: payment.reference,
    enduserid: payment.details.enduserid,
    amount: '50.00',
    currency: 'EUR',
    timestamp: '2010-01-20 14:42:04.675645+01',
    ...change,
  }
  const uuid = '258a2184-2842-b485-25ca-293525152425'
  const key = createPrivateKey(demonstrationKeys(secrets, by).privateKey)
  const signature = signData(key, { method, uuid, data })
  const body = JSON.stringify({ method, params: { signature, uuid, data }, version: '1.1' })
  const response = await testApp.fetch('/callbacks/payments/trustly', { method: 'POST', body })
  const said = (await response.json()) as { error?: string; result?: { data: { status: string } } }
  return [response.status, said.result?.data.status ?? said.error]
}

describe('a deposit whose address was lost on the way', () => {
  test('AP-09 is not begun a second time, and is the player’s when it was paid all the same', async () => {
    const { id, refusal } = await deposit('668', 'lost')
    expect(refusal).toBe('BillingServiceError')
    expect(await deposit('668', 'lost')).toEqual({ id, refusal })
    await testApp.choose(`deposit-${id}`, 'approve')
    expect([await status(id), await payer.balance()]).toEqual(['success', 66_800n])
  })

  test('is cancelled when Trustly says so', async () => {
    const { id } = await deposit('668')
    await testApp.choose(`deposit-${id}`, 'cancel')
    expect([await status(id), await payer.balance()]).toEqual(['cancelled', 0n])
  })
})

test('V5 one without further messages expires after a day, and a later message still counts', async () => {
  const { id } = await deposit('50')
  await looks(11 * minuteMs)
  expect(await status(id)).toBe('pending')
  await looks(25 * hourMs)
  expect(await status(id)).toBe('expired')
  await testApp.choose(`deposit-${id}`, 'approve')
  expect([await status(id), await payer.balance()]).toEqual(['success', 5000n])
})

describe('a message', () => {
  test('C4 W17 CA-08 counts once, regardless of the time it states', async () => {
    const { id } = await deposit('50')
    const order = `deposit-${id}`
    expect(await Promise.all([say(order), say(order), say(order)])).toEqual([
      [200, 'OK'],
      [200, 'OK'],
      [200, 'OK'],
    ])
    expect(await payer.balance()).toBe(5000n)
  })

  test('W17 signed for another house moves nothing here, nor does one that this house has signed', async () => {
    const { id } = await deposit('50')
    const order = `deposit-${id}`
    const foreign = createSecrets('another house')
    expect(await say(order, { secrets: foreign })).toEqual([401, 'SIGNATURE'])
    expect(await say(order, { by: 'house' as 'trustly' })).toEqual([401, 'SIGNATURE'])
    expect([await status(id), await payer.balance()]).toEqual(['pending', 0n])
  })

  test.each([
    ['another sum', { amount: '51.00' }],
    ['another currency', { currency: 'USD' }],
    ['another payment of Trustly’s', { orderid: '1' }],
    ['a name that this house has not given', { messageid: 'someone-else' }],
  ])('C4 with %s fits nothing, which is said under a signature', async (_name, change) => {
    const { id } = await deposit('50')
    expect(await say(`deposit-${id}`, { change })).toEqual([200, 'FAILED'])
    expect([await status(id), await payer.balance()]).toEqual(['pending', 0n])
  })

  test('T6 `debit` before its `credit` leaves nothing, in either order', async () => {
    const { id } = await deposit('50')
    const order = `deposit-${id}`
    expect(await say(order, { method: 'debit' })).toEqual([200, 'OK'])
    expect(await say(order)).toEqual([200, 'OK'])
    expect(await payer.balance()).toBe(0n)
  })

  test('C4 a `cancel` of a payment that this house never made is kept, and moves nothing', async () => {
    const { id } = await deposit('50')
    const change = { messageid: 'someone-else', amount: undefined, currency: undefined }
    expect(await say(`deposit-${id}`, { method: 'cancel', change })).toEqual([200, 'FAILED'])
    expect(await status(id)).toBe('pending')
  })

  test('CA-08 is sent again until the answer is one that the house has signed', async () => {
    const { id } = await deposit('50')
    const { deliver } = testApp.ctx
    Object.assign(testApp.ctx, { deliver: async () => Response.json({ received: true }) })
    await testApp.choose(`deposit-${id}`, 'approve')
    Object.assign(testApp.ctx, { deliver })
    expect(await status(id)).toBe('pending')
    testApp.ctx.clock.advance(31_000)
    await testApp.settle()
    expect(await status(id)).toBe('success')
  })
})

describe('the stand-in', () => {
  const account = () => demonstrationAccounts(testApp.ctx).trustly
  const calling = (change: object = {}) => {
    const own = { ...account(), ...change }
    const send = async (request: Request) => testApp.app.fetch(request)
    return createCall(
      {
        account: own,
        callbackUrl: 'https://casino.example/x',
        namespace: '4f01c9',
        refusedCards: () => [],
        send,
      },
      createKeys(own),
    )
  }
  const person = { EndUserID: 'e-1', Firstname: 'Anna', Lastname: 'Berzina', Attributes: {} }
  const bank = { ClearingHouse: 'LATVIA', BankNumber: '', AccountNumber: 'LV80BANK0000435195001' }
  const payout = {
    NotificationURL: 'https://casino.example/x',
    Amount: '5.00',
    Currency: 'EUR',
    Attributes: { ShopperStatement: 'casino.example' },
  }

  test('W17 takes no call that the house has not signed, nor one with another password', async () => {
    const stranger = demonstrationKeys(createSecrets('stranger'), 'house').privateKey
    const refused = (error: string) => ({ status: 'refused', error })
    expect(await calling({ private_key: stranger })('RegisterAccount', { ...person, ...bank })).toEqual(
      refused('ERROR_UNABLE_TO_VERIFY_RSA_SIGNATURE'),
    )
    expect(await calling({ password: 'another-one' })('RegisterAccount', { ...person, ...bank })).toEqual(
      refused('ERROR_INVALID_CREDENTIALS'),
    )
    expect(await calling()('Refund', { OrderID: '1' })).toEqual(refused('ERROR_FUNCTION_ACCESS_DENIED'))
    expect(await calling()('RegisterAccount', person)).toEqual(refused('ERROR_INVALID_PARAMETERS'))
  })

  test('the answers of another Trustly are not believed', async () => {
    const other = demonstrationKeys(createSecrets('stranger'), 'trustly').publicKey
    expect(await calling({ public_key: other })('RegisterAccount', { ...person, ...bank })).toBeUndefined()
  })

  test('gives an account the same id each time, which pays its own person alone', async () => {
    const call = calling()
    const first = await call('RegisterAccount', { ...person, ...bank })
    expect(await call('RegisterAccount', { ...person, ...bank })).toEqual(first)
    const { accountid: AccountID } = (first as { data: { accountid: string } }).data
    const pays = (EndUserID: string, MessageID: string) =>
      call('AccountPayout', { ...payout, AccountID, EndUserID, MessageID })
    expect(await pays('e-2', 'x-1')).toEqual({ status: 'refused', error: 'ERROR_INVALID_PARAMETERS' })
    expect(await pays('e-1', 'x-1')).toMatchObject({ status: 'done', data: { result: '1' } })
    expect(await pays('e-1', 'x-1')).toEqual({ status: 'refused', error: 'ERROR_DUPLICATE_MESSAGE_ID' })
  })
})
