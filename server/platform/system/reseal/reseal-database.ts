import { sql, type RawBuilder } from 'kysely'
import { transact } from '#db/transaction.ts'
import { recordAudit, type AuditActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { purposeNames, purposes, type SealedPurpose } from '#server/platform/kernel/secrets/purposes.ts'
import type { SessionKeys } from '#server/platform/kernel/secrets/session-keys.ts'
import { sealedColumns, sealerOf, type SealedColumn, type Sealer } from './sealed-columns.ts'

type Parts = Pick<Kernel, 'connection' | 'clock' | 'secrets'>

/** Of one column: how many texts already had the first key, were sealed again, or open with no key. */
export type Resealed = {
  readonly column: SealedColumn
  readonly current: number
  readonly resealed: number
  readonly unreadable: number
}

type Row = Readonly<Record<string, string | null>> & { readonly sealed: string }
type Read = { readonly state: 'current' | 'unreadable' } | { readonly state: 'older'; readonly plain: string }

const batchSize = 500

const readSealed = (sealers: readonly Sealer[], sealed: string, owner: string | undefined): Read => {
  for (const [index, sealer] of sealers.entries())
    try {
      const plain = sealer.open(sealed, owner)
      return index === 0 ? { state: 'current' } : { state: 'older', plain }
    } catch {
      continue
    }
  return { state: 'unreadable' }
}

const tableOf = (at: SealedColumn) => {
  const [table = '', column = ''] = at.split('.')
  const { key, owner } = sealedColumns[at]
  const keyColumns = sql.join(key.map((name) => sql.ref(name)))
  const values = (row: Row): RawBuilder<unknown> => sql.join(key.map((name) => sql.val(row[name])))
  return {
    ownerOf: (row: Row): string | undefined => owner?.of(row),
    next: (after: Row | undefined) => sql<Row>`
      select ${sql.join(key.map((name) => sql`${sql.ref(name)}::text as ${sql.ref(name)}`))},
        ${sql.join([
          ...Object.entries(owner?.fields ?? {}).map(
            ([name, from]) => sql`(${sql.raw(from)})::text as ${sql.ref(name)}`,
          ),
          sql`${sql.ref(column)} as sealed`,
        ])}
      from ${sql.table(table)}
      where ${sql.ref(column)} is not null
        ${after ? sql`and (${keyColumns}) > (${values(after)})` : sql``}
      order by ${keyColumns} limit ${batchSize}`,
    /** Only while the row is unchanged: a running process writes with the first key. */
    replace: (row: Row, sealed: string) => sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
      where (${keyColumns}) = (${values(row)}) and ${sql.ref(column)} = ${row.sealed}`,
  }
}

const resealColumn = async (
  { connection }: Pick<Parts, 'connection'>,
  at: SealedColumn,
  sealers: readonly Sealer[],
): Promise<Resealed> => {
  const table = tableOf(at)
  const counts = { current: 0, resealed: 0, unreadable: 0 }
  for (let after: Row | undefined; ;) {
    const rows = await transact(connection, async (tx) => {
      const { rows: batch } = await table.next(after).execute(tx.db)
      for (const row of batch) {
        const owner = table.ownerOf(row)
        const read = readSealed(sealers, row.sealed, owner)
        if (read.state !== 'older') {
          counts[read.state]++
          continue
        }
        const again = sealers[0]?.seal(read.plain, owner) ?? row.sealed
        const { numAffectedRows } = await table.replace(row, again).execute(tx.db)
        counts[numAffectedRows === 0n ? 'current' : 'resealed']++
      }
      return batch
    })
    after = rows.at(-1)
    if (rows.length < batchSize) return { column: at, ...counts }
  }
}

/**
 * Seals all sealed values in the database with the first key of the settings. Processes may run meanwhile, and
 * an interrupted run is started again; a second run changes nothing. The keys stored in the database come last:
 * if something before them fails, they still open with the older key.
 */
export const resealDatabase = async (
  ctx: Parts,
  keys: SessionKeys,
  actor: AuditActor,
): Promise<readonly Resealed[]> => {
  const all: Resealed[] = []
  for (const purpose of purposeNames) {
    const row = purposes[purpose]
    if (!('stored' in row)) continue
    const sealers = keys.map((secret) => sealerOf(secret, purpose as SealedPurpose))
    for (const column of row.stored) all.push(await resealColumn(ctx, column, sealers))
  }
  const resealed = all.filter((one) => one.resealed > 0)
  if (resealed.length > 0)
    await transact(ctx.connection, (tx) =>
      recordAudit(ctx, tx, {
        type: 'secrets_resealed',
        actor,
        after: Object.fromEntries(resealed.map((one) => [one.column, one.resealed])),
      }),
    )
  return all
}
