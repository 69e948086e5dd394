import type { RestrictionKind } from '#server/identity/account/schema.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { liftRestriction } from '#server/identity/session/restrictions/lift-restriction.ts'
import { atUntil } from './restrict-player.ts'

/**
 * Lifts a ban or a suspension. For an exclusion past its end it records the player's request to return, and the
 * account opens after the cooling-off (standards R5): `until` TOO_EARLY before, for any caller.
 * InvalidParameter `uid` or `kind` NOT_FOUND, `reason` REQUIRED.
 */
export const liftPlayerRestriction = async (
  ctx: BackofficeContext,
  given: { uid: number; kind: RestrictionKind; reason: string },
) => {
  const lifted = await liftRestriction(ctx, { ...given, actor: operatorActor(ctx.operator.email) })
  if (!lifted.ok) return atUntil(lifted)
  const { status, returnAt } = lifted.value
  return ok({ status, return_at: returnAt?.toISOString() ?? null })
}
