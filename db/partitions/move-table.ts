import { sql, type Kysely, type RawBuilder } from 'kysely'

/**
 * The move of a table into partitions, in three migrations, since each has its own transaction: bound, validate,
 * move. Released migrations call these functions, so the statements that they send do not change.
 */
export type TableMove = {
  readonly table: string
  /** Ids of the first new partition. */
  readonly partitionIds: bigint
  /** Columns after `id`, in their order, with the table's checks and foreign keys. */
  readonly columns: RawBuilder<unknown>
  /** What follows `create index <name> on <table>`. */
  readonly indexes: Readonly<Record<string, RawBuilder<unknown>>>
}

/**
 * Ids that are left out at the move. The bound holds for the table between the migrations, so it must be out of
 * reach even if the last of them runs weeks after the first.
 */
const gap = 1_000_000_000n

const number = (id: bigint): RawBuilder<unknown> => sql.raw(String(id))
const boundOf = (table: string) => `${table}_bound`

type LastId = { readonly last: string | null }

const findLastId = async (db: Kysely<never>, table: string): Promise<bigint | undefined> => {
  const { rows } = await sql<LastId>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass)::text as last`.execute(db)
  const last = rows[0]?.last
  return last === null || last === undefined ? undefined : BigInt(last)
}

/** First migration: bounds the ids of the rows there are. No row is read. */
export const boundTable = async (
  db: Kysely<never>,
  { table, partitionIds }: Pick<TableMove, 'table' | 'partitionIds'>,
): Promise<void> => {
  const last = await findLastId(db, table)
  const bound = last === undefined ? partitionIds : (last / partitionIds + 1n) * partitionIds + gap
  await sql`
    alter table ${sql.id(table)} add constraint ${sql.id(boundOf(table))}
    check (id < ${number(bound)}) not valid`.execute(db)
}

/** Second migration: reads all rows under a lock that stops neither reads nor writes. */
export const validateBound = async (
  db: Kysely<never>,
  { table }: Pick<TableMove, 'table'>,
): Promise<void> => {
  await sql`alter table ${sql.id(table)} validate constraint ${sql.id(boundOf(table))}`.execute(db)
}

const findBound = async (db: Kysely<never>, table: string, check: string): Promise<bigint> => {
  const { rows } = await sql<{ bound: string }>`
    select substring(pg_get_constraintdef(oid) from '[0-9]+') as bound from pg_constraint
    where conrelid = ${table}::regclass and conname = ${check} and convalidated`.execute(db)
  if (!rows[0]) throw new Error(`${table} has no validated ${check}`)
  return BigInt(rows[0].bound)
}

/** Their names are those of the new table's indexes from now on. */
const renameIndexes = async (db: Kysely<never>, table: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${table}::regclass order by relname`.execute(db)
  for (const { name } of rows)
    await sql`alter index ${sql.id(name)} rename to ${sql.id(`first_${name}`)}`.execute(db)
}

/**
 * Third migration: the table becomes the first partition of a new table of its name. Catalogue entries only: the
 * validated bound proves to `attach` what it would otherwise read. Triggers, and foreign keys of other tables, are
 * the caller's. Returns the names of the partitions.
 */
export const moveTable = async (
  db: Kysely<never>,
  move: TableMove,
): Promise<{ readonly first: string; readonly later: readonly string[] }> => {
  const { table, partitionIds, columns, indexes } = move
  const [name, first, check] = [sql.id(table), sql.id(`${table}_first`), sql.id(boundOf(table))]
  // From here on no id is given until the commit.
  await sql`alter table ${name} rename to ${first}`.execute(db)
  const [bound, last] = [
    await findBound(db, `${table}_first`, boundOf(table)),
    await findLastId(db, `${table}_first`),
  ]
  await renameIndexes(db, `${table}_first`)
  await sql`alter table ${first} alter column id drop identity`.execute(db)
  await sql`
    create table ${name} (
      id bigint generated always as identity (start with ${number(last === undefined ? 1n : bound)}) primary key,
      ${columns}
    ) partition by range (id)`.execute(db)
  for (const [index, definition] of Object.entries(indexes))
    await sql`create index ${sql.id(index)} on ${name} ${definition}`.execute(db)
  await sql`
    alter table ${name} attach partition ${first} for values from (minvalue) to (${number(bound)})`.execute(
    db,
  )
  await sql`alter table ${first} drop constraint ${check}`.execute(db)
  const end = bound + partitionIds
  const [next, rest] = [`${table}_from_${bound}`, `${table}_rest`]
  await sql`
    create table ${sql.id(next)} partition of ${name}
    for values from (${number(bound)}) to (${number(end)})`.execute(db)
  await sql`
    create table ${sql.id(rest)} partition of ${name} for values from (${number(end)}) to (maxvalue)`.execute(
    db,
  )
  return { first: `${table}_first`, later: [next, rest] }
}
