import { describe, expect, test } from 'vitest'
import type { VendorSettings } from '#server/platform/kernel/settings/payment-accounts.ts'
import { depositOrder, payoutOrder } from '../provider/orders.fixture.ts'
import type { Send } from '../provider/read-answer.ts'
import { createBtcpay } from './btcpay.ts'
import { signatureHeader, signBody } from './btcpay-signature.ts'
import { floorToMinor } from './btcpay-wire.ts'

const account: VendorSettings<'btcpay'> = {
  vendor: 'btcpay',
  name: 'btcpay',
  url: 'https://btcpay.example',
  token: 'token-of-the-store',
  store_id: 'store',
  webhook_key: 'HelloWorld',
  payout_method: 'BTC-CHAIN',
  methods: ['crypto'],
  payouts: ['crypto'],
}
const of = (send: Send) =>
  createBtcpay({
    account,
    callbackUrl: 'https://house/callbacks',
    namespace: '4f01c9',
    refusedCards: () => [],
    send,
    timeoutMs: 50,
  })
const name = '4f01c9_d_000000000000000000001'
const payoutName = '4f01c9_w_000000000000000000002'
const store = '/api/v1/stores/store'

type Reply = readonly [status: number, body: unknown]
const replying = (replies: Record<string, Reply>) => {
  const asked: { call: string; body: unknown; key: string | null }[] = []
  const send: Send = async (request) => {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    const call = `${request.method} ${pathname}`
    asked.push({ call, body: text && JSON.parse(text), key: request.headers.get('authorization') })
    const [status, body] = replies[call] ?? [404, { code: 'not-found' }]
    return Response.json(body, { status })
  }
  return { asked, provider: of(send) }
}
const invoiceOf = (rest: object = {}) => ({
  id: 'inv_1',
  amount: '50.00',
  currency: 'EUR',
  status: 'New',
  additionalStatus: 'None',
  checkoutLink: 'https://btcpay.example/i/inv_1',
  paidAmount: '0',
  metadata: { orderId: name },
  ...rest,
})
const pullPayment = { id: 'pp_1', name: payoutName, amount: '50.00', currency: 'EUR' }
const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test('W17 the signature is the hex digest behind the name of its hash', () => {
  expect(signBody('HelloWorld', Buffer.from('{"type":"InvoiceSettled"}'))).toBe(
    'sha256=090441ba96fd00677008f41fc77d97d42a98e418539826804c3ec6933ee72ecb',
  )
})

test.each([
  ['50.00', 'EUR', 5000n],
  ['50', 'EUR', 5000n],
  ['49.9987', 'EUR', 4999n],
  ['0.009', 'EUR', 0n],
  ['0.1', 'EUR', 10n],
])('C4 %s %s received are %i minor units, and no more than came', (text, currency, minor) => {
  expect(floorToMinor(text, currency)).toBe(minor)
})

