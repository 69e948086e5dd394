import type { z } from 'zod'
import type { SittingState, sittingCalls } from '#contract/reality-checks.ts'
import { transactResult } from '#db/transaction.ts'
import { takeOwnChange } from '#server/identity/account/profile/own-changes.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findCheckChoice } from '#server/compliance/responsible-gaming/reality-check/get-reality-check.ts'
import { checkDueAt } from '#server/compliance/responsible-gaming/reality-check/reality-check.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { viewSitting } from './get-sitting.ts'
import { readSitting } from './read-sitting.ts'

type Input = z.output<(typeof sittingCalls)['answerRealityCheck']['input']>

/** Answers the due reality check and allows stakes again; stored with the figures shown (standards B5). */
export const answerRealityCheck = async (
  ctx: CallContext,
  { answer }: Input,
): Promise<Result<SittingState>> => {
  const { sessionId, uid } = ctx
  if (sessionId === undefined) return refuse('Authorization')
  const counted = await takeOwnChange(ctx)
  if (!counted.ok) return counted
  const answered = await transactResult(ctx.connection, async (tx): Promise<Result<true>> => {
    await lockBets(tx, uid)
    const now = ctx.clock.now()
    const sitting = await readSitting({ db: tx.db, clock: ctx.clock }, { uid, accountSessionId: sessionId })
    const rules = jurisdictionOf(ctx.settings).realityCheck
    const dueAt = sitting && checkDueAt(rules, await findCheckChoice(tx.db, uid), sitting.beganAt)
    if (!sitting || !dueAt || dueAt > now) return ok(true)
    const said = { answered_at: now, answer }
    await tx.db
      .insertInto('reality_checks')
      .values({ uid, minutes: null, ...said })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(said))
      .execute()
    await recordAudit(ctx, tx, {
      type: 'reality_check_answered',
      after: {
        answer,
        elapsed_seconds: sitting.elapsedSeconds,
        staked_minor: sitting.stakedMinor,
        won_minor: sitting.wonMinor,
        currency: sitting.currency,
      },
    })
    return ok(true)
  })
  return answered.ok ? ok(await viewSitting(ctx, sessionId)) : answered
}
