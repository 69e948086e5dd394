import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Context } from '../context.ts'
import { readErased, subjectOfRecord } from './erased-records.ts'
import { cutJson, cutText, holdsMark, jsonText, type NameCut } from './name-cuts.ts'
import { recordAudit, type AuditActor } from './record-audit.ts'
import { erasedMacOf, isIntact, type AuditRecord } from './record-hashes.ts'

type Parts = Pick<Context, 'secrets'>
type Left = Pick<AuditRecord, 'ip' | 'reason' | 'subject' | 'before' | 'after'>

/** Stands where a record was not as it was written before: the check goes on to tell of it. */
const notIntact = 'not intact'

const batch = 500

/** Leaves of records what is given for each, under a keyed hash of what is left. */
const leave = async (
  parts: Parts,
  tx: Tx,
  records: readonly { readonly record: AuditRecord; readonly left: Left }[],
): Promise<void> => {
  const erased = await readErased(
    tx.db,
    records.map(({ record }) => record),
  )
  for (const { record, left } of records)
    await tx.db
      .updateTable('audit_records')
      .set({
        ...left,
        before: left.before && (JSON.stringify(left.before) as never),
        after: left.after && (JSON.stringify(left.after) as never),
        erased_mac: isIntact(parts, record, erased) ? erasedMacOf(parts, { ...record, ...left }) : notIntact,
      })
      .where('id', '=', record.id)
      .execute()
}

/** The keyed hash of a typed name could still be held against a name. */
const withoutName = (subject: string): string => (subject.startsWith('name:') ? '' : subject)

/**
 * Takes out of the log what it tells of an account that is erased: addresses, reasons, and what things were before and
 * after. That something happened, when and by whom stays. The database lets it happen only where an `account_forgotten`
 * was recorded of the account, in this transaction or before.
 */
export const eraseRecords = async (parts: Parts, tx: Tx, uid: number): Promise<void> => {
  for (;;) {
    const records = await tx.db
      .selectFrom('audit_records')
      .selectAll()
      .where('uid', '=', uid)
      .where((is) =>
        is.or([
          is('ip', '<>', ''),
          is('reason', '<>', ''),
          is('subject', 'like', 'name:%'),
          is('before', 'is not', null),
          is('after', 'is not', null),
        ]),
      )
      .limit(batch)
      .execute()
    await leave(
      parts,
      tx,
      records.map((record) => ({
        record,
        left: { ip: '', reason: '', subject: withoutName(record.subject), before: null, after: null },
      })),
    )
    if (records.length < batch) return
  }
}

const column = <T>(name: 'reason' | 'subject' | 'before' | 'after'): RawBuilder<T> =>
  sql<T>`audit_records.${sql.ref(name)}`

/** What each place of a record is without a mark. A subject is an id, in which a word or a number is another's. */
const cutsOfRecord = (cut: NameCut) => ({
  reason: cutText(column('reason'), cut),
  subject: cut.isOnlyInWords ? column<string>('subject') : cutText(column('subject'), cut),
  before: cutJson<AuditRecord['before']>(column('before'), cut),
  after: cutJson<AuditRecord['after']>(column('after'), cut),
})

/**
 * Cuts the names of a person who is erased out of records of others, or of no account. Each such record is named by one
 * `audit_names_erased`, without which the database refuses the change and the check finds it.
 */
export const eraseNamesInRecords = async (
  ctx: Parameters<typeof recordAudit>[0],
  tx: Tx,
  { uid, actor, cuts }: { uid: number; actor: AuditActor; cuts: readonly NameCut[] },
): Promise<void> => {
  const facts = [jsonText(column('before')), jsonText(column('after'))]
  for (const one of cuts) {
    const left = cutsOfRecord(one)
    const rows = await tx.db
      .selectFrom('audit_records')
      .selectAll()
      .select([
        left.reason.as('cut_reason'),
        left.subject.as('cut_subject'),
        left.before.as('cut_before'),
        left.after.as('cut_after'),
      ])
      .where(sql<boolean>`uid is distinct from ${uid}`)
      .where(holdsMark(sql`concat_ws(' ', reason, subject, ${sql.join(facts)})`, one))
      .where(
        sql<boolean>`(reason, subject, audit_records.before, audit_records.after)
          is distinct from (${left.reason}, ${left.subject}, ${left.before}, ${left.after})`,
      )
      .execute()
    for (const { cut_reason, cut_subject, cut_before, cut_after, ...record } of rows) {
      await recordAudit(ctx, tx, {
        type: 'audit_names_erased',
        uid,
        actor,
        subject: subjectOfRecord(record.id),
      })
      const rest = { reason: cut_reason, subject: cut_subject, before: cut_before, after: cut_after }
      await leave(ctx, tx, [{ record, left: { ip: record.ip, ...rest } }])
    }
  }
}
