import { sql, type Kysely } from 'kysely'

/** Which migrations of plugins have run, and their tables with players' rows (server/process/plugins/migrate-plugins.ts). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('plugin_migrations')
    .addColumn('plugin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('run_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('plugin_migrations_pkey', ['plugin', 'name'])
    .execute()
  await db.schema
    .createTable('plugin_tables')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('plugin', 'text', (column) => column.notNull())
    .addColumn('columns', sql`text[]`, (column) => column.notNull())
    .addColumn('order_by', sql`text[]`, (column) => column.notNull())
    .execute()
}
