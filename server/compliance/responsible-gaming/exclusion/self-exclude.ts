import type { z } from 'zod'
import type { exclusionCalls, OfferedExclusion } from '#contract/exclusions.ts'
import { playerActor } from '#server/platform/audit/record-audit.ts'
import type { CallContext } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { excludeWithBrands } from './exclude-with-brands.ts'

/** Self-exclusion (RS-03), ends all sessions. `period` UNKNOWN or TOO_EARLY, `all_brands` REQUIRED. */
export const selfExclude = async (
  ctx: CallContext,
  { period, all_brands }: z.output<(typeof exclusionCalls)['selfExclude']['input']>,
): Promise<Result<OfferedExclusion>> => {
  const { uid } = ctx
  const excluded = await excludeWithBrands(ctx, {
    uid,
    period,
    all_brands,
    reason: 'asked for by the player',
    actor: playerActor(uid),
  })
  if (excluded.ok) ctx.reply.setSessionToken(null)
  return excluded
}
