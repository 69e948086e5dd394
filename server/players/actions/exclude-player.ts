import type { ExclusionPeriod } from '#contract/exclusions.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { exclude } from '#server/responsible-gaming/exclusion/exclude.ts'

/** Excludes a player who asked for it. Until its end nobody lifts it, and asking again never makes it shorter. */
export const excludePlayer = async (
  ctx: DeskContext,
  given: { uid: number; reason: string; period: ExclusionPeriod },
) => {
  const set = await exclude(ctx, { ...given, actor: operatorActor(ctx.operator.email) })
  return set.ok ? ok({ status: 'excluded' as const }) : set
}
