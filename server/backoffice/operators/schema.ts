import type { Generated } from 'kysely'
import type { StepUpPurpose } from '#contract/operator/call/rights.ts'
import type { StaffStatus } from '#contract/operator/staff.ts'

/** A member of staff. Rows stay after deactivation: records reference them. */
export type StaffRow = {
  id: Generated<bigint>
  email: string
  email_canonical: string
  name: string
  locale: string
  status: StaffStatus
  /** Matches no password until the invitation is accepted. */
  password_hash: string
  /** Hash of the single-use secret that sets a password. */
  invitation_hash: string | null
  invitation_expires_at: Date | null
  /** The author of the last invitation, who could have accepted it; null for one made on the server. */
  let_in_by: bigint | null
  let_in_at: Date | null
  created_at: Date
  last_sign_in_at: Date | null
  dismissed_at: Date | null
}

export type StaffRoleRow = { sysname: string; name: string; created_at: Date }

export type StaffRoleGrantRow = {
  role: string
  /** One of `rights`, or one of another build. */
  granted_right: string
  /** In cents of the limit currency (`limitCurrency`); null means no limit. */
  ceiling_minor: bigint | null
}

export type StaffMemberRow = { staff_id: bigint; role: string }

export type StaffAppRow = {
  staff_id: bigint
  sealed_secret: string
  created_at: Date
  /** When the first code was typed; until then the secret has no effect. */
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
  /** Whose key must answer; null for a sign-in, where the key identifies the owner. */
  staff_id: bigint | null
  use: ChallengeUse
  expires_at: Date
}

export type StaffSessionEndReason = 'signed_out' | 'replaced' | 'dismissed' | 'reset' | 'password_changed'

export type StaffSessionRow = {
  id: Generated<bigint>
  token_hash: string
  staff_id: bigint
  /** Whether the second factor was proved; without it the session can only set one up. */
  is_proved: boolean
  created_at: Date
  /** Written at most once a minute. */
  last_seen_at: Date
  expires_at: Date
  ip: string
  user_agent: string
  ended_at: Date | null
  end_reason: StaffSessionEndReason | null
  /** The position in the leader's log after the session's last write, if there is a replica. */
  written_at_lsn: string | null
}

/** A repeated proof of the second factor, for one kind of action, from one network. */
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