describe('a deposit', () => {
  test('CA-05 is looked for first, then asked for with its order and the way back', async () => {
    const { asked, provider } = replying({
      [`GET ${store}/invoices`]: [200, []],
      [`POST ${store}/invoices`]: [200, invoiceOf()],
    })
    expect(await provider.startDeposit(depositOrder())).toEqual({
      status: 'started',
      providerReference: 'inv_1',
      action: { type: 'redirect', url: 'https://btcpay.example/i/inv_1', method: 'GET', fields: {} },
    })
    expect(asked.map(({ call }) => call)).toEqual([`GET ${store}/invoices`, `POST ${store}/invoices`])
    expect(asked[1]).toMatchObject({
      key: 'token token-of-the-store',
      body: {
        amount: '50.00',
        currency: 'EUR',
        metadata: { orderId: name },
        checkout: { paymentTolerance: 0, redirectURL: 'http://house/return' },
      },
    })
  })

  test('AP-09 one that is there is not made again', async () => {
    const { asked, provider } = replying({ [`GET ${store}/invoices`]: [200, [invoiceOf()]] })
    expect(await provider.startDeposit(depositOrder())).toMatchObject({ providerReference: 'inv_1' })
    expect(asked).toHaveLength(1)
  })

  test('C4 one of another sum is not the same', async () => {
    const { provider } = replying({ [`GET ${store}/invoices`]: [200, [invoiceOf({ amount: '5.00' })]] })
    expect(await provider.startDeposit(depositOrder())).toEqual({ status: 'fault', isFinal: false })
  })

  test.each<[string, Record<string, Reply>, boolean]>([
    ['that could not be looked for', { [`GET ${store}/invoices`]: [503, 'down'] }, false],
    [
      'that was refused',
      {
        [`GET ${store}/invoices`]: [200, []],
        [`POST ${store}/invoices`]: [422, { code: 'validation-failed' }],
      },
      true,
    ],
    [
      'that met a fault',
      { [`GET ${store}/invoices`]: [200, []], [`POST ${store}/invoices`]: [500, { code: 'generic-error' }] },
      false,
    ],
  ])('W18 one %s', async (_, replies, isFinal) => {
    expect(await replying(replies).provider.startDeposit(depositOrder())).toEqual({
      status: 'fault',
      isFinal,
    })
  })

  test.each([
    ['New', 'None', '0', 'pending', 5000n],
    ['Processing', 'None', '50.00', 'pending', 5000n],
    ['Settled', 'None', '50.00', 'succeeded', 5000n],
    ['Settled', 'PaidOver', '60.00', 'partial', 6000n],
    ['Settled', 'Marked', '50', 'succeeded', 5000n],
    ['Settled', 'Marked', '0', 'pending', 5000n],
    ['Expired', 'None', '0', 'expired', 5000n],
    ['Expired', 'PaidPartial', '20.5', 'partial', 2050n],
    ['Expired', 'PaidLate', '50.00', 'succeeded', 5000n],
    ['Invalid', 'None', '50.00', 'failed', 5000n],
    ['Invalid', 'Marked', '0', 'failed', 5000n],
    ['a status to come', 'None', '0', 'pending', 5000n],
  ])(
    'CA-07 C4 that is %s (%s, %s paid): %s',
    async (status, additionalStatus, paidAmount, outcome, amountMinor) => {
      const invoice = invoiceOf({ status, additionalStatus, paidAmount })
      const { provider } = replying({ [`GET ${store}/invoices`]: [200, [invoice]] })
      expect(
        await provider.fetchStatus({ reference: 'deposit-1', kind: 'deposit', providerReference: null }),
      ).toMatchObject({
        report: { reference: 'deposit-1', providerReference: 'inv_1', outcome, amountMinor },
      })
    },
  )

  test('C4 a server that does not tell what was paid is believed of a plain settlement alone', async () => {
    const asks = (rest: object) =>
      replying({
        [`GET ${store}/invoices`]: [200, [invoiceOf({ paidAmount: undefined, ...rest })]],
      }).provider.fetchStatus({ reference: 'deposit-1', kind: 'deposit', providerReference: 'inv_1' })
    expect(await asks({ status: 'Settled' })).toMatchObject({ report: { outcome: 'succeeded' } })
    expect(await asks({ status: 'Settled', additionalStatus: 'PaidOver' })).toMatchObject({
      report: { outcome: 'pending' },
    })
  })

  test('V5 of two that were made at once the one with money on it counts', async () => {
    const { provider } = replying({
      [`GET ${store}/invoices`]: [
        200,
        [invoiceOf({ id: 'inv_2' }), invoiceOf({ id: 'inv_1', status: 'Settled', paidAmount: '50.00' })],
      ],
    })
    expect(
      await provider.fetchStatus({ reference: 'deposit-1', kind: 'deposit', providerReference: 'inv_2' }),
    ).toMatchObject({ report: { providerReference: 'inv_1', outcome: 'succeeded' } })
  })
})

