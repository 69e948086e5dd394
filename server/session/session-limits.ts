import { daySeconds, hourSeconds } from '#contract/durations.ts'
import { defaultLocale } from '../i18n/messages.ts'
import type { Context } from '../context.ts'

/** A session nobody uses ends after this, where the operator asks for nothing shorter. */
export const sessionIdleSeconds = 12 * hourSeconds
/** And every session after this, however busy it is; the cookie is kept as long. */
export const sessionAbsoluteSeconds = 7 * daySeconds
/** How stale `last_seen_at` may be, so that reading pages does not write a row each time. */
const lastSeenStepSeconds = 60

export type IdleLimits = {
  /** Without use for so long, a session is over. */
  readonly idleSeconds: number
  /** Use is noted, and told by pages, no oftener than this. */
  readonly stepSeconds: number
}

/**
 * The limits under the operator's `time_to_force_logout` (0 for none; SE-12, standards B2 and X13). The server waits
 * two steps longer than the page does: one in which use may not have been noted, one for the way here.
 */
export const idleLimitsOf = (forceLogoutSeconds: number): IdleLimits => {
  if (forceLogoutSeconds <= 0) return { idleSeconds: sessionIdleSeconds, stepSeconds: lastSeenStepSeconds }
  const stepSeconds = Math.min(lastSeenStepSeconds, Math.ceil(forceLogoutSeconds / 20))
  return { idleSeconds: Math.min(sessionIdleSeconds, forceLogoutSeconds + 2 * stepSeconds), stepSeconds }
}

export const idleLimits = (ctx: Pick<Context, 'content'>): IdleLimits =>
  idleLimitsOf(ctx.content.section('general-information', defaultLocale).time_to_force_logout)
