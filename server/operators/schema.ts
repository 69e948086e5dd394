import type { Generated } from 'kysely'
import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import type { StaffStatus } from '#contract/operator/staff.ts'

/** Somebody who works here. Rows stay after they have left: records name them. */
export type StaffRow = {
  id: Generated<bigint>
  email: string
  email_canonical: string
  name: string
  /** The language of their desk. */
  locale: string
  status: StaffStatus
  /** One that no password fits, until the invitation was taken up. */
  password_hash: string
  /** Hash of the secret that lets its holder choose a password, once. */
  invitation_hash: string | null
  invitation_expires_at: Date | null
  /** Who made the last invitation, and so could have taken it up; null for one made on the server itself. */
  let_in_by: bigint | null
  let_in_at: Date | null
  created_at: Date
  last_sign_in_at: Date | null
  dismissed_at: Date | null
}

export type StaffRoleRow = { sysname: string; name: string; created_at: Date }

export type StaffRoleGrantRow = {
  role: string
  /** One of `rights`, or one that another build of the house knows. */
  granted_right: string
  /** In cents of the ceilings' currency (`ceilingCurrency`); null reaches as far as there is money. */
  ceiling_minor: bigint | null
}

export type StaffMemberRow = { staff_id: bigint; role: string }

export type StaffAppRow = {
  staff_id: bigint
  sealed_secret: string
  created_at: Date
  /** When a first code was typed; until then the secret counts for nothing. */
  confirmed_at: Date | null
  /** The last time step whose code was used. */
  last_step: bigint | null
}

export type StaffRecoveryCodeRow = {
  staff_id: bigint
  code_hash: string
  created_at: Date
  used_at: Date | null
}

export type StaffPasskeyRow = {
  id: Generated<bigint>
  staff_id: bigint
  credential_id: string
  public_key: string
  sign_count: bigint
  transports: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type ChallengeUse = 'sign_in' | 'add' | 'step_up'

export type StaffChallengeRow = {
  challenge_hash: string
  /** Whose key must answer; null for a sign-in, where the key says whose it is. */
  staff_id: bigint | null
  use: ChallengeUse
  expires_at: Date
}

export type StaffSessionEndReason = 'signed_out' | 'replaced' | 'dismissed' | 'reset' | 'password_changed'

export type StaffSessionRow = {
  id: Generated<bigint>
  token_hash: string
  staff_id: bigint
  /** Whether the second factor was shown; without it the session can only set one up. */
  is_proved: boolean
  created_at: Date
  /** Written at most once a minute. */
  last_seen_at: Date
  expires_at: Date
  ip: string
  user_agent: string
  ended_at: Date | null
  end_reason: StaffSessionEndReason | null
}

/** The second factor shown once more, for actions of one kind, from one network. */
export type StaffStepUpRow = {
  session_id: bigint
  purpose: StepUpPurpose
  network: string
  expires_at: Date
}

export type OperatorsTables = {
  staff: StaffRow
  staff_roles: StaffRoleRow
  staff_role_grants: StaffRoleGrantRow
  staff_members: StaffMemberRow
  staff_apps: StaffAppRow
  staff_recovery_codes: StaffRecoveryCodeRow
  staff_passkeys: StaffPasskeyRow
  staff_challenges: StaffChallengeRow
  staff_sessions: StaffSessionRow
  staff_step_ups: StaffStepUpRow
}
