import type { ColumnType, Generated } from 'kysely'
import type {
  RiskCaseStatus,
  RiskDecision,
  RiskLevel,
  RiskRuleName,
  RiskSeverity,
} from '#contract/operator/risk/risk-enums.ts'

/** A player's current risk state; the row is the lock under which findings are written. */
export type RiskPlayerRow = {
  uid: number
  score: Generated<number>
  level: Generated<RiskLevel>
  /** The player's monthly income, and the source documents that staff has seen. */
  monthly_income_minor: Generated<bigint | null>
  income_currency: Generated<string | null>
  income_source: Generated<string | null>
  assessed_at: Generated<Date | null>
}

export type RiskScoreRow = { id: Generated<bigint>; uid: number; score: number; level: RiskLevel; at: Date }

export type RiskCaseRow = {
  id: Generated<bigint>
  uid: number
  status: Generated<RiskCaseStatus>
  /** Of the worst finding. */
  severity: RiskSeverity
  /** The assignee's mail address. */
  owner: Generated<string | null>
  opened_at: Date
  due_at: Date
  decision: Generated<RiskDecision | null>
  decided_at: Generated<Date | null>
  decided_by: Generated<string | null>
  note: Generated<string | null>
  version: Generated<number>
}

/** A stored value: an amount has its minor units as text. */
export type StoredFigure = number | string | { readonly minor: string; readonly currency: string }

export type RiskFindingRow = {
  id: Generated<bigint>
  uid: number
  rule: RiskRuleName
  severity: RiskSeverity
  weight: number
  figures: ColumnType<Readonly<Record<string, StoredFigure>>, string, string>
  /** Null while no finding of the player needs a case. */
  case_id: bigint | null
  found_at: Date
  seen_at: Date
}

/** An action or a note of staff in a case. */
export type RiskStepRow = {
  id: Generated<bigint>
  case_id: bigint
  uid: number
  kind: 'note' | RiskDecision
  text: string
  author: string
  at: Date
}

export type RiskCheckRow = {
  id: Generated<bigint>
  uid: number
  vendor: string
  /** The service's id of the answer. */
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
