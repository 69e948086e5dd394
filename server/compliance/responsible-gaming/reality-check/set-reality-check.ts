import type { z } from 'zod'
import type { RealityCheck, realityCheckCalls } from '#contract/reality-checks.ts'
import { transactResult } from '#db/transaction.ts'
import { checkOwnChangeRateLimit } from '#server/identity/account/profile/check-own-change-rate-limit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockBets } from '#server/identity/session/restrictions/lock-bets.ts'
import { findCheckChoice, viewRealityCheck } from './get-reality-check.ts'
import { checkMinutes } from './reality-check.ts'

type Input = z.output<(typeof realityCheckCalls)['setRealityCheck']['input']>

/** Sets the interval of the check, from the next stake on. UNKNOWN at `minutes` if not offered. */
export const setRealityCheck = async (
  ctx: CallContext,
  { minutes: typed }: Input,
): Promise<Result<RealityCheck>> => {
  const rules = jurisdictionOf(ctx.settings).realityCheck
  const minutes = typed === 'off' ? 0 : Number(typed)
  const isOffered = minutes === 0 ? rules.canBeOff : rules.choices.some((choice) => choice === minutes)
  if (!isOffered) return invalid('minutes', 'UNKNOWN')
  const counted = await checkOwnChangeRateLimit(ctx)
  if (!counted.ok) return counted
  return transactResult(ctx.connection, async (tx) => {
    await lockBets(tx, ctx.uid)
    const before = checkMinutes(rules, (await findCheckChoice(tx.db, ctx.uid)).minutes)
    const after = checkMinutes(rules, minutes)
    await tx.db
      .insertInto('reality_checks')
      .values({ uid: ctx.uid, minutes, answered_at: null, answer: null })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ minutes }))
      .execute()
    if (before !== after)
      await recordAudit(ctx, tx, {
        type: 'reality_check_changed',
        before: { minutes: before },
        after: { minutes: after },
      })
    return ok(await viewRealityCheck(ctx, tx.db, ctx.uid))
  })
}
