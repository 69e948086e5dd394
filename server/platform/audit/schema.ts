import type { ColumnType, Generated } from 'kysely'
import type { AuditType } from './audit-types.ts'

export type AuditActorKind = 'player' | 'operator' | 'system' | 'visitor'

/** The state before or after in a record: plain values by name, never a secret. */
export type AuditFacts = Readonly<Record<string, unknown>>

type Facts = ColumnType<AuditFacts | null, string | null, null>

/** One significant event. The database refuses every change of a row, except by `eraseRecords`. */
export type AuditRecordRow = {
  id: Generated<bigint>
  at: Date
  type: AuditType
  actor_kind: AuditActorKind
  /** A player's uid, the name of a member of staff, or a component; empty for a visitor. */
  actor: string
  /** The affected account, if any. No foreign key: its check would make a measurable time difference. */
  uid: number | null
  /** The affected object when it is not an account: `withdrawal:12`, `name:<keyed hash>`. */
  subject: string
  session_id: bigint | null
  request_id: string
  ip: string
  reason: string
  before: Facts
  after: Facts
  /** Keyed hash of `ip`, `before` and `after`, which are removed when their person is erased. */
  facts_mac: string
  /** Keyed hash of all else but `id`, and of `facts_mac`: it does not match a row changed by hand. */
  mac: string
  /** Keyed hash of the rest after erasure; empty before. */
  erased_mac: Generated<string>
}

/** A record's place in the chain; without `number` it is not sealed yet. Written once. */
export type AuditSealRow = {
  record_id: bigint
  number: bigint | null
  hash: string | null
}

export type AuditCheckRow = {
  id: Generated<bigint>
  asked_by: string
  asked_at: Date
  /** Last progress report. */
  seen_at: Date
  records: bigint
  /** Null until it has begun. */
  checked: ColumnType<bigint | null, bigint | null | undefined, bigint>
  finished_at: ColumnType<Date | null, Date | null | undefined, Date>
  report: ColumnType<
    { waiting: number; copied: number; problems: { check: string; where: string }[] } | null,
    string | null | undefined,
    string
  >
}

export type AuditTables = {
  audit_checks: AuditCheckRow
  audit_records: AuditRecordRow
  audit_seals: AuditSealRow
}
