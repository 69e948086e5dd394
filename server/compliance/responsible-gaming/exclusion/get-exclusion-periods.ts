import type { ExclusionPeriod, OfferedExclusion } from '#contract/exclusions.ts'
import type { CallContext } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { jurisdictionOf } from '#server/platform/kernel/settings/jurisdictions.ts'
import { ok, type Result } from '#server/platform/kernel/result.ts'
import { coolingOffHours, endOf, isBreak, offeredPeriods } from './exclusion.ts'

/** One period as if it started at a given time. */
export const viewExclusion = (
  { settings }: Pick<Kernel, 'settings'>,
  period: ExclusionPeriod,
  from: Date,
): OfferedExclusion => ({
  period,
  is_break: isBreak(period),
  ends_at: endOf(period, from)?.toISOString() ?? null,
  cooling_off_hours: coolingOffHours(period, jurisdictionOf(settings)),
})

/** The breaks and self-exclusions that this market offers (RS-02). */
export const getExclusionPeriods = async (ctx: CallContext): Promise<Result<OfferedExclusion[]>> => {
  const now = ctx.clock.now()
  return ok(offeredPeriods(jurisdictionOf(ctx.settings)).map((period) => viewExclusion(ctx, period, now)))
}
