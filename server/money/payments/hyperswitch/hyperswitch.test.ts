import { describe, expect, test } from 'vitest'
import type { VendorSettings } from '#server/platform/kernel/settings/payment-accounts.ts'
import { depositOrder, payoutOrder } from '../provider/orders.fixture.ts'
import type { Send } from '../provider/read-answer.ts'
import { createHyperswitch } from './hyperswitch.ts'
import { signatureHeader, signBody } from './hyperswitch-signature.ts'

const account: VendorSettings<'hyperswitch'> = {
  vendor: 'hyperswitch',
  name: 'hyperswitch',
  url: 'https://pay.example',
  api_key: 'snd_key',
  profile_id: 'pro_1',
  webhook_key: 'hmac_secret_1234',
  methods: ['card'],
  payouts: ['bank'],
}
const deposit = '4f01c9_d_000000000000000000001'
const payout = '4f01c9_w_000000000000000000002'
const of = (send: Send) =>
  createHyperswitch({
    account,
    callbackUrl: 'https://house/callbacks',
    namespace: '4f01c9',
    refusedCards: () => [],
    send,
    timeoutMs: 50,
  })

type Reply = readonly [status: number, body: unknown]
const replying = (replies: Record<string, Reply>) => {
  const asked: { path: string; body: unknown; key: string | null }[] = []
  const send: Send = async (request) => {
    const { pathname } = new URL(request.url)
    const text = await request.text()
    asked.push({ path: pathname, body: text && JSON.parse(text), key: request.headers.get('api-key') })
    const [status, body] = replies[`${request.method} ${pathname}`] ?? [404, { error: { code: 'HE_02' } }]
    return Response.json(body, { status })
  }
  return { asked, provider: of(send) }
}
const paymentOf = (rest: object = {}) => ({
  payment_id: deposit,
  status: 'requires_payment_method',
  amount: 5000,
  currency: 'EUR',
  payment_link: { link: 'https://pay.example/link/1' },
  ...rest,
})
const payoutOf = (rest: object = {}) => ({
  payout_id: payout,
  status: 'pending',
  amount: 5000,
  currency: 'EUR',
  ...rest,
})
const failure = (code: string) => ({ error: { type: 'invalid_request', code, message: 'no' } })

test('W17 the signature is that of the vendor’s own example', () => {
  expect(signBody('hmac_secret_1234', Buffer.from('{"type":"payment_intent"}'))).toBe(
    '38b0bc1ea66b14793e39cd58e93d37b799a507442d0dd8d37443fa95dec58e57' +
      'da6db4742636fea31201c48e57a66e73a308a2e5a5c6bb831e4e39fe2227c00f',
  )
})

