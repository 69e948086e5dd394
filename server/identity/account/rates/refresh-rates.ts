import { currencyOf, defaultRate } from '#contract/money.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Context } from '../../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { baseCurrency, type DailyRates } from './port.ts'

/** A value that suddenly doubles or halves is more likely an error in the file. */
const greatestStep = 2

const doubtOf = (
  next: DailyRates,
  known: readonly { currency: string; rate: number; day: string }[],
  today: string,
): string | undefined => {
  if (next.day > today) return 'They are of a day that has not come'
  if (known.some(({ day }) => day > next.day)) return 'They are older than those at hand'
  const jump = known.find(({ currency, rate }) => {
    const now = next.rates[currency]
    return now !== undefined && (now > rate * greatestStep || now < rate / greatestStep)
  })
  return jump && `${jump.currency} is worth less than half or more than twice as much`
}

type Rate = { currency: string; rate: number; day: string; is_usual: boolean }

const rateRow = ({ clock }: Kernel, rate: Rate) => ({
  ...rate,
  exponent: currencyOf(rate.currency).exponent,
  fetched_at: clock.now(),
})

/** Writes the usual rate of currencies that the source lacks, so that none is treated as euros. */
export const fillRates = async (ctx: Kernel, tx: Tx, day: string): Promise<void> => {
  const usual = ctx.settings.currencies
    .filter((code) => code !== baseCurrency)
    .map((currency) => rateRow(ctx, { currency, rate: defaultRate(currency), day, is_usual: true }))
  if (usual.length === 0) return
  await tx.db
    .insertInto('currency_rates')
    .values(usual)
    .onConflict((there) =>
      there
        .column('currency')
        .doUpdateSet(({ ref }) => ({
          rate: ref('excluded.rate'),
          day: ref('excluded.day'),
          fetched_at: ref('excluded.fetched_at'),
        }))
        .where('currency_rates.is_usual', '=', true),
    )
    .execute()
}

/** Fetches the newest rates and stores those of offered currencies; doubtful ones are logged and skipped. */
export const refreshRates = async (ctx: Context): Promise<void> => {
  const next = await ctx.rates.read()
  const now = ctx.clock.now()
  await transact(ctx.connection, async (tx) => {
    const known = await tx.db
      .selectFrom('currency_rates')
      .select(['currency', 'rate', 'day'])
      .where('is_usual', '=', false)
      .execute()
    const doubt = doubtOf(next, known, now.toISOString().slice(0, 10))
    if (doubt) {
      ctx.log.error({ day: next.day }, `New exchange rates were not taken over. ${doubt}`)
      return
    }
    const fetched = Object.entries(next.rates)
      .filter(([code]) => code !== baseCurrency && ctx.settings.currencies.includes(code))
      .map(([currency, rate]) => rateRow(ctx, { currency, rate, day: next.day, is_usual: false }))
    if (fetched.length > 0)
      await tx.db
        .insertInto('currency_rates')
        .values(fetched)
        .onConflict((there) =>
          there.column('currency').doUpdateSet(({ ref }) => ({
            rate: ref('excluded.rate'),
            day: ref('excluded.day'),
            fetched_at: ref('excluded.fetched_at'),
            exponent: ref('excluded.exponent'),
            is_usual: ref('excluded.is_usual'),
          })),
        )
        .execute()
    await fillRates(ctx, tx, next.day)
  })
}

/** The hourly job for new rates; without an answer the current ones stay. */
export const refreshDueRates = async (ctx: Context): Promise<void> => {
  try {
    await refreshRates(ctx)
  } catch (error) {
    ctx.log.warn({ err: error }, 'Exchange rates could not be refreshed')
  }
}
