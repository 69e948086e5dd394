import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fromPglite, type ConstructorOptions as BossOptions } from 'pg-boss'
import type { Database } from './schema.ts'
import { heatConnection } from './hot-connection.ts'
import { refuseInsideTransaction } from './transaction-guard.ts'

export type Db = Kysely<Database>

/** An open database: the handle for queries outside a transaction, and what jobs and shutdown need of it. */
export type Connection = {
  readonly kind: 'pglite' | 'postgres'
  /** For reads and single statements outside a transaction; throws when used inside one. */
  readonly db: Db
  /** The same without the guard; only `transact` begins transactions on it. */
  readonly unguarded: Db
  /**
   * As `unguarded`, on a few connections of its own (see {@link heatConnection}): for the few transactions that
   * run thousands of times a second and find all they read by an index.
   */
  readonly hot: Db
  readonly bossOptions: BossOptions
  close(): Promise<void>
}

/** Integers wider than a double are money or ids; both drivers must give them as bigint, always. */
const int8 = 20

/** Batches that may be under way at once in one process, and one to spare. */
const hotPoolSize = 3

const connectPglite = async (dataDir: string | undefined): Promise<Connection> => {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const pglite = await PGlite.create({
    ...(dataDir ? { dataDir: join(dataDir, 'database') } : {}),
    parsers: { [int8]: (value: string) => BigInt(value), [types.NUMERIC]: (value: string) => value },
    serializers: { [int8]: (value: unknown) => String(value) },
  })
  const unguarded = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return {
    kind: 'pglite',
    db: unguarded.withPlugin(refuseInsideTransaction),
    unguarded,
    hot: unguarded,
    bossOptions: { db: fromPglite(pglite), backend: 'pglite' },
    close: () => unguarded.destroy(),
  }
}

const connectPostgres = (connectionString: string, poolSize: number): Connection => {
  const typeParsers = new pg.TypeOverrides()
  typeParsers.setTypeParser(int8, (value) => BigInt(value))
  const openPool = (max: number, more: object = {}): pg.Pool => {
    const pool = new pg.Pool({
      ...more,
      connectionString,
      max,
      connectionTimeoutMillis: 3000,
      types: typeParsers,
      application_name: 'baize',
    })
    // A connection that breaks is replaced by the pool, and whoever used it gets the error with the next query.
    // It is also told to listeners, of the pool while idle and of the client while in use; without one there, an
    // emergency of the database would end this process.
    pool.on('error', () => undefined)
    pool.on('connect', (client) => client.on('error', () => undefined))
    return pool
  }
  const openKysely = (pool: pg.Pool): Db => new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const unguarded = openKysely(openPool(poolSize))
  const hotPool = openPool(hotPoolSize, { pipeline: true })
  hotPool.on('connect', heatConnection)
  const hot = openKysely(hotPool)
  return {
    kind: 'postgres',
    db: unguarded.withPlugin(refuseInsideTransaction),
    unguarded,
    hot,
    bossOptions: { connectionString, max: 3 },
    close: async () => {
      await Promise.all([unguarded.destroy(), hot.destroy()])
    },
  }
}

/** Opens PostgreSQL at `databaseUrl`, or the embedded PGlite in `dataDir` (in memory when that is absent too). */
export const connect = async (where: {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  poolSize?: number
}): Promise<Connection> =>
  where.databaseUrl ? connectPostgres(where.databaseUrl, where.poolSize ?? 10) : connectPglite(where.dataDir)
