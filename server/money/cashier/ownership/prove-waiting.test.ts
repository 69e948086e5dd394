import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { WithdrawalCard } from '#contract/operator/cashier.ts'
import { identityToken } from '#db/seed/verifications.ts'
import type { Outcome } from '#sandbox/identity/outcomes.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { press } from '#server/compliance/verification/verification.fixture.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { callApi } from '#test/call-api.ts'
import {
  createCashierTestApp,
  staff,
  validIban,
  wins,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'
import { reconcileRefunds } from '../refund/reconcile-refunds.ts'
import { depositFrom, readPayment, requests, partsShownTo } from '../split/split.fixture.ts'
import { approveWithdrawal } from '../withdrawal/decide-withdrawal.fixture.ts'
import { createCarriedWithdrawal } from './carried-withdrawal.fixture.ts'

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
  payer = await testApp.player(`prover${names++}`)
  for (const who of [penny, rita]) await who.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const approves = (id: string) => approveWithdrawal(testApp.ctx, BigInt(id), staff)
const unproved = { refusal: { fields: { id: ['UNPROVED'] } } }
const proofOf = async (id: string): Promise<string | null> =>
  ((await payer.call('getdepositinfo', { id })).data as { proof: string | null }).proof
const decides = async (action: string, outcome: Outcome) => {
  const answer = await press(testApp.desk, await identityToken(payer.actor, action), outcome, 'none')
  expect(answer.status).toBe(200)
  await testApp.settle()
}
const card = async (id: string) => (await penny.get('cashier/getWithdrawal', { id })).data as WithdrawalCard
/** The vendor's verdict on the account, which another withdrawal had requested. */
const judged = async (outcome: Outcome) => {
  const { proof_id } = await testApp.ctx.db
    .selectFrom('payout_destinations')
    .select('proof_id')
    .where('uid', '=', payer.uid)
    .executeTakeFirstOrThrow()
  await decides(`requisites-${proof_id}`, outcome)
}
const waits = async (): Promise<string> => {
  await wins(testApp, payer, 900_00n)
  const id = await requests(payer, '900')
  await testApp.settle()
  expect((await readPayment(payer, id)).status).toBe('review')
  return id
}

test('ER-28 whose whole balance is in a withdrawal proves the account from there, and is then paid', async () => {
  const [first, second] = [
    await createCarriedWithdrawal(testApp, payer, 'a'),
    await createCarriedWithdrawal(testApp, payer, 'b'),
  ]
  expect(await payer.balance()).toBe(0n)
  expect(await proofOf(first)).toBeNull()
  expect((await approves(first)).ok).toBe(true)
  await testApp.settle()
  expect(await approves(second)).toMatchObject(unproved)
  const action = await proofOf(second)
  expect(action).toMatch(/^requisites-/)
  expect(await proofOf(first)).toBeNull()
  await decides(action ?? '', 'retry')
  expect(await proofOf(second)).toBe(action)
  await decides(action ?? '', 'wait')
  expect(await proofOf(second)).toBeNull()
  expect(await approves(second)).toMatchObject(unproved)
  await decides(action ?? '', 'approve')
  expect(await proofOf(second)).toBeNull()
  expect((await approves(second)).ok).toBe(true)
  await testApp.settle()
  expect((await readPayment(payer, second)).status).toBe('success')
})

test.each<Outcome>(['wait', 'retry', 'reject'])(
  'ER-27 ER-28 after the verdict %s nothing is approved to the account, regardless of earlier requests',
  async (outcome) => {
    const id = await waits()
    await judged(outcome)
    expect(await card(id)).toMatchObject({ is_unproved: true })
    expect(await approves(id)).toMatchObject(unproved)
    expect((await readPayment(payer, id)).status).toBe('review')
    await judged('approve')
    expect(await card(id)).toMatchObject({ is_unproved: false })
    expect((await approves(id)).ok).toBe(true)
    await testApp.settle()
    expect((await readPayment(payer, id)).status).toBe('success')
  },
)

test('ER-28 a withdrawal that waited for documents is not paid by itself to an account refused meanwhile', async () => {
  await wins(testApp, payer, 400_00n)
  const id = await requests(payer, '100')
  await judged('reject')
  await testApp.settle()
  expect(await card(id)).toMatchObject({
    status: 'review',
    review_reasons: expect.arrayContaining(['unproved']),
  })
})

test('ER-28 an account refused while the other parts were on their way is not paid before a person has looked', async () => {
  await depositFrom(testApp, payer, '100', { instrument: 'A' })
  await wins(testApp, payer, 50_00n)
  const id = await requests(payer, '150')
  const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const fault = async () => ({ status: 'fault' as const })
  const refunds = { ...provider.refunds, windowDays: 365, make: fault, ask: fault }
  Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...provider, refunds } })
  await testApp.settle().catch(() => undefined)
  expect((await readPayment(payer, id)).status).toBe('processing')
  await judged('reject').catch(() => undefined)
  Object.assign(testApp.ctx.paymentProviders, { sandbox: provider })
  testApp.desk.clock.advance(5 * minuteMs)
  await reconcileRefunds(testApp.ctx)
  await testApp.settle()
  expect(await card(id)).toMatchObject({
    status: 'review',
    review_reasons: expect.arrayContaining(['unproved']),
    is_unproved: true,
  })
  expect(await partsShownTo(payer, id)).toEqual([
    ['card', 100, 'paid'],
    ['account', 50, 'waiting'],
  ])
  expect((await penny.post('cashier/decline', { id, why: 'requisites', note: 'refused' })).data).toBe(1)
  expect(await readPayment(payer, id)).toMatchObject({ status: 'success', amount: { amount: 100 } })
  expect(await payer.balance()).toBe(50_00n)
})

