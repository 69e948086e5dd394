import type { ColumnType, Generated } from 'kysely'
import type { EvidenceFileKind, EvidenceSection } from '#contract/operator/disputes.ts'

/** The case of staff on a dispute; created with the first action. */
export type DisputeCaseRow = {
  dispute_id: bigint
  uid: number
  /** The assignee's mail address. */
  owner: string | null
  /** The edited texts; all of them once the evidence is sent. */
  evidence: ColumnType<Partial<Record<EvidenceSection, string>> | null, string | null, string | null>
  version: Generated<number>
  /** The ordered answer: `sending` until the provider is known to have it. */
  answer: 'defend' | 'accept' | null
  answer_state: 'sending' | 'sent' | null
  /** Who ordered it, by mail address, and when. */
  asked_by: string | null
  asked_at: Date | null
  /** The last call to the provider: since then it may have the answer, regardless of its reply. */
  tried_at: Date | null
  /** While one process calls the provider, so that no other does. */
  asking_until: Date | null
  answered_at: Date | null
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
