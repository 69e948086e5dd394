import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PaymentProvider, PayoutStart } from '#server/money/payments/provider/port.ts'
import { approveWithdrawal, declineWithdrawal } from './decide-withdrawal.fixture.ts'
import { sendPayout } from './send-payout.ts'
import {
  fund,
  createCashierTestApp,
  staff,
  validIban,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let payer: Payer
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp({ supportsRefunds: false })
})
beforeEach(async () => {
  payer = await testApp.player(`player${names++}`)
  await fund(testApp, payer, '1000')
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const ask = (amount: string, key?: string) =>
  payer.call('makewithdrawal', { method: 'bank', amount, requisites: { iban: validIban } }, key)
const accepted = async (amount: string): Promise<string> => {
  const answer = await ask(amount)
  expect(answer.refusal).toBeUndefined()
  return (answer.data as { transaction_id: string }).transaction_id
}
const read = async (id: string) =>
  (await payer.call('getdepositinfo', { id })).data as {
    status: string
    reason: string | null
    can_cancel: boolean
  }
const orders = (id: string) =>
  testApp.ctx.db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('house_order', '=', `withdrawal-${id}`)
    .execute()
const decideLate = async (id: string, choice: string) => {
  const { reference } = await testApp.paymentOf(`withdrawal-${id}`)
  const body = new URLSearchParams({ choice })
  await testApp.fetch(`/sandbox/payments/${reference}`, { method: 'POST', body })
}

describe('makewithdrawal', () => {
  test('CA-18 the sum leaves the balance at once and is paid by the provider afterwards', async () => {
    const { status, data } = await ask('200')
    expect(status).toBe(200)
    expect(data).toEqual({ transaction_id: expect.any(String), status: 'new' })
    expect(await payer.balance()).toBe(80_000n)
    await testApp.settle()
    const { transaction_id: id } = data as { transaction_id: string }
    expect(await read(id)).toMatchObject({ status: 'success', reason: null, can_cancel: false })
    expect(await payer.balance()).toBe(80_000n)
    expect(await orders(id)).toHaveLength(1)
  })

  test.each([
    ['19', 'WithdrawalLimitsExceeded', 'SUM_BOUNDS'],
    ['10001', 'WithdrawalLimitsExceeded', 'SUM_BOUNDS'],
    ['020', 'InvalidParameter', 'SUM'],
    ['20.5', 'InvalidParameter', 'SUM'],
    ['-20', 'InvalidParameter', 'SUM'],
  ])(
    'CA-19 ER-21 VL-32 the sum %j is refused with both bounds, and nothing is set aside',
    async (amount, type, code) => {
      const { status, refusal } = await ask(amount)
      expect(status).toBe(422)
      expect(refusal).toEqual({
        type,
        fields: { amount: [code] },
        data: { min: 20, max: 10_000, currency: 'EUR' },
      })
      expect(await payer.balance()).toBe(100_000n)
    },
  )

  test('CA-19 more than the balance is refused with what is there', async () => {
    const { refusal } = await ask('1001')
    expect(refusal).toEqual({
      type: 'InvalidParameter',
      fields: { amount: ['NOT_ENOUGH'] },
      data: { available: 1000, currency: 'EUR' },
    })
    expect(await payer.balance()).toBe(100_000n)
    const list = await payer.call('gethistory', { type: 'withdrawal' })
    expect((list.data as { total: number }).total).toBe(0)
  })

  test('CA-19 VL-30 VL-40 a method that only takes deposits, and wrong requisites, are refused at their fields', async () => {
    const card = await payer.call('makewithdrawal', { method: 'card', amount: '50' })
    expect(card.refusal?.fields).toEqual({ method: ['UNKNOWN'] })
    const none = await payer.call('makewithdrawal', { method: 'bank', amount: '50' })
    expect(none.refusal?.fields).toEqual({ 'requisites[iban]': ['REQUIRED'] })
    const wrong = await payer.call('makewithdrawal', {
      method: 'bank',
      amount: '50',
      requisites: { iban: 'LV80BANK0000435195002' },
    })
    expect(wrong.refusal?.fields).toEqual({ 'requisites[iban]': ['IBAN'] })
  })

  test('CA-21 twenty withdrawals of everything: one is accepted', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('1000')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const { refusal } of answers.filter((answer) => answer.status !== 200)) {
      expect(refusal?.fields).toEqual({ amount: ['NOT_ENOUGH'] })
    }
    expect(await payer.balance()).toBe(0n)
  })

  test('AP-09 C3 the same key ten times is one withdrawal, and another sum under it is refused', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('100', 'same')))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await payer.balance()).toBe(90_000n)
    expect((await ask('101', 'same')).refusal?.type).toBe('InvalidRequest')
  })

  test('AP-09 a key whose first use was refused may be used again', async () => {
    expect((await ask('5000', 'mended')).status).toBe(422)
    expect((await ask('50', 'mended')).refusal?.type).toBeUndefined()
  })
})

