import type { StandingKind } from '#server/account/schema.ts'
import { operatorActor } from '#server/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/kernel/result.ts'
import { setStanding } from '#server/session/standing/set-standing.ts'

/**
 * Shuts an account by who is at the desk, for a reason. The day it ends is `until` to the desk and `ends_at` to the
 * house; what is wrong with it is told at the first.
 */
export const restrictPlayer = async (
  ctx: BackofficeContext,
  kind: StandingKind,
  given: { uid: number; reason: string; until?: string | undefined },
) => {
  const { uid, reason, until } = given
  const set = await setStanding(ctx, {
    uid,
    kind,
    reason,
    endsAt: until === undefined ? undefined : new Date(until),
    actor: operatorActor(ctx.operator.email),
    mayShorten: !ctx.operator.lent.has('players.restrict'),
  })
  return set.ok ? ok({ status: set.value }) : atUntil(set)
}

/** The same refusal with the field as the desk names it. */
export const atUntil = (refused: Extract<Result<never>, { ok: false }>): Result<never> => {
  const { ends_at, ...fields } = refused.refusal.fields ?? {}
  return ends_at ? refuse('InvalidParameter', { fields: { ...fields, until: ends_at } }) : refused
}
