import { minuteSeconds } from '#contract/durations.ts'
import { recordStandaloneAudit, typedName } from '#server/platform/audit/record-audit.ts'
import type { BackofficeVisitorContext } from '#server/context.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { hashInput } from '#server/platform/kernel/random.ts'

const quarterHour = 15 * minuteSeconds

const perNameAndNetwork: Limit = { name: 'desk-name-network', max: 5, windowSeconds: quarterHour }
const perNetwork: Limit = { name: 'desk-network', max: 50, windowSeconds: quarterHour }
/** Staff are few, and a distributed attack guesses at one of them. */
const perName: Limit = { name: 'desk-name', max: 20, windowSeconds: quarterHour }
/** A passkey reveals its owner only afterwards, so its attempts count only for the network. */
const perNetworkPasskeys: Limit = { name: 'desk-passkey-network', max: 50, windowSeconds: quarterHour }

/**
 * Counts a back office sign-in before any check, so that concurrent attempts cannot pass together; an unknown
 * name is counted like a known one.
 */
export const consumeSignInAttempt = async (
  ctx: BackofficeVisitorContext,
  name: string,
): Promise<Result<true>> => {
  const network = networkOf(ctx.request.ip)
  const key = hashInput(name)
  const counted: [Limit, string][] = [
    [perNetwork, network],
    [perNameAndNetwork, `${key}|${network}`],
    [perName, key],
  ]
  for (const [limit, limitKey] of counted) {
    const verdict = await ctx.limits.consume(limit, limitKey)
    if (verdict.isAllowed) continue
    if (verdict.isFirstRefusal)
      await recordStandaloneAudit(ctx, {
        type: 'staff_sign_in_limited',
        subject: typedName(ctx, name),
        reason: limit.name,
      })
    return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  }
  return ok(true)
}

/** A right password is no guess: a whole office signs in from one network every morning. */
export const returnSignInAttempt = (ctx: BackofficeVisitorContext): Promise<void> =>
  ctx.limits.refund(perNetwork, networkOf(ctx.request.ip))

export const clearSignInAttempts = async (ctx: BackofficeVisitorContext, name: string): Promise<void> => {
  const key = hashInput(name)
  await returnSignInAttempt(ctx)
  await ctx.limits.clear(perNameAndNetwork, `${key}|${networkOf(ctx.request.ip)}`)
  await ctx.limits.clear(perName, key)
}

export const consumePasskeyAttempt = async (ctx: BackofficeVisitorContext): Promise<Result<true>> => {
  const { isAllowed, resendSeconds } = await ctx.limits.consume(perNetworkPasskeys, networkOf(ctx.request.ip))
  return isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds })
}

/** A successful passkey sign-in used two attempts: the challenge and its answer. */
export const clearPasskeyAttempt = (ctx: BackofficeVisitorContext): Promise<void> =>
  ctx.limits.refund(perNetworkPasskeys, networkOf(ctx.request.ip), 2)