describe('a payout', () => {
  const order = payoutOrder({ method: 'crypto', requisites: { address } })
  const claims = '/api/v1/pull-payments/pp_1/payouts'

  test('V5 CA-18 sets the sum aside and claims it once', async () => {
    const { asked, provider } = replying({
      [`GET ${store}/pull-payments`]: [200, []],
      [`POST ${store}/pull-payments`]: [200, pullPayment],
      [`POST ${claims}`]: [200, { id: 'po_1', state: 'AwaitingPayment' }],
    })
    expect(await provider.startPayout(order)).toEqual({ status: 'accepted', providerReference: 'pp_1' })
    expect(asked.map(({ body }) => body).filter(Boolean)).toEqual([
      {
        name: payoutName,
        description: 'withdrawal-2',
        amount: '50.00',
        currency: 'EUR',
        payoutMethods: ['BTC-CHAIN'],
        autoApproveClaims: true,
      },
      { destination: address, amount: '50.00', payoutMethodId: 'BTC-CHAIN' },
    ])
  })

  test.each(['overdraft', 'duplicate-destination'])(
    'AP-09 V5 one that was claimed before (%s) is the same, and nothing is set aside again',
    async (code) => {
      const { asked, provider } = replying({
        [`GET ${store}/pull-payments`]: [200, [{ ...pullPayment, id: 'pp_0', name: 'another' }, pullPayment]],
        [`POST ${claims}`]: [422, { code }],
      })
      expect(await provider.startPayout(order)).toEqual({ status: 'accepted', providerReference: 'pp_1' })
      expect(asked.some(({ call }) => call === `POST ${store}/pull-payments`)).toBe(false)
    },
  )

  test.each<[string, Reply, Reply, object]>([
    ['an address that is none', [422, { code: 'invalid-destination' }], [200, []], { status: 'declined' }],
    [
      'words it does not take, of a claim there is',
      [422, { code: 'x' }],
      [200, [{ id: 'po', state: 'InProgress' }]],
      { status: 'fault' },
    ],
    ['a fault of its own', [500, { code: 'generic-error' }], [200, []], { status: 'fault' }],
    ['a key that is not the house’s', [401, { code: 'unauthenticated' }], [200, []], { status: 'fault' }],
  ])('W18 %s', async (_, reply, found, expected) => {
    const { provider } = replying({
      [`GET ${store}/pull-payments`]: [200, [pullPayment]],
      [`POST ${claims}`]: reply,
      [`GET ${claims}`]: found,
    })
    expect(await provider.startPayout(order)).toMatchObject(expected)
  })

  test('V5 while it is unknown what is set aside, nothing is', async () => {
    const { asked, provider } = replying({ [`GET ${store}/pull-payments`]: [500, 'down'] })
    expect(await provider.startPayout(order)).toEqual({ status: 'fault' })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['AwaitingApproval', 'pending'],
    ['AwaitingPayment', 'pending'],
    ['InProgress', 'pending'],
    ['Completed', 'succeeded'],
    ['Cancelled', 'cancelled'],
  ])('CA-07 that is %s: %s', async (state, outcome) => {
    const { provider } = replying({
      [`GET ${store}/pull-payments`]: [200, [pullPayment]],
      [`GET ${claims}`]: [200, [{ id: 'po_1', state }]],
    })
    expect(
      await provider.fetchStatus({ reference: 'withdrawal-2', kind: 'payout', providerReference: 'pp_1' }),
    ).toMatchObject({ report: { providerReference: 'pp_1', outcome, amountMinor: 5000n, currency: 'EUR' } })
  })

  test('V5 what was set aside and never claimed is unknown: it may be asked for again', async () => {
    const { provider } = replying({
      [`GET ${store}/pull-payments`]: [200, [pullPayment]],
      [`GET ${claims}`]: [200, []],
    })
    expect(
      await provider.fetchStatus({ reference: 'withdrawal-2', kind: 'payout', providerReference: 'pp_1' }),
    ).toEqual({ status: 'unknown' })
  })
})

describe('messages', () => {
  const hears = (body: object, key = account.webhook_key) => {
    const bytes = Buffer.from(JSON.stringify(body, null, 2))
    const headers = new Headers({ [signatureHeader]: signBody(key, bytes) })
    return of(async () => Response.error()).verifyCallback(bytes, headers, new Date(0))
  }
  const said = { deliveryId: 'd2', originalDeliveryId: 'd1', type: 'InvoiceSettled', invoiceId: 'inv_1' }

  test('CA-08 C4 each leads to a question, known by the id of the first try', () => {
    expect(hears({ ...said, metadata: { orderId: name } })).toEqual({
      status: 'ask',
      hints: [{ id: 'd1', reference: 'deposit-1' }],
    })
    expect(hears({ deliveryId: 'd3', type: 'PayoutUpdated', pullPaymentId: 'pp_1' })).toEqual({
      status: 'ask',
      hints: [{ id: 'd3', providerReference: 'pp_1' }],
    })
  })

  test('CA-08 one about nothing of a shop’s is taken note of', () => {
    expect(hears({ deliveryId: 'd4', type: 'TestEvent' })).toEqual({ status: 'ask', hints: [] })
  })

  test('W17 one of another store’s key is refused, and one without its parts is malformed', () => {
    expect(hears(said, 'GoodbyeWorld')).toEqual({ status: 'refused', why: 'signature' })
    expect(hears({ type: 'InvoiceSettled' })).toEqual({ status: 'refused', why: 'malformed' })
  })
})
