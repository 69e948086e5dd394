import type { Insertable } from 'kysely'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { hashToken } from '../kernel/random.ts'
import type { AuditType } from './audit-types.ts'
import { factsMacOf, macOf } from './record-hashes.ts'
import type { AuditActorKind, AuditFacts, AuditRecordRow } from './schema.ts'

export type AuditActor = { readonly kind: AuditActorKind; readonly name: string }

export const playerActor = (uid: number): AuditActor => ({ kind: 'player', name: String(uid) })
export const operatorActor = (name: string): AuditActor => ({ kind: 'operator', name })
/** A component that acts by itself: a job, a seed. */
export const systemActor = (name: string): AuditActor => ({ kind: 'system', name })

export type AuditEvent = {
  readonly type: AuditType
  /** The affected account, or null; by default the acting player's. */
  readonly uid?: number | null | undefined
  readonly subject?: string
  /** By default the caller: the player, or a visitor; the system when there is no request. */
  readonly actor?: AuditActor
  readonly sessionId?: bigint | undefined
  readonly reason?: string
  readonly before?: AuditFacts
  readonly after?: AuditFacts
}

/** The context of a use case or of a call, which also has the actor and the network. */
export type Auditor = Pick<Kernel, 'clock' | 'secrets'> & {
  readonly uid?: number
  readonly sessionId?: bigint | undefined
  readonly request?: { readonly id: string; readonly ip: string }
  readonly operator?: { readonly email: string } | undefined
}

const actorOf = ({ uid, request, operator }: Auditor): AuditActor => {
  if (operator) return operatorActor(operator.email)
  if (!request) return systemActor('')
  return uid ? playerActor(uid) : { kind: 'visitor', name: '' }
}

/**
 * A value for JSON. Card numbers in texts and names are masked, from any source: records are stored without a
 * time limit (standards W28). A number is ours, an amount or an id, and stays unchanged.
 */
const storable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return maskCardNumbers(value.toWellFormed().replaceAll('\0', ''))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskCardNumbers(name), inner]))
}

/** In the form that the database returns: it stores neither NUL nor half a surrogate pair, and no bigint. */
const asStored = (facts: AuditFacts | undefined): AuditFacts | null =>
  facts === undefined
    ? null
    : (JSON.parse(JSON.stringify(facts, (_name, value: unknown) => storable(value))) as AuditFacts)

const rowOf = (ctx: Auditor, event: AuditEvent): Insertable<AuditRecordRow> => {
  const { name, kind } = event.actor ?? actorOf(ctx)
  const record = {
    at: ctx.clock.now(),
    type: event.type,
    actor_kind: kind,
    actor: name,
    uid: event.uid === undefined ? ctx.uid || null : event.uid,
    subject: maskCardNumbers(event.subject ?? ''),
    session_id: event.sessionId ?? ctx.sessionId ?? null,
    request_id: (ctx.request?.id ?? '').toWellFormed(),
    ip: ctx.request?.ip ?? '',
    reason: maskCardNumbers(event.reason ?? ''),
    before: asStored(event.before),
    after: asStored(event.after),
  }
  const facts_mac = factsMacOf(ctx, record)
  return {
    ...record,
    before: record.before && JSON.stringify(record.before),
    after: record.after && JSON.stringify(record.after),
    facts_mac,
    mac: macOf(ctx, { ...record, facts_mac }),
  }
}

/** Records several events in order; see {@link recordAudit}. */
export const recordAudits = async (
  ctx: Auditor,
  db: Db | Tx['db'],
  events: readonly AuditEvent[],
): Promise<void> => {
  if (events.length === 0) return
  await db
    .with('record', (query) =>
      query
        .insertInto('audit_records')
        .values(events.map((event) => rowOf(ctx, event)))
        .returning('id'),
    )
    .insertInto('audit_seals')
    .columns(['record_id'])
    .expression((query) => query.selectFrom('record').select('id'))
    .execute()
}

/**
 * Records a significant event (standards L1) in the transaction of its change, so that record and change exist
 * together. It must contain no password, code, token, cookie or other secret, hashed or not: a reader of the
 * log must not be able to sign in with it.
 */
export const recordAudit = (ctx: Auditor, tx: Pick<Tx, 'db'>, event: AuditEvent): Promise<void> =>
  recordAudits(ctx, tx.db, [event])

/** The same for an event without a change, such as a refused sign-in: in its own transaction. */
export const recordStandaloneAudit = (ctx: Auditor & Pick<Kernel, 'db'>, event: AuditEvent): Promise<void> =>
  recordAudits(ctx, ctx.db, [event])

/** A pseudonym: equal for equal names, and unreadable, since people also type passwords there. */
export const typedName = (ctx: Pick<Kernel, 'secrets'>, name: string): string =>
  `name:${hashToken(ctx.secrets.sign('audit-name', name)).slice(0, 22)}`

/** The entries that differ between `before` and `after`, on both sides; undefined when none does. */
export const changedFacts = (
  before: AuditFacts,
  after: AuditFacts,
): { before: AuditFacts; after: AuditFacts } | undefined => {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== (after[name] ?? null))
  if (names.length === 0) return undefined
  const pick = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
