import type { Generated } from 'kysely'
import type { VerificationState } from '#contract/verification.ts'

/** Verification of a player, one row each. The documents stay with the vendor. */
export type IdentityApplicantRow = {
  uid: number
  /** `staff` if no vendor was used. */
  vendor: string
  /** The vendor's id; null until it exists. */
  applicant_id: string | null
  level: string
  state: VerificationState
  labels: Generated<string[]>
  created_at: Date
  begun_at: Date | null
  changed_at: Date
  /** The time of the current state by the vendor or staff; earlier reports change nothing. */
  reported_at: Date | null
  /** The last query to the vendor about a silent review. */
  asked_at: Date | null
}

export type MessageVerdict = 'accepted' | 'older' | 'not_allowed' | 'unknown_applicant' | 'no_news'

/** An authenticated message of a vendor, once. */
export type IdentityMessageRow = {
  vendor: string
  /** Of its body, which is not stored: it may name the person. */
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
