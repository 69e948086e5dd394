import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { wholeToMinor } from '#contract/money.ts'
import {
  createCashierTestApp,
  validIban,
  wins,
  type CashierTestApp,
} from '#server/money/cashier/cashier-test-app.fixture.ts'

/** Each vendor's wire format has other decimals, and the amount in the answer equals the sent one. */
describe.each([
  ['sandbox', 'card', 'bank'],
  ['hyperswitch', 'card', 'bank'],
  ['trustly', 'bank', 'bank'],
  ['btcpay', 'crypto', undefined],
])('at %s', (provider, method, payoutMethod) => {
  let app: CashierTestApp
  beforeAll(async () => {
    app = await createCashierTestApp({ provider })
  })
  afterEach(async () => expect(await app.problems()).toEqual([]))
  afterAll(() => app.close())

  test.each([
    ['EUR', '100', '50'],
    ['JPY', '10000', '5000'],
    ['KWD', '40', '20'],
  ])('V5 CA-18 in %s %s are paid in and %s paid out, to the minor unit', async (currency, paid, out) => {
    const payer = await app.player(`${provider}${currency}`.toLowerCase(), { currency })
    const begun = await payer.call('makedeposit', { method, amount: paid })
    expect(begun.refusal).toBeUndefined()
    const { transaction_id: id } = begun.data as { transaction_id: string }
    await app.choose(`deposit-${id}`, 'approve')
    await app.settle()
    const paidMinor = wholeToMinor(BigInt(paid), currency)
    expect((await app.paymentOf(`deposit-${id}`)).amount_minor).toBe(paidMinor)
    expect(await payer.balance()).toBe(paidMinor)
    if (!payoutMethod) return
    // Winnings, so that nothing goes back to a deposit.
    const winner = await app.player(`${provider}${currency}-wins`.toLowerCase(), { currency })
    await wins(app, winner, paidMinor)
    const asked = await winner.call('makewithdrawal', {
      method: payoutMethod,
      amount: out,
      requisites: { iban: validIban },
    })
    expect(asked.refusal).toBeUndefined()
    await app.settle()
    const { transaction_id: withdrawal } = asked.data as { transaction_id: string }
    const { status } = await app.ctx.db
      .selectFrom('cashier_transactions')
      .select('status')
      .where('id', '=', BigInt(withdrawal))
      .executeTakeFirstOrThrow()
    const outMinor = wholeToMinor(BigInt(out), currency)
    expect((await app.paymentOf(`withdrawal-${withdrawal}`)).amount_minor).toBe(outMinor)
    expect([status, await winner.balance()]).toEqual(['success', paidMinor - outMinor])
  })
})
