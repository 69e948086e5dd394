import type { ColumnType, Generated } from 'kysely'
import type { AuditType } from './audit-types.ts'

export type AuditActorKind = 'player' | 'operator' | 'system' | 'visitor'

/** What a record says of the state before or after: plain values by name, never a secret. */
export type AuditFacts = Readonly<Record<string, unknown>>

type Facts = ColumnType<AuditFacts | null, string | null, null>

/** One significant event. The database refuses every change of a row, but for `eraseRecords`. */
export type AuditRecordRow = {
  id: Generated<bigint>
  at: Date
  type: AuditType
  actor_kind: AuditActorKind
  /** A player's uid, the name of a member of staff, or which part of the house acted; empty for a visitor. */
  actor: string
  /** The account it happened to, where there is one. No foreign key: to check it would cost time that tells. */
  uid: number | null
  /** What it happened to, where that is not an account: `withdrawal:12`, `name:<keyed hash>`. */
  subject: string
  session_id: bigint | null
  request_id: string
  ip: string
  reason: string
  before: Facts
  after: Facts
  /** Keyed hash of `ip`, `before` and `after`, which are taken out when their person is forgotten. */
  facts_mac: string
  /** Keyed hash of all else but `id`, and of `facts_mac`: a row put in or changed by hand has none that fits. */
  mac: string
  /** Keyed hash of what is left of a record from which a person was taken; empty before. */
  erased_mac: Generated<string>
}

/** A record's place in the chain; without `number` it still waits for one. Written once. */
export type AuditSealRow = {
  record_id: bigint
  number: bigint | null
  hash: string | null
}

/** A check of the whole log that somebody at the desk asked for. */
export type AuditCheckRow = {
  id: Generated<bigint>
  asked_by: string
  asked_at: Date
  /** When it last told how far it was. */
  seen_at: Date
  /** Records in the chain when it was asked for. */
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
