import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds, minuteMs } from '#contract/durations.ts'
import type { Transaction } from '#contract/cashier.ts'
import type { DepositCard } from '#contract/operator/cashier.ts'
import type { PaymentProvider, RefundAnswer } from '#server/money/payments/provider/port.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  fund,
  createCashierTestApp,
  wins,
  withdrawToBank,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

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
  payer = await testApp.player(`refunded${names++}`)
  await penny.stepUp('money')
  await rita.stepUp('money')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const euros = (amount: number) => ({ amount, currency: 'EUR' })
type Refunded = { refund_id: string; status: string; approval_id: string | null }
const asks = async (id: string, amount: string, rest: object = {}) =>
  penny.post('cashier/refund', { id, amount, reason: 'paid twice', ...rest })
const refunds = async (id: string, amount: string): Promise<Refunded> => {
  const { data, error } = await asks(id, amount)
  if (error) throw new Error(`Refused: ${JSON.stringify(error)}`)
  return data as Refunded
}
const card = async (id: string): Promise<DepositCard> =>
  (await penny.get('cashier/getDeposit', { id })).data as DepositCard
const shown = async (id: string): Promise<Transaction> => (await payer.call('getdepositinfo', { id })).data
const states = async (id: string) => (await card(id)).refunds.map(({ status }) => status)
const mails = async (): Promise<number> =>
  (
    await testApp.ctx.db
      .selectFrom('outbox_messages as mail')
      .innerJoin('players', 'players.email', 'mail.recipient')
      .select('mail.id')
      .where('players.uid', '=', payer.uid)
      .where('mail.kind', '=', 'depositReversed')
      .execute()
  ).length
/** Refunds of a deposit in the sandbox, in minor units: the truth, independent of the reports. */
const refundedMinor = async (id: string): Promise<bigint[]> =>
  (
    await testApp.ctx.db
      .selectFrom('sandbox_refunds')
      .select('amount_minor')
      .where('payment', '=', (await testApp.paymentOf(`deposit-${id}`)).reference)
      .where('state', '=', 'succeeded')
      .orderBy('name')
      .execute()
  ).map(({ amount_minor }) => amount_minor)
/** Runs due jobs; a job without the provider's answer fails, and is not repeated at once. */
const settles = () => testApp.settle().catch(() => undefined)
/** The cron job queries what is open. */
const looks = async () => {
  testApp.ctx.clock.advance(3 * minuteMs)
  await reconcileRefunds(testApp.ctx)
  await settles()
}
/** From here on no single person may approve a refund, as above the operator's threshold. */
const lowersReach = (minor: bigint | null) =>
  testApp.ctx.db
    .updateTable('staff_role_grants')
    .set({ ceiling_minor: minor })
    .where('role', '=', 'payments')
    .where('granted_right', '=', 'cashier.review')
    .execute()

