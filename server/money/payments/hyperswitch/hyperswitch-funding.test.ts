import { expect, test } from 'vitest'
import type { CardFunding } from '#server/platform/kernel/settings/card-funding.ts'
import type { Send } from '../provider/read-answer.ts'
import { depositOrder } from '../provider/orders.fixture.ts'
import { createHyperswitch } from './hyperswitch.ts'

const name = '4f01c9_d_000000000000000000012'
const account = {
  vendor: 'hyperswitch',
  name: 'hyperswitch',
  url: 'https://pay.example',
  api_key: 'key',
  webhook_key: 'webhook',
  profile_id: 'pro_1',
  methods: ['card'],
  payouts: ['bank'],
} as const

const british: readonly CardFunding[] = ['credit', 'charge', 'unknown']
const card = (card_type?: string | null) => ({
  payment_method: 'card',
  payment_method_data: {
    card: {
      last4: '4242',
      card_isin: '424242',
      card_exp_month: '3',
      card_exp_year: '2031',
      card_holder_name: null,
      card_issuing_country: null,
      ...(card_type === undefined ? {} : { card_type }),
    },
  },
})
const wallet = (type?: string) => ({
  payment_method: 'wallet',
  payment_method_data: { wallet: { apple_pay: { last4: '4242', card_network: 'Visa', type } } },
})

/** An authorised payment; returns the calls that were made. */
const decides = async (refused: readonly CardFunding[], paidBy: object) => {
  const calls: string[] = []
  let state: object = { status: 'requires_capture' }
  const send: Send = async (request) => {
    const action = new URL(request.url).pathname.split('/')[3]
    if (action === 'capture') state = { status: 'succeeded', amount_received: 5000 }
    if (action === 'cancel')
      state = { status: 'cancelled', ...((await request.json()) as { cancellation_reason: string }) }
    if (action) calls.push(action)
    return Response.json({ payment_id: name, amount: 5000, currency: 'GBP', ...paidBy, ...state })
  }
  const provider = createHyperswitch({
    account: { ...account, methods: [...account.methods], payouts: [...account.payouts] },
    callbackUrl: 'https://house/callbacks',
    namespace: '4f01c9',
    refusedCards: () => refused,
    send,
    timeoutMs: 50,
  })
  const asked = { reference: 'deposit-12', kind: 'deposit', providerReference: name } as const
  const answer = await provider.fetchStatus(asked)
  return {
    calls,
    end: answer.status === 'known' ? [answer.report.outcome, answer.report.reason] : answer.status,
  }
}

const taken = { calls: ['capture'], end: ['succeeded', null] }
const refused = { calls: ['cancel'], end: ['failed', 'card_funding'] }

test.each([
  ['a credit card', card('CREDIT'), refused],
  ['a credit card in small letters', card('credit'), refused],
  ['a charge card', card('Charge Card'), refused],
  ['a debit card', card('DEBIT'), taken],
  ['a prepaid card', card('Prepaid'), taken],
  ['a card whose funding is null', card(null), refused],
  ['a card whose funding is missing', card(), refused],
  ['a card whose funding is a new word', card('COMMERCIAL'), refused],
  ['a wallet with a credit card', wallet('credit'), refused],
  ['a wallet with a debit card', wallet('Debit'), taken],
  ['a wallet that says nothing of its card', wallet(), refused],
  ['an unknown source', { payment_method: null, payment_method_data: null }, refused],
  ['a bank transfer', { payment_method: 'bank_transfer', payment_method_data: null }, taken],
])(
  'LCCP 6.1.2 in Great Britain money of %s is taken only where it may be',
  async (_what, paidBy, expected) => {
    expect(await decides(british, paidBy)).toEqual(expected)
  },
)

test('where a market refuses no card, what waits is taken', async () => {
  expect(await decides([], card('CREDIT'))).toEqual(taken)
})

test.each([
  [british, 'manual'],
  [[], 'automatic'],
])('where %j are refused the capture is %s', async (fundings, method) => {
  let asked: unknown
  const provider = createHyperswitch({
    account: { ...account, methods: [...account.methods], payouts: [...account.payouts] },
    callbackUrl: 'https://house/callbacks',
    namespace: '4f01c9',
    refusedCards: () => fundings,
    send: async (request) => {
      asked = await request.json()
      return Response.json({ error: { code: 'IR_06' } }, { status: 400 })
    },
    timeoutMs: 50,
  })
  await provider.startDeposit(depositOrder())
  expect(asked).toMatchObject({ capture_method: method })
})
