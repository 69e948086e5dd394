import type { StandingKind } from '#server/account/schema.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { DeskContext } from '#server/context.ts'
import { ok } from '#server/kernel/result.ts'
import { liftStanding } from '#server/session/standing/set-standing.ts'
import { atUntil } from './restrict-player.ts'

/**
 * Takes a ban or a suspension off an account; an exclusion only once its time is over, whoever asks: `until`
 * TOO_EARLY. InvalidParameter `uid` or `kind` NOT_FOUND, `reason` REQUIRED.
 */
export const liftStandingOfPlayer = async (
  ctx: DeskContext,
  given: { uid: number; kind: StandingKind; reason: string },
) => {
  const lifted = await liftStanding(ctx, { ...given, actor: operatorActor(ctx.operator.email) })
  return lifted.ok ? ok({ status: lifted.value }) : atUntil(lifted)
}
