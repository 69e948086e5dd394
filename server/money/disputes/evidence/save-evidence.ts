import type { z } from 'zod'
import { evidenceSections, type disputesCalls } from '#contract/operator/disputes.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { isLocked, lockCase } from '../lock-case.ts'
import { readEvidenceFacts } from './evidence-facts.ts'
import { evidenceRefusal } from './evidence-refusal.ts'
import { writeEvidence } from './write-evidence.ts'

type Input = z.output<(typeof disputesCalls.saveEvidence)['input']>

/**
 * Stores the texts of staff. A section equal to the generated one, or empty, is not stored: it stays generated
 * from current data. InvalidParameter `id` NOT_FOUND, or NOT_ALLOWED once it is sent; `version` CHANGED.
 */
export const saveEvidence = async (ctx: BackofficeContext, given: Input): Promise<Result<1>> => {
  const refused = evidenceRefusal(ctx)
  if (refused) return refused
  return transactResult(ctx.connection, async (tx) => {
    const locked = await lockCase(tx, BigInt(given.id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    const { dispute, work } = locked
    if (isLocked(work)) return invalid('id', 'NOT_ALLOWED')
    if (work.version !== given.version) return conflict('version')
    const ours = writeEvidence(await readEvidenceFacts(tx, dispute))
    const written = evidenceSections.flatMap((name) => {
      const text = given[name]?.replaceAll('\r\n', '\n').trim()
      return text === undefined || text === '' || text === ours[name] ? [] : [[name, text] as const]
    })
    await tx.db
      .updateTable('dispute_cases')
      .set({ evidence: JSON.stringify(Object.fromEntries(written)), version: work.version + 1 })
      .where('dispute_id', '=', dispute.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'dispute_evidence_changed',
      uid: dispute.uid,
      subject: subjectOfDispute(dispute.id),
      after: { version: work.version + 1, written: written.map(([name]) => name) },
    })
    return ok(1)
  })
}
