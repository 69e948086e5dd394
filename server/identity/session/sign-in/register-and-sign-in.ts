import { hourSeconds } from '#contract/durations.ts'
import { isBlocklisted } from '#server/compliance/blocklists/is-blocklisted.ts'
import { sendConfirmation } from '#server/identity/account/contacts/send-confirmation.ts'
import { networkOf } from '#server/platform/kernel/network/network-of.ts'
import type { Player } from '#server/identity/account/queries.ts'
import { registerPlayer } from '#server/identity/account/registration/register-player.ts'
import {
  requestRegistration,
  type RegistrationRequested,
} from '#server/identity/account/registration/request-registration.ts'
import type { Registration } from '#server/identity/account/registration/registration-rules.ts'
import type { CallContext } from '#server/context.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { Limit } from '#server/platform/kernel/rate-limits/rate-limits.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { type SignedIn, signInPlayer } from './sign-in-player.ts'

/** Registration hashes a password and reveals whether an e-mail is known, so a network has a limit. */
const registrations: Limit = { name: 'register-network', max: 60, windowSeconds: hourSeconds }

/** Counts a registration by any method before any check. */
const checkRegistrationRateLimit = async (ctx: CallContext): Promise<Result<true>> => {
  const attempt = await ctx.limits.consume(registrations, networkOf(ctx.request.ip))
  return attempt.isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
}

/**
 * An account without an e-mail address gets its code by text message, as one with an address gets its link
 * (RG-31); within the limits of all such messages, and the player may request another.
 */
const textToPhone = async (ctx: CallContext, { uid, email, phone }: Player): Promise<void> => {
  if (email === null && phone !== null) {
    await sendConfirmation({ ...ctx, uid }, { type: 'phone', contact: phone })
  }
}

/** Opens an account and signs in, or, where the market requires it, mails the link that opens it. */
export const registerAndSignIn = async (
  ctx: CallContext,
  registration: Registration,
  options: { isCountryLater?: boolean } = {},
): Promise<Result<SignedIn | RegistrationRequested>> => {
  const attempt = await checkRegistrationRateLimit(ctx)
  if (!attempt.ok) return attempt
  if (await isBlocklisted(ctx, 'registration', { email: registration.email, uid: null }))
    return invalid(registration.email === undefined ? 'phone' : 'email', 'NOT_AVAILABLE')
  if (jurisdictionOf(ctx.settings).registration === 'by_mail')
    return requestRegistration(ctx, registration, options)
  const player = await registerPlayer(ctx, registration, options)
  if (!player.ok) return player
  await textToPhone(ctx, player.value)
  return signInPlayer(ctx, player.value, 'registration')
}
