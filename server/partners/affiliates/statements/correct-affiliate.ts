import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockAffiliate } from '../players/attribution.ts'

type Correction = {
  readonly affiliateId: bigint
  readonly currency: string
  /** Negative for a deduction. */
  readonly amountMinor: bigint
  readonly actor: AuditActor
  readonly reason: string
}

/** Stores a correction, which becomes a line of the present month's statement. */
export const correctAffiliate = async (
  ctx: Auditor,
  tx: Tx,
  { affiliateId, currency, amountMinor, actor, reason }: Correction,
): Promise<Result<1>> => {
  const affiliate = await lockAffiliate(tx, affiliateId)
  if (!affiliate) return invalid('id', 'NOT_FOUND')
  if (affiliate.status === 'closed') return invalid('id', 'CLOSED')
  await tx.db
    .insertInto('affiliate_corrections')
    .values({
      affiliate_id: affiliateId,
      currency,
      amount_minor: amountMinor,
      reason,
      made_by: actor.name,
      made_at: ctx.clock.now(),
    })
    .execute()
  await recordAudit(ctx, tx, {
    type: 'affiliate_corrected',
    actor,
    uid: null,
    subject: `affiliate:${affiliateId}`,
    reason,
    after: { amount_minor: amountMinor, currency },
  })
  return ok(1)
}
