import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { auditCalls, AuditRecordDto } from '#contract/operator/audit.ts'
import type { Db } from '#db/connect.ts'
import { auditTypes, type AuditType } from '../audit-types.ts'
import type { AuditRecordRow } from '../schema.ts'

export type AuditQuery = z.output<(typeof auditCalls.getList)['input']>

export const auditColumns = [
  'id',
  'at',
  'type',
  'actor_kind',
  'actor',
  'uid',
  'subject',
  'session_id',
  'request_id',
  'ip',
  'reason',
] as const

/** The records that match the filters, unordered. Each filter has its own index. */
export const queryRecords = (db: Db, asked: AuditQuery) => {
  const { type, actor_kind: kind, actor, uid, subject, request_id: request, session_id: session } = asked
  return db
    .selectFrom('audit_records')
    .select(auditColumns)
    .$if(type !== undefined, (query) => query.where('type', '=', type as AuditType))
    .$if(kind !== undefined, (query) => query.where('actor_kind', '=', kind ?? 'system'))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(uid !== undefined, (query) => query.where('uid', '=', uid ?? 0))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(request !== undefined, (query) => query.where('request_id', '=', request ?? ''))
    .$if(session !== undefined, (query) => query.where('session_id', '=', BigInt(session ?? 0)))
    .$if(asked.from !== undefined, (query) => query.where('at', '>=', new Date(asked.from ?? 0)))
    .$if(asked.to !== undefined, (query) => query.where('at', '<', new Date(asked.to ?? 0)))
}

/** An unknown type matches nothing, and is most likely mistyped. */
export const isAuditType = (type: string): type is AuditType =>
  (auditTypes as readonly string[]).includes(type)

export const serializeRecord = (
  row: Pick<Selectable<AuditRecordRow>, (typeof auditColumns)[number]>,
): AuditRecordDto => ({
  ...row,
  id: String(row.id),
  at: row.at.toISOString(),
  session_id: row.session_id === null ? null : String(row.session_id),
})
