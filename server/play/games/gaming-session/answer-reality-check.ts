import type { z } from 'zod'
import type { GamingSessionState, gamingSessionCalls } from '#contract/reality-checks.ts'
import { transactResult } from '#db/transaction.ts'
import { checkOwnChangeRateLimit } from '#server/identity/account/profile/check-own-change-rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findCheckChoice } from '#server/compliance/responsible-gaming/reality-check/get-reality-check.ts'
import { checkDueAt } from '#server/compliance/responsible-gaming/reality-check/reality-check.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { serializeGamingSession } from './get-gaming-session.ts'
import { readGamingSession } from './read-gaming-session.ts'

type Input = z.output<(typeof gamingSessionCalls)['answerRealityCheck']['input']>

/** Answers the due reality check and allows stakes again; stored with the figures shown (standards B5). */
export const answerRealityCheck = async (
  ctx: CallContext,
  { answer }: Input,
): Promise<Result<GamingSessionState>> => {
  const { sessionId, uid } = ctx
  if (sessionId === undefined) return refuse('Authorization')
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  const answered = await transactResult(ctx.connection, async (tx): Promise<Result<true>> => {
    await lockBets(tx, uid)
    const now = ctx.clock.now()
    const gamingSession = await readGamingSession(
      { db: tx.db, clock: ctx.clock },
      { uid, accountSessionId: sessionId },
    )
    const rules = jurisdictionOf(ctx.settings).realityCheck
    const dueAt = gamingSession && checkDueAt(rules, await findCheckChoice(tx.db, uid), gamingSession.beganAt)
    if (!gamingSession || !dueAt || dueAt > now) return ok(true)
    const reply = { answered_at: now, answer }
    await tx.db
      .insertInto('reality_checks')
      .values({ uid, minutes: null, ...reply })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(reply))
      .execute()
    await recordAudit(ctx, tx, {
      type: 'reality_check_answered',
      after: {
        answer,
        elapsed_seconds: gamingSession.elapsedSeconds,
        staked_minor: gamingSession.stakedMinor,
        won_minor: gamingSession.wonMinor,
        currency: gamingSession.currency,
      },
    })
    return ok(true)
  })
  return answered.ok ? ok(await serializeGamingSession(ctx, sessionId)) : answered
}
