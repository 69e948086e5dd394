import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { depositOrder } from '../provider/orders.fixture.ts'
import type { Send } from '../provider/read-answer.ts'
import { isSignedBy, signData } from './trustly-signature.ts'
import { createTrustly } from './trustly.ts'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
let house: ReturnType<typeof pair>
let vendor: ReturnType<typeof pair>
let stranger: ReturnType<typeof pair>
beforeAll(() => {
  house = pair()
  vendor = pair()
  stranger = pair()
})

type Sent = { method: string; params: { Signature: string; UUID: string; Data: Record<string, unknown> } }
type Reply = (sent: Sent) => object
const sent: Sent[] = []
beforeEach(() => void sent.splice(0))

const result =
  (data: unknown, change: object = {}, key?: string): Reply =>
  ({ method, params: { UUID: uuid } }) => {
    const signed = { method, uuid, data, ...change }
    const signature = signData(createPrivateKey(key ?? vendor.privateKey), signed)
    return { version: '1.1', result: { signature, ...signed } }
  }
const error =
  (code: number, message: string): Reply =>
  ({ method, params: { UUID: uuid } }) => {
    const signed = { method, uuid, data: { code, message } }
    const signature = signData(createPrivateKey(vendor.privateKey), signed)
    return {
      version: '1.1',
      error: { name: 'JSONRPCError', code, message, error: { signature, ...signed } },
    }
  }
const made = result({ orderid: '2190971587', url: 'https://checkout.trustly.com/checkout?OrderID=1' })
const registered = result({ accountid: '1234567890' })
const paidOut = result({ orderid: '2190971588', result: '1' })

const providerThat = (replies: Record<string, Reply | 'silent'>, send?: Send) =>
  createTrustly({
    account: {
      vendor: 'trustly',
      name: 'trustly',
      url: 'https://api.trustly.example/1',
      username: 'merchant',
      password: 'merchant-password',
      private_key: house.privateKey,
      public_key: vendor.publicKey,
      methods: ['bank'],
      payouts: ['bank'],
    },
    callbackUrl: 'https://casino.example/callbacks/payments/trustly',
    namespace: '4f01c9',
    refusedCards: () => [],
    send:
      send ??
      (async (request) => {
        const said = (await request.json()) as Sent
        sent.push(said)
        const reply = replies[said.method]
        if (!reply || reply === 'silent') throw new Error('no answer')
        return Response.json(reply(said))
      }),
    timeoutMs: 100,
  })

const deposit = depositOrder({ method: 'bank', amountMinor: 10_300n })
const payout = depositOrder({
  reference: 'withdrawal-13',
  kind: 'payout',
  requisites: { iban: 'LV80BANK0000435195001' },
})

