import { evidenceSections, type EvidenceTexts } from '#contract/operator/disputes.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Evidence } from '#server/money/payments/provider/port.ts'
import type { CaseRecord, DisputeRecord } from '../lock-case.ts'
import { readEvidenceFacts } from './evidence-facts.ts'
import { nameOf, writeEvidence } from './write-evidence.ts'

type StoredTexts = CaseRecord['evidence']

/** The texts of staff, and for other sections the generated ones. */
const mergeEvidenceTexts = (written: EvidenceTexts, storedTexts: StoredTexts): EvidenceTexts =>
  Object.fromEntries(
    evidenceSections.map((name) => [name, storedTexts?.[name] ?? written[name]]),
  ) as unknown as EvidenceTexts

export const readEvidenceTexts = async (
  ctx: Pick<Kernel, 'db'>,
  dispute: DisputeRecord,
  storedTexts: StoredTexts,
): Promise<EvidenceTexts> => {
  const isWhole = evidenceSections.every((name) => storedTexts?.[name] !== undefined)
  if (storedTexts && isWhole) return storedTexts as EvidenceTexts
  return mergeEvidenceTexts(writeEvidence(await readEvidenceFacts(ctx, dispute)), storedTexts)
}

/** The complete evidence in the provider's form. */
export const readEvidence = async (
  ctx: Pick<Kernel, 'db'>,
  dispute: DisputeRecord,
  storedTexts: StoredTexts,
): Promise<Evidence> => {
  const facts = await readEvidenceFacts(ctx, dispute)
  const files = await ctx.db
    .selectFrom('dispute_files')
    .select(['kind', 'name', 'mime_type', 'bytes'])
    .where('dispute_id', '=', dispute.id)
    .orderBy('kind')
    .execute()
  const { profile, player, payment } = facts
  const address = [profile?.address, profile?.postcode, profile?.home_town, player.country].filter(Boolean)
  return {
    texts: mergeEvidenceTexts(writeEvidence(facts), storedTexts),
    payer: {
      name: nameOf(facts),
      email: player.email,
      address: profile?.address ? address.join(', ') : null,
      ip: payment.ip,
    },
    day: payment.created_at.toISOString().slice(0, 10),
    files: files.map(({ kind, name, mime_type: mimeType, bytes }) => ({ kind, name, mimeType, bytes })),
  }
}
