import type { OfferedExclusion } from '#contract/exclusions.ts'
import type { Context } from '#server/context.ts'
import { invalid, type Result } from '#server/platform/kernel/result.ts'
import { excludeAtBrands } from './exclude-at-brands.ts'
import { exclude, type Exclusion } from './exclude.ts'

type Wish = Omit<Exclusion, 'isOfAllBrands'> & {
  /** Whether to exclude at the other brands as well; required if there are any. */
  readonly all_brands?: boolean | undefined
}

/** Excludes a player here and, if requested, at other brands: errors of `exclude`, `all_brands` REQUIRED. */
export const excludeWithBrands = async (
  ctx: Context,
  { all_brands: isEverywhere, ...wish }: Wish,
): Promise<Result<OfferedExclusion>> => {
  const hasBrands = ctx.brandRegistry.namesBesides(ctx.settings).length > 0
  if (hasBrands && isEverywhere === undefined) return invalid('all_brands', 'REQUIRED')
  const excluded = await exclude(ctx, { ...wish, isOfAllBrands: hasBrands && isEverywhere === true })
  // Its job repeats it, in case a brand is not reachable now.
  if (excluded.ok)
    await excludeAtBrands(ctx, wish).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'An exclusion has not reached every brand yet'),
    )
  return excluded
}
