import { recordAuditAlone, typedName } from '../audit/record-audit.ts'
import { hashInput } from '../kernel/random.ts'
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
): Promise<Result<true>> => {
  const network = networkOf(ctx.request.ip)
  const attempts: [Limit, string][] = [
    [perNetwork, network],
    [perAccountAndNetwork, `${key}|${network}`],
    [perAccount, key],
  ]
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
}
