import type { ColumnType, Generated } from 'kysely'
import type { ApprovalStatus, BreakGlassStatus } from '#contract/operator/approvals.ts'

export type ApprovalRow = {
  id: Generated<bigint>
  action: ColumnType<string, string, never>
  /** Empty once the player it names is erased, and so are the reasons. */
  input: ColumnType<Record<string, unknown>, string, string>
  /** Keyed hash of action and input: the executed action is the requested one. */
  input_hash: ColumnType<string, string, never>
  uid: ColumnType<number | null, number | null, never>
  subject: ColumnType<string, string, never>
  amount_minor: ColumnType<bigint | null, bigint | null, never>
  currency: ColumnType<string | null, string | null, never>
  requested_by: ColumnType<bigint, bigint, never>
  reason: string
  requested_at: ColumnType<Date, Date, never>
  expires_at: ColumnType<Date, Date, never>
  status: ApprovalStatus
  decided_by: bigint | null
  decided_at: Date | null
  decision_reason: string | null
}

export type BreakGlassRow = {
  id: Generated<bigint>
  wanted_right: string
  justification: string
  requested_by: bigint
  requested_at: Date
  /** The latest time to open it; once open, its end. */
  expires_at: Date
  status: BreakGlassStatus
  decided_by: bigint | null
  decided_at: Date | null
  decision_reason: string | null
  ended_at: Date | null
}

export type BreakGlassUseRow = {
  id: Generated<bigint>
  break_glass_id: bigint
  call: string
  input_ids: ColumnType<Record<string, string>, string, never>
  at: Date
}

export type ApprovalsTables = {
  approvals: ApprovalRow
  break_glass: BreakGlassRow
  break_glass_uses: BreakGlassUseRow
}
