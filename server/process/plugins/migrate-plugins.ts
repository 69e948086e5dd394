import { sql } from 'kysely'
import type { Connection, Db } from '#db/connect.ts'
import { transact, type Tx } from '#db/transaction.ts'
import type { Plugin, PluginMigration } from '#plugin/plugin.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { PluginError } from './order-plugins.ts'

const prefixOf = (name: string): string => `plugin_${name.replaceAll('-', '_')}_`

/** Tables with whether they have a player's rows. */
const readTables = async (db: Db): Promise<ReadonlyMap<string, boolean>> => {
  const { rows } = await sql<{ name: string; isOfPlayers: boolean }>`
    select relname as name, exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'uid' and not attisdropped
    ) as "isOfPlayers"
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(db)
  return new Map(rows.map(({ name, isOfPlayers }) => [name, isOfPlayers]))
}

/** A plugin has its own tables and changes no others: what it adds bears its name. */
const checkTables = (
  plugin: Plugin,
  before: ReadonlyMap<string, boolean>,
  after: ReadonlyMap<string, boolean>,
) => {
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
    throw new PluginError(
      plugin.name,
      `cannot run its migration ${migration.name}: ${why}. Nothing of it is kept.`,
      error,
    )
  }
  checkTables(plugin, before, await readTables(tx.db))
  await tx.db.insertInto('plugin_migrations').values({ plugin: plugin.name, name: migration.name }).execute()
}

const migratePlugin = async (connection: Connection, plugin: Plugin): Promise<void> => {
  const migrations = (plugin.migrations ?? []).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  for (const migration of migrations)
    await transact(connection, async (tx) => {
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

const checkPersonalData = (plugin: Plugin, tables: ReadonlyMap<string, boolean>): void => {
  const declared = new Set(plugin.personalData?.map(({ table }) => table))
  const [silent] = [...tables].filter(
    ([name, isOfPlayers]) => isOfPlayers && name.startsWith(prefixOf(plugin.name)) && !declared.has(name),
  )
  if (silent)
    throw new PluginError(
      plugin.name,
      `has players' rows in ${silent[0]}, which its personalData does not name.`,
    )
  const [foreign] = [...declared].filter(
    (name) => !name.startsWith(prefixOf(plugin.name)) || !tables.get(name),
  )
  if (foreign)
    throw new PluginError(
      plugin.name,
      `names ${foreign} in personalData, which is no table of its own with a uid.`,
    )
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
  for (const plugin of plugins) await migratePlugin(connection, plugin)
  const tables = plugins.length > 0 ? await readTables(connection.db) : new Map<string, boolean>()
  for (const plugin of plugins) checkPersonalData(plugin, tables)
  const known = await connection.db.selectFrom('plugin_migrations').select('plugin').distinct().execute()
  for (const { plugin } of known)
    if (!plugins.some(({ name }) => name === plugin))
      log.warn({ plugin }, 'A plugin is not in PLUGINS any more; its tables stay')
}
