import { currencyOf } from '#contract/money.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { fillRates } from './refresh-rates.ts'

/**
 * Runs at start: a currency's exponent must equal the one of its first stored amount, since otherwise every
 * amount changes; throws when one differs. Then each offered currency without a rate gets the usual one.
 */
export const checkExponents = (ctx: Kernel): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const stored = await tx.db.selectFrom('currency_rates').select(['currency', 'exponent']).execute()
    const changed = stored.find(
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
