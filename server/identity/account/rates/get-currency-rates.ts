import type { CallContext } from '../../../context.ts'
import { ok, refuse, type Result } from '../../../platform/kernel/result.ts'
import { findCurrentRates, type CurrentRates } from './find-current-rates.ts'

/** The value of one unit of the base currency in every offered currency (AC-05). */
export const getCurrencyRates = async (ctx: CallContext): Promise<Result<CurrentRates>> => {
  const found = await findCurrentRates(ctx)
  return found ? ok(found) : refuse('UnknownError')
}
