import { minuteSeconds } from '#contract/durations.ts'
import { recordStandaloneAudit, typedName } from '#server/platform/audit/record-audit.ts'
import { hashInput, hashToken } from '#server/platform/kernel/random.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { refuse, type Result, ok } from '#server/platform/kernel/result.ts'
import { networkOf } from '../../../platform/kernel/network/network-of.ts'

export const quarterHourSeconds = 15 * minuteSeconds

/** AU-12: five failures in a quarter of an hour under one name from one network. */
const perNameAndNetwork: Limit = { name: 'sign-in-name-network', max: 5, windowSeconds: quarterHourSeconds }
/** A list of stolen pairs tried from one place reaches this limit. */
const perNetwork: Limit = { name: 'sign-in-network', max: 100, windowSeconds: quarterHourSeconds }
/**
 * Guesses under one name from many places. High enough that an attacker needs ten networks to lock a player
 * out, and then has blocked one of at most three names.
 */
const perName: Limit = { name: 'sign-in-name', max: 50, windowSeconds: quarterHourSeconds }

/**
 * Guesses in a browser that has been in the account before. They are counted separately, so that strangers'
 * failures, from any number of networks or from its own, do not lock its owner out (OWASP, device cookies); as
 * few as AU-12 allows, from any network.
 */
const perDevice: Limit = { name: 'sign-in-device', max: 5, windowSeconds: quarterHourSeconds }

/** All known browsers of one name together, so that more cookies do not give more attempts. */
const perKnownDevices: Limit = { name: 'sign-in-known-devices', max: 10, windowSeconds: quarterHourSeconds }

/** Whether the browser's cookie proves that it has been in the account; devices belong to a later domain. */
export type IsKnownDevice = (ctx: CallContext, uid: number) => Promise<boolean>

const deviceKey = (ctx: CallContext, key: string): string =>
  `${key}|${hashToken(ctx.request.deviceToken ?? '')}`

/**
 * The key of attempts: the typed name in canonical form, never its account. Otherwise failures under an e-mail
 * would show at the phone of the same player, and reveal that the two belong together.
 */
const attemptKey = (name: string): string => `name:${hashInput(name)}`

/**
 * Counts an attempt before its password is checked, so that concurrent attempts cannot pass together. The
 * narrow limit refuses first, so that one network alone never fills the limit of a name.
 */
export const checkSignInRateLimit = async (
  ctx: CallContext,
  who: { uid: number | undefined; name: string },
  isKnownDevice: IsKnownDevice,
): Promise<Result<true>> => {
  const key = attemptKey(who.name)
  const network = networkOf(ctx.request.ip)
  // No account has the uid 0: the query takes as long for a name without an account (W6).
  const isKnown = await isKnownDevice(ctx, who.uid ?? 0)
  // Counted without effect, so that a browser that omits its cookie does not get five more.
  if (isKnown) await ctx.limits.consume(perNameAndNetwork, `${key}|${network}`)
  const own: [Limit, string][] = isKnown
    ? [
        [perDevice, deviceKey(ctx, key)],
        [perKnownDevices, key],
      ]
    : [
        [perNameAndNetwork, `${key}|${network}`],
        [perName, key],
      ]
  const attempts: [Limit, string][] = [[perNetwork, network], ...own]
  for (const [limit, limitKey] of attempts) {
    const verdict = await ctx.limits.consume(limit, limitKey)
    if (verdict.isAllowed) continue
    // Once a window: a flood of attempts must not fill the log.
    if (verdict.isFirstRefusal)
      await recordStandaloneAudit(ctx, {
        type: 'sign_in_limited',
        uid: who.uid ?? null,
        subject: typedName(ctx, who.name),
        reason: limit.name,
      })
    return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  }
  return ok(true)
}

/** After the right password earlier failures, under any of the player's names, no longer count. */
export const clearSignInFailures = async (ctx: CallContext, names: readonly string[]): Promise<void> => {
  const network = networkOf(ctx.request.ip)
  for (const key of names.map(attemptKey)) {
    await ctx.limits.clear(perNameAndNetwork, `${key}|${network}`)
    await ctx.limits.clear(perName, key)
    await ctx.limits.clear(perKnownDevices, key)
    if (ctx.request.deviceToken) await ctx.limits.clear(perDevice, deviceKey(ctx, key))
  }
}