describe('beginning', () => {
  test('CA-05 a deposit is asked for by our id, in minor units, with its payer and the way back', async () => {
    const { asked, provider } = replying({ 'POST /payments': [200, paymentOf()] })
    expect(await provider.startDeposit(depositOrder())).toEqual({
      status: 'started',
      providerReference: deposit,
      action: { type: 'redirect', url: 'https://pay.example/link/1', method: 'GET', fields: {} },
    })
    expect(asked).toEqual([
      {
        path: '/payments',
        key: 'snd_key',
        body: {
          payment_id: deposit,
          amount: 5000,
          currency: 'EUR',
          profile_id: 'pro_1',
          capture_method: 'automatic',
          authentication_type: 'three_ds',
          payment_link: true,
          session_expiry: 900,
          return_url: 'http://house/return',
          merchant_order_reference_id: 'deposit-1',
          customer_id: '4f01c9_42',
          customer: { id: '4f01c9_42', name: 'Anna Berzina', email: 'anna@example.com' },
        },
      },
    ])
  })

  test('V5 CA-18 a payout goes to the account by its number, under the owner’s name', async () => {
    const { asked, provider } = replying({ 'POST /payouts/create': [200, payoutOf()] })
    expect(await provider.startPayout(payoutOrder())).toEqual({
      status: 'accepted',
      providerReference: payout,
    })
    expect(asked[0]?.body).toMatchObject({
      payout_id: payout,
      amount: 5000,
      confirm: true,
      auto_fulfill: true,
      payout_method_data: { bank: { iban: 'DE89370400440532013000', bank_country_code: 'DE' } },
      billing: { address: { first_name: 'Anna', last_name: 'Berzina', country: 'LV' } },
    })
  })

  test('AP-09 an id that is taken is the same payment, if its sum is', async () => {
    const taken: Reply = [400, failure('HE_01')]
    const same = replying({ 'POST /payments': taken, [`GET /payments/${deposit}`]: [200, paymentOf()] })
    expect(await same.provider.startDeposit(depositOrder())).toMatchObject({ status: 'started' })
    const other = replying({
      'POST /payments': taken,
      [`GET /payments/${deposit}`]: [200, paymentOf({ amount: 4000 })],
    })
    expect(await other.provider.startDeposit(depositOrder())).toEqual({ status: 'fault', isFinal: false })
    const paid = replying({
      'POST /payouts/create': taken,
      [`GET /payouts/${payout}`]: [200, payoutOf({ status: 'success' })],
    })
    expect(await paid.provider.startPayout(payoutOrder())).toMatchObject({ status: 'accepted' })
    const gone = replying({ 'POST /payouts/create': taken })
    expect(await gone.provider.startPayout(payoutOrder())).toEqual({ status: 'fault' })
  })

  test.each(['ISK', 'MGA', 'IRR', 'DOGE', 'USDT'])(
    'a sum in %s, whose minor units are others there or which it does not know, is never asked for',
    async (currency) => {
      const { asked, provider } = replying({})
      expect(await provider.startDeposit({ ...depositOrder(), currency })).toMatchObject({ isFinal: true })
      expect(await provider.startPayout({ ...payoutOrder(), currency })).toMatchObject({ status: 'declined' })
      expect(asked).toEqual([])
    },
  )

  test.each<[string, Reply, object, object]>([
    ['a key that is not the house’s', [401, failure('IR_01')], { isFinal: true }, { status: 'fault' }],
    ['words it does not take', [400, failure('IR_06')], { isFinal: true }, { status: 'declined' }],
    ['a fault of its own', [500, failure('HE_00')], { isFinal: false }, { status: 'fault' }],
    ['a page of a proxy', [502, 'Bad gateway'], { isFinal: false }, { status: 'fault' }],
    ['a success without a payment', [200, { ok: true }], { isFinal: false }, { status: 'fault' }],
  ])('W18 %s', async (_, reply, deposits, pays) => {
    const { provider } = replying({ 'POST /payments': reply, 'POST /payouts/create': reply })
    expect(await provider.startDeposit(depositOrder())).toMatchObject({ status: 'fault', ...deposits })
    expect(await provider.startPayout(payoutOrder())).toMatchObject(pays)
  })

  test('W18 no answer is none: it is unknown whether there is a payment', async () => {
    const silent = of(() => new Promise(() => undefined))
    expect(await silent.startDeposit(depositOrder())).toEqual({ status: 'fault', isFinal: false })
    expect(await silent.startPayout(payoutOrder())).toEqual({ status: 'fault' })
    expect(
      await silent.fetchStatus({ reference: 'deposit-1', kind: 'deposit', providerReference: null }),
    ).toEqual({
      status: 'fault',
    })
  })
})

const asks = async (kind: 'deposit' | 'payout', reply: Reply) => {
  const path = kind === 'deposit' ? `GET /payments/${deposit}` : `GET /payouts/${payout}`
  const reference = kind === 'deposit' ? 'deposit-1' : 'withdrawal-2'
  return replying({ [path]: reply }).provider.fetchStatus({ reference, kind, providerReference: null })
}

