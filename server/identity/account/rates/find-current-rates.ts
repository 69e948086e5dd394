import type { Context } from '../../../context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Limit } from '../../../platform/kernel/rate-limits/rate-limits.ts'
import { baseCurrency } from './port.ts'
import { refreshDueRates } from './refresh-rates.ts'

/** A new installation reads rates at the first call rather than at the next full hour. */
const firstFetches: Limit = { name: 'rates-first', max: 1, windowSeconds: 60 }

export type CurrentRates = { base: string; rates: Record<string, number>; updated_at: string }

const readRates = async ({ db, settings, clock }: Kernel): Promise<CurrentRates | undefined> => {
  const rows = await db
    .selectFrom('currency_rates')
    .select(['currency', 'rate', 'fetched_at', 'is_usual'])
    .execute()
  const rates = Object.fromEntries([[baseCurrency, 1], ...rows.map((row) => [row.currency, row.rate])])
  const fetched = rows.map(({ fetched_at }) => fetched_at.getTime())
  const latest = fetched.length > 0 ? Math.max(...fetched) : clock.now().getTime()
  const isWhole = settings.currencies.every((code) => Object.hasOwn(rates, code))
  const hasNoOther = settings.currencies.every((code) => code === baseCurrency)
  const isFetched = hasNoOther || rows.some(({ is_usual }) => !is_usual)
  return isWhole && isFetched
    ? { base: baseCurrency, rates, updated_at: new Date(latest).toISOString() }
    : undefined
}

/** The rates in use; undefined when there are none. Not inside a transaction: it may have to fetch them. */
export const findCurrentRates = async (ctx: Context): Promise<CurrentRates | undefined> => {
  const known = await readRates(ctx)
  if (known) return known
  if ((await ctx.limits.consume(firstFetches, 'house')).isAllowed) await refreshDueRates(ctx)
  return readRates(ctx)
}
