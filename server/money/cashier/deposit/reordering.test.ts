import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tries } from '#test/run/full-run.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import {
  fund,
  createCashierTestApp,
  staff,
  validIban,
  type CashierTestApp,
  type Payer,
} from '../cashier-test-app.fixture.ts'
import { approveWithdrawal } from '../withdrawal/decide-withdrawal.fixture.ts'

let testApp: CashierTestApp
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
  // The provider cannot be queried here: the messages alone must lead to the end.
  const sandbox = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  Object.assign(testApp.ctx.paymentProviders, {
    sandbox: {
      ...sandbox,
      fetchStatus: async (order: { reference: string }) => await silent(order.reference),
    },
  })
})
afterAll(() => testApp.close())

const silent = async (reference: string) => {
  const payment = await testApp.paymentOf(reference)
  return {
    status: 'known' as const,
    report: {
      reference,
      providerReference: payment.reference,
      amountMinor: payment.amount_minor,
      currency: payment.currency,
      outcome: 'pending' as const,
      reason: null,
    },
  }
}

/** Valid histories of one payment, in the provider's order. */
const depositHistories = [
  ['succeeded'],
  ['failed'],
  ['cancelled'],
  ['pending', 'succeeded'],
  ['pending', 'failed'],
  ['failed', 'succeeded'],
  ['pending', 'cancelled', 'succeeded'],
  ['pending', 'failed', 'succeeded'],
  ['succeeded', 'reversed'],
  ['failed', 'succeeded', 'charged_back'],
  ['pending', 'succeeded', 'charged_back', 'restored'],
]
const payoutHistories = [
  ['succeeded'],
  ['failed'],
  ['pending', 'succeeded'],
  ['pending', 'failed'],
  ['pending', 'succeeded', 'returned'],
]

/** Whether the deposit remains at the end: false if it never came, or was finally taken back. */
const isKept = (history: readonly string[]): boolean =>
  history.at(-1) === 'restored' ||
  (history.includes('succeeded') && !['reversed', 'charged_back'].includes(history.at(-1) ?? ''))

type Delivery = { readonly event: number; readonly waitHours: number }
const deliveries = (history: readonly string[]) =>
  fc
    .tuple(...history.map(() => fc.integer({ min: 1, max: 5 })))
    .chain((copies) =>
      fc.tuple(
        fc.shuffledSubarray(
          copies.flatMap((count, event) => Array.from({ length: count }, () => event)),
          { minLength: copies.reduce((sum, count) => sum + count, 0) },
        ),
        fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 72 })), { minLength: 3, maxLength: 3 }),
      ),
    )
    // The first three deliveries may each be up to three days late, so some come after the deposit has expired.
    .map(([order, waits]): Delivery[] => order.map((event, at) => ({ event, waitHours: waits[at] ?? 0 })))

const tell = async (order: string, history: readonly string[], plan: readonly Delivery[]) => {
  for (const { event, waitHours } of plan) {
    testApp.ctx.clock.advance(waitHours * 3600_000)
    if (waitHours > 0) await testApp.settle()
    const state = history[event] ?? ''
    const answer = await testApp.send(await testApp.message(order, state, { id: `evt_${order}_${event}` }))
    expect(answer.status).toBe(200)
  }
}

const inOrder = (history: readonly string[]): Delivery[] =>
  history.map((_, event) => ({ event, waitHours: 0 }))

const outcome = async (payer: Payer, id: string) => ({
  status: ((await payer.call('getdepositinfo', { id })).data as { status: string }).status,
  balance: await payer.balance(),
})

const openDeposit = async () => {
  const payer = await testApp.player(`depositor${names++}`)
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '50' })
  return { payer, id: (data as { transaction_id: string }).transaction_id }
}

const openPayout = async () => {
  const payer = await testApp.player(`withdrawer${names++}`)
  await fund(testApp, payer, '200')
  // Ends with 07, so the sandbox itself reports only pending.
  const { data } = await payer.call('makewithdrawal', {
    method: 'bank',
    amount: '107',
    requisites: { iban: validIban },
  })
  const { transaction_id: id } = data as { transaction_id: string }
  await testApp.settle()
  // What the deposit's instrument has not taken goes to the account once a person approves it.
  expect((await approveWithdrawal(testApp.ctx, BigInt(id), staff)).ok).toBe(true)
  await testApp.settle()
  return { payer, id }
}

describe('T6 messages repeated, shuffled and late', () => {
  test.each(depositHistories.map((history) => [history]))(
    'T6 a deposit whose provider said %j ends as if every message had come once and in order',
    async (history) => {
      const model = await openDeposit()
      await tell(`deposit-${model.id}`, history, inOrder(history))
      const expected = await outcome(model.payer, model.id)
      expect(expected.balance).toBe(isKept(history) ? 5000n : 0n)
      await fc.assert(
        fc.asyncProperty(deliveries(history), async (plan) => {
          const { payer, id } = await openDeposit()
          await tell(`deposit-${id}`, history, plan)
          expect(await outcome(payer, id)).toEqual(expected)
          expect(await testApp.problems()).toEqual([])
        }),
        { numRuns: tries(5, 2) },
      )
    },
  )

  test.each(payoutHistories.map((history) => [history]))(
    'T6 a payout whose provider said %j ends as if every message had come once and in order',
    async (history) => {
      const isPaid = history.includes('succeeded')
      await fc.assert(
        fc.asyncProperty(deliveries(history), async (plan) => {
          const { payer, id } = await openPayout()
          await tell(`withdrawal-${id}`, history, plan)
          expect(await outcome(payer, id)).toEqual({
            status: isPaid ? 'success' : 'declined',
            balance: isPaid && !history.includes('returned') ? 9300n : 20_000n,
          })
          expect(await testApp.problems()).toEqual([])
        }),
        { numRuns: tries(4, 1) },
      )
    },
  )
})