describe('a deposit that staff gives back', () => {
  test('C4 CA-07 a part is debited at once, goes back by its provider, its player is notified', async () => {
    const id = await fund(testApp, payer, '50')
    expect(await refunds(id, '20')).toMatchObject({ status: 'ordered', approval_id: null })
    expect(await payer.balance()).toBe(3000n)
    expect((await shown(id)).reversals).toEqual([])
    await testApp.settle()
    expect(await payer.balance()).toBe(3000n)
    expect(await refundedMinor(id)).toEqual([2000n])
    expect(await shown(id)).toMatchObject({
      status: 'success',
      reversals: [{ kind: 'reversed', amount: euros(20), restored_at: null }],
    })
    expect(await mails()).toBe(1)
    expect(await card(id)).toMatchObject({
      refunds: [
        {
          status: 'refunded',
          amount: euros(20),
          reason: 'paid twice',
          requested_by: penny.email,
          failure: null,
          approval_id: null,
        },
      ],
      refundable: { left: euros(30), up_to: euros(30), obstacle: null },
      player: { lifetime: { deposits: euros(50), net: euros(30) }, debt: euros(0) },
    })
    expect((await card(id)).trail.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['refund_requested', 'refund_approved', 'payment_reversed']),
    )
  })

  test('C4 the whole of it in parts, and no cent more', async () => {
    const id = await fund(testApp, payer, '50')
    await fund(testApp, payer, '50')
    await refunds(id, '20')
    await testApp.settle()
    expect((await asks(id, '30.01')).fields).toMatchObject({ amount: ['NOT_ENOUGH'], available: euros(30) })
    await refunds(id, '30')
    await testApp.settle()
    expect((await asks(id, '0.01')).fields).toMatchObject({ id: ['NOTHING_LEFT'] })
    expect(await refundedMinor(id)).toEqual([2000n, 3000n])
    expect(await payer.balance()).toBe(5000n)
  })

  test('V3 no more than the player still has', async () => {
    const id = await fund(testApp, payer, '100')
    await wins(testApp, payer, -6000n)
    expect((await card(id)).refundable).toEqual({ left: euros(100), up_to: euros(40), obstacle: null })
    expect((await asks(id, '40.01')).fields).toMatchObject({ amount: ['NOT_ENOUGH'] })
    await refunds(id, '40')
    await testApp.settle()
    expect(await payer.balance()).toBe(0n)
    expect((await asks(id, '1')).fields).toMatchObject({ id: ['NO_BALANCE'] })
  })

  test('C4 what its bank has taken is not given back as well', async () => {
    const id = await fund(testApp, payer, '50')
    await fund(testApp, payer, '50')
    await testApp.send(await testApp.message(`deposit-${id}`, 'charged_back', { amount_minor: '3500' }))
    expect((await card(id)).refundable).toMatchObject({ left: euros(15) })
    expect((await asks(id, '15.01')).fields).toMatchObject({ amount: ['NOT_ENOUGH'] })
    await testApp.send(await testApp.message(`deposit-${id}`, 'restored', { amount_minor: '3500' }))
    expect((await card(id)).refundable).toMatchObject({ left: euros(50) })
  })

  test.each<[string, object, object]>([
    ['nothing', { amount: '0' }, { amount: ['SUM'] }],
    ['less than nothing', { amount: '-5' }, { amount: ['SUM'] }],
    ['no sum', { amount: 'all' }, { amount: ['SUM'] }],
    ['without a reason', { reason: ' ' }, { reason: ['REQUIRED'] }],
    ['a form that is older than the last refund', { left: '30.00' }, { left: ['CHANGED'] }],
    ['a deposit that there is not', { id: '999999' }, { id: ['NOT_FOUND'] }],
  ])('%s is refused, and nothing moves', async (_name, rest, fields) => {
    const id = await fund(testApp, payer, '50')
    expect((await asks(id, '10', rest)).fields).toMatchObject(fields)
    expect(await payer.balance()).toBe(5000n)
    expect(await states(id)).toEqual([])
  })

  test('CA-07 one that was not paid, and a withdrawal, are no deposits to give back', async () => {
    await fund(testApp, payer, '100')
    const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
    const { transaction_id: id } = data as { transaction_id: string }
    expect((await asks(id, '10')).fields).toMatchObject({ id: ['NOT_PAID'] })
    expect((await card(id)).refundable.obstacle).toBe('NOT_PAID')
    expect((await asks(await withdrawToBank(testApp, payer, '20'), '10')).fields).toMatchObject({
      id: ['NOT_FOUND'],
    })
  })

  test('W2 who may only look gives nothing back', async () => {
    const id = await fund(testApp, payer, '50')
    const sam = await hire(testApp.desk, ['support'])
    await sam.stepUp('money')
    const { error } = await sam.post('cashier/refund', { id, amount: '10', reason: 'please' })
    expect(error?.type).toBe('AccessDeniedException')
    expect(await payer.balance()).toBe(5000n)
  })

  test('C4 a provider that takes no refunds from us is not asked, and the desk says so', async () => {
    const id = await fund(testApp, payer, '50')
    const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
    const { refunds: desk, ...rest } = provider
    Object.assign(testApp.ctx.paymentProviders, { sandbox: rest })
    expect((await asks(id, '10')).fields).toMatchObject({ id: ['PROVIDER'] })
    expect((await card(id)).refundable.obstacle).toBe('PROVIDER')
    Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...rest, refunds: desk } })
    expect(await payer.balance()).toBe(5000n)
  })
})

