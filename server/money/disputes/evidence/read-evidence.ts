import { evidenceSections, type EvidenceTexts } from '#contract/operator/disputes.ts'
import type { Context } from '#server/context.ts'
import type { Evidence } from '#server/money/payments/provider/port.ts'
import type { CaseRecord, DisputeRecord } from '../lock-case.ts'
import { readEvidenceFacts } from './evidence-facts.ts'
import { nameOf, writeEvidence } from './write-evidence.ts'

type Kept = CaseRecord['evidence']

/** The texts of staff, and for other sections the generated ones. */
const mergeEvidence = (written: EvidenceTexts, kept: Kept): EvidenceTexts =>
  Object.fromEntries(
    evidenceSections.map((name) => [name, kept?.[name] ?? written[name]]),
  ) as unknown as EvidenceTexts

export const readTexts = async (
  ctx: Pick<Context, 'db'>,
  dispute: DisputeRecord,
  kept: Kept,
): Promise<EvidenceTexts> => {
  const isWhole = evidenceSections.every((name) => kept?.[name] !== undefined)
  if (kept && isWhole) return kept as EvidenceTexts
  return mergeEvidence(writeEvidence(await readEvidenceFacts(ctx, dispute)), kept)
}

/** The complete evidence in the provider's form. */
export const readEvidence = async (
  ctx: Pick<Context, 'db'>,
  dispute: DisputeRecord,
  kept: Kept,
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
    texts: mergeEvidence(writeEvidence(facts), kept),
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
