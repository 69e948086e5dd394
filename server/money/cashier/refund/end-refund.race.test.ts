import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { hire } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import {
  createCashierTestApp,
  retryWhileBusy,
  wins,
  type CashierTestApp,
} from '../cashier-test-app.fixture.ts'
import { depositFrom, readPayment, requests } from '../split/split.fixture.ts'

let testApp: CashierTestApp
beforeAll(async () => {
  testApp = await createCashierTestApp({ databaseUrl: await raceDatabase('end_refund') })
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

test('CA-21 the provider’s late word and two persons who end the part at once: its money leaves once', async () => {
  const penny = await hire(testApp.desk, ['payments'])
  const deciders = [await hire(testApp.desk, ['risk']), await hire(testApp.desk, ['risk'])]
  const provider = testApp.ctx.paymentProviders.sandbox as PaymentProvider
  const fault = async () => ({ status: 'fault' as const })
  const faulty = { ...provider, refunds: { ...provider.refunds, windowDays: 365, make: fault, ask: fault } }
  for (let round = 0; round < 8; round++) {
    for (const who of [penny, ...deciders]) await who.stepUp('money')
    const payer = await testApp.player(`endracer${round}`)
    const deposit = await depositFrom(testApp, payer, '100', { instrument: 'A' })
    await wins(testApp, payer, 50_00n)
    Object.assign(testApp.ctx.paymentProviders, { sandbox: faulty })
    const id = await requests(payer, '150')
    await testApp.settle().catch(() => undefined)
    Object.assign(testApp.ctx.paymentProviders, { sandbox: provider })
    const refund = await testApp.ctx.db
      .selectFrom('cashier_refunds')
      .select('id')
      .where('transaction_id', '=', BigInt(deposit))
      .executeTakeFirstOrThrow()
    const outcome = round % 2 === 0 ? 'not_paid' : 'paid_outside'
    const asked = await penny.post('cashier/endRefund', {
      id: String(refund.id),
      outcome,
      reason: 'silent for a week',
    })
    const { approval_id: approval } = asked.data as { approval_id: string }
    const late = { amount_minor: '10000', reversal: `refund-${refund.id}` }
    const word = await testApp.message(`deposit-${deposit}`, 'reversed', late)
    await Promise.all([
      retryWhileBusy(() => testApp.send(word)),
      ...deciders.map((who) => retryWhileBusy(() => who.post('approvals/approve', { id: approval }))),
    ])
    await testApp.settle()
    expect((await readPayment(payer, id)).status).toBe('success')
    const { reversals } = await readPayment(payer, deposit)
    // Its money went back once; if the account already had it, the player owes it.
    const debt = await testApp.ctx.db
      .selectFrom('wallet_debts')
      .select('owed_minor')
      .where('uid', '=', payer.uid)
      .executeTakeFirst()
    const paid = await testApp.ctx.db
      .selectFrom('sandbox_payments')
      .select('amount_minor')
      .where('house_order', '=', `withdrawal-${id}`)
      .executeTakeFirstOrThrow()
    expect([await payer.balance(), paid.amount_minor - (debt?.owed_minor ?? 0n)]).toEqual([0n, 50_00n])
    expect(reversals.length).toBeLessThanOrEqual(1)
    expect(await testApp.problems()).toEqual([])
  }
})
