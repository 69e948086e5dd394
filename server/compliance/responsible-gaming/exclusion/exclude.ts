import type { ExclusionPeriod, OfferedExclusion } from '#contract/exclusions.ts'
import type { AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { invalid, ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'
import { offeredPeriods } from './exclusion.ts'
import { viewExclusion } from './get-exclusion-periods.ts'

type Ctx = Parameters<typeof setRestriction>[0] & Pick<Kernel, 'settings'>

export type Exclusion = {
  readonly uid: number
  readonly period: ExclusionPeriod
  readonly reason: string
  readonly actor: AuditActor
  readonly isOfAllBrands?: boolean
}

/**
 * Excludes a player for one of the market's periods, at once (standards R5); the effects are those of
 * `setRestriction`. A longer exclusion replaces the one in force, a shorter one is refused: `period` UNKNOWN if
 * the market does not offer it, TOO_EARLY if it would end before the one in force; `uid` NOT_FOUND, `reason`
 * REQUIRED.
 */
export const exclude = async (
  ctx: Ctx,
  { uid, period, reason, actor, isOfAllBrands = false }: Exclusion,
): Promise<Result<OfferedExclusion>> => {
  if (!offeredPeriods(jurisdictionOf(ctx.settings)).includes(period)) return invalid('period', 'UNKNOWN')
  const offered = viewExclusion(ctx, period, ctx.clock.now())
  const set = await setRestriction(ctx, {
    uid,
    kind: 'excluded',
    reason,
    actor,
    endsAt: offered.ends_at === null ? null : new Date(offered.ends_at),
    exclusion: { period, coolingOffHours: offered.cooling_off_hours, isOfAllBrands },
  })
  if (set.ok) return ok(offered)
  const { ends_at, ...fields } = set.refusal.fields ?? {}
  return ends_at ? refuse('InvalidParameter', { fields: { ...fields, period: ends_at } }) : set
}
