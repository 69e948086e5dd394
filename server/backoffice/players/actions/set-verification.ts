import type { VerificationState } from '#contract/verification.ts'
import { transactResult } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { findApplicant } from '#server/compliance/verification/applicants.ts'
import { changeVerification } from '#server/compliance/verification/change-verification.ts'
import { reopenAtVendor } from '#server/compliance/verification/reopen-at-vendor.ts'

/**
 * Sets a player's verification state manually; `not_started` requests it again, for which the vendor reopens it
 * first. Earlier results of the vendor no longer change it. InvalidParameter `uid` NOT_FOUND, `state`
 * NOT_ALLOWED when it is so already, VERIFIER_SILENT when the vendor does not answer, `reason` REQUIRED.
 */
export const setVerification = async (
  ctx: BackofficeContext,
  given: { uid: number; state: VerificationState; reason: string },
): Promise<Result<1>> => {
  const { uid, state } = given
  const reason = given.reason.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  if (state === 'not_started' && !(await reopenAtVendor(ctx, uid))) return invalid('state', 'VERIFIER_SILENT')
  return transactResult(ctx.connection, async (tx) => {
    const player = await lockPlayer(tx, uid)
    if (!player || player.status === 'deleted') return invalid('uid', 'NOT_FOUND')
    const applicant = await findApplicant(tx.db, uid)
    const now = player.is_verified ? 'approved' : (applicant?.state ?? 'not_started')
    if (now === state) return invalid('state', 'NOT_ALLOWED', { state })
    const reportedAt = ctx.clock.now()
    await changeVerification(ctx, tx, { player, applicant }, { to: state, reportedAt, reason })
    return ok(1)
  })
}
