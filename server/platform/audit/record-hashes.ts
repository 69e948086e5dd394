import type { Selectable } from 'kysely'
import type { Secrets } from '../kernel/secrets/secrets.ts'
import type { AuditRecordRow } from './schema.ts'

export type AuditRecord = Selectable<AuditRecordRow>

type Parts = { readonly secrets: Pick<Secrets, 'sign'> }

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  )
}

/** One text for equal values: names sorted, as `jsonb` has no order of its own. */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value))

type Facts = Pick<AuditRecord, 'ip' | 'before' | 'after'>

/** Keyed hash of a record's personal data; it stays when the facts are erased. */
export const factsMacOf = (parts: Parts, { ip, before, after }: Facts): string =>
  parts.secrets.sign('audit-facts', canonicalJson([ip, before, after]))

/** Whether a record contains no personal data, erased or not. */
const isBare = ({ ip, before, after }: Facts): boolean => ip === '' && before === null && after === null

type SignedFields = Omit<AuditRecord, 'id' | 'mac' | 'erased_mac'>

const signedFieldsOf = (record: SignedFields): unknown[] => [
  record.at.toISOString(),
  record.type,
  record.actor_kind,
  record.actor,
  record.uid,
  record.subject,
  record.session_id === null ? null : String(record.session_id),
  record.request_id,
  record.reason,
  record.facts_mac,
]

export type Erased = { readonly uids: ReadonlySet<number>; readonly ids: ReadonlySet<bigint> }

export const isErased = ({ id, uid }: Pick<AuditRecord, 'id' | 'uid'>, { uids, ids }: Erased): boolean =>
  ids.has(id) || (uid !== null && uids.has(uid))

/** Keyed hash of the rest of a record after erasure; the record's first hash stays in the chain. */
export const erasedMacOf = (parts: Parts, record: Omit<AuditRecord, 'erased_mac'>): string =>
  parts.secrets.sign(
    'audit-erased',
    canonicalJson([
      ...signedFieldsOf(record),
      record.ip,
      record.before,
      record.after,
      String(record.id),
      record.mac,
    ]),
  )

/** Whether a record is unchanged, or equals the rest that erasure left of it. */
export const isIntact = (parts: Parts, record: AuditRecord, erased: Erased): boolean => {
  if (record.erased_mac !== '')
    return isErased(record, erased) && erasedMacOf(parts, record) === record.erased_mac
  if (macOf(parts, record) !== record.mac) return false
  if (factsMacOf(parts, record) === record.facts_mac) return true
  // Erased before the hash of the rest existed.
  return isBare(record) && isErased(record, erased)
}

/**
 * A record's keyed hash over all its fields. Only the application can compute it, so a record inserted or
 * changed with the database alone is detected.
 */
export const macOf = (parts: Parts, record: SignedFields): string =>
  parts.secrets.sign('audit-record', canonicalJson(signedFieldsOf(record)))

/** The start of the chain: two installations have two chains, even with the same events. */
export const genesisOf = (parts: Parts, chain: string): string => parts.secrets.sign('audit-seal', chain)

/** A seal over a record and, through the previous seal, over every record before it. */
export const sealOf = (
  parts: Parts,
  before: string,
  seal: { number: bigint; recordId: bigint; mac: string },
): string => parts.secrets.sign('audit-seal', `${before}|${seal.number}|${seal.recordId}|${seal.mac}`)