describe('a deposit', () => {
  test('W17 is begun by a call that the house has signed, with the sum in its own places', async () => {
    const start = await providerThat({ Deposit: made }).startDeposit(deposit)
    expect(start).toEqual({
      status: 'started',
      providerReference: '2190971587',
      action: {
        type: 'redirect',
        url: 'https://checkout.trustly.com/checkout?OrderID=1',
        method: 'GET',
        fields: {},
      },
    })
    const [{ method, params }] = sent as [Sent]
    expect(params.Data).toEqual({
      Username: 'merchant',
      Password: 'merchant-password',
      NotificationURL: 'https://casino.example/callbacks/payments/trustly',
      MessageID: '4f01c9-d-0000000000000000001',
      EndUserID: '4f01c9-42',
      Attributes: {
        Country: 'LV',
        Locale: 'en_GB',
        Currency: 'EUR',
        Amount: '103.00',
        IP: '192.0.2.7',
        Firstname: 'Anna',
        Lastname: 'Berzina',
        Email: 'anna@example.com',
        DateOfBirth: '1990-02-28',
        ShopperStatement: 'casino.example',
        SuccessURL: 'http://house/return',
        FailURL: 'http://house/return',
      },
    })
    const signed = { method, uuid: params.UUID, data: params.Data }
    expect(isSignedBy(createPublicKey(house.publicKey), signed, params.Signature)).toBe(true)
  })

  test.each([
    ['EUR', 10_300n, '103.00'],
    ['JPY', 10_300n, '10300.00'],
    ['KWD', 10_300n, '10.30'],
  ])('in %s %i minor units are said as %s', async (currency, amountMinor, said) => {
    await providerThat({ Deposit: made }).startDeposit({ ...deposit, currency, amountMinor })
    await providerThat({ RegisterAccount: registered, AccountPayout: paidOut }).startPayout({
      ...payout,
      currency,
      amountMinor,
    })
    const [first, , third] = sent.map(({ params }) => params.Data)
    expect([first?.Attributes, third]).toMatchObject([
      { Currency: currency, Amount: said },
      { Currency: currency, Amount: said },
    ])
  })

  test.each([
    ['KWD', 10_301n],
    ['DOGE', 10_000_000_000n],
    ['USDT', 10_000_000n],
  ])(
    'what cannot be said in two places, or is no money there, is never asked for: %s %i',
    async (currency, amountMinor) => {
      const provider = providerThat({ Deposit: made, RegisterAccount: registered, AccountPayout: paidOut })
      const order = { currency, amountMinor }
      expect(await provider.startDeposit({ ...deposit, ...order })).toEqual({
        status: 'fault',
        isFinal: true,
      })
      expect(await provider.startPayout({ ...payout, ...order })).toMatchObject({ status: 'declined' })
      expect(sent).toEqual([])
    },
  )

  const open = { status: 'fault', isFinal: false }
  const over = { status: 'fault', isFinal: true }
  test.each<[string, Reply | 'silent', object]>([
    ['gives no answer', 'silent', open],
    [
      'signs with another key',
      (it) => result({ orderid: '1', url: 'https://x' }, {}, stranger.privateKey)(it),
      open,
    ],
    ['answers another call', result({ orderid: '1', url: 'https://x.example' }, { uuid: 'other' }), open],
    [
      'answers by another method',
      result({ orderid: '1', url: 'https://x.example' }, { method: 'Refund' }),
      open,
    ],
    ['answers no address', result({ orderid: '1' }), open],
    ['answers a script for an address', result({ orderid: '1', url: 'javascript:alert(1)' }), open],
    ['has heard the name before', error(637, 'ERROR_DUPLICATE_MESSAGE_ID'), open],
    ['does not know what happened', error(620, 'ERROR_UNKNOWN'), open],
    ['does not know the house', error(616, 'ERROR_INVALID_CREDENTIALS'), over],
    ['cannot prove the house', error(636, 'ERROR_UNABLE_TO_VERIFY_RSA_SIGNATURE'), over],
    ['blocks the player', error(638, 'ERROR_ENDUSER_IS_BLOCKED'), { status: 'declined', reason: 'declined' }],
    ['takes no such sum', error(615, 'ERROR_INVALID_AMOUNT'), { status: 'declined', reason: 'declined' }],
  ])('W18 at a provider that %s', async (_name, reply, expected) => {
    expect(await providerThat({ Deposit: reply }).startDeposit(deposit)).toEqual(expected)
  })

  test('nothing is sent for a player who has not told their name', async () => {
    const nameless = { ...deposit, payer: { ...deposit.payer, lastName: '' } }
    expect(await providerThat({ Deposit: made }).startDeposit(nameless)).toEqual(over)
    expect(sent).toEqual([])
  })

  test('W18 an error that Trustly has not signed ends nothing', async () => {
    const forged: Reply = (it) => {
      const { error: said } = error(638, 'ERROR_ENDUSER_IS_BLOCKED')(it) as { error: { error: object } }
      return { error: { ...said, error: { ...said.error, signature: 'AAAA' } } }
    }
    expect(await providerThat({ Deposit: forged }).startDeposit(deposit)).toEqual(open)
  })
})

