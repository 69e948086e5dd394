import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { createCashierTestApp, wins, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'
import { depositFrom, readPayment, requests, partsShownTo } from '../split/split.fixture.ts'

let testApp: CashierTestApp
let penny: Hired
let rita: Hired
let payer: Payer
let names = 0
beforeAll(async () => {
  testApp = await createCashierTestApp()
  penny = await hire(testApp.desk, ['payments'])
  rita = await hire(testApp.desk, ['risk'])
})
beforeEach(async () => {
  payer = await testApp.player(`ended${names++}`)
  await penny.stepUp('money')
  await rita.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

/** Runs `work` while the provider answers nothing about refunds. */
const withFaults = async <T>(work: () => Promise<T>): Promise<T> => {
  const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const fault = async () => ({ status: 'fault' as const })
  const refunds = { ...provider.refunds, windowDays: 365, make: fault, ask: fault }
  Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...provider, refunds } })
  return work().finally(() => Object.assign(testApp.ctx.paymentProviders, { sandbox: provider }))
}

const refundOf = async (deposit: string): Promise<string> => {
  const row = await testApp.ctx.db
    .selectFrom('cashier_refunds')
    .select('id')
    .where('transaction_id', '=', BigInt(deposit))
    .executeTakeFirstOrThrow()
  return String(row.id)
}
const settles = () => testApp.settle().catch(() => undefined)
/** A withdrawal of 150: 100 stays at the provider of the card, 50 is for the account. */
const stuck = async () => {
  const deposit = await depositFrom(testApp, payer, '100', { instrument: 'A' })
  await wins(testApp, payer, 50_00n)
  const id = await withFaults(async () => {
    const withdrawal = await requests(payer, '150')
    await settles()
    return withdrawal
  })
  expect(await partsShownTo(payer, id)).toEqual([
    ['card', 100, 'sent'],
    ['account', 50, 'waiting'],
  ])
  return { deposit, id, refund: await refundOf(deposit) }
}
const asks = async (refund: string, outcome: string) =>
  penny.post('cashier/endRefund', { id: refund, outcome, reason: 'silent for a week' })
const ends = async (refund: string, outcome: string) => {
  const { data } = await asks(refund, outcome)
  const { approval_id: id } = data as { approval_id: string }
  const own = await penny.post('approvals/approve', { id })
  expect(own.status).not.toBe(200)
  expect((await rita.post('approvals/approve', { id })).status).toBe(200)
  await settles()
}
const told = async (deposit: string, refund: string) =>
  testApp.send(
    await testApp.message(`deposit-${deposit}`, 'reversed', {
      amount_minor: '10000',
      reversal: `refund-${refund}`,
    }),
  )
const reversals = async (deposit: string) =>
  (await readPayment(payer, deposit)).reversals.map(({ kind, amount }) => [kind, amount.amount])

test('CA-21 a part given up by two persons goes to the account, and a late word of it takes it back', async () => {
  const { deposit, id, refund } = await stuck()
  await ends(refund, 'not_paid')
  expect(await partsShownTo(payer, id)).toEqual([
    ['card', 100, 'carried', 'refused'],
    ['account', 150, 'paid'],
  ])
  expect((await readPayment(payer, id)).status).toBe('success')
  expect((await asks(refund, 'not_paid')).status).not.toBe(200)
  expect((await told(deposit, refund)).status).toBe(200)
  expect(await reversals(deposit)).toEqual([['reversed', 100]])
})

test('CA-21 a part recorded as paid outside is paid, and the provider’s own word later is a repeat', async () => {
  const { deposit, id, refund } = await stuck()
  await ends(refund, 'paid_outside')
  expect(await partsShownTo(payer, id)).toEqual([
    ['card', 100, 'paid'],
    ['account', 50, 'paid'],
  ])
  expect((await told(deposit, refund)).status).toBe(200)
  expect((await readPayment(payer, id)).status).toBe('success')
  expect(await payer.balance()).toBe(0n)
  const trail = await testApp.ctx.db
    .selectFrom('audit_records')
    .select(['reason', 'after'])
    .where('type', '=', 'refund_ended')
    .where('subject', '=', `deposit:${deposit}`)
    .execute()
  expect(trail).toMatchObject([{ after: { refund, outcome: 'paid_outside', withdrawal: id } }])
})

test('C4 a dispute that waited beside a stuck refund is booked once two persons give the refund up', async () => {
  const { deposit, refund } = await stuck()
  const { reference } = await testApp.paymentOf(`deposit-${deposit}`)
  const body = new URLSearchParams({ choice: 'charge_back' })
  await testApp.fetch(`/sandbox/payments/${reference}`, { method: 'POST', body })
  expect(await reversals(deposit)).toEqual([])
  await ends(refund, 'not_paid')
  expect(await reversals(deposit)).toEqual([['charged_back', 100]])
})

