import { checkedFor } from '#contract/values.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { externalIdOf, findApplicant } from './applicants.ts'
import { consumeVendorRequest } from './create-applicant.ts'
import { isOpenToPlayer } from './verification-states.ts'

/**
 * A token with which the player's browser runs the vendor's steps (KY-02). InvalidRequest without an applicant,
 * and if nothing is left to do, also for an action that is the identity check itself; a separate action, such
 * as the proof of a card, is open to every applicant.
 */
export const getAccessToken = async (
  ctx: CallContext,
  asked: { externalActionId?: string | undefined },
): Promise<Result<{ token: string }>> => {
  const { identityVerifier: verifier } = ctx
  // The identity check is the vendor's level itself, for any action.
  const externalActionId = checkedFor(asked.externalActionId) ? undefined : asked.externalActionId
  if (!verifier) return refuse('UnknownError', { data: { reason: 'VERIFIER_SILENT' } })
  const applicant = await findApplicant(ctx.db, ctx.uid)
  const state = applicant?.state ?? 'not_started'
  if (!applicant?.applicant_id || applicant.vendor !== verifier.sysname)
    return refuse('InvalidRequest', { data: { reason: 'NO_APPLICANT' } })
  if (externalActionId === undefined && !isOpenToPlayer(state) && state !== 'pending')
    return refuse('InvalidRequest', { data: { reason: 'NOT_OPEN', state } })
  const counted = await consumeVendorRequest(ctx)
  if (!counted.ok) return counted
  const given = await verifier.accessToken({ externalId: externalIdOf(ctx, ctx.uid), externalActionId })
  if (given.status === 'silent') return refuse('UnknownError', { data: { reason: 'VERIFIER_SILENT' } })
  await ctx.db
    .updateTable('identity_applicants')
    .set({ begun_at: ctx.clock.now() })
    .where('uid', '=', ctx.uid)
    .execute()
  return ok({ token: given.token })
}
