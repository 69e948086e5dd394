import { sendConfirmation } from '../account/contacts/send-confirmation.ts'
import { networkOf } from '../account/network.ts'
import type { Player } from '../account/queries.ts'
import { registerPlayer } from '../account/register-player.ts'
import type { Registration } from '../account/registration-rules.ts'
import type { CallContext } from '../context.ts'
import type { Limit } from '../kernel/limits.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import { startSession, type Door } from './start-session.ts'

/** Registration hashes a password and tells whether an e-mail is known, so one place may not ask for ever. */
const registrations: Limit = { name: 'register-network', max: 60, windowSeconds: 60 * 60 }

export type SignedIn = { uid: number; login: string; locale: string; previous_sign_in_at: string | null }

/** Signs the browser in as a player who has just shown who they are, by whichever door. */
export const enter = async (
  ctx: CallContext,
  player: Player,
  by: Door,
  how: { isFramed?: boolean } = {},
): Promise<Result<SignedIn>> => {
  const session = await startSession(ctx, player, by)
  if (!session.ok) return session
  ctx.reply.setSessionToken(session.value.token, how)
  const { uid, login, locale, last_sign_in_at: last } = player
  return ok({ uid, login, locale, previous_sign_in_at: last?.toISOString() ?? null })
}

/** Counts a registration before it is looked at, whichever door it comes by. */
export const takeRegistrationAttempt = async (ctx: CallContext): Promise<Result<true>> => {
  const attempt = await ctx.limits.take(registrations, networkOf(ctx.request.ip))
  return attempt.isAllowed ? ok(true) : refuse('TooManyRequests', { resendSeconds: attempt.resendSeconds })
}

/**
 * An account without an address is sent its code by text message, as one with an address is mailed its link (RG-31);
 * within the bounds of all such messages, and the player may ask for another one.
 */
const textToPhone = async (ctx: CallContext, { uid, email, phone }: Player): Promise<void> => {
  if (email === null && phone !== null) {
    await sendConfirmation({ ...ctx, uid }, { type: 'phone', contact: phone })
  }
}

/** Opens an account and signs the browser in to it. */
export const registerAndEnter = async (
  ctx: CallContext,
  registration: Registration,
  options: { isCountryLater?: boolean } = {},
): Promise<Result<SignedIn>> => {
  const attempt = await takeRegistrationAttempt(ctx)
  if (!attempt.ok) return attempt
  const player = await registerPlayer(ctx, registration, options)
  if (!player.ok) return player
  await textToPhone(ctx, player.value)
  return enter(ctx, player.value, 'registration')
}
