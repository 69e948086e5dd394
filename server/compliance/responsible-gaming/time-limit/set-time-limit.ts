import type { z } from 'zod'
import { timeLimitMinutes } from '#contract/constants.ts'
import type { timeLimitCalls, TimeLimits } from '#contract/deposit-limits.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { changeLimit } from '../deposit-limit/change-limit.ts'
import { timeLimits } from './time-limits.ts'

type Input = z.output<(typeof timeLimitCalls)['setTimeLimit']['input']>

/** A stricter limit applies at once, a looser one in a day. NUMBER, MIN_VALUE, MAX_VALUE at `amount`. */
export const setTimeLimit = async (
  ctx: CallContext,
  { amount, period }: Input,
): Promise<Result<TimeLimits>> => {
  if (!/^\d{1,9}$/.test(amount)) return invalid('amount', 'NUMBER')
  const minutes = Number(amount)
  const { min, max } = timeLimitMinutes
  if (minutes < min) return invalid('amount', 'MIN_VALUE', { min })
  if (minutes > max) return invalid('amount', 'MAX_VALUE', { max })
  return changeLimit(ctx, { next: { period, amountMinor: BigInt(minutes * 60) }, period }, timeLimits(ctx))
}