describe('review and payment', () => {
  test('CA-24 above the limit it waits for a person, who approves', async () => {
    const id = await accepted('501')
    await testApp.settle()
    expect(await read(id)).toMatchObject({ status: 'review', can_cancel: true })
    await sendPayout(testApp.ctx, BigInt(id))
    expect(await orders(id)).toEqual([])
    expect(await approveWithdrawal(testApp.ctx, BigInt(id), staff)).toEqual({ ok: true, value: 1 })
    expect((await read(id)).status).toBe('processing')
    await testApp.settle()
    expect((await read(id)).status).toBe('success')
    expect((await approveWithdrawal(testApp.ctx, BigInt(id), staff)).ok).toBe(false)
    expect((await declineWithdrawal(testApp.ctx, BigInt(id), staff)).ok).toBe(false)
    expect(await payer.balance()).toBe(49_900n)
  })

  test('CA-24 or declines: the money is back and the reason is shown', async () => {
    const id = await accepted('600')
    await testApp.settle()
    expect((await declineWithdrawal(testApp.ctx, BigInt(id), staff)).ok).toBe(true)
    expect(await read(id)).toMatchObject({ status: 'declined', reason: 'payments.reason.by_house' })
    expect(await payer.balance()).toBe(100_000n)
    await testApp.settle()
    expect(await orders(id)).toEqual([])
  })

  test('CA-20 a withdrawal in review can be taken back once; a second time and a paid one cannot', async () => {
    const id = await accepted('700')
    await testApp.settle()
    expect(await payer.call('cancelwithdrawal', { id })).toMatchObject({ status: 200, data: 1 })
    expect(await payer.balance()).toBe(100_000n)
    expect((await read(id)).status).toBe('cancelled')
    const again = await payer.call('cancelwithdrawal', { id })
    expect(again.refusal).toMatchObject({ type: 'InvalidParameter', fields: { id: ['NOT_ALLOWED'] } })
    expect(await payer.balance()).toBe(100_000n)
    const paid = await accepted('50')
    await testApp.settle()
    expect((await payer.call('cancelwithdrawal', { id: paid })).status).toBe(422)
  })

  test('X10 where the market gives no such choice, a withdrawal cannot be taken back and its money stays set aside', async () => {
    const id = await accepted('700')
    await testApp.settle()
    Object.assign(testApp.ctx.settings, { jurisdiction: 'uk' })
    try {
      expect((await read(id)).can_cancel).toBe(false)
      const answer = await payer.call('cancelwithdrawal', { id })
      expect(answer.refusal).toMatchObject({ type: 'InvalidParameter', fields: { id: ['NOT_ALLOWED'] } })
    } finally {
      Object.assign(testApp.ctx.settings, { jurisdiction: 'default' })
    }
    expect(await read(id)).toMatchObject({ status: 'review', can_cancel: true })
    expect(await payer.balance()).toBe(30_000n)
  })

  test('CA-20 cancelled before its review ran, it is never paid', async () => {
    const id = await accepted('50')
    expect((await payer.call('cancelwithdrawal', { id })).status).toBe(200)
    await testApp.settle()
    expect((await read(id)).status).toBe('cancelled')
    expect(await orders(id)).toEqual([])
    expect(await payer.balance()).toBe(100_000n)
  })

  test('CA-20 taking back and approving at the same moment: one of the two happens', async () => {
    const id = await accepted('800')
    await testApp.settle()
    const [cancelled, approved] = await Promise.all([
      payer.call('cancelwithdrawal', { id }),
      approveWithdrawal(testApp.ctx, BigInt(id), staff),
    ])
    expect([cancelled.status === 200, approved.ok].filter(Boolean)).toHaveLength(1)
    await testApp.settle()
    const { status } = await read(id)
    expect(status).toBe(approved.ok ? 'success' : 'cancelled')
    expect(await payer.balance()).toBe(approved.ok ? 20_000n : 100_000n)
  })

  test('AP-12 no player cancels or reads the withdrawal of another', async () => {
    const id = await accepted('900')
    const stranger = await testApp.player('stranger')
    for (const call of ['cancelwithdrawal', 'getdepositinfo'] as const) {
      const { refusal } = await stranger.call(call, { id })
      expect(refusal).toEqual({ type: 'InvalidParameter', fields: { id: ['NOT_FOUND'] } })
    }
    expect((await read(id)).status).toBe('new')
  })

  test('CA-20 a deposit is nothing to take back', async () => {
    const id = await fund(testApp, payer, '20')
    expect((await payer.call('cancelwithdrawal', { id })).refusal?.fields).toEqual({ id: ['NOT_FOUND'] })
  })

  test('CA-18 the provider declines a payout that ends with 13: the money is back', async () => {
    const id = await accepted('113')
    await testApp.settle()
    expect(await read(id)).toMatchObject({ status: 'declined', reason: 'payments.reason.declined' })
    expect(await payer.balance()).toBe(100_000n)
  })

  test.each([
    ['approve', 'success', 89_300n],
    ['decline', 'declined', 100_000n],
  ])(
    'CA-18 a payout that ends with 07 waits until someone chooses to %s',
    async (choice, status, balance) => {
      const id = await accepted('107')
      await testApp.settle()
      expect((await read(id)).status).toBe('processing')
      expect((await payer.call('cancelwithdrawal', { id })).status).toBe(422)
      await decideLate(id, choice)
      expect((await read(id)).status).toBe(status)
      await decideLate(id, choice === 'approve' ? 'decline' : 'approve')
      expect((await read(id)).status).toBe(status)
      expect(await payer.balance()).toBe(balance)
    },
  )
})

