import type { KycBlock } from '#contract/verification.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ExclusionPeriod } from '#contract/exclusions.ts'

/** A restriction on an account: the operator's ban or suspension, or the player's own exclusion. */
export type RestrictionKind = 'banned' | 'suspended' | 'excluded'

export type PlayerStatus = 'active' | RestrictionKind | 'deleted'

/** One account. The canonical columns carry the uniqueness; the others store what the player typed. */
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
  /** False for an account opened through an external identity without a password: no password matches then. */
  has_password: Generated<boolean>
  status: Generated<PlayerStatus>
  is_subscribed: boolean
  is_phone_subscribed: Generated<boolean>
  terms_version: string
  terms_accepted_at: Date
  reg_time: Date
  last_sign_in_at: Date | null
  /** The previous sign-in, shown to the player so that they notice a stranger's (B1). */
  previous_sign_in_at: Generated<Date | null>
  /** How a sign-in is confirmed beside the password; null when it is not. */
  two_factor: Generated<TwoFactorMethod | null>
  /** Whether a sign-in with a new browser is notified by mail (standards B1). */
  has_sign_in_notice: Generated<boolean>
  /** False for an account opened through an external identity while required details are missing. */
  is_registration_completed: Generated<boolean>
  is_on_verification: Generated<boolean>
  /** Documents are verified; the player can no longer change the identity in them (AC-04). */
  is_verified: Generated<boolean>
  /** What is blocked until the player is verified (KY-06), and since when. */
  kyc_block: Generated<KycBlock>
  kyc_block_at: Generated<Date | null>
  /** Code of the affiliate who referred the player, as at the registration (AN-02). */
  track_id: string | null
  /** Version of the erasure that a closed account has had; 0 before (`personal-data/erasure`). */
  erasure: Generated<number>
  /** When its owner closed it; the status is then `deleted`. */
  closed_at: Generated<Date | null>
}

/** A code by e-mail or SMS, or from the player's own authenticator app. */
export type TwoFactorMethod = 'email' | 'sms' | 'app'

/** A player's own statements about themselves; null where not given. */
export type PlayerProfileRow = {
  uid: number
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  /** `yyyy-mm-dd`. */
  birth_date: string | null
  /** 1 male, 2 female. */
  sex: number | null
  region: string | null
  home_town: string | null
  address: string | null
  postcode: string | null
  document_type: string | null
  document_number: string | null
  /** Came for bets rather than for the casino, when the form has the field (RG-08). */
  is_betting: boolean | null
  /** The loyalty character chosen at the registration. */
  character_id: string | null
  promo_code: string | null
}

export type TokenPurpose = 'confirm_email' | 'restore_password' | 'unsubscribe'

