import type { CallContext } from '../../../context.ts'
import { ok, refuse, type Result } from '../../../platform/kernel/result.ts'
import { findHouseRates, type HouseRates } from './house-rates.ts'

/** The value of one unit of the base currency in every offered currency (AC-05). */
export const getCurrencyRates = async (ctx: CallContext): Promise<Result<HouseRates>> => {
  const found = await findHouseRates(ctx)
  return found ? ok(found) : refuse('UnknownError')
}
