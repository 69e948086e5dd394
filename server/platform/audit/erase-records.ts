import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { readErased, subjectOfRecord } from './erased-records.ts'
import { redactJson, redactText, matchesName, jsonText, type NameRedaction } from './name-redactions.ts'
import { recordAudit, type AuditActor } from './record-audit.ts'
import { erasedMacOf, isIntact, type AuditRecord } from './record-hashes.ts'

type Parts = Pick<Kernel, 'secrets'>
type Left = Pick<AuditRecord, 'ip' | 'reason' | 'subject' | 'before' | 'after'>

/** Marks a record that was not intact before, so that the check still reports it. */
const notIntact = 'not intact'

const batch = 500

/** Reduces records to the given rest, under a keyed hash of that rest. */
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

/** The keyed hash of a typed name could still be compared with a name. */
const withoutName = (subject: string): string => (subject.startsWith('name:') ? '' : subject)

/**
 * Removes personal data of an erased account from the log: addresses, reasons, and states before and after.
 * Event, time and actor stay. The database allows it only when an `account_forgotten` was recorded for the
 * account, in this transaction or before.
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

/** A record's fields without a mark. In a subject, an id, a word or number belongs to something else. */
const cutsOfRecord = (cut: NameRedaction) => ({
  reason: redactText(column('reason'), cut),
  subject: cut.isOnlyInWords ? column<string>('subject') : redactText(column('subject'), cut),
  before: redactJson<AuditRecord['before']>(column('before'), cut),
  after: redactJson<AuditRecord['after']>(column('after'), cut),
})

/**
 * Cuts an erased person's names out of records of other accounts, or of none. Each such record is listed by one
 * `audit_names_erased`, without which the database refuses the change and the check reports it.
 */
export const eraseNamesInRecords = async (
  ctx: Parameters<typeof recordAudit>[0],
  tx: Tx,
  { uid, actor, redactions }: { uid: number; actor: AuditActor; redactions: readonly NameRedaction[] },
): Promise<void> => {
  const facts = [jsonText(column('before')), jsonText(column('after'))]
  for (const one of redactions) {
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
      .where(matchesName(sql`concat_ws(' ', reason, subject, ${sql.join(facts)})`, one))
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
