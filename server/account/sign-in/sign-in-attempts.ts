import { minuteSeconds } from '#contract/durations.ts'
import { recordAuditAlone, typedName } from '#server/audit/record-audit.ts'
import { hashInput, hashToken } from '#server/kernel/random.ts'
import type { CallContext } from '#server/context.ts'
import type { Limit } from '#server/kernel/rate-limits/rate-limits.ts'
import { refuse, type Result, ok } from '#server/kernel/result.ts'
import { networkOf } from '../../kernel/network/network-of.ts'

export const quarterHourSeconds = 15 * minuteSeconds

/** AU-12: five failures in a quarter of an hour under one name from one network. */
const perNameAndNetwork: Limit = { name: 'sign-in-name-network', max: 5, windowSeconds: quarterHourSeconds }
/** A list of stolen pairs tried from one place runs into this one. */
const perNetwork: Limit = { name: 'sign-in-network', max: 100, windowSeconds: quarterHourSeconds }
/**
 * Guesses under one name spread over many places. High enough that somebody who wants to lock a player out needs ten
 * networks to do it, and has then shut one of at most three names.
 */
const perName: Limit = { name: 'sign-in-name', max: 50, windowSeconds: quarterHourSeconds }

/**
 * Guesses in a browser that has been in the account before. They are counted for themselves alone, so that strangers'
 * failures, from however many networks or from its own, do not shut its owner out (OWASP, device cookies); as few as
 * AU-12 allows, wherever the browser goes.
 */
const perDevice: Limit = { name: 'sign-in-device', max: 5, windowSeconds: quarterHourSeconds }

/** All known browsers of one name together, so that another of their cookies brings no further tries than these. */
const perKnownDevices: Limit = { name: 'sign-in-known-devices', max: 10, windowSeconds: quarterHourSeconds }

/** Whether the browser's own cookie says that it has been in the account; devices belong to a later domain. */
export type IsKnownDevice = (ctx: CallContext, uid: number) => Promise<boolean>

const deviceKey = (ctx: CallContext, key: string): string =>
  `${key}|${hashToken(ctx.request.deviceToken ?? '')}`

/**
 * Under which attempts are counted: the name as it was typed, in its canonical form, and never the account behind it.
 * Otherwise failures under an e-mail would show at the phone of the same player, and tell that the two belong together.
 */
const attemptKey = (name: string): string => `name:${hashInput(name)}`

/**
 * Counts an attempt before its password is looked at, so that attempts made at the same moment cannot pass
 * together. The narrow limit comes first to refuse, so that one network alone never fills a name's own.
 */
export const takeSignInAttempt = async (
  ctx: CallContext,
  who: { uid: number | undefined; name: string },
  isKnownDevice: IsKnownDevice,
): Promise<Result<true>> => {
  const key = attemptKey(who.name)
  const network = networkOf(ctx.request.ip)
  // Nobody has the uid 0: the question takes as long for a name that nobody has (W6).
  const isKnown = await isKnownDevice(ctx, who.uid ?? 0)
  // Counted and not asked, so that a browser that leaves its cookie away has no five more.
  if (isKnown) await ctx.limits.take(perNameAndNetwork, `${key}|${network}`)
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
    const verdict = await ctx.limits.take(limit, limitKey)
    if (verdict.isAllowed) continue
    // Once a window: a flood of attempts must not fill the log.
    if (verdict.isFirstRefusal)
      await recordAuditAlone(ctx, {
        type: 'sign_in_limited',
        uid: who.uid ?? null,
        subject: typedName(ctx, who.name),
        reason: limit.name,
      })
    return refuse('TooManyRequests', { resendSeconds: verdict.resendSeconds })
  }
  return ok(true)
}

/** After the right password the failures before it, under any of the player's names, no longer count. */
export const clearSignInFailures = async (ctx: CallContext, names: readonly string[]): Promise<void> => {
  const network = networkOf(ctx.request.ip)
  for (const key of names.map(attemptKey)) {
    await ctx.limits.clear(perNameAndNetwork, `${key}|${network}`)
    await ctx.limits.clear(perName, key)
    await ctx.limits.clear(perKnownDevices, key)
    if (ctx.request.deviceToken) await ctx.limits.clear(perDevice, deviceKey(ctx, key))
  }
}
