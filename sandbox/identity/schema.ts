import type { Generated } from 'kysely'
import type { VerificationState } from '#contract/verification.ts'

export type SandboxApplicantRow = {
  id: string
  external_id: string
  level: string
  email: string | null
  state: VerificationState
  labels: Generated<string[]>
  created_at: Date
  changed_at: Date
}

/** One webhook: waiting until `deliver_at`, then sent until it is answered. */
export type SandboxIdentityMessageRow = {
  id: Generated<bigint>
  applicant_id: string
  type: string
  body: string
  is_forged: boolean
  attempts: number
  deliver_at: Date
  delivered_at: Date | null
  last_status: number | null
}

export type SandboxIdentityTables = {
  sandbox_applicants: SandboxApplicantRow
  sandbox_identity_messages: SandboxIdentityMessageRow
}