test('C4 a refund of staff that stays with its provider is in the balance again once it is given up', async () => {
  const deposit = await depositFrom(testApp, payer, '100', { instrument: 'A' })
  await withFaults(async () => {
    await penny.post('cashier/refund', { id: deposit, amount: '40', reason: 'paid twice' })
    await settles()
  })
  expect(await payer.balance()).toBe(60_00n)
  await ends(await refundOf(deposit), 'not_paid')
  expect(await payer.balance()).toBe(100_00n)
})

const foreign = async (deposit: string, reversal: string, amountMinor: string) => {
  const word = { id: `evt_${deposit}_${reversal}`, amount_minor: amountMinor, reversal }
  return testApp.send(await testApp.message(`deposit-${deposit}`, 'reversed', word))
}
const stuckRefund = async () => {
  const deposit = await depositFrom(testApp, payer, '100', { instrument: 'A' })
  await withFaults(async () => {
    await penny.post('cashier/refund', { id: deposit, amount: '40', reason: 'paid twice' })
    await settles()
  })
  return { deposit, refund: await refundOf(deposit) }
}

test('C4 a report under the provider’s own name after the refund’s record waits for a person', async () => {
  const { deposit, refund } = await stuckRefund()
  await ends(refund, 'paid_outside')
  expect(await payer.balance()).toBe(60_00n)
  expect((await foreign(deposit, 're_1', '4000')).status).toBe(200)
  expect([await payer.balance(), await reversals(deposit)]).toEqual([60_00n, [['reversed', 40]]])
  const { data } = await penny.get('cashier/getDeposit', { id: deposit })
  const { order } = data as { order: { messages: { verdict: string }[] } }
  expect(order.messages.map(({ verdict }) => verdict)).toContain('held')
  // Another amount is another refund, made in the provider's own back office.
  expect((await foreign(deposit, 're_2', '1000')).status).toBe(200)
  expect(await payer.balance()).toBe(50_00n)
})

test('C4 after the provider has told of it under its own name a refund cannot be recorded, but given up', async () => {
  const { deposit, refund } = await stuckRefund()
  const { data } = await asks(refund, 'paid_outside')
  const { approval_id: id } = data as { approval_id: string }
  expect((await foreign(deposit, 're_1', '4000')).status).toBe(200)
  expect(await payer.balance()).toBe(20_00n)
  expect((await rita.post('approvals/approve', { id })).status).not.toBe(200)
  expect((await asks(refund, 'paid_outside')).fields).toMatchObject({ outcome: ['TAKEN_BACK'] })
  await penny.post('approvals/withdraw', { id })
  await ends(refund, 'not_paid')
  expect([await payer.balance(), await reversals(deposit)]).toEqual([60_00n, [['reversed', 40]]])
})

test('CA-07 a part refused and paid after all, while a person is to decide, is paid out of its own money', async () => {
  const deposit = await depositFrom(testApp, payer, '113', { instrument: 'A' })
  const id = await requests(payer, '113')
  await testApp.settle()
  expect((await readPayment(payer, id)).status).toBe('review')
  const late = { amount_minor: '11300', reversal: `refund-${await refundOf(deposit)}` }
  expect((await testApp.send(await testApp.message(`deposit-${deposit}`, 'reversed', late))).status).toBe(200)
  await testApp.settle()
  expect((await readPayment(payer, id)).status).toBe('success')
  expect(await partsShownTo(payer, id)).toEqual([['card', 113, 'paid']])
  expect(await payer.balance()).toBe(0n)
})

test('CA-07 once a part refused was paid after all, the account is paid its own without a person', async () => {
  const deposit = await depositFrom(testApp, payer, '113', { instrument: 'A' })
  await wins(testApp, payer, 50_00n)
  const id = await requests(payer, '163')
  await testApp.settle()
  expect((await readPayment(payer, id)).status).toBe('review')
  await foreign(deposit, `refund-${await refundOf(deposit)}`, '11300')
  expect(await testApp.problems()).toEqual([])
  await testApp.settle()
  expect((await readPayment(payer, id)).status).toBe('success')
  expect(await partsShownTo(payer, id)).toEqual([
    ['card', 113, 'paid'],
    ['account', 50, 'paid'],
  ])
  expect(await payer.balance()).toBe(0n)
})

test('CA-21 what is not with its provider cannot be ended, nor by who may not decide about payments', async () => {
  const deposit = await depositFrom(testApp, payer, '100', { instrument: 'A' })
  await requests(payer, '100')
  await testApp.settle()
  expect((await asks(await refundOf(deposit), 'not_paid')).fields).toMatchObject({ id: ['NOT_ALLOWED'] })
  expect((await asks('999999', 'not_paid')).fields).toMatchObject({ id: ['NOT_FOUND'] })
})
