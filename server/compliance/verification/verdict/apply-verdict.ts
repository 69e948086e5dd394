import type { Tx } from '#db/transaction.ts'
import { lockPlayer } from '#server/identity/account/change-own-account.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { findApplicant } from '../applicants.ts'
import { changeVerification } from '../change-verification.ts'
import { identityActionReported } from '../events.ts'
import type { MessageVerdict } from '../schema.ts'
import type { VerifierReport } from '../vendor/port.ts'
import { verificationMoves } from '../verification-states.ts'

/**
 * Applies a vendor's report on a player. A report older than the current state is ignored, however late it
 * arrives; the same state, or a transition outside {@link verificationMoves}, changes nothing (KY-04). A report
 * on an action goes to the domain that requested it.
 */
export const applyVerdict = async (
  ctx: Context,
  tx: Tx,
  uid: number,
  { applicantId, state, labels, at, action }: VerifierReport,
): Promise<MessageVerdict> => {
  const player = await lockPlayer(tx, uid)
  const applicant = await findApplicant(tx.db, uid)
  const isOwn =
    (applicant?.applicant_id ?? '') === applicantId && applicant?.vendor === ctx.identityVerifier?.sysname
  if (!player || !applicant || !isOwn) return 'unknown_applicant'
  if (state === undefined) return 'no_news'
  if (action !== undefined) {
    if (state === 'not_started') return 'no_news'
    const said = { uid, vendor: applicant.vendor, action, state, at: at.toISOString() }
    await ctx.events.publish(tx, identityActionReported, said)
    return 'accepted'
  }
  if (applicant.reported_at && at < applicant.reported_at) return 'older'
  if (state === applicant.state) {
    await tx.db.updateTable('identity_applicants').set({ reported_at: at }).where('uid', '=', uid).execute()
    return 'no_news'
  }
  if (!verificationMoves[applicant.state].includes(state)) return 'not_allowed'
  const actor = systemActor(`verification.${applicant.vendor}`)
  await changeVerification(ctx, tx, { player, applicant }, { to: state, labels, reportedAt: at, actor })
  return 'accepted'
}
