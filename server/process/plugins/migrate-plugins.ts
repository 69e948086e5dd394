import { sql } from 'kysely'
import type { Connection, Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Plugin, PluginMigration } from '#plugin/plugin.ts'
import type { ExportedTable } from '#server/identity/personal-data/exported-table.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { PluginError, prefixOf } from './order-plugins.ts'

/** Tables by name, each with its columns. */
type Tables = ReadonlyMap<string, readonly string[]>

const readTables = async (db: Db): Promise<Tables> => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
    ) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** A plugin makes and drops its own tables alone, which bear its name. */
const checkTables = (plugin: Plugin, before: Tables, after: Tables): void => {
  const prefix = prefixOf(plugin.name)
  const [foreign] = [...after.keys()].filter((name) => !before.has(name) && !name.startsWith(prefix))
  if (foreign)
    throw new PluginError(plugin.name, `makes the table ${foreign}; its tables begin with ${prefix}.`)
  const [lost] = [...before.keys()].filter((name) => !after.has(name) && !name.startsWith(prefix))
  if (lost) throw new PluginError(plugin.name, `drops the table ${lost}, which is not its own.`)
}

const apply = async (tx: Tx, plugin: Plugin, migration: PluginMigration): Promise<void> => {
  const before = await readTables(tx.db)
  try {
    await migration.up(tx.db as unknown as Parameters<PluginMigration['up']>[0])
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const says = `cannot run its migration ${migration.name}: ${why}. Nothing of it is kept.`
    throw new PluginError(plugin.name, says, error)
  }
  checkTables(plugin, before, await readTables(tx.db))
  await tx.db.insertInto('plugin_migrations').values({ plugin: plugin.name, name: migration.name }).execute()
}

const keyOf = (plugin: string, migration: string): string => `${plugin} ${migration}`

const migratePlugin = async (
  connection: Connection,
  plugin: Plugin,
  applied: ReadonlySet<string>,
): Promise<void> => {
  const open = (plugin.migrations ?? []).filter(({ name }) => !applied.has(keyOf(plugin.name, name)))
  const migrations = open.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  for (const migration of migrations)
    await transact(connection, async (tx) => {
      // A migration may take long, and so may that of another process that this one waits for.
      await sql`set local statement_timeout = 0`.execute(tx.db)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx.db)
      // Processes that start at once run each migration once.
      await sql`select pg_advisory_xact_lock(hashtext('plugin_migrations'))`.execute(tx.db)
      const done = await tx.db
        .selectFrom('plugin_migrations')
        .select('name')
        .where('plugin', '=', plugin.name)
        .where('name', '=', migration.name)
        .executeTakeFirst()
      if (!done) await apply(tx, plugin, migration)
    })
}

const checkPersonalData = ({ name: plugin, personalData = [] }: Plugin, tables: Tables): void => {
  const isOwn = (name: string): boolean => name.startsWith(prefixOf(plugin))
  for (const [name, columns] of tables)
    if (isOwn(name) && columns.includes('uid') && !personalData.some(({ table }) => table === name))
      throw new PluginError(plugin, `has players' rows in ${name}, which its personalData does not name.`)
  for (const { table, columns, orderBy } of personalData) {
    const known = isOwn(table) ? tables.get(table) : undefined
    if (!known?.includes('uid'))
      throw new PluginError(
        plugin,
        `names ${table} in personalData, which is no table of its own with a uid.`,
      )
    const unknown = [...columns, ...orderBy].find((column) => !known.includes(column))
    if (unknown)
      throw new PluginError(plugin, `names the column ${unknown} in personalData, which ${table} lacks.`)
  }
}

/** Stored, so that a table whose plugin is gone is still exported and erased. */
const storePersonalData = (
  connection: Connection,
  { name: plugin, personalData = [] }: Plugin,
): Promise<void> =>
  transact(connection, async (tx) => {
    await tx.db.deleteFrom('plugin_tables').where('plugin', '=', plugin).execute()
    if (personalData.length === 0) return
    const rows = personalData.map(({ table, columns, orderBy }) => ({
      plugin,
      name: table,
      columns: [...columns],
      order_by: [...orderBy],
    }))
    await tx.db.insertInto('plugin_tables').values(rows).execute()
  })

/** All tables of plugins with players' rows, also of plugins that are gone, for exports and erasure. */
export const readPluginTables = async ({ db }: Pick<Connection, 'db'>): Promise<readonly ExportedTable[]> => {
  const declared = await db.selectFrom('plugin_tables').selectAll().orderBy('name').execute()
  if (declared.length === 0) return []
  const tables = await readTables(db)
  return declared
    .filter(({ name }) => tables.has(name))
    .map(({ name, columns, order_by: orderBy }) => ({ table: name, given: columns, orderBy }))
}

/**
 * Runs the migrations of plugins, each in a transaction and once, and checks that their tables are their own. Tables of a
 * plugin that is not there any more stay; the log names it.
 */
export const migratePlugins = async (
  connection: Connection,
  plugins: readonly Plugin[],
  log: Log,
): Promise<void> => {
  const known = await connection.db.selectFrom('plugin_migrations').select(['plugin', 'name']).execute()
  const applied = new Set(known.map(({ plugin, name }) => keyOf(plugin, name)))
  for (const plugin of plugins) await migratePlugin(connection, plugin, applied)
  if (plugins.length > 0) {
    const tables = await readTables(connection.db)
    for (const plugin of plugins) {
      checkPersonalData(plugin, tables)
      await storePersonalData(connection, plugin)
    }
  }
  for (const plugin of new Set(known.map((migration) => migration.plugin)))
    if (!plugins.some(({ name }) => name === plugin))
      log.warn({ plugin }, 'A plugin is not in PLUGINS any more; its tables stay')
}
