import { hourSeconds } from '#contract/durations.ts'
import type { CallContext } from '../../../context.ts'
import type { Limit } from '../../../platform/kernel/rate-limits/rate-limits.ts'
import { ok, refuse, type Refusal, type Result } from '../../../platform/kernel/result.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import type { Player } from '../queries.ts'
import type { CodePurpose } from '../schema.ts'
import { verifyAuthenticatorCode } from './authenticator-codes.ts'
import { readRecoveryCode, consumeRecoveryCode } from './recovery-codes.ts'
import {
  requestSecurityCode,
  checkSecurityCode,
  codeAddress,
  codeProblems,
  type CodeVerdict,
} from './security-codes.ts'

/** Code attempts per account, over all codes and browsers. */
const tries: Limit = { name: 'second-factor-tries', max: 20, windowSeconds: hourSeconds }

/** The messages that the sign-in form reads (TF-06); their wording is the interface. */
const messages: Readonly<Record<Exclude<CodeVerdict, 'right'>, string>> = {
  malformed: 'code must contain 6 digits',
  expired: 'time expired',
  wrong: 'code is invalid',
}

/** `a…a@example.com` or `…89`: enough to recognise one's own address. */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  if (at < 0) return `…${address.slice(-2)}`
  const name = address.slice(0, at)
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}${address.slice(at)}`
}

const facts = (ctx: CallContext, player: Player) => {
  const address = player.two_factor === 'app' ? undefined : codeAddress(ctx, player)
  return {
    status: 'already-enabled',
    method: player.two_factor,
    ...(address ? { sent_to: maskAddress(address.to) } : {}),
  }
}

/** Requires the code after the right password (TF-01, TF-09), and sends one for methods that send codes. */
const requestCode = async (ctx: CallContext, player: Player): Promise<Result<never>> => {
  const data = facts(ctx, player)
  const enabled: Omit<Refusal, 'type'> = { message: 'Two-factor already enabled', data }
  if (player.two_factor === 'app') return refuse('Authorization', enabled)
  const { outcome, resendSeconds } = await requestSecurityCode(ctx, player, 'sign_in')
  if (outcome === 'sent') return refuse('Authorization', { ...enabled, resendSeconds })
  if (outcome === 'tooMany') return refuse('TooManyRequests', { resendSeconds })
  return refuse('Authorization', { message: `Resend time is ${resendSeconds}`, data, resendSeconds })
}

const appVerdict = async (ctx: CallContext, uid: number, code: string): Promise<CodeVerdict> => {
  if (/^\d{6}$/.test(code))
    return (await verifyAuthenticatorCode(ctx, uid, code, { isConfirmed: true })) ? 'right' : 'wrong'
  const recovery = readRecoveryCode(code)
  if (recovery === undefined) return 'malformed'
  return (await consumeRecoveryCode(ctx, uid, recovery)) ? 'right' : 'wrong'
}

const verdictOf = async (
  ctx: CallContext,
  player: Player,
  asked: { purpose: CodePurpose; code: string },
): Promise<Result<CodeVerdict>> => {
  const attempt = await ctx.limits.consume(tries, String(player.uid))
  if (!attempt.isAllowed) return refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
  const code = asked.code.trim()
  const verdict =
    player.two_factor === 'app'
      ? await appVerdict(ctx, player.uid, code)
      : await checkSecurityCode(ctx, { uid: player.uid, purpose: asked.purpose, code })
  if (verdict === 'right') await ctx.limits.clear(tries, String(player.uid))
  return ok(verdict)
}

/** The step after the right password: none without two-factor, else the code, else a request for it. */
export const checkSecondFactor = async (
  ctx: CallContext,
  player: Player,
  code: string | undefined,
): Promise<Result<true>> => {
  if (player.two_factor === null) return ok(true)
  if (code === undefined) return requestCode(ctx, player)
  const verdict = await verdictOf(ctx, player, { purpose: 'sign_in', code })
  if (!verdict.ok) return verdict
  if (verdict.value === 'right') return ok(true)
  return refuse('Authorization', { message: messages[verdict.value], data: facts(ctx, player) })
}

/** The same for a change by a signed-in player: the refusal is at the field of the code. */
export const requireCode = async (
  ctx: CallContext,
  player: Player,
  asked: { purpose: CodePurpose; code: string | undefined },
): Promise<Result<true>> => {
  const { purpose, code } = asked
  if (code === undefined) return requestCodeForChange(ctx, player, purpose)
  const verdict = await verdictOf(ctx, player, { purpose, code })
  if (!verdict.ok) return verdict
  if (verdict.value === 'right') return ok(true)
  return refuse('InvalidParameter', {
    message: messages[verdict.value],
    fields: { code: [codeProblems[verdict.value]] },
  })
}

const requestCodeForChange = async (
  ctx: CallContext,
  player: Player,
  purpose: CodePurpose,
): Promise<Result<never>> => {
  const fields = { code: ['REQUIRED'] }
  if (player.two_factor === 'app') return refuse('InvalidParameter', { fields })
  const { outcome, resendSeconds } = await requestSecurityCode(ctx, player, purpose)
  if (outcome === 'tooMany') return refuse('TooManyRequests', { resendSeconds })
  const address = codeAddress(ctx, player)
  return refuse('InvalidParameter', {
    ...(outcome === 'wait' ? { message: `Resend time is ${resendSeconds}` } : {}),
    fields,
    data: address ? { sent_to: maskAddress(address.to) } : {},
    resendSeconds,
  })
}

/**
 * Requires the password, and the second factor if any, before the account gets another sign-in method: a
 * borrowed browser and a known password alone must not create a key that bypasses it.
 */
export const proveOwner = async (
  ctx: CallContext,
  player: Player,
  given: { password: string; code?: string | undefined },
): Promise<Result<true>> => {
  const confirmed = await confirmPassword(ctx, player, given.password)
  if (!confirmed.ok || player.two_factor === null) return confirmed
  return requireCode(ctx, player, { purpose: 'add_guard', code: given.code })
}
