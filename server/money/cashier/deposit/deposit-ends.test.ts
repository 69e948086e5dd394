import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import type { PaymentReason } from '#server/money/payments/provider/port.ts'
import { lockTransaction, moveTransaction } from '../payment/move-transaction.ts'
import { createCashierTestApp, type CashierTestApp, type Payer } from '../cashier-test-app.fixture.ts'
import { settleDeposit, type DepositReport } from './settle-deposit.ts'

let testApp: CashierTestApp
let payer: Payer

beforeAll(async () => {
  testApp = await createCashierTestApp()
  payer = await testApp.player('payer')
})
// Reports go directly to the cashier here, so the payments domain has no records of them.
afterEach(async () => {
  const problems = await testApp.problems()
  expect(problems.filter(({ invariant }) => invariant !== 'V7')).toEqual([])
})
afterAll(() => testApp.close())

const begins = async (): Promise<bigint> => {
  const { data } = await payer.call('makedeposit', { method: 'card', amount: '100' })
  return BigInt((data as { transaction_id: string }).transaction_id)
}
const settles = (id: bigint, outcome: DepositReport['outcome'], reason: PaymentReason | null = null) =>
  transact(testApp.ctx.connection, (tx) =>
    settleDeposit(testApp.ctx, tx, {
      reference: `deposit-${id}`,
      providerReference: `at-provider-${id}`,
      amountMinor: 10_000n,
      currency: 'EUR',
      outcome,
      reason,
    }),
  )
const rowOf = (id: bigint) =>
  testApp.ctx.db
    .selectFrom('cashier_transactions')
    .select(['status', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('how a deposit ends', () => {
  test.each([
    ['failed', null, 'failed', 'declined'],
    ['failed', 'insufficient_funds', 'failed', 'insufficient_funds'],
    ['cancelled', null, 'cancelled', 'cancelled'],
    ['cancelled', 'insufficient_funds', 'cancelled', 'insufficient_funds'],
    ['expired', null, 'expired', 'expired'],
    ['expired', 'insufficient_funds', 'expired', 'insufficient_funds'],
  ] as const)('CA-07 %s for %s: it is %s, and the reason is %s', async (outcome, given, status, reason) => {
    const id = await begins()
    const before = await payer.balance()
    await settles(id, outcome, given)
    expect(await rowOf(id)).toEqual({ status, reason })
    expect(await payer.balance()).toBe(before)
  })

  test('CA-08 paid after it was pending: credited once, and no reason is left', async () => {
    const id = await begins()
    const before = await payer.balance()
    await settles(id, 'pending', 'insufficient_funds')
    expect(await rowOf(id)).toEqual({ status: 'pending', reason: null })
    await settles(id, 'succeeded', 'insufficient_funds')
    expect(await rowOf(id)).toEqual({ status: 'success', reason: null })
    for (const outcome of ['succeeded', 'failed', 'cancelled', 'pending'] as const) await settles(id, outcome)
    expect(await rowOf(id)).toEqual({ status: 'success', reason: null })
    expect(await payer.balance()).toBe(before + 10_000n)
  })

  test('CA-08 nothing is booked for a deposit that no one requested', async () => {
    await expect(settles(999_999_999n, 'succeeded')).rejects.toThrow('Deposit 999999999 does not exist')
  })

  test('CA-08 one whose key was used for something else is not called paid', async () => {
    const id = await begins()
    await settles(id, 'succeeded')
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ status: 'pending', amount_minor: 20_000n })
      .where('id', '=', id)
      .execute()
    await expect(settles(id, 'succeeded')).rejects.toThrow(/was not posted: conflict/)
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ status: 'success', amount_minor: 10_000n })
      .where('id', '=', id)
      .execute()
  })

  test('CA-07 a move that there is not is a mistake of the caller', async () => {
    const id = await begins()
    await settles(id, 'succeeded')
    const moved = transact(testApp.ctx.connection, async (tx) => {
      const row = await lockTransaction(tx, id)
      if (row) await moveTransaction(testApp.ctx, tx, row, 'failed')
    })
    await expect(moved).rejects.toThrow('A deposit cannot go from success to failed')
  })
})
