import type { z } from 'zod'
import type { disputesCalls } from '#contract/operator/disputes.ts'
import { transactResult } from '#db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext } from '#server/context.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { uploadedName } from '#server/platform/kernel/uploaded-name.ts'
import { subjectOfDispute } from '#server/money/payments/disputes/record-disputes.ts'
import { isLocked, lockCase } from '../lock-case.ts'
import { evidenceRefusal } from './evidence-refusal.ts'

type Input = z.output<(typeof disputesCalls.addFile)['input']>

/** A file's type by its first bytes, regardless of its name; card schemes accept these three. */
const kinds: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46, 0x2d], 'application/pdf'],
  [[0xff, 0xd8, 0xff], 'image/jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
]
const typeOf = (file: Uint8Array): string | undefined =>
  kinds.find(([first]) => first.every((byte, at) => file[at] === byte))?.[1]

/**
 * Attaches a file, replacing an earlier one of its kind. InvalidParameter `file` REQUIRED if it is empty,
 * FILE_TYPE if it is no PDF, JPEG or PNG; `id` NOT_FOUND, or NOT_ALLOWED once the evidence is sent.
 */
export const addEvidenceFile = async (
  ctx: BackofficeContext,
  { id, kind, name, file }: Input,
): Promise<Result<1>> => {
  const refused = evidenceRefusal(ctx)
  if (refused) return refused
  if (file.byteLength === 0) return invalid('file', 'REQUIRED')
  const mimeType = typeOf(file)
  if (!mimeType) return invalid('file', 'FILE_TYPE')
  return transactResult(ctx.connection, async (tx) => {
    const locked = await lockCase(tx, BigInt(id))
    if (!locked) return invalid('id', 'NOT_FOUND')
    if (isLocked(locked.work)) return invalid('id', 'NOT_ALLOWED')
    const { id: dispute_id, uid } = locked.dispute
    await tx.db
      .deleteFrom('dispute_files')
      .where('dispute_id', '=', dispute_id)
      .where('kind', '=', kind)
      .execute()
    await tx.db
      .insertInto('dispute_files')
      .values({
        dispute_id,
        uid,
        kind,
        name: uploadedName(name),
        mime_type: mimeType,
        size_bytes: file.byteLength,
        bytes: file,
        added_by: ctx.operator.email,
        added_at: ctx.clock.now(),
      })
      .execute()
    await recordAudit(ctx, tx, {
      type: 'dispute_evidence_changed',
      uid,
      subject: subjectOfDispute(dispute_id),
      after: { kind, file: uploadedName(name), size_bytes: file.byteLength },
    })
    return ok(1)
  })
}
