import type { Insertable } from 'kysely'
import { maskCardNumbers } from '#contract/find-card-numbers.ts'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { CallContext, Context } from '../context.ts'
import { hashToken } from '../kernel/random.ts'
import type { AuditType } from './audit-types.ts'
import { factsMacOf, macOf } from './record-hashes.ts'
import type { AuditActorKind, AuditFacts, AuditRecordRow } from './schema.ts'

export type AuditActor = { readonly kind: AuditActorKind; readonly name: string }

export const playerActor = (uid: number): AuditActor => ({ kind: 'player', name: String(uid) })
export const operatorActor = (name: string): AuditActor => ({ kind: 'operator', name })
/** A part of the house that acts by itself: a sweep, a seed. */
export const systemActor = (name: string): AuditActor => ({ kind: 'system', name })

export type AuditEvent = {
  readonly type: AuditType
  /** The account it happened to, null where there is none; left out, that of the player who acts. */
  readonly uid?: number | null | undefined
  readonly subject?: string
  /** Left out, whoever makes the request: its player, or a visitor; the house itself where there is no request. */
  readonly actor?: AuditActor
  readonly sessionId?: bigint | undefined
  readonly reason?: string
  readonly before?: AuditFacts
  readonly after?: AuditFacts
}

/** A use case's context, or a call's, which also says who asks and from where: a player, or a member of staff. */
export type Auditor = Pick<Context, 'clock' | 'secrets'> &
  Partial<Pick<CallContext, 'uid' | 'sessionId'>> & {
    readonly request?: Pick<CallContext['request'], 'id' | 'ip'>
    readonly operator?: { readonly email: string } | undefined
  }

const actorOf = ({ uid, request, operator }: Auditor): AuditActor => {
  if (operator) return operatorActor(operator.email)
  if (!request) return systemActor('')
  return uid ? playerActor(uid) : { kind: 'visitor', name: '' }
}

/**
 * A value on its way into JSON. A card number in a text or a name is masked, whatever let it come so far: records stay
 * for as long as the house (standards W28). A number is the house's own, an amount or an id, and stays whole.
 */
const storable = (value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return maskCardNumbers(value.toWellFormed().replaceAll('\0', ''))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskCardNumbers(name), inner]))
}

/** As the database will give them back: it stores neither NUL nor half a surrogate pair, and no bigint. */
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

/** Writes several events down, in their order; see {@link recordAudit}. */
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
 * Writes a significant event down (standards L1), in the transaction of the change it tells of, so that there is one
 * record exactly when there is a change. No password, code, token, cookie or other secret belongs into it, hashed or
 * not: whoever may read the log may not sign in with it.
 */
export const recordAudit = (ctx: Auditor, tx: Pick<Tx, 'db'>, event: AuditEvent): Promise<void> =>
  recordAudits(ctx, tx.db, [event])

/** The same for what changes nothing, such as a refused sign-in: in a transaction of its own. */
export const recordAuditAlone = (ctx: Auditor & Pick<Context, 'db'>, event: AuditEvent): Promise<void> =>
  recordAudits(ctx, ctx.db, [event])

/**
 * What stands for a name that somebody typed: the same for the same name, and unreadable, since people also type
 * passwords there.
 */
export const typedName = (ctx: Pick<Context, 'secrets'>, name: string): string =>
  `name:${hashToken(ctx.secrets.sign('audit-name', name)).slice(0, 22)}`

/** The entries of `after` that differ from `before`, on both sides; undefined where none does. */
export const changedFacts = (
  before: AuditFacts,
  after: AuditFacts,
): { before: AuditFacts; after: AuditFacts } | undefined => {
  const names = Object.keys(after).filter((name) => (before[name] ?? null) !== (after[name] ?? null))
  if (names.length === 0) return undefined
  const pick = (facts: AuditFacts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
