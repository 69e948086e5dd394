import type { ColumnType, Generated } from 'kysely'
import type {
  RiskCaseStatus,
  RiskDecision,
  RiskLevel,
  RiskRuleName,
  RiskSeverity,
} from '#contract/operator/risk/risk-words.ts'

/** How a player stands now; the row is the lock under which findings are written. */
export type RiskPlayerRow = {
  uid: number
  score: Generated<number>
  level: Generated<RiskLevel>
  /** What the player earns in a month, as staff has seen it, and in which papers. */
  monthly_income_minor: Generated<bigint | null>
  income_currency: Generated<string | null>
  income_source: Generated<string | null>
  assessed_at: Generated<Date | null>
}

/** What the score was from then on. */
export type RiskScoreRow = { id: Generated<bigint>; uid: number; score: number; level: RiskLevel; at: Date }

export type RiskCaseRow = {
  id: Generated<bigint>
  uid: number
  status: Generated<RiskCaseStatus>
  /** Of the worst finding. */
  severity: RiskSeverity
  /** Who works on it, by mail. */
  owner: Generated<string | null>
  opened_at: Date
  due_at: Date
  decision: Generated<RiskDecision | null>
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
  note: Generated<string | null>
  version: Generated<number>
}

/** A figure as it is kept: a sum has its minor units as text. */
export type StoredFigure = number | string | { readonly minor: string; readonly currency: string }

export type RiskFindingRow = {
  id: Generated<bigint>
  uid: number
  rule: RiskRuleName
  severity: RiskSeverity
  weight: number
  figures: ColumnType<Readonly<Record<string, StoredFigure>>, string, string>
  /** Null while nothing about the player is worth a case. */
  case_id: bigint | null
  found_at: Date
  /** When it last was so. */
  seen_at: Date
}

/** What somebody did in a case, or noted. */
export type RiskStepRow = {
  id: Generated<bigint>
  case_id: bigint
  uid: number
  kind: 'note' | RiskDecision
  text: string
  author: string
  at: Date
}

/** What an outside service said of a player. */
export type RiskCheckRow = {
  id: Generated<bigint>
  uid: number
  vendor: string
  /** Its own name for the answer. */
  reference: string
  /** From 0 to 100. */
  score: number
  anonymity: 'vpn' | 'tor' | 'proxy' | 'hosting' | null
  ip: string | null
  ip_country: string | null
  sanctions: number
  politically_exposed: number
  facts: ColumnType<Readonly<Record<string, unknown>>, string, string>
  asked_at: Date
}

export type RiskTables = {
  risk_players: RiskPlayerRow
  risk_scores: RiskScoreRow
  risk_cases: RiskCaseRow
  risk_findings: RiskFindingRow
  risk_steps: RiskStepRow
  risk_checks: RiskCheckRow
}
