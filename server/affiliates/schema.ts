import type { ColumnType, Generated } from 'kysely'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import type {
  AffiliateEvent,
  AffiliateStatus,
  PostbackState,
  StatementLineKind,
  StatementStatus,
} from '#contract/affiliate-words.ts'

/** A day as the database tells it: `2026-03-01`. */
type Day = ColumnType<Date, string, string>

/** Somebody who sends players. Rows stay after they have left: players and statements name them. */
export type AffiliateRow = {
  id: Generated<bigint>
  name: string
  email: string
  email_canonical: string
  locale: string
  status: AffiliateStatus
  /** One that no password fits, until the invitation was taken up. */
  password_hash: string
  invitation_hash: string | null
  invitation_expires_at: Date | null
  /** Where events are told, with their placeholders; null where nothing is told. */
  postback_address: Generated<string | null>
  postback_events: Generated<AffiliateEvent[]>
  /** Sealed: what signs the calls. */
  postback_key: string
  created_by: string
  created_at: Date
  last_sign_in_at: Generated<Date | null>
  closed_at: Generated<Date | null>
}

export type AffiliateSessionRow = {
  id: Generated<bigint>
  token_hash: string
  affiliate_id: bigint
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ended_at: Generated<Date | null>
}

export type AffiliatePlanRow = {
  id: Generated<bigint>
  sysname: string
  created_by: string
  created_at: Date
}

/** What is paid for players. The database refuses to change or delete one. */
export type AffiliatePlanVersionRow = {
  id: Generated<bigint>
  plan_id: bigint
  number: number
  terms: ColumnType<AffiliateTerms, string, never>
  hash: string
  created_by: string
  created_at: Date
}

/** Which plan an affiliate has from a month on. */
export type AffiliateAgreementRow = {
  id: Generated<bigint>
  affiliate_id: bigint
  plan_id: bigint
  starts_on: Day
  agreed_by: string
  agreed_at: Date
}

/** A code in addresses by which an affiliate’s visitors are known. */
export type AffiliateTrackerRow = {
  id: Generated<bigint>
  affiliate_id: bigint
  code: string
  campaign: string
  /** The page its link leads to. */
  landing: Generated<string>
  /** Whether visits and registrations count for it. */
  is_open: Generated<boolean>
  created_by: string
  created_at: Date
}

export type AffiliateSaltRow = { day: Day; salt: string }
export type AffiliateVisitorRow = { day: Day; tracker_id: bigint; visitor: string }
export type AffiliateVisitsRow = { tracker_id: bigint; day: Day; visits: number }

/** Whose player somebody is, from a day on up to another. */
export type AffiliatePlayerRow = {
  id: Generated<bigint>
  uid: number
  affiliate_id: bigint
  /** Null for who was moved here by the desk. */
  tracker_id: bigint | null
  /** How the affiliate knows them. */
  number: number
  click_id: string | null
  starts_on: Day
  /** The first day on which they do not belong here any more. */
  ends_on: ColumnType<Date | null, string | null, string | null>
  joined_at: Date
  moved_by: Generated<string | null>
  reason: Generated<string | null>
}

export type AffiliateFirstDepositRow = {
  uid: number
  player_id: bigint
  transaction_id: bigint
  currency: string
  amount_minor: bigint
  deposited_at: Date
}

/** A player for whom a fixed sum is due. */
export type AffiliateAcquisitionRow = {
  uid: number
  player_id: bigint
  affiliate_id: bigint
  version_id: bigint
  currency: string
  amount_minor: bigint
  wagered_minor: bigint
  qualified_at: Date
  /** The statement in which it stands; null until a month is closed. */
  statement_id: Generated<bigint | null>
}

export type AffiliateCorrectionRow = {
  id: Generated<bigint>
  affiliate_id: bigint
  currency: string
  amount_minor: bigint
  reason: string
  made_by: string
  made_at: Date
  statement_id: Generated<bigint | null>
}

/** What an affiliate has earned in a month, in one currency. */
export type AffiliateStatementRow = {
  id: Generated<bigint>
  affiliate_id: bigint
  month: Day
  currency: string
  version_id: bigint | null
  players: number
  ggr_minor: bigint
  bonus_minor: bigint
  ngr_minor: bigint
  admin_minor: bigint
  /** What earlier months were below zero by, and what is left of that. */
  carried_in_minor: bigint
  carried_out_minor: bigint
  basis_points: number
  /** What corrections took that was not there to take: the next month’s `owed_before`. */
  owed_out_minor: bigint
  amount_minor: bigint
  status: StatementStatus
  closed_at: Date
  paid_at: Generated<Date | null>
  paid_by: Generated<string | null>
  payment_reference: Generated<string | null>
}

export type AffiliateLineRow = {
  id: Generated<bigint>
  statement_id: bigint
  kind: StatementLineKind
  amount_minor: bigint
  acquisition_uid: Generated<number | null>
  correction_id: Generated<bigint | null>
}

/** A month whose statements are written. */
export type AffiliateMonthRow = { affiliate_id: bigint; month: Day; closed_at: Date }

/** Something an affiliate’s server is told. */
export type AffiliatePostbackRow = {
  id: Generated<bigint>
  affiliate_id: bigint
  player_id: bigint
  event: AffiliateEvent
  address: string
  state: Generated<PostbackState>
  tries: Generated<number>
  http_status: Generated<number | null>
  failure: Generated<string | null>
  created_at: Date
  tried_at: Generated<Date | null>
}

export type AffiliatesTables = {
  affiliates: AffiliateRow
  affiliate_sessions: AffiliateSessionRow
  affiliate_plans: AffiliatePlanRow
  affiliate_plan_versions: AffiliatePlanVersionRow
  affiliate_agreements: AffiliateAgreementRow
  affiliate_trackers: AffiliateTrackerRow
  affiliate_salts: AffiliateSaltRow
  affiliate_visitors: AffiliateVisitorRow
  affiliate_visits: AffiliateVisitsRow
  affiliate_players: AffiliatePlayerRow
  affiliate_first_deposits: AffiliateFirstDepositRow
  affiliate_acquisitions: AffiliateAcquisitionRow
  affiliate_corrections: AffiliateCorrectionRow
  affiliate_statements: AffiliateStatementRow
  affiliate_lines: AffiliateLineRow
  affiliate_months: AffiliateMonthRow
  affiliate_postbacks: AffiliatePostbackRow
}
