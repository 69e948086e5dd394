import type { Generated } from 'kysely'

export type SessionEndReason =
  | 'logout'
  /** Another session replaced it, possibly after its own end. */
  | 'replaced'
  | 'password_changed'
  | 'password_reset'
  | 'banned'
  | 'suspended'
  /** Self-exclusion or a break. */
  | 'excluded'
  /** Not used within the idle limit. */
  | 'idle'
  | 'closed'
  | 'signed_out_elsewhere'
  /** The player signed in with another device, where only the newest session is allowed. */
  | 'signed_in_elsewhere'
  /** A member of staff ended it, or removed a second factor of the account. */
  | 'ended_by_staff'

/** A browser that is or was signed in. Rows stay after their end as the record of sign-ins. */
export type SessionRow = {
  id: Generated<bigint>
  token_hash: string
  uid: number
  created_at: Date
  /** Written at most once a minute. */
  last_seen_at: Date
  /** The absolute end, regardless of use. */
  expires_at: Date
  ip: string
  user_agent: string
  ended_at: Date | null
  end_reason: SessionEndReason | null
}

/** A browser a player has signed in with, recognised by its own cookie. */
export type PlayerDeviceRow = {
  uid: number
  token_hash: string
  user_agent: string
  first_seen_at: Date
  last_seen_at: Date
}

export type SessionTables = { sessions: SessionRow; player_devices: PlayerDeviceRow }
