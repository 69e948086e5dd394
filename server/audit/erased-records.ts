import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import type { AuditRecord, Erased } from './record-hashes.ts'

/** How a record is named as the subject of another. */
export const subjectOfRecord = (id: bigint): string => `audit-record:${id}`

const idOf = (subject: string): bigint => BigInt(/^audit-record:(\d+)$/.exec(subject)?.[1] ?? 0)

/** Records that let others lose what they told of a person. */
export const erasingTypes = ['account_forgotten', 'audit_names_erased'] as const

type Erasing = Pick<AuditRecord, 'type' | 'uid' | 'subject'>

/** What such records have erased. */
export const erasedBy = (rows: readonly Erasing[]): Erased => ({
  uids: new Set(rows.flatMap(({ type, uid }) => (type === 'account_forgotten' && uid !== null ? [uid] : []))),
  ids: new Set(rows.flatMap(({ type, subject }) => (type === 'audit_names_erased' ? [idOf(subject)] : []))),
})

/** Which accounts are erased, and which other records have lost a name: all of them, or as far as some records ask. */
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
