import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { AuditRecord, Erased } from './record-hashes.ts'

export const subjectOfRecord = (id: bigint): string => `audit-record:${id}`

const idOf = (subject: string): bigint => BigInt(/^audit-record:(\d+)$/.exec(subject)?.[1] ?? 0)

/** Records that permit the erasure of personal data in others. */
export const erasingTypes = ['account_forgotten', 'audit_names_erased'] as const

type Erasing = Pick<AuditRecord, 'type' | 'uid' | 'subject'>

export const erasedBy = (rows: readonly Erasing[]): Erased => ({
  uids: new Set(rows.flatMap(({ type, uid }) => (type === 'account_forgotten' && uid !== null ? [uid] : []))),
  ids: new Set(rows.flatMap(({ type, subject }) => (type === 'audit_names_erased' ? [idOf(subject)] : []))),
})

/** The erased accounts, and the other records that have lost a name: all, or only those of some records. */
export const readErased = async (
  db: Db | Tx['db'],
  records?: readonly Pick<AuditRecord, 'id' | 'uid'>[],
): Promise<Erased> => {
  let found = db
    .selectFrom('audit_records')
    .select(['type', 'uid', 'subject'])
    .where('type', 'in', erasingTypes)
  if (records) {
    const uids = [0, ...records.flatMap(({ uid }) => uid ?? [])]
    const subjects = ['', ...records.map(({ id }) => subjectOfRecord(id))]
    found = found.where((is) =>
      is.or([
        is.and([is('type', '=', 'account_forgotten'), is('uid', 'in', uids)]),
        is.and([is('type', '=', 'audit_names_erased'), is('subject', 'in', subjects)]),
      ]),
    )
  }
  return erasedBy(await found.execute())
}
