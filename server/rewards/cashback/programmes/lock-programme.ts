import type { Selectable } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { CashbackProgrammeRow } from '../schema.ts'

export type Programme = Selectable<CashbackProgrammeRow> & {
  /** Its newest version; null before it has terms. */
  readonly number: number | null
}

/** Locks a programme and reads its newest version number; undefined where it does not exist. */
export const lockProgramme = async (tx: Tx, sysname: string): Promise<Programme | undefined> => {
  const row = await tx.db
    .selectFrom('cashback_programmes')
    .selectAll()
    .where('sysname', '=', sysname)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { number } = await tx.db
    .selectFrom('cashback_versions')
    .select((version) => version.fn.max('number').as('number'))
    .where('programme_id', '=', row.id)
    .executeTakeFirstOrThrow()
  return { ...row, number }
}
