import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import type { PaymentReason } from '#server/money/payments/provider/port.ts'
import { approveWithdrawal, declineWithdrawal } from './decide-withdrawal.fixture.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { isCancellable } from './withdrawal-states.ts'
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
  payer = await testApp.player(`leaver${names++}`)
  await fund(testApp, payer, '1000')
})
// Reports go directly to the cashier here, so the payments domain has no records of them.
afterEach(async () => {
  const problems = await testApp.problems()
  expect(problems.filter(({ invariant }) => invariant !== 'V7')).toEqual([])
})
afterAll(() => testApp.close())

const asks = async (amount: string): Promise<bigint> => {
  const answer = await payer.call('makewithdrawal', {
    method: 'bank',
    amount,
    requisites: { iban: validIban },
  })
  return BigInt((answer.data as { transaction_id: string }).transaction_id)
}
const settles = (
  id: bigint,
  outcome: 'succeeded' | 'failed' | 'pending',
  reason: PaymentReason | null = null,
) =>
  transact(testApp.ctx.connection, (tx) =>
    settleWithdrawal(testApp.ctx, tx, { reference: `withdrawal-${id}`, outcome, reason }),
  )
const rowOf = (id: bigint) =>
  testApp.ctx.db.selectFrom('cashier_transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const recordOf = (type: string, id: bigint) =>
  testApp.ctx.db
    .selectFrom('audit_records')
    .select(['uid', 'actor', 'before', 'after'])
    .where('subject', '=', `withdrawal:${id}`)
    .where('type', '=', type as never)
    .execute()
const reasonsOf = async (id: bigint): Promise<string[]> => {
  const postings = await testApp.ctx.db
    .selectFrom('wallet_postings')
    .select('reason')
    .where('key', 'in', [`withdrawal-paid:${id}`, `withdrawal-returned:${id}`])
    .execute()
  return postings.map(({ reason }) => reason)
}
const inReview = async (): Promise<bigint> => {
  const id = await asks('501')
  await testApp.settle()
  return id
}
const refusalOf = async (asked: Promise<{ ok: boolean }>) => {
  const answer = (await asked) as { ok: false; refusal: { fields?: unknown; data?: unknown } }
  return { fields: answer.refusal.fields, data: answer.refusal.data }
}

describe('what staff decides', () => {
  test('CA-24 is written down with what it was and what it became', async () => {
    const approved = await inReview()
    const amount_minor = '50100'
    expect(await approveWithdrawal(testApp.ctx, approved, staff)).toEqual({ ok: true, value: 1 })
    expect(await recordOf('withdrawal_approved', approved)).toEqual([
      {
        uid: payer.uid,
        actor: 'Olga',
        before: { status: 'review' },
        after: { status: 'processing', amount_minor, currency: 'EUR' },
      },
    ])
    payer = await testApp.player(`leaver${names++}`)
    await fund(testApp, payer, '1000')
    const declined = await inReview()
    expect(await declineWithdrawal(testApp.ctx, declined, staff)).toEqual({ ok: true, value: 1 })
    expect(await recordOf('withdrawal_declined', declined)).toEqual([
      {
        uid: payer.uid,
        actor: 'Olga',
        before: { status: 'review' },
        after: { status: 'declined', amount_minor, currency: 'EUR' },
      },
    ])
    expect(await rowOf(declined)).toMatchObject({ status: 'declined', reason: 'by_house' })
    expect(await reasonsOf(declined)).toEqual(['withdrawal_returned'])
  })

  test.each([
    ['approve', approveWithdrawal],
    ['decline', declineWithdrawal],
  ] as const)('CA-24 to %s what is none, or is over, is refused', async (_name, decide) => {
    const notFound = { fields: { id: ['NOT_FOUND'] }, data: undefined }
    expect(await refusalOf(decide(testApp.ctx, 999_999_999n, staff))).toEqual(notFound)
    const deposit = await testApp.ctx.db
      .selectFrom('cashier_transactions')
      .select('id')
      .where('uid', '=', payer.uid)
      .executeTakeFirstOrThrow()
    expect(await refusalOf(decide(testApp.ctx, deposit.id, staff))).toEqual(notFound)
    const id = await inReview()
    await declineWithdrawal(testApp.ctx, id, staff)
    expect(await refusalOf(decide(testApp.ctx, id, staff))).toEqual({
      fields: { id: ['NOT_ALLOWED'] },
      data: { status: 'declined' },
    })
  })
})

describe('what the player takes back', () => {
  test('CA-20 is written down, and is over', async () => {
    const id = await inReview()
    const cancel = (key?: string) => payer.call('cancelwithdrawal', { id: String(id) }, key)
    expect((await cancel('back')).data).toBe(1)
    expect(await recordOf('withdrawal_cancelled', id)).toEqual([
      {
        uid: payer.uid,
        actor: String(payer.uid),
        before: { status: 'review' },
        after: { status: 'cancelled' },
      },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', reason: 'cancelled' })
    // The same key gets the same answer; another key finds it ended.
    expect((await cancel('back')).data).toBe(1)
    expect((await cancel('again')).refusal).toMatchObject({
      fields: { id: ['NOT_ALLOWED'] },
      data: { status: 'cancelled' },
    })
  })

  test('CA-20 AP-09 a key is the player’s own, and of this call alone', async () => {
    const id = await inReview()
    await payer.call('cancelwithdrawal', { id: String(id) }, 'shared-key')
    const first = payer
    payer = await testApp.player(`leaver${names++}`)
    await fund(testApp, payer, '1000')
    const own = await inReview()
    expect(first.uid).not.toBe(payer.uid)
    expect((await payer.call('cancelwithdrawal', { id: String(own) }, 'shared-key')).data).toBe(1)
    const amount = { method: 'bank', amount: '20', requisites: { iban: validIban } }
    expect((await payer.call('makewithdrawal', amount, 'shared-key')).refusal).toBeUndefined()
  })

  test('CA-20 an unknown withdrawal cannot be taken back', async () => {
    expect((await payer.call('cancelwithdrawal', { id: '999999999' })).refusal?.fields).toEqual({
      id: ['NOT_FOUND'],
    })
  })
})

describe('what the provider says', () => {
  const processing = async (): Promise<bigint> => {
    const id = await inReview()
    await approveWithdrawal(testApp.ctx, id, staff)
    return id
  }

  test('CA-07 paid, the money leaves the house; refused, it comes back with the reason there is', async () => {
    const paid = await processing()
    await settles(paid, 'pending')
    expect((await rowOf(paid)).status).toBe('processing')
    await settles(paid, 'succeeded')
    expect(await rowOf(paid)).toMatchObject({ status: 'success', reason: null })
    expect(await reasonsOf(paid)).toEqual(['withdrawal_paid'])
    payer = await testApp.player(`leaver${names++}`)
    await fund(testApp, payer, '1000')
    const refused = await processing()
    await settles(refused, 'failed')
    expect(await rowOf(refused)).toMatchObject({ status: 'declined', reason: 'declined' })
    expect(await payer.balance()).toBe(100_000n)
    const named = await processing()
    await settles(named, 'failed', 'insufficient_funds')
    expect(await rowOf(named)).toMatchObject({ status: 'declined', reason: 'insufficient_funds' })
    // A repeated report changes nothing, nor does a different one.
    const balance = await payer.balance()
    await settles(refused, 'failed')
    await settles(refused, 'succeeded')
    expect(await rowOf(refused)).toMatchObject({ status: 'declined', reason: 'declined' })
    expect([await payer.balance(), await reasonsOf(refused)]).toEqual([balance, ['withdrawal_returned']])
  })

  test('CA-07 nothing is booked for a payout that no one requested, or that has no money', async () => {
    await expect(settles(999_999_999n, 'succeeded')).rejects.toThrow('Withdrawal 999999999 does not exist')
    const id = await processing()
    const held = await rowOf(id)
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ hold_id: null })
      .where('id', '=', id)
      .execute()
    for (const outcome of ['succeeded', 'failed'] as const)
      await expect(settles(id, outcome)).rejects.toThrow(`Withdrawal ${id} has no money set aside`)
    expect((await rowOf(id)).status).toBe('processing')
    await testApp.ctx.db
      .updateTable('cashier_transactions')
      .set({ hold_id: held.hold_id })
      .where('id', '=', id)
      .execute()
    await settles(id, 'failed')
  })

  test.each([
    ['failed', 'succeeded', 'could not be paid'],
    ['succeeded', 'failed', 'could not be returned'],
  ] as const)('CA-07 after %s the same money is not moved again by %s', async (first, then, says) => {
    const id = await processing()
    await settles(id, first)
    const { status, reason } = await rowOf(id)
    const set = (row: Partial<{ status: typeof status; reason: typeof reason }>) =>
      testApp.ctx.db.updateTable('cashier_transactions').set(row).where('id', '=', id).execute()
    await set({ status: 'processing' })
    await expect(settles(id, then)).rejects.toThrow(`Withdrawal ${id} ${says}`)
    await set({ status, reason })
  })

  test.each([
    ['new', true],
    ['review', true],
    ['processing', false],
    ['success', false],
    ['what no withdrawal is', false],
  ])('CA-20 one that is %s can be taken back: %s', (status, may) => {
    expect(isCancellable(status)).toBe(may)
  })
})