describe('what a payment’s state means', () => {
  test.each([
    ['succeeded', 'succeeded', null],
    ['failed', 'failed', 'declined'],
    ['cancelled', 'cancelled', 'cancelled'],
    ['expired', 'expired', 'expired'],
    ['cancelled_post_capture', 'reversed', null],
    ['processing', 'pending', null],
    ['requires_customer_action', 'pending', null],
    ['requires_merchant_action', 'pending', null],
    ['requires_payment_method', 'pending', null],
    ['requires_confirmation', 'pending', null],
    ['requires_capture', 'pending', null],
    ['partially_captured_and_capturable', 'pending', null],
    ['conflicted', 'pending', null],
    ['a state to come', 'pending', null],
    ['constructor', 'pending', null],
  ])('CA-07 a deposit that is %s: %s', async (status, outcome, reason) => {
    const answer = await asks('deposit', [200, paymentOf({ status })])
    expect(answer).toMatchObject({
      report: { reference: 'deposit-1', providerReference: deposit, amountMinor: 5000n, outcome, reason },
    })
  })

  test.each([
    ['success', 'succeeded'],
    ['failed', 'failed'],
    ['ineligible', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['reversed', 'returned'],
    ['initiated', 'pending'],
    ['pending', 'pending'],
    ['requires_fulfillment', 'pending'],
  ])('CA-07 a payout that is %s: %s', async (status, outcome) => {
    const answer = await asks('payout', [200, payoutOf({ status })])
    expect(answer).toMatchObject({ report: { reference: 'withdrawal-2', outcome } })
  })

  test.each([
    ['partially_captured', 2000, 'partial', 2000n],
    ['succeeded', 4900, 'partial', 4900n],
    ['succeeded', 5000, 'succeeded', 5000n],
  ])('C4 %s of %i received is %s', async (status, amount_received, outcome, amountMinor) => {
    const answer = await asks('deposit', [200, paymentOf({ status, amount_received })])
    expect(answer).toMatchObject({ report: { outcome, amountMinor } })
  })

  test.each([
    ['dispute', 'dispute_opened', 'charged_back'],
    ['dispute', 'dispute_challenged', 'charged_back'],
    ['pre_arbitration', 'dispute_lost', 'charged_back'],
    ['dispute', 'dispute_won', 'restored'],
    ['dispute', 'dispute_cancelled', 'restored'],
    ['pre_dispute', 'dispute_opened', undefined],
  ])('T6 in the stage %s with %s it is %s', async (dispute_stage, dispute_status, outcome) => {
    const disputes = [{ dispute_id: 'dp_1', amount: '5000', currency: 'EUR', dispute_stage, dispute_status }]
    const answer = await asks('deposit', [200, paymentOf({ status: 'succeeded', disputes })])
    const dispute = { outcome, amountMinor: 5000n, reversal: 'dp_1' }
    expect(answer).toMatchObject({
      report: { outcome: 'succeeded', amountMinor: 5000n },
      followed: outcome ? [dispute] : [],
    })
  })

  test('T6 money given back counts once it is, each refund by its name', async () => {
    const refund = (amount: number, status: string) => ({
      refund_id: `ref_${amount}`,
      payment_id: deposit,
      amount,
      currency: 'EUR',
      status,
    })
    const refunds = [refund(1000, 'succeeded'), refund(700, 'pending'), refund(500, 'succeeded')]
    expect(await asks('deposit', [200, paymentOf({ status: 'succeeded', refunds })])).toMatchObject({
      report: { outcome: 'succeeded', amountMinor: 5000n },
      followed: [
        { outcome: 'reversed', amountMinor: 1000n, reversal: 'ref_1000' },
        { outcome: 'reversed', amountMinor: 500n, reversal: 'ref_500' },
      ],
    })
  })

  test('W18 what it does not know is unknown; another order is no answer', async () => {
    expect(await asks('deposit', [404, failure('HE_02')])).toEqual({ status: 'unknown' })
    expect(await asks('deposit', [404, 'Not here'])).toEqual({ status: 'fault' })
    expect(await asks('deposit', [200, paymentOf({ payment_id: 'pay_of_somebody_else' })])).toEqual({
      status: 'fault',
    })
  })
})

describe('messages', () => {
  const hears = (body: object, key = account.webhook_key) => {
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = new Headers({ [signatureHeader]: signBody(key, bytes) })
    return of(async () => Response.error()).verifyCallback(bytes, headers, new Date(0))
  }
  const message = (type: string, object: unknown) => ({
    merchant_id: 'baize',
    event_id: 'evt_1',
    event_type: 'any',
    content: { type, object },
    timestamp: '2026-11-23T12:00:00Z',
  })

  test('W17 one of another key, or changed on its way, is refused', () => {
    const body = message('payment_details', paymentOf({ status: 'succeeded' }))
    expect(hears(body, 'another_secret')).toEqual({ status: 'refused', why: 'signature' })
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = new Headers({ [signatureHeader]: signBody(account.webhook_key, bytes) })
    const changed = Buffer.from(JSON.stringify(body).replace('5000', '9000'))
    const provider = of(async () => Response.error())
    expect(provider.verifyCallback(changed, headers, new Date())).toMatchObject({ why: 'signature' })
    expect(provider.verifyCallback(bytes, new Headers(), new Date())).toMatchObject({ why: 'signature' })
  })

  test.each([
    ['payment_details', paymentOf({ status: 'succeeded', amount_received: 5000 }), 'succeeded', 5000n],
    ['payout_details', payoutOf({ status: 'reversed' }), 'returned', 5000n],
    [
      'refund_details',
      { refund_id: 'r', payment_id: deposit, amount: 900, currency: 'EUR', status: 'succeeded' },
      'reversed',
      900n,
    ],
    [
      'dispute_details',
      {
        dispute_id: 'dp',
        payment_id: deposit,
        amount: '5000',
        currency: 'EUR',
        dispute_stage: 'dispute',
        dispute_status: 'dispute_opened',
      },
      'charged_back',
      5000n,
    ],
  ])('CA-08 %s are believed once they are signed', (type, object, outcome, amountMinor) => {
    expect(hears(message(type, object))).toMatchObject({
      status: 'verified',
      events: [{ id: 'evt_1', report: { outcome, amountMinor, currency: 'EUR' } }],
    })
  })

  test('T6 a payment with what followed on it is as many events as there is money moved', () => {
    const refunds = [
      { refund_id: 'ref_1', payment_id: deposit, amount: 900, currency: 'EUR', status: 'succeeded' },
    ]
    expect(hears(message('payment_details', paymentOf({ status: 'succeeded', refunds })))).toMatchObject({
      events: [
        { id: 'evt_1', report: { outcome: 'succeeded' } },
        { id: 'evt_1/ref_1', report: { outcome: 'reversed', amountMinor: 900n, reversal: 'ref_1' } },
      ],
    })
  })

  test.each([
    ['a mandate', message('mandate_details', { mandate_id: 'm' })],
    ['a payment that is not ours', message('payment_details', paymentOf({ payment_id: 'pay_other' }))],
    [
      'a refund that failed',
      message('refund_details', {
        refund_id: 'r',
        payment_id: deposit,
        amount: 900,
        currency: 'EUR',
        status: 'failed',
      }),
    ],
  ])('CA-08 %s is taken note of and moves nothing', (_, body) => {
    expect(hears(body)).toEqual({ status: 'verified', events: [] })
  })

  test.each([
    ['no payment in it', message('payment_details', { status: 'succeeded' })],
    ['no id', { content: { type: 'payment_details', object: paymentOf() } }],
    ['a sum that is no whole number', message('payment_details', paymentOf({ amount: 50.5 }))],
  ])('W18 a signed message with %s is malformed', (_, body) => {
    expect(hears(body)).toEqual({ status: 'refused', why: 'malformed' })
  })
})

describe('what a deposit was paid from', () => {
  const card = {
    last4: '4242',
    card_isin: '424242',
    card_exp_month: '3',
    card_exp_year: '2031',
    card_holder_name: 'ANNA BERZINA',
    card_issuing_country: 'UNITEDSTATES',
  }
  const told = async (data: unknown) => {
    const { provider } = replying({
      [`GET /payments/${deposit}`]: [200, paymentOf({ status: 'succeeded', payment_method_data: data })],
    })
    const answer = await provider.fetchStatus({
      reference: 'deposit-1',
      kind: 'deposit',
      providerReference: deposit,
    })
    return answer.status === 'known' ? answer.report.paidFrom : answer
  }

  test('a card is the same by issuer, last digits and expiry, with its owner and country', async () => {
    expect(await told({ card })).toEqual({
      identity: 'card 424242 4242 3/31',
      shown: '4242',
      ownerName: 'ANNA BERZINA',
      country: 'US',
      expires: '2031-03',
    })
    expect(await told({ card: { ...card, card_exp_month: '03', card_exp_year: '31' } })).toMatchObject({
      identity: 'card 424242 4242 3/31',
    })
  })

  test.each([
    ['a wallet', { wallet: {} }],
    ['no expiry', { card: { ...card, card_exp_year: null } }],
    ['nothing', null],
  ])('%s shows no card, and the payment is read all the same', async (_says, data) => {
    expect(await told(data)).toBeUndefined()
  })
})