describe('what the provider makes of it', () => {
  test.each<[string, string, string, bigint, number]>([
    ['refuses it', '13', 'refused', 20_000n, 0],
    ['reports it three times', '71', 'refunded', 12_900n, 1],
    ['reports it before it answers', '73', 'refunded', 12_700n, 1],
    ['reports it and never answers', '69', 'refunded', 13_100n, 1],
  ])('T6 V5 it %s', async (_name, amount, state, left, count) => {
    const id = await fund(testApp, payer, '200')
    await refunds(id, amount)
    await settles()
    expect(await states(id)).toEqual([state])
    expect(await payer.balance()).toBe(left)
    await looks()
    expect(await payer.balance()).toBe(left)
    expect(await refundedMinor(id)).toHaveLength(count)
    expect((await shown(id)).reversals).toHaveLength(count)
    expect(await mails()).toBe(count)
  })

  test('V5 what is never reported is queried, and made once', async () => {
    const id = await fund(testApp, payer, '200')
    await refunds(id, '68')
    await settles()
    expect(await states(id)).toEqual(['ordered'])
    expect((await shown(id)).reversals).toEqual([])
    await looks()
    expect(await states(id)).toEqual(['refunded'])
    expect(await refundedMinor(id)).toEqual([6800n])
    expect(await payer.balance()).toBe(13_200n)
  })

  test('V5 what was taken and fails later is the player’s again once it is asked about', async () => {
    const id = await fund(testApp, payer, '200')
    await refunds(id, '17')
    await testApp.settle()
    expect(await states(id)).toEqual(['ordered'])
    expect(await payer.balance()).toBe(18_300n)
    await looks()
    expect(await states(id)).toEqual(['refused'])
    expect((await card(id)).refunds[0]?.failure).toBe('declined')
    expect(await payer.balance()).toBe(20_000n)
    expect((await card(id)).refundable).toMatchObject({ left: euros(200) })
  })

  test('T6 what is reported late is done then', async () => {
    const id = await fund(testApp, payer, '200')
    await refunds(id, '72')
    await testApp.settle()
    expect(await states(id)).toEqual(['ordered'])
    testApp.ctx.clock.advance(121_000)
    await testApp.settle()
    expect(await states(id)).toEqual(['refunded'])
    expect(await payer.balance()).toBe(12_800n)
  })

  test('C4 told of with another sum it is for a person, and what was asked for is asked about', async () => {
    const id = await fund(testApp, payer, '200')
    await refunds(id, '74')
    await testApp.settle()
    expect(await states(id)).toEqual(['ordered'])
    expect((await card(id)).order?.messages.map(({ verdict }) => verdict)).toContain('held')
    await looks()
    expect(await states(id)).toEqual(['refunded'])
    expect(await payer.balance()).toBe(12_600n)
  })

  test('C4 one that its provider does not end stays with it, however often it is asked about', async () => {
    const id = await fund(testApp, payer, '200')
    await refunds(id, '75')
    await testApp.settle()
    for (let times = 0; times < 3; times++) await looks()
    expect(await states(id)).toEqual(['ordered'])
    expect(await payer.balance()).toBe(12_500n)
    expect((await card(id)).refundable).toMatchObject({ left: euros(125) })
  })

  test('T6 one that was refused and was paid after all is taken, and owed where it was spent', async () => {
    const id = await fund(testApp, payer, '50')
    const { refund_id: refund } = await refunds(id, '13')
    await testApp.settle()
    expect(await payer.balance()).toBe(5000n)
    await wins(testApp, payer, -4000n)
    const late = { amount_minor: '1300', reversal: `refund-${refund}` }
    expect((await testApp.send(await testApp.message(`deposit-${id}`, 'reversed', late))).status).toBe(200)
    expect(await states(id)).toEqual(['refunded'])
    expect(await payer.balance()).toBe(0n)
    expect(await card(id)).toMatchObject({ reversals: [{ owed: euros(3) }], player: { debt: euros(3) } })
  })

  test('C4 one that was refused and was paid after all has no room beside another that was asked for', async () => {
    const id = await fund(testApp, payer, '80')
    await fund(testApp, payer, '50')
    const { refund_id: refund } = await refunds(id, '13')
    await testApp.settle()
    await refunds(id, '72')
    await testApp.settle()
    expect(await states(id)).toEqual(['refused', 'ordered'])
    const late = { amount_minor: '1300', reversal: `refund-${refund}` }
    expect((await testApp.send(await testApp.message(`deposit-${id}`, 'reversed', late))).status).toBe(200)
    expect((await card(id)).order?.messages.map(({ verdict }) => verdict)).toContain('held')
    expect(await states(id)).toEqual(['refused', 'ordered'])
    expect(await payer.balance()).toBe(5800n)
    await looks()
    expect(await states(id)).toEqual(['refused', 'refunded'])
    expect(await payer.balance()).toBe(5800n)
  })

  test('W18 while it is out of order the money stays aside, and one answer about another refund is none', async () => {
    const id = await fund(testApp, payer, '50')
    const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
    const answers: RefundAnswer[] = []
    const broken = {
      make: async () => answers[0] as RefundAnswer,
      ask: async () => answers[0] as RefundAnswer,
    }
    Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...provider, refunds: broken } })
    answers[0] = { status: 'fault' }
    const { refund_id: refund } = await refunds(id, '20')
    await settles()
    const report = {
      reference: `deposit-${id}`,
      providerReference: (await testApp.paymentOf(`deposit-${id}`)).reference,
      amountMinor: 2000n,
      currency: 'EUR',
      outcome: 'reversed',
      reason: null,
    } as const
    answers[0] = { status: 'refunded', report: { ...report, reversal: 'refund-999' } }
    await looks()
    expect(await states(id)).toEqual(['ordered'])
    answers[0] = { status: 'refunded', report: { ...report, reversal: `refund-${refund}` } }
    await looks()
    expect(await states(id)).toEqual(['refunded'])
    expect(await payer.balance()).toBe(3000n)
    Object.assign(testApp.ctx.paymentProviders, { sandbox: provider })
  })
})

