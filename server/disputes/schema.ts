import type { ColumnType, Generated } from 'kysely'
import type { EvidenceFileKind, EvidenceSection } from '#contract/operator/disputes.ts'

/** The work of staff on a dispute; there is none before somebody has begun. */
export type DisputeCaseRow = {
  dispute_id: bigint
  uid: number
  /** Who works on it, by mail. */
  owner: string | null
  /** The texts that somebody has changed; all of them once the evidence is sent. */
  evidence: ColumnType<Partial<Record<EvidenceSection, string>> | null, string | null, string | null>
  version: Generated<number>
  /** The answer that somebody has ordered: `sending` until the provider is known to have it. */
  answer: 'defend' | 'accept' | null
  answer_state: 'sending' | 'sent' | null
  /** Who has ordered it, by mail, and when. */
  asked_by: string | null
  asked_at: Date | null
  /** When the provider was last called: after that it may have the answer, whatever it said. */
  tried_at: Date | null
  /** While somebody calls the provider, so that nobody else does. */
  asking_until: Date | null
  answered_at: Date | null
  /** With which code the provider has refused the last answer. */
  refusal: string | null
}

export type DisputeNoteRow = {
  id: Generated<bigint>
  dispute_id: bigint
  uid: number
  text: string
  author: string
  written_at: Date
}

/** A file of the evidence. */
export type DisputeFileRow = {
  id: Generated<bigint>
  dispute_id: bigint
  uid: number
  kind: EvidenceFileKind
  name: string
  mime_type: string
  size_bytes: number
  bytes: Uint8Array
  added_by: string
  added_at: Date
}

export type DisputesTables = {
  dispute_cases: DisputeCaseRow
  dispute_notes: DisputeNoteRow
  dispute_files: DisputeFileRow
}
