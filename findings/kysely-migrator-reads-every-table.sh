#!/usr/bin/env bash
# kysely 0.29.9: `Migrator.getMigrations()`, which lists what is done and what is missing, finds out whether its own table is
# there by describing every column of every table of the schema: with 200 tables of 10 columns PostgreSQL sends 2,005 rows
# (and `migrateToLatest()` on a database that is up to date asks for them twice). A readiness check that uses it costs
# more with every table. `to_regclass` and a select from `kysely_migration` are two rows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent kysely@0.29.9 @electric-sql/pglite@0.5.16
cat > count.js <<'JS'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Migrator } from 'kysely/migration'
const pglite = await PGlite.create()
let rows = 0
const connection = {
  async executeQuery({ sql, parameters }) {
    const answer = await pglite.query(sql, [...parameters])
    rows += answer.rows.length
    return { rows: answer.rows, numAffectedRows: BigInt(answer.affectedRows ?? 0) }
  },
}
const run = (text) => pglite.exec(text)
const driver = {
  async init() {},
  acquireConnection: async () => connection,
  beginTransaction: () => run('begin'),
  commitTransaction: () => run('commit'),
  rollbackTransaction: () => run('rollback'),
  async releaseConnection() {},
  async destroy() {},
}
const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const provider = { getMigrations: async () => ({ first: { up: async () => {} } }) }
const migrator = new Migrator({ db, provider })
const { error } = await migrator.migrateToLatest()
if (error) throw error
const columns = Array.from({ length: 10 }, (_, at) => `c${at} int`).join(', ')
for (let at = 0; at < 200; at++) await run(`create table t${at} (${columns})`)
const count = async (work) => {
  rows = 0
  await work()
  return rows
}
const listed = await count(() => migrator.getMigrations())
const migrated = await count(() => migrator.migrateToLatest())
console.log(`getMigrations: ${listed} rows, migrateToLatest with nothing to do: ${migrated} rows`)
process.exit(listed > 2000 && migrated > 2000 ? 0 : 1)
JS
node count.js || { echo "kysely behaves otherwise now"; exit 1; }
