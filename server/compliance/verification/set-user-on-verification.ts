import { changeOwnAccount } from '#server/identity/account/change-own-account.ts'
import type { CallContext } from '#server/context.ts'
import { ok, refuse, type Result } from '#server/platform/kernel/result.ts'
import { findApplicant } from './applicants.ts'
import { changeVerification } from './change-verification.ts'
import { consumeVendorRequest } from './create-applicant.ts'
import { isOpenToPlayer } from './verification-states.ts'

/** Whether the vendor has the documents: SumsubVerificationRequired if not, UnknownError if silent. */
const checkSent = async (ctx: CallContext): Promise<Result<true>> => {
  const verifier = ctx.identityVerifier
  const applicant = await findApplicant(ctx.db, ctx.uid)
  const nothing = refuse('SumsubVerificationRequired', { data: { level: verifier?.level ?? null } })
  if (!verifier || !applicant?.applicant_id || applicant.vendor !== verifier.sysname) return nothing
  // A known state needs no query, and changes nothing below.
  if (!isOpenToPlayer(applicant.state)) return ok(true)
  const counted = await consumeVendorRequest(ctx)
  if (!counted.ok) return counted
  const asked = await verifier.fetchStatus(applicant.applicant_id)
  if (asked.status === 'silent') return refuse('UnknownError', { data: { reason: 'VERIFIER_SILENT' } })
  return asked.report.state === 'not_started' ? nothing : ok(true)
}

/**
 * Records that the player has sent their documents (AC-10, KY-07), once the vendor confirms that something has
 * arrived. It never verifies a player, and has no effect after a verdict that is final, or that came after the
 * steps were opened.
 */
export const setUserOnVerification = async (ctx: CallContext): Promise<Result<1>> => {
  const sent = await checkSent(ctx)
  if (!sent.ok) return sent
  return changeOwnAccount(ctx, async (tx, player) => {
    const applicant = await findApplicant(tx.db, ctx.uid)
    if (!applicant) return refuse('SumsubVerificationRequired')
    const { state } = applicant
    const isLate =
      state === 'rejected_retry' && !(applicant.begun_at && applicant.begun_at > applicant.changed_at)
    if (isOpenToPlayer(state) && !isLate && !player.is_verified)
      await changeVerification(ctx, tx, { player, applicant }, { to: 'pending' })
    return ok(1)
  })
}
