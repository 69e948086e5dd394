import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DepositCard } from '#contract/operator/cashier.ts'
import type { UnmatchedMessage } from '#contract/operator/cashier/messages.ts'
import { demonstrationAccounts } from '#server/money/payments/demonstration-accounts.ts'
import { signBody, signatureHeader } from '#server/money/payments/hyperswitch/hyperswitch-signature.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'

const provider = 'hyperswitch'
let testApp: CashierTestApp
let penny: Hired
let rita: Hired
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp({ provider })
  penny = await hire(testApp.desk, ['payments'])
  rita = await hire(testApp.desk, ['risk'])
})
afterAll(() => testApp.close())

const british = async (): Promise<Payer> => {
  Object.assign(testApp.ctx.settings, { jurisdiction: 'default' })
  const payer = await testApp.player(`funded${names++}`)
  // Markets differ in registration; only their rule for cards is tested here.
  Object.assign(testApp.ctx.settings, { jurisdiction: 'uk' })
  await testApp.ctx.db
    .updateTable('players')
    .set({ is_verified: true })
    .where('uid', '=', payer.uid)
    .execute()
  await payer.declineLimit()
  return payer
}

/** A deposit that the provider has captured without asking first, and the message that reports it. */
const taken = async (payer: Payer, paidBy: object): Promise<{ id: string; event: string }> => {
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '150' })
  const { transaction_id: id } = data as { transaction_id: string }
  const { reference } = await testApp.paymentOf(`deposit-${id}`)
  const sum = { amount: 15_000, amount_received: 15_000, currency: 'EUR' }
  const payment = { payment_id: reference, status: 'succeeded', ...sum, ...paidBy }
  const event = `evt_${randomUUID()}`
  const body = Buffer.from(
    JSON.stringify({ event_id: event, content: { type: 'payment_details', object: payment } }),
  )
  const key = demonstrationAccounts(testApp.ctx).hyperswitch.webhook_key
  const headers = { [signatureHeader]: signBody(key, body) }
  const answer = await testApp.fetch(`/callbacks/payments/${provider}`, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  return { id, event }
}

const wallet = (type?: string) => ({
  payment_method: 'wallet',
  payment_method_data: { wallet: { apple_pay: { last4: '4242', card_network: 'Visa', type } } },
})
const card = (card_type: string, card_isin: string | null = null) => ({
  payment_method: 'card',
  payment_method_data: {
    card: { last4: '4242', card_isin, card_exp_month: '3', card_exp_year: '2031', card_type },
  },
})

test.each([
  ['a credit card', card('CREDIT', '424242')],
  ['a credit card whose issuer is not told', card('CREDIT')],
  ['a card without details', { payment_method: 'card', payment_method_data: null }],
  ['a wallet with a credit card', wallet('credit')],
  ['a wallet that says nothing of its card', wallet()],
])(
  'LCCP 6.1.2 money of %s that was taken without asking is held, and no two persons can credit it',
  async (_what, paidBy) => {
    const payer = await british()
    const { event } = await taken(payer, paidBy)
    expect(await payer.balance()).toBe(0n)
    for (const who of [penny, rita]) await who.stepUp('money')
    const { data } = await penny.get('cashier/getUnmatchedMessage', { provider, event_id: event })
    expect(data as UnmatchedMessage).toMatchObject({ verdict: 'held', obstacle: 'CARD_FUNDING' })
    const match = { provider, event_id: event, player: String(payer.uid), reason: 'it is theirs' }
    expect((await penny.post('cashier/matchMessage', match)).fields).toEqual({ event_id: ['CARD_FUNDING'] })
    expect(await testApp.problems()).toEqual([])
  },
)

test('a request to credit money that its market refuses since is refused at its approval', async () => {
  const payer = await british()
  const { event } = await taken(payer, wallet('credit'))
  for (const who of [penny, rita]) await who.stepUp('money')
  Object.assign(testApp.ctx.settings, { jurisdiction: 'default' })
  const match = { provider, event_id: event, player: String(payer.uid), reason: 'it is theirs' }
  const { approval_id: id } = (await penny.post('cashier/matchMessage', match)).data as {
    approval_id: string
  }
  Object.assign(testApp.ctx.settings, { jurisdiction: 'uk' })
  expect((await rita.post('approvals/approve', { id })).fields).toEqual({ event_id: ['CARD_FUNDING'] })
  expect(await payer.balance()).toBe(0n)
})

test.each([
  ['debit', wallet('Debit')],
  ['prepaid', card('PREPAID')],
  ['debit', card('DEBIT', '424242')],
])('a deposit of a %s card is credited, and staff sees what the card draws on', async (funding, paidBy) => {
  const payer = await british()
  const { id } = await taken(payer, paidBy)
  expect(await payer.balance()).toBe(15_000n)
  const { data } = await penny.get('cashier/getDeposit', { id })
  expect(data as DepositCard).toMatchObject({ status: 'success', funding })
})

test('what is paid by no card draws on none', async () => {
  const payer = await british()
  const { id } = await taken(payer, { payment_method: 'bank_transfer', payment_method_data: null })
  expect(await payer.balance()).toBe(15_000n)
  expect((await penny.get('cashier/getDeposit', { id })).data as DepositCard).toMatchObject({ funding: null })
})
