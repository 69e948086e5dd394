import type { RealityCheck } from '#contract/reality-checks.ts'
import type { Db } from '#db/connect.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { checkMinutes, type CheckChoice } from './reality-check.ts'

/** A player's reality check settings; without any there is no row. */
export const findCheckChoice = async (db: Db, uid: number): Promise<CheckChoice> => {
  const row = await db
    .selectFrom('reality_checks')
    .select(['minutes', 'answered_at'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return { minutes: row?.minutes ?? null, answeredAt: row?.answered_at ?? null }
}

export const viewRealityCheck = async (
  { settings }: Pick<Kernel, 'settings'>,
  db: Db,
  uid: number,
): Promise<RealityCheck> => {
  const rules = jurisdictionOf(settings).realityCheck
  const choice = await findCheckChoice(db, uid)
  return {
    minutes: checkMinutes(rules, choice.minutes),
    choices: [...rules.choices],
    can_be_off: rules.canBeOff,
    answered_at: choice.answeredAt?.toISOString() ?? null,
  }
}

export const getRealityCheck = async (ctx: CallContext): Promise<Result<RealityCheck>> =>
  ok(await viewRealityCheck(ctx, ctx.db, ctx.uid))
