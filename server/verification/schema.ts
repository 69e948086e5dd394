import type { Generated } from 'kysely'
import type { VerificationState } from '#contract/verification.ts'

/** Who proves who they are, one row a player. What they showed stays with the vendor. */
export type IdentityApplicantRow = {
  uid: number
  /** `staff` where nobody else was asked. */
  vendor: string
  /** The vendor's name for them; null until it has made one. */
  applicant_id: string | null
  level: string
  state: VerificationState
  /** Why it was rejected, in the vendor's codes. */
  labels: Generated<string[]>
  created_at: Date
  /** When the player last opened the vendor's steps. */
  begun_at: Date | null
  changed_at: Date
  /** When the vendor, or staff, said what holds; what was said earlier changes nothing. */
  reported_at: Date | null
  /** When the vendor was last asked about a silent one. */
  asked_at: Date | null
}

export type MessageVerdict = 'accepted' | 'older' | 'not_allowed' | 'unknown_applicant' | 'no_news'

/** A proved message of a vendor, once. */
export type IdentityMessageRow = {
  vendor: string
  /** Of its body, which is not kept: it may name the person. */
  digest: string
  uid: number | null
  type: string
  state: VerificationState | null
  labels: Generated<string[]>
  said_at: Date
  received_at: Date
  verdict: MessageVerdict
}

export type VerificationTables = {
  identity_applicants: IdentityApplicantRow
  identity_messages: IdentityMessageRow
}
