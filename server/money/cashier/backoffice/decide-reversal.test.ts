import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepositCard } from '#contract/operator/cashier.ts'
import type { ProviderMessage, UnmatchedMessage } from '#contract/operator/cashier/messages.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'
import { depositFrom, readPayment } from '../split/split.fixture.ts'

let testApp: CashierTestApp
let penny: Hired
let rita: Hired
let payer: Payer
let deposit: string
let refund: string
let names = 0
const provider = 'sandbox'

beforeAll(async () => {
  testApp = await createCashierTestApp()
  penny = await hire(testApp.desk, ['payments'])
  rita = await hire(testApp.desk, ['risk'])
})
beforeEach(async () => {
  payer = await testApp.player(`decided${names++}`)
  for (const who of [penny, rita]) await who.stepUp('money')
  deposit = await depositFrom(testApp, payer, '200', { instrument: 'A' })
  refund = await recorded()
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const settles = () => testApp.settle().catch(() => undefined)

/** A refund of 40 that stays with its provider until two persons record it as paid outside. */
const recorded = async (): Promise<string> => {
  const served = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const fault = async () => ({ status: 'fault' as const })
  const refunds = { ...served.refunds, windowDays: 365, make: fault, ask: fault }
  Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...served, refunds } })
  const given = { id: deposit, amount: '40', reason: 'paid twice' }
  const { data: begun } = await penny.post('cashier/refund', given)
  await settles()
  Object.assign(testApp.ctx.paymentProviders, { sandbox: served })
  const { refund_id: id } = begun as { refund_id: string }
  const { data } = await penny.post('cashier/endRefund', { id, outcome: 'paid_outside', reason: 'by cheque' })
  await approve((data as { approval_id: string }).approval_id)
  return id
}
const approve = async (id: string) => {
  const answer = await rita.post('approvals/approve', { id })
  await settles()
  return answer
}
/** The provider reports refunded money of the deposit under its own id; returns the message. */
const told = async (reversal: string, amountMinor = '4000'): Promise<string> => {
  const id = `evt_${deposit}_${reversal}`
  const word = await testApp.message(`deposit-${deposit}`, 'reversed', {
    id,
    amount_minor: amountMinor,
    reversal,
  })
  expect((await testApp.send(word)).status).toBe(200)
  return id
}
const decide = (event_id: string, as: 'recorded' | 'another', who = penny) =>
  who.post('cashier/decideReversal', { provider, event_id, as, reason: 'seen in their back office' })
const decided = async (event_id: string, as: 'recorded' | 'another') => {
  const { data } = await decide(event_id, as)
  return approve((data as { approval_id: string }).approval_id)
}
const look = async (event_id: string) =>
  (await penny.get('cashier/getUnmatchedMessage', { provider, event_id })).data as UnmatchedMessage
const card = async () => (await penny.get('cashier/getDeposit', { id: deposit })).data as DepositCard
const verdictOf = async (event_id: string) =>
  (await card()).order?.messages.find((it) => it.event_id === event_id)?.verdict
const reversals = async () =>
  (await readPayment(payer, deposit)).reversals.map(({ kind, amount }) => [kind, amount.amount])

test('C4 C5 a second refund of the sum of a recorded one is booked once two persons have said that it is another', async () => {
  const event = await told('re_1')
  expect(await look(event)).toMatchObject({ verdict: 'held', recorded_refund_id: refund })
  const { data } = await decide(event, 'another')
  const { approval_id: id } = data as { approval_id: string }
  expect((await decide(event, 'recorded', rita)).fields).toMatchObject({ approval: ['ALREADY_EXISTS'] })
  expect(await look(event)).toMatchObject({ approval_id: id })
  expect((await penny.post('approvals/approve', { id })).status).toBe(403)
  expect(await payer.balance()).toBe(160_00n)
  expect((await approve(id)).status).toBe(200)
  expect([await payer.balance(), await reversals()]).toEqual([
    120_00n,
    [
      ['reversed', 40],
      ['reversed', 40],
    ],
  ])
  expect(await look(event)).toMatchObject({
    verdict: 'accepted',
    deposit_id: deposit,
    recorded_refund_id: null,
  })
  expect((await card()).trail.find(({ type }) => type === 'refund_matched')).toMatchObject({
    actor: rita.email,
    reason: 'seen in their back office',
    after: { message: event, as: 'another', refund },
  })
  const { data: list } = await penny.get('cashier/getUnmatched', { q: `deposit-${deposit}` })
  expect((list as { items: ProviderMessage[] }).items).toEqual([])
  expect((await decide(event, 'another')).fields).toEqual({ event_id: ['NOT_ALLOWED'] })
})

test('C4 the recorded refund under its provider’s name moves nothing, and what comes after it is booked by itself', async () => {
  const event = await told('re_1')
  expect((await decided(event, 'recorded')).status).toBe(200)
  expect([await payer.balance(), await reversals()]).toEqual([160_00n, [['reversed', 40]]])
  expect(await verdictOf(event)).toBe('accepted')
  const word = { id: `evt_${deposit}_again`, amount_minor: '4000', reversal: 're_1' }
  await testApp.send(await testApp.message(`deposit-${deposit}`, 'reversed', word))
  expect(await payer.balance()).toBe(160_00n)
  const second = await told('re_2')
  expect([await payer.balance(), await verdictOf(second)]).toEqual([120_00n, 'accepted'])
})

test('C4 of two that wait the other one is booked once two persons have said which was recorded', async () => {
  const [first, second] = [await told('re_1'), await told('re_2')]
  expect(await payer.balance()).toBe(160_00n)
  expect((await decided(second, 'recorded')).status).toBe(200)
  expect([await payer.balance(), await verdictOf(first), await verdictOf(second)]).toEqual([
    120_00n,
    'accepted',
    'accepted',
  ])
})

test('C4 once the provider has told of the recorded refund by our name, another of its sum is booked by itself', async () => {
  await told(`refund-${refund}`)
  expect(await payer.balance()).toBe(160_00n)
  await told('re_1')
  expect(await payer.balance()).toBe(120_00n)
})

test('C4 what is no refund that waits beside a recorded one is not decided about', async () => {
  const other = await told('re_1', '1000')
  expect((await decide(other, 'another')).fields).toEqual({ event_id: ['NOT_ALLOWED'] })
  expect((await decide('evt_none', 'another')).fields).toEqual({ event_id: ['NOT_FOUND'] })
  const event = await told('re_2')
  const silent = { provider, event_id: event, as: 'another', reason: ' ' }
  expect((await penny.post('cashier/decideReversal', silent)).fields).toEqual({ reason: ['REQUIRED'] })
  const olga = await hire(testApp.desk, ['support'])
  expect((await decide(event, 'another', olga)).status).toBe(403)
})
