import { minuteSeconds } from '#contract/durations.ts'
import type { CallContext } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import { hashInput } from '#server/platform/kernel/random.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'

const quarterHour = 15 * minuteSeconds

const perNetwork: Limit = { name: 'affiliate-network', max: 50, windowSeconds: quarterHour }
const perNameAndNetwork: Limit = { name: 'affiliate-name-network', max: 5, windowSeconds: quarterHour }
const perName: Limit = { name: 'affiliate-name', max: 20, windowSeconds: quarterHour }

const keysOf = (ctx: CallContext, name: string): readonly (readonly [Limit, string])[] => {
  const network = networkOf(ctx.request.ip)
  const key = hashInput(name)
  return [
    [perNetwork, network],
    [perNameAndNetwork, `${key}|${network}`],
    [perName, key],
  ]
}

/** Counts an attempt before anything is checked, for unknown names as well. */
export const consumeAffiliateAttempt = async (ctx: CallContext, name: string): Promise<Result<true>> => {
  for (const [limit, key] of keysOf(ctx, name)) {
    const { isAllowed, resendSeconds } = await ctx.limits.consume(limit, key)
    if (!isAllowed) return refuse('TooManyRequests', { resendSeconds })
  }
  return ok(true)
}

/** A successful sign-in shows that earlier failures were typing errors. */
export const clearAffiliateAttempts = async (ctx: CallContext, name: string): Promise<void> => {
  for (const [limit, key] of keysOf(ctx, name).slice(1)) await ctx.limits.clear(limit, key)
  await ctx.limits.refund(perNetwork, networkOf(ctx.request.ip))
}
