import type { Generated } from 'kysely'

export type SessionEndReason = 'logout' | 'replaced' | 'password_changed' | 'password_reset' | 'banned'

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

export type SessionTables = { sessions: SessionRow }
