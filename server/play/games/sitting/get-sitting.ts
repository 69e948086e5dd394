import { toMoney } from '#contract/money.ts'
import type { SittingState } from '#contract/reality-checks.ts'
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
import { readSitting, type Sitting } from './read-sitting.ts'

/** The remainder of a player's tightest time limit, in seconds. */
const readTimeLeft = async (ctx: CallContext): Promise<number | null> => {
  const { readUsed, table } = timeLimits(ctx)
  const [tightest] = await readLimitsLeft(ctx, ctx.db, ctx.uid, readUsed, { table })
  return tightest ? Number(tightest.leftMinor) : null
}

type Of = { readonly sitting: Sitting | undefined; readonly choice: CheckChoice }

const serializeCheck = (ctx: CallContext, { sitting, choice }: Of): SittingState['check'] => {
  const { realityCheck } = jurisdictionOf(ctx.settings)
  const minutes = checkMinutes(realityCheck, choice.minutes)
  const dueAt = sitting && checkDueAt(realityCheck, choice, sitting.beganAt)
  if (minutes === null || !dueAt) return null
  const leftMs = dueAt.getTime() - ctx.clock.now().getTime()
  return { minutes, is_due: leftMs <= 0, due_in_seconds: Math.max(0, Math.ceil(leftMs / 1000)) }
}

export const viewSitting = async (ctx: CallContext, sessionId: bigint): Promise<SittingState> => {
  const [sitting, choice, timeLeft] = await Promise.all([
    readSitting(ctx, { uid: ctx.uid, accountSessionId: sessionId }),
    findCheckChoice(ctx.db, ctx.uid),
    readTimeLeft(ctx),
  ])
  return {
    sitting: sitting
      ? {
          began_at: sitting.beganAt.toISOString(),
          elapsed_seconds: sitting.elapsedSeconds,
          staked: toMoney(sitting.stakedMinor, sitting.currency),
          won: toMoney(sitting.wonMinor, sitting.currency),
          net: toMoney(sitting.netMinor, sitting.currency),
        }
      : null,
    is_in_sight: jurisdictionOf(ctx.settings).hasSittingBar,
    check: serializeCheck(ctx, { sitting, choice }),
    time_left_seconds: timeLeft,
  }
}

export const getSitting = async (ctx: CallContext): Promise<Result<SittingState>> =>
  ctx.sessionId === undefined ? refuse('Authorization') : ok(await viewSitting(ctx, ctx.sessionId))
