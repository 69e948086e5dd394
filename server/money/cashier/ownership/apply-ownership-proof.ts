import { transact } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { IdentityActionReport } from '#server/compliance/verification/events.ts'
import type { Ownership } from '../schema.ts'

/** Transitions of an account's ownership by the vendor's reports; later verdicts replace earlier ones. */
export const ownershipMoves: Readonly<Record<Ownership, readonly Ownership[]>> = {
  unproved: ['pending', 'proved', 'rejected', 'refused'],
  pending: ['proved', 'rejected', 'refused'],
  proved: ['rejected', 'refused'],
  rejected: ['pending', 'proved', 'refused'],
  refused: ['proved'],
}

const ownershipOf: Readonly<Record<IdentityActionReport['state'], Ownership>> = {
  pending: 'pending',
  approved: 'proved',
  rejected_retry: 'rejected',
  rejected_final: 'refused',
}

/**
 * Applies the vendor's report on an ownership proof (ER-27, ER-28). A report older than the current state is
 * ignored, however late it arrives; an action of no account, or of another player's, changes nothing.
 */
export const applyOwnershipProof = (ctx: Kernel, report: IdentityActionReport): Promise<void> =>
  transact(ctx.connection, async (tx) => {
    const proofId = /^requisites-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(report.action)?.[1]
    if (proofId === undefined) return
    const destination = await tx.db
      .selectFrom('payout_destinations')
      .select(['id', 'ownership', 'ownership_at'])
      .where('proof_id', '=', proofId)
      .where('uid', '=', report.uid)
      .forUpdate()
      .executeTakeFirst()
    if (!destination) return
    const at = new Date(report.at)
    const { id, ownership: before, ownership_at: since } = destination
    const after = ownershipOf[report.state]
    if ((since && at < since) || !ownershipMoves[before].includes(after)) return
    await tx.db
      .updateTable('payout_destinations')
      .set({ ownership: after, ownership_at: at })
      .where('id', '=', id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'requisites_ownership_changed',
      uid: report.uid,
      subject: String(id),
      actor: systemActor(`verification.${report.vendor}`),
      before: { ownership: before },
      after: { ownership: after },
    })
  })
