import type { ExclusionPeriod } from '#contract/exclusions.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { excludeWithBrands } from '#server/compliance/responsible-gaming/exclusion/exclude-with-brands.ts'

/** Excludes a player at their request. It is never lifted early or shortened by a new request. */
export const excludePlayer = async (
  ctx: BackofficeContext,
  given: { uid: number; reason: string; period: ExclusionPeriod; all_brands?: boolean | undefined },
) => {
  const set = await excludeWithBrands(ctx, { ...given, actor: operatorActor(ctx.operator.email) })
  return set.ok ? ok({ status: 'excluded' as const }) : set
}
