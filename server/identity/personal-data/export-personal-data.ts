import { sql } from 'kysely'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { Context } from '#server/context.ts'
import { exportedTables } from './exported-tables.ts'
import type { ExportedTable } from './exported-table.ts'

/** Rows per read: a file may be long, and only these are in memory. */
const batch = 500

type Row = Record<string, unknown>

const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

const told = ({ rowCondition }: ExportedTable, column: string) => {
  const where = rowCondition?.[column]
  const name = sql.ref(column)
  return where ? sql`case when ${where} then ${name} end as ${name}` : name
}

const readBatch = async (
  ctx: Pick<Kernel, 'db'>,
  part: ExportedTable,
  { uid, offset }: { uid: number; offset: number },
): Promise<Row[]> => {
  const isOf = part.isOf?.(uid) ?? sql<boolean>`uid = ${uid}`
  const { rows } = await sql<Row>`
    select ${sql.join(part.given.map((column) => told(part, column)))}
    from ${sql.table(part.table)}
    where ${isOf}
    order by ${sql.join(part.orderBy.map((column) => sql.ref(column)))}
    limit ${batch} offset ${offset}`.execute(ctx.db)
  return rows
}

/**
 * All stored data of a player as the pieces of one JSON text: an object with a list of rows per table. Times
 * are in UTC; amounts are in the smallest unit of their currency and, like other large numbers, texts.
 */
export async function* exportPersonalData(
  ctx: Pick<Context, 'db' | 'clock' | 'pluginTables'>,
  uid: number,
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(ctx.clock.now())}`
  for (const part of [...exportedTables, ...ctx.pluginTables]) {
    yield `,\n${JSON.stringify(part.table)}:[`
    for (let offset = 0; ; offset += batch) {
      const rows = await readBatch(ctx, part, { uid, offset })
      const text = rows.map((row) => JSON.stringify(row, plain)).join(',\n')
      if (text !== '') yield `${offset === 0 ? '' : ','}\n${text}`
      if (rows.length < batch) break
    }
    yield ']'
  }
  yield '}\n'
}
