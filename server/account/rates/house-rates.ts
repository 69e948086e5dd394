import { currencies } from '#contract/money.ts'
import type { Context } from '../../context.ts'
import type { Limit } from '../../kernel/rate-limits/rate-limits.ts'
import { baseCurrency } from './port.ts'
import { sweepRates } from './refresh-rates.ts'

/** A house that has just been opened asks at the first call rather than at the next full hour. */
const firstAsks: Limit = { name: 'rates-first', max: 1, windowSeconds: 60 }

/** What one unit of the base currency is worth in every currency of the house. */
export type HouseRates = { base: string; rates: Record<string, number>; updated_at: string }

const readRates = async (ctx: Context): Promise<HouseRates | undefined> => {
  const rows = await ctx.db.selectFrom('currency_rates').select(['currency', 'rate', 'fetched_at']).execute()
  const rates = Object.fromEntries([[baseCurrency, 1], ...rows.map((row) => [row.currency, row.rate])])
  const latest = Math.max(...rows.map(({ fetched_at }) => fetched_at.getTime()))
  const isWhole = Object.keys(currencies).every((code) => Object.hasOwn(rates, code))
  return isWhole ? { base: baseCurrency, rates, updated_at: new Date(latest).toISOString() } : undefined
}

/** The rates the house goes by; undefined while it has none. Not inside a transaction: it may have to fetch them. */
export const findHouseRates = async (ctx: Context): Promise<HouseRates | undefined> => {
  const known = await readRates(ctx)
  if (known) return known
  if ((await ctx.limits.take(firstAsks, 'house')).isAllowed) await sweepRates(ctx)
  return readRates(ctx)
}