describe('what takes two persons', () => {
  beforeEach(() => lowersReach(100n))
  afterEach(() => lowersReach(null))
  const begins = async () => {
    const id = await fund(testApp, payer, '50')
    const asked = await refunds(id, '20')
    expect(asked.status).toBe('waiting')
    expect(await payer.balance()).toBe(3000n)
    await testApp.settle()
    expect(await refundedMinor(id)).toEqual([])
    return { id, refund: asked.refund_id, approval: asked.approval_id ?? '' }
  }

  test('C5 the money waits for the second person, whose word has it sent back', async () => {
    const { id, approval } = await begins()
    expect((await card(id)).refunds).toMatchObject([{ status: 'waiting', approval_id: approval }])
    expect((await penny.post('approvals/approve', { id: approval })).status).not.toBe(200)
    const { data } = await rita.get('approvals/get', { id: approval })
    expect(data).toMatchObject({ action: 'cashier.payRefund', sum: euros(20), facts: { deposit_id: id } })
    expect((await rita.post('approvals/approve', { id: approval })).status).toBe(200)
    await testApp.settle()
    expect(await states(id)).toEqual(['refunded'])
    expect(await payer.balance()).toBe(3000n)
    expect(await refundedMinor(id)).toEqual([2000n])
  })

  test.each<[string, (approval: string, refund: string) => Promise<unknown>]>([
    ['declined', async (id) => rita.post('approvals/decline', { id, reason: 'not ours' })],
    ['withdrawn', async (id) => penny.post('approvals/withdraw', { id })],
    ['cancelled', async (_, id) => penny.post('cashier/cancelRefund', { id, reason: 'the wrong one' })],
    ['not decided in a day', async () => testApp.desk.advance(daySeconds + 60)],
  ])('C5 %s, it is the player’s again, and no one can approve it', async (_name, ends) => {
    const { id, refund, approval } = await begins()
    await ends(approval, refund)
    await testApp.settle()
    expect(await payer.balance()).toBe(5000n)
    penny = await hire(testApp.desk, ['payments'])
    rita = await hire(testApp.desk, ['risk'])
    await rita.stepUp('money')
    expect(await states(id)).toEqual(['cancelled'])
    expect((await rita.post('approvals/approve', { id: approval })).status).not.toBe(200)
    await testApp.settle()
    expect(await refundedMinor(id)).toEqual([])
  })

  test('V5 what its provider was asked for is not cancelled', async () => {
    await lowersReach(null)
    const id = await fund(testApp, payer, '200')
    const { refund_id: refund } = await refunds(id, '72')
    await testApp.settle()
    const { fields } = await penny.post('cashier/cancelRefund', { id: refund, reason: 'too late' })
    expect(fields).toMatchObject({ id: ['NOT_ALLOWED'] })
    expect(await states(id)).toEqual(['ordered'])
    await looks()
  })
})

describe('a dispute meanwhile', () => {
  const disputes = async (id: string, euro: number) =>
    testApp.send(
      await testApp.message(`deposit-${id}`, 'charged_back', {
        amount_minor: String(euro * 100),
        reversal: 'dp_1',
      }),
    )

  test('C4 takes the room of a refund that is not approved yet', async () => {
    await lowersReach(100n)
    const id = await fund(testApp, payer, '50')
    await refunds(id, '10')
    await refunds(id, '20')
    await lowersReach(null)
    expect((await disputes(id, 35)).status).toBe(200)
    expect(await states(id)).toEqual(['waiting', 'cancelled'])
    expect(await payer.balance()).toBe(500n)
    expect((await card(id)).refundable).toMatchObject({ left: euros(5) })
  })

  test('C4 leaves a refund alone that it has room beside', async () => {
    await lowersReach(100n)
    const id = await fund(testApp, payer, '50')
    await refunds(id, '20')
    await lowersReach(null)
    await disputes(id, 30)
    expect(await states(id)).toEqual(['waiting'])
    expect(await payer.balance()).toBe(0n)
  })

  test('C4 waits where the provider was asked for the refund already, and is booked once that was refused', async () => {
    const id = await fund(testApp, payer, '200')
    await refunds(id, '17')
    await testApp.settle()
    const { reference } = await testApp.paymentOf(`deposit-${id}`)
    const body = new URLSearchParams({ choice: 'charge_back' })
    await testApp.fetch(`/sandbox/payments/${reference}`, { method: 'POST', body })
    expect((await card(id)).order?.messages.map(({ verdict }) => verdict)).toContain('held')
    expect(await payer.balance()).toBe(18_300n)
    await looks()
    expect(await states(id)).toEqual(['refused'])
    expect(await payer.balance()).toBe(0n)
    expect((await card(id)).reversals).toMatchObject([{ kind: 'charged_back', amount: euros(200) }])
  })
})
