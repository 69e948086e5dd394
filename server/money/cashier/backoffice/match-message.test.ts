import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepositCard } from '#contract/operator/cashier.ts'
import type { ProviderMessage, UnmatchedMessage } from '#contract/operator/cashier/messages.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let penny: Hired
let rita: Hired
let sven: Hired
let payer: Payer
let names = 0
const provider = 'sandbox'

beforeAll(async () => {
  testApp = await createCashierTestApp()
  penny = await hire(testApp.desk, ['payments'])
  rita = await hire(testApp.desk, ['risk'])
  sven = await hire(testApp.desk, ['risk'])
})
beforeEach(async () => {
  payer = await testApp.player(`stray${names++}`)
  for (const who of [penny, rita, sven]) await who.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

/** A message about a payment without an order, signed by the provider; returns its id. */
const unmatchedPayment = async (more: Record<string, string | null> = {}): Promise<string> => {
  const id = more.id ?? `evt_stray_${names++}`
  const payment = {
    reference: `pay_${id}`,
    order: `transfer-${id}`,
    amount_minor: '5000',
    currency: 'EUR',
    state: 'succeeded',
    reason: null,
    ...more,
  }
  await testApp.send(Buffer.from(JSON.stringify({ id, payment })))
  return id
}
const match = (event_id: string, who = penny, player = `${payer.uid}`) =>
  who.post('cashier/matchMessage', { provider, event_id, player, reason: 'their name is on it' })
const asked = async (event_id: string, who = penny): Promise<string> =>
  ((await match(event_id, who)).data as { approval_id: string }).approval_id
const approve = (id: string, who = rita) => who.post('approvals/approve', { id })
const look = async (event_id: string) =>
  (await penny.get('cashier/getUnmatchedMessage', { provider, event_id })).data as UnmatchedMessage
const deposits = async (): Promise<{ id: string }[]> =>
  ((await penny.get('cashier/getDeposits', { uid: String(payer.uid) })).data as { items: { id: string }[] })
    .items
const begin = async (amount: string): Promise<string> =>
  ((await payer.call('makedeposit', { method: 'bank', amount })).data as { transaction_id: string })
    .transaction_id

test('C4 C5 W26 a stray transfer is credited once, by two persons, and stands among the deposits as what it was', async () => {
  const event = await unmatchedPayment()
  expect(await look(event)).toMatchObject({
    obstacle: null,
    amount: { amount: 50, currency: 'EUR' },
    provider_reference: `pay_${event}`,
    transaction: null,
  })
  const approval = await asked(event)
  expect(await payer.balance()).toBe(0n)
  expect(await look(event)).toMatchObject({ approval_id: approval })
  expect((await approve(approval, penny)).status).toBe(403)
  const seen = (await rita.get('approvals/get', { id: approval })).data as { facts: object }
  expect(seen).toMatchObject({
    sum: { amount: 50, currency: 'EUR' },
    facts: { uid: payer.uid, player_status: 'active', order_reference: `transfer-${event}` },
  })
  expect((await approve(approval)).data).toBe(1)
  expect(await payer.balance()).toBe(5000n)
  const [deposit] = await deposits()
  const card = (await penny.get('cashier/getDeposit', { id: deposit?.id ?? '' })).data as DepositCard
  expect(card).toMatchObject({ status: 'success', method: 'bank', amount: { amount: 50 } })
  expect(card.order?.messages.map(({ event_id }) => event_id)).toEqual([event])
  expect(card.trail).toMatchObject([
    { type: 'deposit_matched', actor: rita.email, reason: 'their name is on it', after: { message: event } },
  ])
  expect(await look(event)).toMatchObject({ obstacle: 'ALREADY_MATCHED', deposit_id: deposit?.id })
  expect((await match(event)).fields).toEqual({ event_id: ['ALREADY_MATCHED'] })
  const { items } = (await penny.get('cashier/getUnmatched', { q: event })).data as {
    items: ProviderMessage[]
  }
  expect(items).toEqual([])
})

test('C4 the same money told of by other messages, or told again, is not credited twice', async () => {
  const first = await unmatchedPayment()
  const same = { reference: `pay_${first}`, order: `transfer-${first}` }
  const second = await unmatchedPayment(same)
  const other = await unmatchedPayment({ ...same, amount_minor: '5100' })
  const [one, two] = [await asked(first), await asked(second)]
  expect((await approve(one)).data).toBe(1)
  expect((await approve(two)).fields).toEqual({ event_id: ['ALREADY_MATCHED'] })
  expect((await match(other)).fields).toEqual({ event_id: ['ALREADY_CREDITED'] })
  expect(await look(other)).toMatchObject({ obstacle: 'ALREADY_CREDITED' })
  const again = await testApp.send(
    Buffer.from(
      JSON.stringify({
        id: first,
        payment: { ...same, amount_minor: '5000', currency: 'EUR', state: 'succeeded', reason: null },
      }),
    ),
  )
  expect(again.status).toBe(200)
  expect(await payer.balance()).toBe(5000n)
})

test('C4 CA-08 of a deposit that came with another sum, what has arrived is credited, and its old sum never', async () => {
  const id = await begin('50')
  await testApp.send(
    await testApp.message(`deposit-${id}`, 'succeeded', { amount_minor: '4750', id: `evt_less_${id}` }),
  )
  const other = await testApp.player(`stray${names++}`)
  expect((await match(`evt_less_${id}`, penny, `${other.uid}`)).fields).toEqual({ player: ['OTHER_PLAYER'] })
  expect((await approve(await asked(`evt_less_${id}`))).data).toBe(1)
  expect(await payer.balance()).toBe(4750n)
  await testApp.send(await testApp.message(`deposit-${id}`, 'succeeded', { id: `evt_late_${id}` }))
  expect(await look(`evt_late_${id}`)).toMatchObject({ verdict: 'mismatch', obstacle: 'ALREADY_CREDITED' })
  expect(await payer.balance()).toBe(4750n)
  const card = (await penny.get('cashier/getDeposit', { id })).data as DepositCard
  expect(card).toMatchObject({ status: 'success', amount: { amount: 47.5 } })
  expect(card.trail.at(-1)).toMatchObject({ type: 'deposit_matched', before: { amount_minor: '5000' } })
})

test('C4 money under another name at the provider goes to the order it names, of its own player, and never again', async () => {
  const id = await begin('50')
  const event = await unmatchedPayment({ order: `deposit-${id}` })
  const other = await testApp.player(`stray${names++}`)
  expect((await match(event, penny, `${other.uid}`)).fields).toEqual({ player: ['OTHER_PLAYER'] })
  expect((await approve(await asked(event))).data).toBe(1)
  expect(await payer.balance()).toBe(5000n)
  expect(await deposits()).toMatchObject([{ id, status: 'success' }])
  // The first attempt succeeds as well: it is additional money of the same player, which staff reviews.
  const late = `evt_first_${id}`
  await testApp.send(await testApp.message(`deposit-${id}`, 'succeeded', { id: late }))
  expect(await payer.balance()).toBe(5000n)
  expect((await match(late, penny, `${other.uid}`)).fields).toEqual({ player: ['OTHER_PLAYER'] })
  expect((await approve(await asked(late))).data).toBe(1)
  expect(await payer.balance()).toBe(10_000n)
  expect(await deposits()).toHaveLength(2)
})

test('C4 when the provider’s right message comes first, a request that waited credits nothing more', async () => {
  const id = await begin('50')
  await testApp.send(
    await testApp.message(`deposit-${id}`, 'succeeded', { amount_minor: '4750', id: `evt_less_${id}` }),
  )
  const approval = await asked(`evt_less_${id}`)
  await testApp.send(await testApp.message(`deposit-${id}`, 'succeeded'))
  expect((await approve(approval)).fields).toEqual({ event_id: ['ALREADY_CREDITED'] })
  expect(await payer.balance()).toBe(5000n)
})

test.each([
  ['that did not succeed', { state: 'failed' }],
  ['of money that went out', { order: 'withdrawal-999999' }],
])('C4 a message %s is no money to credit', async (_what, more) => {
  const event = await unmatchedPayment(more)
  expect((await match(event)).fields).toEqual({ event_id: ['NO_MONEY'] })
  expect(await look(event)).toMatchObject({ obstacle: 'NO_MONEY' })
})

test('C4 no player gets another currency than their own, nor is any player guessed', async () => {
  const dollars = await unmatchedPayment({ currency: 'USD' })
  expect((await match(dollars)).fields).toMatchObject({ player: ['OTHER_CURRENCY'], currency: 'EUR' })
  const euros = await unmatchedPayment()
  expect((await match(euros, penny, 'nobody@example.com')).fields).toEqual({ player: ['NOT_FOUND'] })
  expect((await match('evt_none')).fields).toEqual({ event_id: ['NOT_FOUND'] })
  expect((await penny.get('cashier/getUnmatchedMessage', { provider, event_id: 'evt_none' })).fields).toEqual(
    {
      event_id: ['NOT_FOUND'],
    },
  )
  const silent = { provider, event_id: euros, player: `${payer.uid}`, reason: ' ' }
  expect((await penny.post('cashier/matchMessage', silent)).fields).toEqual({ reason: ['REQUIRED'] })
})

test('C5 a message waits for one second person, for any player, and is found by mail address', async () => {
  const event = await unmatchedPayment()
  const email = `stray${names}@example.com`
  const other = await testApp.player(`stray${names++}`)
  const { approval_id: approval } = (await match(event, penny, email.toUpperCase())).data as {
    approval_id: string
  }
  expect((await match(event, rita)).fields).toMatchObject({
    approval: ['ALREADY_EXISTS'],
    approval_id: approval,
  })
  expect((await approve(approval, sven)).data).toBe(1)
  expect([await other.balance(), await payer.balance()]).toEqual([5000n, 0n])
})
