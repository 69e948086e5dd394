import { currencyOf } from '#contract/money.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '../../context.ts'
import { fillRates } from './refresh-rates.ts'

/**
 * When a house opens: no currency has other places than when its first sum was written down, since every sum of it would be another
 * one; throws where one has. Then each that is offered has a rate, if only the usual.
 */
export const keepPlaces = (ctx: Context): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const kept = await tx.db.selectFrom('currency_rates').select(['currency', 'exponent']).execute()
    const changed = kept.find(
      ({ currency, exponent }) =>
        ctx.settings.currencies.includes(currency) && currencyOf(currency).exponent !== exponent,
    )
    if (changed) {
      throw new Error(
        `CURRENCIES gives ${changed.currency} other places: its sums were written with ${changed.exponent}`,
      )
    }
    await fillRates(ctx, tx, ctx.clock.now().toISOString().slice(0, 10))
  })
