import { toMoney } from '#contract/money.ts'
import type { GamingSessionState } from '#contract/reality-checks.ts'
import type { CallContext } from '#server/context.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findCheckChoice } from '#server/compliance/responsible-gaming/reality-check/get-reality-check.ts'
import {
  checkDueAt,
  checkMinutes,
  type CheckChoice,
} from '#server/compliance/responsible-gaming/reality-check/reality-check.ts'
import { readLimitsLeft } from '#server/compliance/responsible-gaming/deposit-limit/check-deposit-limit.ts'
import { timeLimits } from '#server/compliance/responsible-gaming/time-limit/time-limits.ts'
import { readGamingSession, type GamingSession } from './read-gaming-session.ts'

/** The remainder of a player's tightest time limit, in seconds. */
const readTimeLeft = async (ctx: CallContext): Promise<number | null> => {
  const { readUsed, table } = timeLimits(ctx)
  const [tightest] = await readLimitsLeft(ctx, ctx.db, ctx.uid, readUsed, { table })
  return tightest ? Number(tightest.leftMinor) : null
}

type Of = { readonly gamingSession: GamingSession | undefined; readonly choice: CheckChoice }

const serializeCheck = (ctx: CallContext, { gamingSession, choice }: Of): GamingSessionState['check'] => {
  const { realityCheck } = jurisdictionOf(ctx.settings)
  const minutes = checkMinutes(realityCheck, choice.minutes)
  const dueAt = gamingSession && checkDueAt(realityCheck, choice, gamingSession.beganAt)
  if (minutes === null || !dueAt) return null
  const leftMs = dueAt.getTime() - ctx.clock.now().getTime()
  return { minutes, is_due: leftMs <= 0, due_in_seconds: Math.max(0, Math.ceil(leftMs / 1000)) }
}

export const serializeGamingSession = async (
  ctx: CallContext,
  sessionId: bigint,
): Promise<GamingSessionState> => {
  const [gamingSession, choice, timeLeft] = await Promise.all([
    readGamingSession(ctx, { uid: ctx.uid, accountSessionId: sessionId }),
    findCheckChoice(ctx.db, ctx.uid),
    readTimeLeft(ctx),
  ])
  return {
    sitting: gamingSession
      ? {
          began_at: gamingSession.beganAt.toISOString(),
          elapsed_seconds: gamingSession.elapsedSeconds,
          staked: toMoney(gamingSession.stakedMinor, gamingSession.currency),
          won: toMoney(gamingSession.wonMinor, gamingSession.currency),
          net: toMoney(gamingSession.netMinor, gamingSession.currency),
        }
      : null,
    is_in_sight: jurisdictionOf(ctx.settings).hasGamingSessionBar,
    check: serializeCheck(ctx, { gamingSession, choice }),
    time_left_seconds: timeLeft,
  }
}

export const getSitting = async (ctx: CallContext): Promise<Result<GamingSessionState>> =>
  ctx.sessionId === undefined ? refuse('Authorization') : ok(await serializeGamingSession(ctx, ctx.sessionId))
