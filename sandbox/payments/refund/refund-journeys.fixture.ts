import { expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import type { CashierTestApp, Payer } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { reconcileRefunds } from '#server/money/cashier/refund/reconcile-refunds.ts'
import { hire } from '#test/backoffice.ts'

type At = {
  app(): CashierTestApp
  payer(): Payer
  begins(amount: string): Promise<string>
}

/** Payments staff refunds parts of deposits of 200, at a vendor with or without API refunds. */
export const provesRefunds = (at: At, supportsRefunds = false): void => {
  const gives = async (amount: string) => {
    const id = await at.begins('200')
    await at.app().choose(`deposit-${id}`, 'approve')
    const penny = await hire(at.app().desk, ['payments'])
    await penny.stepUp('money')
    const { fields } = await penny.post('cashier/refund', { id, amount, reason: 'paid twice' })
    // The job of a refund with a lost answer has failed; the next run queries it.
    await at
      .app()
      .settle()
      .catch(() => undefined)
    at.app().ctx.clock.advance(3 * minuteMs)
    await reconcileRefunds(at.app().ctx)
    await at.app().settle()
    const { reference: payment } = await at.app().paymentOf(`deposit-${id}`)
    const { ctx } = at.app()
    const made = await ctx.db
      .selectFrom('sandbox_refunds')
      .select('state')
      .where('payment', '=', payment)
      .execute()
    return { fields, balance: await at.payer().balance(), made: made.map(({ state }) => state) }
  }

  test.runIf(!supportsRefunds)('C4 is done elsewhere, and nothing is asked for or set aside', async () => {
    expect(await gives('20')).toMatchObject({ fields: { id: ['PROVIDER'] }, balance: 20_000n, made: [] })
  })

  const ends = [
    ['20', 18_000n, ['succeeded']],
    ['13', 20_000n, []],
    ['17', 20_000n, ['failed']],
    ['68', 13_200n, ['succeeded']],
    ['69', 13_100n, ['succeeded']],
    ['71', 12_900n, ['succeeded']],
    ['73', 12_700n, ['succeeded']],
  ] as const
  test.runIf(supportsRefunds).each(ends)(
    'V5 T6 of %s: %i minor units are left, made: %o',
    async (sum, left, made) => {
      expect(await gives(sum)).toMatchObject({ balance: left, made })
    },
  )
}
