import type { ColumnType, Generated } from 'kysely'
import type { AffiliateTerms } from '#contract/affiliate-terms.ts'
import type {
  AffiliateEvent,
  AffiliateStatus,
  PostbackState,
  StatementLineKind,
  StatementStatus,
} from '#contract/affiliate-enums.ts'

/** A day in the database's form: `2026-03-01`. */
type Day = ColumnType<Date, string, string>

/** An affiliate. Rows stay after they have left: players and statements refer to them. */
export type AffiliateRow = {
  id: Generated<bigint>
  name: string
  email: string
  email_canonical: string
  locale: string
  status: AffiliateStatus
  /** No password fits it until the invitation is accepted. */
  password_hash: string
  invitation_hash: string | null
  invitation_expires_at: Date | null
  /** The postback URL with placeholders; null without postbacks. */
  postback_address: Generated<string | null>
  postback_events: Generated<AffiliateEvent[]>
  /** The encrypted key that signs the calls. */
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

/** Commission terms. The database refuses to change or delete a row. */
export type AffiliatePlanVersionRow = {
  id: Generated<bigint>
  plan_id: bigint
  number: number
  terms: ColumnType<AffiliateTerms, string, never>
  hash: string
  created_by: string
  created_at: Date
}

export type AffiliateAgreementRow = {
  id: Generated<bigint>
  affiliate_id: bigint
  plan_id: bigint
  starts_on: Day
  agreed_by: string
  agreed_at: Date
}

/** A code in links that identifies an affiliate's visitors. */
export type AffiliateTrackerRow = {
  id: Generated<bigint>
  affiliate_id: bigint
  code: string
  campaign: string
  landing: Generated<string>
  is_open: Generated<boolean>
  created_by: string
  created_at: Date
}

export type AffiliateSaltRow = { day: Day; salt: string }
export type AffiliateVisitorRow = { day: Day; tracker_id: bigint; visitor: string }
export type AffiliateVisitsRow = { tracker_id: bigint; day: Day; visits: number }

/** The attribution of a player, from a day to another. */
export type AffiliatePlayerRow = {
  id: Generated<bigint>
  uid: number
  affiliate_id: bigint
  /** Null for a player moved by staff. */
  tracker_id: bigint | null
  number: number
  click_id: string | null
  starts_on: Day
  /** The first day after the attribution. */
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

export type AffiliateAcquisitionRow = {
  uid: number
  player_id: bigint
  affiliate_id: bigint
  version_id: bigint
  currency: string
  amount_minor: bigint
  wagered_minor: bigint
  qualified_at: Date
  /** Its statement; null until a month is closed. */
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
  /** The negative balance of earlier months, and what is left of it. */
  carried_in_minor: bigint
  carried_out_minor: bigint
  basis_points: number
  /** Uncovered deductions of corrections: the next month's `owed_before`. */
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

export type AffiliateMonthRow = { affiliate_id: bigint; month: Day; closed_at: Date }

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
