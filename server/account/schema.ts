import type { KycBlock } from '#contract/verification.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { ExclusionPeriod } from '#contract/exclusions.ts'

/** What shuts an account, though it stays: the house's ban or suspension, or its player's own exclusion. */
export type StandingKind = 'banned' | 'suspended' | 'excluded'

export type PlayerStatus = 'active' | StandingKind | 'deleted'

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
  /** False for who came with an outside identity and has set none: no password fits then. */
  has_password: Generated<boolean>
  status: Generated<PlayerStatus>
  /** Gets the house's news at the e-mail address. */
  is_subscribed: boolean
  /** The same for the phone. */
  is_phone_subscribed: Generated<boolean>
  terms_version: string
  terms_accepted_at: Date
  reg_time: Date
  last_sign_in_at: Date | null
  /** The sign-in before that one: what a player is shown, so that a stranger's would be noticed (B1). */
  previous_sign_in_at: Generated<Date | null>
  /** How a sign-in is confirmed beside the password; null where it is not. */
  two_factor: Generated<TwoFactorMethod | null>
  /** Whether a sign-in with a new browser is told of by mail (standards B1). */
  has_sign_in_notice: Generated<boolean>
  /** False for who came with an outside identity and has not said all that an account needs. */
  is_registration_completed: Generated<boolean>
  is_on_verification: Generated<boolean>
  /** Papers were seen and are right; who they name cannot be changed by the player any more (AC-04). */
  is_verified: Generated<boolean>
  /** What is shut until the player is verified (KY-06), and since when. */
  kyc_block: Generated<KycBlock>
  kyc_block_at: Generated<Date | null>
  /** Code of the partner who sent the player, as it stood at the registration (AN-02). */
  track_id: string | null
  /** Which form of erasure a closed account has had; 0 before (`personal-data/erasure`). */
  erasure: Generated<number>
  /** When its owner closed it; the status is then `deleted`. */
  closed_at: Generated<Date | null>
}

/** A code by e-mail or SMS, or one that the player's own authenticator app shows. */
export type TwoFactorMethod = 'email' | 'sms' | 'app'

/** What players say of themselves; null is what they have not said. */
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
  /** Came for bets rather than for the casino, where the form asks (RG-08). */
  is_betting: boolean | null
  /** The loyalty character chosen at the registration. */
  character_id: string | null
  /** The promo code given at the registration. */
  promo_code: string | null
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

/** A registration whose mailed link has not been pressed. Without `token_hash` the link is still to be sent. */
export type PendingRegistrationRow = {
  id: Generated<bigint>
  token_hash: string | null
  /** What the newcomer said, but for the password. */
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

/** A sent code of six digits. Without `code_hash` it is still to be sent. */
export type SecurityCodeRow = {
  id: Generated<bigint>
  uid: number
  purpose: CodePurpose
  channel: 'email' | 'sms'
  sent_to: string
  /** The browser that asked, and the network and kind of browser it asked from: the code is for that one only. */
  device_hash: string
  place_hash: string
  /** Keyed, since six digits alone are soon tried out. */
  code_hash: string | null
  attempts: Generated<number>
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** An authenticator app (RFC 6238); without `confirmed_at` it is being set up. */
export type AuthenticatorAppRow = {
  uid: number
  sealed_secret: string
  created_at: Date
  confirmed_at: Date | null
  /** The last time step a code was accepted of, so that none is accepted twice. */
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
  /** How the device is reached, separated by commas. */
  transports: string
  name: string
  is_backed_up: boolean
  created_at: Date
  last_used_at: Date | null
}

/** Asked of a device once; `uid` where a key is being added. */
export type PasskeyChallengeRow = {
  challenge_hash: string
  uid: number | null
  created_at: Date
  expires_at: Date
}

/** Whom an outside party (a sign-in provider, a messenger) knows a player as. */
export type PlayerIdentityRow = {
  provider: string
  /** The party's own name for the person: never an address, which may pass on to somebody else (W25). */
  subject: string
  uid: number
  /** As the party told it when the two were tied. */
  email: string | null
  created_at: Date
  last_used_at: Date
}

/** A ban, suspension or exclusion, from its beginning to its end; at most one of a kind is open at a time. */
export type PlayerStandingRow = {
  id: Generated<bigint>
  uid: number
  kind: StandingKind
  reason: string
  /** A member of staff, the player's uid, or a part of the house. */
  set_by: string
  set_at: Date
  /** When it ends by itself; null for until it is lifted. */
  ends_at: Date | null
  ended_at: Generated<Date | null>
  ended_by: Generated<string | null>
  end_reason: Generated<string | null>
  /** Which of the periods it was asked for in, where it was. */
  period: Generated<ExclusionPeriod | null>
  /** How long after its end the account opens, once its player asks to come back; null where it opens by itself. */
  cooling_off_hours: Generated<number | null>
  /** When it opens, since its player has asked. */
  return_at: Generated<Date | null>
  /** An exclusion that its player wants at the other brands of the house as well. */
  is_of_all_brands: Generated<boolean>
}

/** By what somebody who is excluded is known again: a mailbox, a phone, or a name with its day of birth. */
export type ExclusionMarkKind = 'mailbox' | 'phone' | 'person'

/** It, as a keyed hash that outlasts the account's being forgotten, for as long as the exclusion is in force. */
export type ExclusionMarkRow = { mark: string; kind: ExclusionMarkKind; uid: number }

/** The same of a player of another brand of the house, by their number there. */
export type BrandExclusionMarkRow = ExclusionMarkRow & { brand: string; set_at: Date }

/** By what one account looks like another. */
export type DuplicateLikeness = 'document' | 'mailbox' | 'person'

/** An account that may be a second one of somebody who has had the first longer. */
export type SuspectedDuplicateRow = {
  uid: number
  first_uid: number
  likeness: DuplicateLikeness[]
  noted_at: Date
}

/** Failed sign-ins under one name, where the house locks accounts for them (standards A4). */
export type SignInLockRow = {
  /** `uid:…`, or `name:…` for one that nobody has. */
  key: string
  failed_at: Generated<Date[]>
  /** Attempts whose password is being looked at. */
  pending_at: Generated<Date[]>
  locked_at: Generated<Date | null>
  /** When the owner of a locked account proved a contact; the second factor is still to come. */
  proved_at: Generated<Date | null>
  changed_at: Date
}

/** What one unit of the base currency is worth in another. */
export type CurrencyRateRow = {
  currency: string
  rate: number
  day: string
  fetched_at: Date
  /** Places of the currency when its row was written: they never change. */
  exponent: Generated<number>
  /** The usual worth stands here until the source names a rate. */
  is_usual: Generated<boolean>
  /** Minor units of the currency in one minor unit of the base currency. */
  minor_per_base: GeneratedAlways<string>
}

export type AccountTables = {
  player_standings: PlayerStandingRow
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
