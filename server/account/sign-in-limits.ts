import { recordAuditAlone, typedName } from '../audit/record-audit.ts'
import { hashInput, hashToken } from '../kernel/random.ts'
import type { CallContext } from '../context.ts'
import type { Limit } from '../kernel/limits.ts'
import { refuse, type Result, ok } from '../kernel/result.ts'
import { networkOf } from './network.ts'

const quarterHour = 15 * 60

/** AU-12: five failures in a quarter of an hour for one account from one network. */
const perAccountAndNetwork: Limit = { name: 'sign-in-account-network', max: 5, windowSeconds: quarterHour }
/** A list of stolen pairs tried from one place runs into this one. */
const perNetwork: Limit = { name: 'sign-in-network', max: 100, windowSeconds: quarterHour }
/**
 * Guesses at one account spread over many places. High enough that somebody who wants to lock a player out
 * needs ten networks to do it.
 */
const perAccount: Limit = { name: 'sign-in-account', max: 50, windowSeconds: quarterHour }

/**
 * Guesses in a browser that has been in the account before. They are counted for themselves alone, so that strangers'
 * failures, from however many networks or from its own, do not shut its owner out (OWASP, device cookies); as few as
 * AU-12 allows, wherever the browser goes.
 */
const perDevice: Limit = { name: 'sign-in-device', max: 5, windowSeconds: quarterHour }

/** Whether the browser's own cookie says that it has been in the account; devices belong to a later domain. */
export type IsKnownDevice = (ctx: CallContext, uid: number) => Promise<boolean>

const deviceKey = (ctx: CallContext, key: string): string =>
  `${key}|${hashToken(ctx.request.deviceToken ?? '')}`

/** Under which a player's attempts are counted, whichever of their names they type; unknown names count alike. */
export const attemptKey = (player: { uid: number } | undefined, name: string): string =>
  player ? `uid:${player.uid}` : `name:${hashInput(name)}`

/**
 * Counts an attempt before its password is looked at, so that attempts made at the same moment cannot pass
 * together. The narrow limit comes first to refuse, so that one network alone never fills an account's own.
 */
export const takeSignInAttempt = async (
  ctx: CallContext,
  key: string,
  who: { uid: number | undefined; name: string },
  isKnownDevice: IsKnownDevice,
): Promise<Result<true>> => {
  const network = networkOf(ctx.request.ip)
  // Nobody has the uid 0: the question takes as long for a name that nobody has (W6).
  const isKnown = await isKnownDevice(ctx, who.uid ?? 0)
  const own: [Limit, string][] = isKnown
    ? [[perDevice, deviceKey(ctx, key)]]
    : [
        [perAccountAndNetwork, `${key}|${network}`],
        [perAccount, key],
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

/** After the right password the failures before it no longer count. */
export const forgetSignInFailures = async (ctx: CallContext, key: string): Promise<void> => {
  await ctx.limits.clear(perAccountAndNetwork, `${key}|${networkOf(ctx.request.ip)}`)
  await ctx.limits.clear(perAccount, key)
  if (ctx.request.deviceToken) await ctx.limits.clear(perDevice, deviceKey(ctx, key))
}