describe('a payout', () => {
  test('is paid to the account that its IBAN is registered as', async () => {
    const provider = providerThat({ RegisterAccount: registered, AccountPayout: paidOut })
    expect(await provider.startPayout(payout)).toEqual({
      status: 'accepted',
      providerReference: '2190971588',
    })
    const [first, second] = sent.map(({ params }) => params.Data)
    expect(first).toMatchObject({
      ClearingHouse: 'LATVIA',
      BankNumber: '',
      AccountNumber: 'LV80BANK0000435195001',
      Firstname: 'Anna',
      Lastname: 'Berzina',
      Attributes: { DateOfBirth: '1990-02-28' },
    })
    expect(second).toMatchObject({
      AccountID: '1234567890',
      Amount: '50.00',
      Currency: 'EUR',
      MessageID: '4f01c9-w-0000000000000000013',
    })
  })

  const declined = { status: 'declined', reason: 'declined' }
  test.each<[string, Record<string, Reply | 'silent'>, object]>([
    ['an account that is not taken', { RegisterAccount: error(623, 'ERROR_INVALID_PARAMETERS') }, declined],
    ['no answer to the account', { RegisterAccount: 'silent' }, { status: 'fault' }],
    [
      'a player blocked since an earlier request',
      { RegisterAccount: error(638, 'ERROR_ENDUSER_IS_BLOCKED') },
      { status: 'fault' },
    ],
    [
      'no answer to the payout',
      { RegisterAccount: registered, AccountPayout: 'silent' },
      { status: 'fault' },
    ],
    [
      'an earlier request whose answer was lost',
      { RegisterAccount: registered, AccountPayout: error(637, 'ERROR_DUPLICATE_MESSAGE_ID') },
      { status: 'accepted', providerReference: null },
    ],
    [
      'a payout that is refused now and may have been taken before',
      { RegisterAccount: registered, AccountPayout: error(623, 'ERROR_INVALID_PARAMETERS') },
      { status: 'fault' },
    ],
  ])('V5 with %s', async (_name, replies, expected) => {
    expect(await providerThat(replies).startPayout(payout)).toEqual(expected)
  })

  test.each([
    [
      'GB29NWBK60161331926819',
      { ClearingHouse: 'UNITED_KINGDOM', BankNumber: '601613', AccountNumber: '31926819' },
    ],
    ['NO9386011117947', { ClearingHouse: 'NORWAY', BankNumber: '', AccountNumber: '86011117947' }],
    ['DK5000400440116243', { ClearingHouse: 'DENMARK', BankNumber: '0040', AccountNumber: '0440116243' }],
    ['DE89370400440532013000', { ClearingHouse: 'GERMANY', AccountNumber: 'DE89370400440532013000' }],
  ])('%s is registered by the numbers of its country', async (iban, expected) => {
    const provider = providerThat({ RegisterAccount: registered, AccountPayout: paidOut })
    await provider.startPayout({ ...payout, requisites: { iban } })
    expect(sent[0]?.params.Data).toMatchObject(expected)
  })

  test.each(['SE4550000000058398257466', 'SA0380000000608010167519', ''])(
    '%s is nowhere that is paid to, so nothing is sent',
    async (iban) => {
      expect(await providerThat({}).startPayout({ ...payout, requisites: { iban } })).toEqual(declined)
      expect(sent).toEqual([])
    },
  )
})

