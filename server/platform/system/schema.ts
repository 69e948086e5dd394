import type { ColumnType, Generated } from 'kysely'
import type { LedgerProblem } from '#server/money/wallet/schema.ts'
import type { ProcessRole } from '#server/platform/kernel/settings/process-settings.ts'

export type LedgerCheckRow = {
  id: Generated<bigint>
  /** E-mail of the requester; empty for the scheduled job. */
  asked_by: string
  asked_at: Date
  /** The newest posting at the request: without a newer one no new check is needed. */
  last_posting_id: bigint
  finished_at: ColumnType<Date | null, Date | null | undefined, Date>
  problems: ColumnType<LedgerProblem[] | null, string | null | undefined, string>
}

export type HouseProcessRow = {
  id: string
  host: string
  pid: number
  version: string
  node: string
  /** By the database's clock, since every process has its own. */
  started_at: ColumnType<Date, never, never>
  seen_at: ColumnType<Date, never, never>
  memory_bytes: bigint
  role: Generated<ProcessRole>
}

export type DataLossRow = {
  id: Generated<bigint>
  kind: 'lost' | 'disclosed' | 'altered' | 'unavailable'
  what: string
  people: number | null
  happened_at: Date
  noticed_at: Date
  reported_by: string
  reported_at: Date
  authority_informed_at: Generated<Date | null>
  players_informed_at: Generated<Date | null>
  closed_at: Generated<Date | null>
  closed_by: Generated<string | null>
  conclusion: Generated<string | null>
}

export type SystemTables = {
  data_losses: DataLossRow
  ledger_checks: LedgerCheckRow
  house_processes: HouseProcessRow
}
