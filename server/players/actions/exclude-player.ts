import type { ExclusionPeriod } from '#contract/exclusions.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { excludeByWish } from '#server/responsible-gaming/exclusion/exclude-by-wish.ts'

/** Excludes a player who asked for it. Until its end nobody lifts it, and asking again never makes it shorter. */
export const excludePlayer = async (
  ctx: BackofficeContext,
  given: { uid: number; reason: string; period: ExclusionPeriod; all_brands?: boolean | undefined },
) => {
  const set = await excludeByWish(ctx, { ...given, actor: operatorActor(ctx.operator.email) })
  return set.ok ? ok({ status: 'excluded' as const }) : set
}
