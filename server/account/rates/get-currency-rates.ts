import { currencies } from '#contract/money.ts'
import type { CallContext } from '../../context.ts'
import type { Limit } from '../../kernel/limits.ts'
import { ok, refuse, type Result } from '../../kernel/result.ts'
import { baseCurrency } from './port.ts'
import { sweepRates } from './refresh-rates.ts'

/** A house that has just been opened asks at the first call rather than at the next full hour. */
const firstAsks: Limit = { name: 'rates-first', max: 1, windowSeconds: 60 }

type Rates = { base: string; rates: Record<string, number>; updated_at: string }

const readRates = async (ctx: CallContext): Promise<Rates | undefined> => {
  const rows = await ctx.db.selectFrom('currency_rates').select(['currency', 'rate', 'fetched_at']).execute()
  const rates = Object.fromEntries([[baseCurrency, 1], ...rows.map((row) => [row.currency, row.rate])])
  const latest = Math.max(...rows.map(({ fetched_at }) => fetched_at.getTime()))
  const isWhole = Object.keys(currencies).every((code) => Object.hasOwn(rates, code))
  return isWhole ? { base: baseCurrency, rates, updated_at: new Date(latest).toISOString() } : undefined
}

/** What one unit of the base currency is worth in every currency of the house (AC-05). */
export const getCurrencyRates = async (ctx: CallContext): Promise<Result<Rates>> => {
  const known = await readRates(ctx)
  if (known) return ok(known)
  if ((await ctx.limits.take(firstAsks, 'house')).isAllowed) await sweepRates(ctx)
  const found = await readRates(ctx)
  return found ? ok(found) : refuse('UnknownError')
}
