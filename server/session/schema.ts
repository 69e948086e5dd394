import type { Generated } from 'kysely'

export type SessionEndReason =
  | 'logout'
  /** Another was opened in its place, be it after its own end. */
  | 'replaced'
  | 'password_changed'
  | 'password_reset'
  | 'banned'
  | 'suspended'
  /** Self-exclusion or a break. */
  | 'excluded'
  /** Nobody used it for as long as the house allows. */
  | 'idle'
  /** The player closed the account. */
  | 'closed'
  /** The player ended it from another device. */
  | 'signed_out_elsewhere'
  /** The player signed in with another device, where the house keeps the newest session alone. */
  | 'signed_in_elsewhere'
  /** A member of staff ended it, or took a second factor off the account. */
  | 'ended_by_staff'

/** A browser that is or was signed in. Rows stay after their end: they are the record of who was in, and when. */
export type SessionRow = {
  id: Generated<bigint>
  token_hash: string
  uid: number
  created_at: Date
  /** Written at most once a minute. */
  last_seen_at: Date
  /** The absolute end, however busy the session is. */
  expires_at: Date
  ip: string
  user_agent: string
  ended_at: Date | null
  end_reason: SessionEndReason | null
}

/** A browser a player has signed in with, known by a cookie of its own. */
export type PlayerDeviceRow = {
  uid: number
  token_hash: string
  user_agent: string
  first_seen_at: Date
  last_seen_at: Date
}

export type SessionTables = { sessions: SessionRow; player_devices: PlayerDeviceRow }