describe('a provider in trouble', () => {
  const withPayouts = async (
    start: (real: PaymentProvider) => PaymentProvider['startPayout'],
    work: () => Promise<void>,
  ) => {
    const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
    Object.assign(testApp.ctx.paymentProviders, { sandbox: { ...sandbox, startPayout: start(sandbox) } })
    try {
      await work()
    } finally {
      Object.assign(testApp.ctx.paymentProviders, { sandbox })
    }
  }

  test('CA-18 a payout whose answer was lost is sent again and paid once', async () => {
    const id = await accepted('50')
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ status: 'review' })
      .where('id', '=', BigInt(id))
      .execute()
    await approveWithdrawal(testApp.ctx, BigInt(id), staff)
    const lose = (real: PaymentProvider) => async (order: Parameters<PaymentProvider['startPayout']>[0]) => {
      await real.startPayout(order)
      return { status: 'fault' } satisfies PayoutStart
    }
    await withPayouts(lose, () =>
      expect(sendPayout(testApp.ctx, BigInt(id))).rejects.toThrow('could not take payout'),
    )
    await Promise.all([sendPayout(testApp.ctx, BigInt(id)), sendPayout(testApp.ctx, BigInt(id))])
    await testApp.settle()
    expect((await read(id)).status).toBe('success')
    expect(await orders(id)).toHaveLength(1)
    expect(await payer.balance()).toBe(95_000n)
  })

  test('V5 CA-18 a payout that was not sent is sent within five minutes; a lost message is made up for', async () => {
    const id = await accepted('50')
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ status: 'review' })
      .where('id', '=', BigInt(id))
      .execute()
    await approveWithdrawal(testApp.ctx, BigInt(id), staff)
    const { reconcilePayments } = await import('../payment/reconcile-payments.ts')
    testApp.ctx.clock.advance(5 * 60_000)
    await reconcilePayments(testApp.ctx)
    expect(await orders(id)).toHaveLength(1)
    expect((await read(id)).status).toBe('processing')
    testApp.ctx.clock.advance(11 * 60_000)
    await reconcilePayments(testApp.ctx)
    expect((await read(id)).status).toBe('success')
    await testApp.settle()
    expect(await payer.balance()).toBe(95_000n)
  })

  test('CA-18 a provider that declines at once gives the money back', async () => {
    const id = await accepted('50')
    await withPayouts(
      () => async () => ({ status: 'declined', reason: 'declined' }),
      () => testApp.settle(),
    )
    expect((await read(id)).status).toBe('declined')
    expect(await payer.balance()).toBe(100_000n)
  })

  test('T6 a provider that takes its final word back is not followed, but the log reports it', async () => {
    const id = await accepted('50')
    await testApp.settle()
    const answer = await testApp.send(
      await testApp.message(`withdrawal-${id}`, 'failed', { id: `evt_back_${id}` }),
    )
    expect(answer.status).toBe(422)
    expect((await read(id)).status).toBe('success')
    expect(await payer.balance()).toBe(95_000n)
    expect(testApp.logLines.some((line) => line.includes('took back its final word'))).toBe(true)
  })
})
