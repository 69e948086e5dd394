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

/** One text for one meaning: names in order, as the database keeps no order of its own in `jsonb`. */
export const canonicalJson = (value: unknown): string => JSON.stringify(inOrder(value))

type Facts = Pick<AuditRecord, 'ip' | 'before' | 'after'>

/** Keyed hash of what a record tells of a person; it stays when the facts are taken out. */
export const factsMacOf = (parts: Parts, { ip, before, after }: Facts): string =>
  parts.secrets.sign('audit-facts', canonicalJson([ip, before, after]))

/** Whether a record tells nothing of a person, be it that there was nothing to tell. */
const isBare = ({ ip, before, after }: Facts): boolean => ip === '' && before === null && after === null

type Said = Omit<AuditRecord, 'id' | 'mac' | 'erased_mac'>

const saidBy = (record: Said): unknown[] => [
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

/** Accounts that are erased, and records that have lost the name of one, by id. */
export type Erased = { readonly uids: ReadonlySet<number>; readonly ids: ReadonlySet<bigint> }

/** Whether a record may have lost what it told of a person. */
export const isErased = ({ id, uid }: Pick<AuditRecord, 'id' | 'uid'>, { uids, ids }: Erased): boolean =>
  ids.has(id) || (uid !== null && uids.has(uid))

/** Keyed hash of what is left of a record from which a person was taken; the record's first hash stays in the chain. */
export const erasedMacOf = (parts: Parts, record: Omit<AuditRecord, 'erased_mac'>): string =>
  parts.secrets.sign(
    'audit-erased',
    canonicalJson([...saidBy(record), record.ip, record.before, record.after, String(record.id), record.mac]),
  )

/** Whether a record says what it said, or, of a person who was erased, what was left of it then. */
export const isIntact = (parts: Parts, record: AuditRecord, erased: Erased): boolean => {
  if (record.erased_mac !== '')
    return isErased(record, erased) && erasedMacOf(parts, record) === record.erased_mac
  if (macOf(parts, record) !== record.mac) return false
  if (factsMacOf(parts, record) === record.facts_mac) return true
  // As erasure left records before they had a hash of what is left.
  return isBare(record) && isErased(record, erased)
}

/**
 * A record's keyed hash over everything it says. Only the house can make one, so what somebody with the database
 * alone has put in or changed shows.
 */
export const macOf = (parts: Parts, record: Said): string =>
  parts.secrets.sign('audit-record', canonicalJson(saidBy(record)))

/** What the first seal stands on: two houses have two chains, even with the same events. */
export const genesisOf = (parts: Parts, chain: string): string => parts.secrets.sign('audit-seal', chain)

/** A seal over a record and, through the seal before it, over every record before that one. */
export const sealOf = (
  parts: Parts,
  before: string,
  seal: { number: bigint; recordId: bigint; mac: string },
): string => parts.secrets.sign('audit-seal', `${before}|${seal.number}|${seal.recordId}|${seal.mac}`)