/** A mailed link: only the token's hash is stored, and the address it was mailed to. */
export type PlayerTokenRow = {
  token_hash: string
  uid: number
  purpose: TokenPurpose
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** A registration whose mailed link has not been pressed. Without `token_hash` the link is not sent yet. */
export type PendingRegistrationRow = {
  id: Generated<bigint>
  token_hash: string | null
  /** The registration without the password. */
  newcomer: unknown
  password_hash: string
  is_country_later: boolean
  created_at: Date
  expires_at: Date
}

export type CodePurpose =
  | 'sign_in'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'add_guard'
  | 'confirm_contact'
  | 'close_account'

/** A six-digit code. Without `code_hash` it is not sent yet. */
export type SecurityCodeRow = {
  id: Generated<bigint>
  uid: number
  purpose: CodePurpose
  channel: 'email' | 'sms'
  sent_to: string
  /** The requesting browser, or its network and kind of browser: the code is valid only there. */
  device_hash: string
  place_hash: string
  /** Keyed, since six digits alone are quickly brute-forced. */
  code_hash: string | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** An authenticator app (RFC 6238); without `confirmed_at` its setup is not finished. */
export type AuthenticatorAppRow = {
  uid: number
  sealed_secret: string
  created_at: Date
  confirmed_at: Date | null
  /** The last time step whose code was accepted, so that none is accepted twice. */
  last_step: bigint | null
}

export type RecoveryCodeRow = { uid: number; code_hash: string; created_at: Date; used_at: Date | null }

/** A public key of a device that signs the player in (WebAuthn). */
export type PasskeyRow = {
  id: Generated<bigint>
  uid: number
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  sign_count: bigint
  /** The device's transports, separated by commas. */
  transports: string
  name: string
  is_backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

/** A single-use challenge; `uid` when a key is being added. */
export type PasskeyChallengeRow = {
  challenge_hash: string
  uid: number | null
  created_at: Date
  expires_at: Date
}

/** The identity under which an external party (a sign-in provider, a messenger) knows a player. */
export type PlayerIdentityRow = {
  provider: string
  /** The party's identifier of the person: never an address, which may pass to another person (W25). */
  subject: string
  uid: number
  /** The address from the party when the two were linked. */
  email: string | null
  created_at: Date
  last_used_at: Date
}

/** A ban, suspension or exclusion, from its beginning to its end; at most one of a kind is open at a time. */
export type PlayerRestrictionRow = {
  id: Generated<bigint>
  uid: number
  kind: RestrictionKind
  reason: string
  /** A member of staff, the player's uid, or a component. */
  set_by: string
  set_at: Date
  /** When it ends by itself; null when it lasts until it is lifted. */
  ends_at: Date | null
  ended_at: Generated<Date | null>
  ended_by: Generated<string | null>
  end_reason: Generated<string | null>
  period: Generated<ExclusionPeriod | null>
  /** Time from the player's request to return, after the end, until it opens; null when it opens by itself. */
  cooling_off_hours: Generated<number | null>
  /** When the account opens, after the player's request. */
  return_at: Generated<Date | null>
  /** An exclusion that its player extends to the operator's other brands. */
  is_of_all_brands: Generated<boolean>
}

/** The kinds of mark of an excluded person: a mailbox, a phone, or a name with its date of birth. */
export type ExclusionMarkKind = 'mailbox' | 'phone' | 'person'

/** A mark as a keyed hash that outlasts the erasure of the account, while the exclusion is in force. */
export type ExclusionMarkRow = { mark: string; kind: ExclusionMarkKind; uid: number }

/** The same for a player of another brand of the operator, by their number there. */
export type BrandExclusionMarkRow = ExclusionMarkRow & { brand: string; set_at: Date }

export type DuplicateLikeness = 'document' | 'mailbox' | 'person'

/** An account that may be a second one of a person; the first one is older. */
export type SuspectedDuplicateRow = {
  uid: number
  first_uid: number
  likeness: DuplicateLikeness[]
  noted_at: Date
}

/** Failed sign-ins under one name, where accounts are locked for them (standards A4). */
export type SignInLockRow = {
  /** `uid:…`, or `name:…` for a name without an account. */
  key: string
  failed_at: Generated<Date[]>
  /** Attempts whose password is being checked. */
  pending_at: Generated<Date[]>
  locked_at: Generated<Date | null>
  /** When the owner of a locked account proved a contact; the second factor is still missing. */
  proved_at: Generated<Date | null>
  changed_at: Date
}

export type CurrencyRateRow = {
  currency: string
  rate: number
  day: string
  fetched_at: Date
  /** Exponent of the currency when its row was written; it never changes. */
  exponent: Generated<number>
  /** The usual rate, until the source has one. */
  is_usual: Generated<boolean>
  /** Minor units of the currency in one minor unit of the base currency. */
  minor_per_base: GeneratedAlways<string>
}

export type AccountTables = {
  player_standings: PlayerRestrictionRow
  exclusion_marks: ExclusionMarkRow
  brand_exclusion_marks: BrandExclusionMarkRow
  sign_in_locks: SignInLockRow
  suspected_duplicates: SuspectedDuplicateRow
  player_identities: PlayerIdentityRow
  players: PlayerRow
  player_profiles: PlayerProfileRow
  player_tokens: PlayerTokenRow
  pending_registrations: PendingRegistrationRow
  security_codes: SecurityCodeRow
  authenticator_apps: AuthenticatorAppRow
  recovery_codes: RecoveryCodeRow
  passkeys: PasskeyRow
  passkey_challenges: PasskeyChallengeRow
  currency_rates: CurrencyRateRow
}
