import { existsSync, renameSync } from 'node:fs'
import { sql } from 'kysely'
import type { Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import type { Log } from '#server/platform/kernel/log.ts'

type Parts = { readonly connection: Connection; readonly log: Log; readonly auditLogFile: string }

const fact = 'demonstration_seeding'
type State = 'begun' | 'whole'

/** Read before the migrations, since an interrupted emptying leaves only some tables. */
const findState = async ({ db }: Connection): Promise<State | undefined> => {
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('house_facts')::text as found`.execute(db)
  if (!rows[0]?.found) return undefined
  const row = await db.selectFrom('house_facts').select('value').where('name', '=', fact).executeTakeFirst()
  return row?.value as State | undefined
}

const setState = async ({ db }: Connection, state: State): Promise<void> => {
  const value = JSON.stringify(state)
  await db
    .insertInto('house_facts')
    .values({ name: fact, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

type SchemaObject = { readonly kind: string; readonly name: string }

/** Objects of the schema that belong to no extension; tables first, since the others depend on them. */
const schemaObjectsOf = async ({ db }: Connection): Promise<readonly SchemaObject[]> => {
  const { rows } = await sql<SchemaObject>`
    with ours as (select current_schema()::regnamespace as oid),
    owned as (select objid from pg_depend where deptype = 'e')
    select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end
      as kind, oid::regclass::text as name, case relkind when 'S' then 2 else 1 end as place
    from pg_class where relnamespace = (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S')
      and oid not in (select objid from owned)
    union all
    select case prokind when 'p' then 'procedure' when 'a' then 'aggregate' else 'function' end,
      oid::regprocedure::text, 3
    from pg_proc where pronamespace = (select oid from ours) and oid not in (select objid from owned)
    union all
    select case typtype when 'd' then 'domain' else 'type' end, oid::regtype::text, 4
    from pg_type where typnamespace = (select oid from ours) and typtype in ('e', 'd')
      and oid not in (select objid from owned)
    order by place`.execute(db)
  return rows
}

/** Dropped last: it marks an unfinished emptying. */
const last = 'house_facts'

/**
 * Drops the rest of an interrupted seeding: its tables one by one, so that the lock table does not overflow.
 */
const emptyDatabase = async (connection: Connection): Promise<void> => {
  const { db } = connection
  await sql`drop schema if exists ${sql.id(connection.jobsSchema)} cascade`.execute(db)
  const schemaObjects = await schemaObjectsOf(connection)
  const isLast = ({ name }: SchemaObject) => name.replaceAll('"', '').split('.').at(-1) === last
  for (const { kind, name } of [
    ...schemaObjects.filter((one) => !isLast(one)),
    ...schemaObjects.filter(isLast),
  ])
    await sql`${sql.raw(`drop ${kind} if exists ${name} cascade`)}`.execute(db)
}

/** The audit records of the interrupted seeding belong to no chain any more; they are moved aside. */
const moveAside = (file: string): void => {
  if (existsSync(file)) renameSync(file, `${file}.interrupted`)
}

const hasPlayers = async ({ db }: Connection): Promise<boolean> =>
  (await db.selectFrom('players').select('uid').limit(1).executeTakeFirst()) !== undefined

/**
 * Seeds an empty database as one unit: complete, or started again at the next start after an interruption.
 * Returns false if it holds a complete demonstration, or players of another origin, which stay untouched. One
 * process at a time.
 */
export const seedAtomically = async (parts: Parts, seed: () => Promise<void>): Promise<boolean> => {
  const { connection, log, auditLogFile } = parts
  if ((await findState(connection)) === 'begun') {
    log.warn('The demonstration was being filled when the last start ended; it is emptied and filled again')
    await emptyDatabase(connection)
    moveAside(auditLogFile)
  }
  await migrate(connection)
  if (await hasPlayers(connection)) return false
  await setState(connection, 'begun')
  await seed()
  await setState(connection, 'whole')
  return true
}
