import { daySeconds, hourSeconds } from '#contract/durations.ts'
import { defaultLocale } from '../../platform/i18n/messages.ts'
import type { Context } from '../../context.ts'

/** Idle limit, unless the operator sets a shorter one. */
export const sessionIdleSeconds = 12 * hourSeconds
/** Absolute limit, regardless of use; also the cookie's lifetime. */
export const sessionAbsoluteSeconds = 7 * daySeconds
/** Maximum delay of `last_seen_at`, so that reading pages does not write a row each time. */
const lastSeenStepSeconds = 60

export type IdleLimits = {
  /** Idle time after which a session has ended. */
  readonly idleSeconds: number
  /** Minimum interval at which use is recorded and pages report it. */
  readonly stepSeconds: number
}

/**
 * The limits under the operator's `time_to_force_logout` (0 for none; SE-12, standards B2 and X13). The server
 * waits two steps longer than the page does: one for unrecorded use, one for the transfer.
 */
export const idleLimitsOf = (forceLogoutSeconds: number): IdleLimits => {
  if (forceLogoutSeconds <= 0) return { idleSeconds: sessionIdleSeconds, stepSeconds: lastSeenStepSeconds }
  const stepSeconds = Math.min(lastSeenStepSeconds, Math.ceil(forceLogoutSeconds / 20))
  return { idleSeconds: Math.min(sessionIdleSeconds, forceLogoutSeconds + 2 * stepSeconds), stepSeconds }
}

export const idleLimits = (ctx: Pick<Context, 'content'>): IdleLimits =>
  idleLimitsOf(ctx.content.section('general-information', defaultLocale).time_to_force_logout)
