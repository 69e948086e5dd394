import type { Generated } from 'kysely'

export type PlayerStatus = 'active' | 'banned' | 'deleted'

/** One account. The canonical columns carry the uniqueness; the others keep what the player typed. */
export type PlayerRow = {
  uid: Generated<number>
  login: string
  login_canonical: string
  email: string | null
  email_canonical: string | null
  email_confirmed: Generated<boolean>
  /** Digits only, with the country's code. */
  phone: string | null
  phone_confirmed: Generated<boolean>
  fakename: string | null
  fakename_canonical: string | null
  country: string
  currency: string
  locale: string
  password_hash: string
  password_changed_at: Date
  status: Generated<PlayerStatus>
  is_subscribed: boolean
  terms_version: string
  terms_accepted_at: Date
  reg_time: Date
  last_sign_in_at: Date | null
  /** Code of the partner who sent the player, as it stood at the registration (AN-02). */
  track_id: string | null
}

export type TokenPurpose = 'confirm_email' | 'restore_password' | 'unsubscribe'

/** A mailed link: only the token's hash is kept, and the address it was mailed to. */
export type PlayerTokenRow = {
  token_hash: string
  uid: number
  purpose: TokenPurpose
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type AccountTables = {
  players: PlayerRow
  player_tokens: PlayerTokenRow
}