test('ER-28 a part let go to an account that is refused before the last card is paid waits for a person', async () => {
  const first = await depositFrom(testApp, payer, '100', { instrument: 'A' })
  await depositFrom(testApp, payer, '100', { instrument: 'B' })
  const id = await requests(payer, '200')
  const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const fault = async () => ({ status: 'fault' as const })
  const refunds = { ...provider.refunds, windowDays: 365, make: fault, ask: fault }
  Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...provider, refunds } })
  await testApp.settle().catch(() => undefined)
  const { id: refund } = await testApp.ctx.db
    .selectFrom('cashier_refunds')
    .select('id')
    .where('transaction_id', '=', BigInt(first))
    .executeTakeFirstOrThrow()
  const asked = { id: String(refund), outcome: 'not_paid', reason: 'the card takes nothing' }
  const { data } = await penny.post('cashier/endRefund', asked)
  const { approval_id: approval } = data as { approval_id: string }
  expect((await rita.post('approvals/approve', { id: approval })).status).toBe(200)
  await judged('reject').catch(() => undefined)
  Object.assign(testApp.ctx.paymentProviders, { sandbox: provider })
  testApp.desk.clock.advance(5 * minuteMs)
  await reconcileRefunds(testApp.ctx)
  await testApp.settle()
  expect(await card(id)).toMatchObject({
    status: 'review',
    review_reasons: expect.arrayContaining(['unproved']),
    is_unproved: true,
  })
  expect((await penny.post('cashier/decline', { id, why: 'requisites', note: 'refused' })).data).toBe(1)
  expect(await readPayment(payer, id)).toMatchObject({ status: 'success', amount: { amount: 100 } })
  expect(await payer.balance()).toBe(100_00n)
})

test('ER-27 ER-28 the balance of who is kept out does not go to an account that was refused, but to another', async () => {
  const id = await waits()
  await judged('reject')
  await callApi(payer.actor, 'cashier/cancelwithdrawal', { id })
  await callApi(payer.actor, 'account/selfExclude', { period: '6_months' })
  const asks = async (account: string) => {
    const given = { uid: payer.uid, method: 'bank', account, reason: 'asked by letter' }
    const { data } = await penny.post('cashier/payOutBalance', given)
    return (data as { approval_id: string }).approval_id
  }
  const refused = await asks(validIban)
  expect((await rita.post('approvals/approve', { id: refused })).fields).toEqual({ account: ['UNPROVED'] })
  expect(await payer.balance()).toBe(900_00n)
  await penny.post('approvals/withdraw', { id: refused })
  expect((await rita.post('approvals/approve', { id: await asks('LV97HABA0012345678910') })).status).toBe(200)
  await testApp.settle()
  expect(await payer.balance()).toBe(0n)
})
