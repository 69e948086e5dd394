import type { z } from 'zod'
import type { DepositLimits, depositLimitCalls } from '#contract/deposit-limits.ts'
import { roundWhole } from '#contract/derived-amounts.ts'
import { wholeToMinor } from '#contract/money.ts'
import { depositAmount } from '#contract/rules.ts'
import type { CallContext } from '#server/context.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { changeDepositLimit } from './change-limit.ts'
import type { ReadDeposited } from './check-deposit-limit.ts'
import type { Limit } from './deposit-limit.ts'

type Input = z.output<(typeof depositLimitCalls)['setDepositLimit']['input']>

/** Min and max of a limit, in whole major units: a million euros. */
const minAmount = 1n
const maxAmountIn = (currency: string): bigint => roundWhole(1_000_000n, currency, 'up')

/** A typed limit. SUM and SUM_BOUNDS at `amount`. */
export const readLimit = (ctx: CallContext, { amount, period }: Input): Result<Limit> => {
  if (!ctx.player) return refuse('Authorization')
  const { currency } = ctx.player
  const maxAmount = maxAmountIn(currency)
  const problem = depositAmount(minAmount, maxAmount)(amount)
  if (problem) return invalid('amount', problem, { min: Number(minAmount), max: Number(maxAmount), currency })
  return ok({ period, amountMinor: wholeToMinor(BigInt(amount), currency) })
}

/**
 * Sets a deposit limit (DL-03): the first one and a stricter one apply at once, a looser one in a day. The
 * current one requested again cancels a pending one. SUM and SUM_BOUNDS at `amount`.
 */
export const setDepositLimit = async (
  ctx: CallContext,
  input: Input,
  readDeposited: ReadDeposited,
): Promise<Result<DepositLimits>> => {
  const next = readLimit(ctx, input)
  return next.ok ? changeDepositLimit(ctx, { next: next.value, period: input.period }, readDeposited) : next
}
