import type { RestrictionKind } from '#server/identity/account/schema.ts'
import { operatorActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { setRestriction } from '#server/identity/session/restrictions/set-restriction.ts'

/**
 * Restricts an account by staff, for a reason. The end date is `until` in the back office and `ends_at`
 * elsewhere; its errors are reported at the first.
 */
export const restrictPlayer = async (
  ctx: BackofficeContext,
  kind: RestrictionKind,
  given: { uid: number; reason: string; until?: string | undefined },
) => {
  const { uid, reason, until } = given
  const set = await setRestriction(ctx, {
    uid,
    kind,
    reason,
    endsAt: until === undefined ? undefined : new Date(until),
    actor: operatorActor(ctx.operator.email),
    mayShorten: !ctx.operator.lent.has('players.restrict'),
  })
  return set.ok ? ok({ status: set.value }) : atUntil(set)
}

/** The same refusal with the back office name of the field. */
export const atUntil = (refused: Extract<Result<never>, { ok: false }>): Result<never> => {
  const { ends_at, ...fields } = refused.refusal.fields ?? {}
  return ends_at ? refuse('InvalidParameter', { fields: { ...fields, until: ends_at } }) : refused
}
