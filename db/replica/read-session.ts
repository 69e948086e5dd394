import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { Db } from '../connect.ts'
import type { RunQuery } from '../driver/share-connections.ts'
import type { Database } from '../schema.ts'
import { refuseInsideTransaction } from '../transaction-guard.ts'
import type { Lsn } from './leader-positions.ts'

/** What one call has read so far: it never reads an older state than before. */
export type ReadSession = {
  /** The replica must have replayed this. */
  required: Lsn
  /** From the first query that the leader answered. */
  isOnLeader: boolean
}

/** The database handles of one call. They only read, and begin no transaction. */
export type Reads = { readonly db: Db; readonly ask: RunQuery }

export type RunRead = (query: CompiledQuery) => Promise<QueryResult<unknown>>

const noTransaction = (): Promise<never> =>
  Promise.reject(new Error('A read that a replica may answer begins no transaction'))

const driverOf = (run: RunRead): Driver => {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => run(query) as Promise<QueryResult<Row>>,
    streamQuery: () => {
      throw new Error('A read that a replica may answer is not streamed')
    },
  }
  const nothing = async (): Promise<void> => undefined
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    destroy: nothing,
  }
}

/** A database handle whose queries are executed by `run`. */
export const createReadDb = (run: RunRead): Db => {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(run),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely<Database>({ dialect }).withPlugin(refuseInsideTransaction)
}