describe('a message', () => {
  const sums = { amount: '103.00', currency: 'EUR' }
  const ids = { notificationid: '9876543456', orderid: '87654567', enduserid: '4f01c9-42' }
  const inWay = { messageid: '4f01c9-d-0000000000000000001', ...ids }
  const outWay = { messageid: '4f01c9-w-0000000000000000013', ...ids }
  const uuid = '258a2184-2842-b485-25ca-293525152425'
  const hear = (method: string, data: object, { key = vendor.privateKey, change = {} } = {}) => {
    const signature = signData(createPrivateKey(key), { method, uuid, data })
    const body = { method, params: { signature, uuid, data: { ...data, ...change } }, version: '1.1' }
    return providerThat({}).verifyCallback(Buffer.from(JSON.stringify(body)), new Headers(), new Date(0))
  }

  test.each([
    ['pending', { ...inWay, ...sums }, 'deposit-1', 'pending', 10_300n],
    ['credit', { ...inWay, ...sums }, 'deposit-1', 'succeeded', 10_300n],
    ['credit', { ...inWay, amount: '11', currency: 'EUR' }, 'deposit-1', 'succeeded', 1100n],
    ['credit', { ...inWay, ...sums, attributes: {} }, 'deposit-1', 'succeeded', 10_300n],
    ['debit', { ...inWay, ...sums }, 'deposit-1', 'reversed', 10_300n],
    ['cancel', inWay, 'deposit-1', 'cancelled', null],
    ['payoutconfirmation', { ...outWay, ...sums }, 'withdrawal-13', 'succeeded', 10_300n],
    ['credit', { ...outWay, ...sums }, 'withdrawal-13', 'returned', 10_300n],
    ['payoutfailed', { ...outWay, ...sums, errorcode: 'x' }, 'withdrawal-13', 'pending', 10_300n],
    ['credit', { ...inWay, ...sums, messageid: '98348932' }, '98348932', 'succeeded', 10_300n],
  ])('C4 `%s` of %o is read', (method, data, reference, outcome, amountMinor) => {
    const verdict = hear(method, data)
    expect(verdict).toMatchObject({
      status: 'verified',
      events: [
        { id: '9876543456', report: { reference, providerReference: '87654567', outcome, amountMinor } },
      ],
    })
  })

  test('T6 what takes money back has the name of its message', () => {
    expect(hear('debit', { ...inWay, ...sums })).toMatchObject({
      events: [{ report: { reversal: '9876543456' } }],
    })
  })

  test('W17 the answer has the message’s uuid and the house’s signature, also where it fits nothing', () => {
    const verdict = hear('credit', { ...inWay, ...sums })
    if (verdict.status !== 'verified' || !verdict.answers) throw new Error('not verified')
    for (const [word, { status, body }] of [
      ['OK', verdict.answers.done],
      ['FAILED', verdict.answers.refused],
    ] as const) {
      const { signature, ...signed } = body.result as { signature: string; method: string; uuid: string }
      expect(status).toBe(200)
      expect(signed).toEqual({ method: 'credit', uuid, data: { status: word } })
      const proof = { ...signed, data: { status: word } }
      expect(isSignedBy(createPublicKey(house.publicKey), proof, signature)).toBe(true)
    }
  })

  test('W17 what Trustly has not signed is refused, and the house signs nothing for it', () => {
    const refused = { status: 'refused', why: 'signature' }
    expect(hear('credit', { ...inWay, ...sums }, { key: stranger.privateKey })).toEqual(refused)
    expect(hear('credit', { ...inWay, ...sums }, { key: house.privateKey })).toEqual(refused)
    expect(hear('credit', { ...inWay, ...sums }, { change: { amount: '903.00' } })).toEqual(refused)
    expect(hear('credit', { ...inWay, ...sums }, { change: { extra: '1' } })).toEqual(refused)
  })

  test.each([
    ['credit', inWay],
    ['credit', { ...inWay, ...sums, amount: '-5.00' }],
    ['credit', { ...inWay, ...sums, amount: '0.00' }],
    ['credit', { ...inWay, ...sums, amount: '5.005' }],
    ['credit', { ...inWay, ...sums, currency: 'XAU' }],
    ['credit', { ...inWay, ...sums, currency: 'constructor' }],
    ['cancel', { notificationid: '1' }],
    ['somethingnew', { ...inWay, ...sums }],
  ])('W18 a signed `%s` of %o is refused in its own form', (method, data) => {
    expect(hear(method, data)).toMatchObject({
      status: 'refused',
      why: 'malformed',
      answer: { status: 200, body: { result: { data: { status: 'FAILED' } } } },
    })
  })

  test('what reports no payment is answered, and nothing more', () => {
    expect(hear('account', { ...inWay, accountid: '1' })).toMatchObject({ status: 'verified', events: [] })
  })

  test.each([
    '',
    'no json',
    '[]',
    '{"method":"credit"}',
    `{"method":"credit","params":${'['.repeat(30_000)}`,
  ])('W18 %.20s is no message', (text) => {
    const verdict = providerThat({}).verifyCallback(Buffer.from(text), new Headers(), new Date(0))
    expect(verdict).toEqual({ status: 'refused', why: 'malformed' })
  })
})

test('it cannot be asked what became of an order', async () => {
  const asked = { reference: 'deposit-1', kind: 'deposit', providerReference: '1' } as const
  expect(await providerThat({}).fetchStatus(asked)).toEqual({ status: 'untold' })
  expect(sent).toEqual([])
})
