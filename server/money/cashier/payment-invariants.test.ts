import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { post } from '#server/money/wallet/post.ts'
import {
  fund,
  createCashierTestApp,
  validIban,
  type CashierTestApp,
  type Payer,
} from './cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let anna: Payer
let deposit = ''

beforeAll(async () => {
  testApp = await createCashierTestApp()
  anna = await testApp.player('anna')
  deposit = await fund(testApp, anna, '300')
  await anna.call('makewithdrawal', { method: 'bank', amount: '120', requisites: { iban: validIban } })
  await testApp.settle()
})
beforeEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

const invariants = async () => [...new Set((await testApp.problems()).map((problem) => problem.invariant))]

/** Breaks the data, runs the check, and repairs it. */
const whileBroken = async (breaking: string, mending: string, look: () => Promise<void>) => {
  await sql.raw(breaking).execute(testApp.ctx.db)
  await look()
  await sql.raw(mending).execute(testApp.ctx.db)
}

describe('V7 providers and ledger agree', () => {
  test('V7 the provider’s own books say the same as the ledger’s outside account', async () => {
    const { rows } = await sql<{ total: bigint }>`
      select coalesce(sum(case kind when 'deposit' then amount_minor else -amount_minor end), 0)::bigint
        - (select coalesce(sum(amount_minor), 0) from sandbox_refunds where state = 'succeeded')::bigint as total
      from sandbox_payments where state = 'succeeded'`.execute(testApp.ctx.db)
    const outside = await testApp.ctx.db
      .selectFrom('wallet_accounts')
      .select('balance_minor')
      .where('name', '=', 'payments:sandbox')
      .executeTakeFirstOrThrow()
    expect(rows[0]?.total).toBe(18_000n)
    expect(outside.balance_minor).toBe(-18_000n)
  })

  test('V7 a payment that succeeded and was not posted is found', async () => {
    await anna.call('makedeposit', { method: 'card', amount: '40' })
    const { rows } = await sql<{ reference: string }>`
      select reference from payment_orders where outcome is null`.execute(testApp.ctx.db)
    await whileBroken(
      `update payment_orders set outcome = 'succeeded' where reference = '${rows[0]?.reference}'`,
      `update payment_orders set outcome = null where reference = '${rows[0]?.reference}'`,
      async () => expect(await invariants()).toEqual(['V7']),
    )
  })

  test('V6 V7 a withdrawal that waits with another sum than is set aside for it is found', async () => {
    // Ends with 07, so the sandbox reports only pending.
    const { data } = await anna.call('makewithdrawal', {
      method: 'bank',
      amount: '107',
      requisites: { iban: validIban },
    })
    await testApp.settle()
    const { transaction_id: id } = data as { transaction_id: string }
    await whileBroken(
      `update cashier_transactions set amount_minor = amount_minor + 1 where id = ${id}`,
      `update cashier_transactions set amount_minor = amount_minor - 1 where id = ${id}`,
      async () => expect(await invariants()).not.toEqual([]),
    )
  })

  test.each(['amount_minor = amount_minor + 1', 'uid = uid + 1', `outcome = 'failed'`])(
    'V7 an order changed by %s is found',
    async (change) => {
      const { amount_minor: amount, uid } = await testApp.ctx.db
        .selectFrom('payment_orders')
        .selectAll()
        .where('reference', '=', `deposit-${deposit}`)
        .executeTakeFirstOrThrow()
      await whileBroken(
        `update payment_orders set ${change} where reference = 'deposit-${deposit}'`,
        `update payment_orders set amount_minor = ${amount}, uid = ${uid}, outcome = 'succeeded' where reference = 'deposit-${deposit}'`,
        async () => expect(await invariants()).toEqual(['V7']),
      )
    },
  )

  test('V7 a transaction shown as successful without its payment is found', async () => {
    await whileBroken(
      `update cashier_transactions set status = 'failed' where id = ${deposit}`,
      `update cashier_transactions set status = 'success' where id = ${deposit}`,
      async () => expect(await invariants()).toEqual(['V7']),
    )
  })

  test('V7 money posted as a deposit that no provider knows is found', async () => {
    const currency = 'EUR'
    const command = {
      key: 'deposit:999',
      reason: 'deposit' as const,
      transfers: [
        {
          from: { kind: 'outside' as const, name: 'payments:sandbox', currency },
          to: { kind: 'player' as const, uid: anna.uid, pocket: 'main' as const, currency },
          amountMinor: 100n,
        },
      ],
      reference: { type: 'deposit', id: '999' },
    }
    const undo = new Error('undo')
    const { checkLedger } = await import('#server/money/wallet/check-ledger.ts')
    await expect(
      transact(testApp.ctx.connection, async (tx) => {
        await post(testApp.ctx, tx, [command])
        const { cashierLedgerChecks } = await import('./payment-invariants.ts')
        const found = await Promise.all(cashierLedgerChecks.map((check) => check.find(tx.db)))
        expect(found.flat()).toHaveLength(1)
        throw undo
      }),
    ).rejects.toBe(undo)
    expect(await checkLedger(testApp.ctx.db)).toEqual([])
  })
})
