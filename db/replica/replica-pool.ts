import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { createStatementNames, nameStatements } from '../driver/name-statements.ts'
import { int8, poolConfigOf } from '../pool-config.ts'
import type { checkStatement, CheckRow } from './replica-check.ts'

const namedAfter = 10
const readOnly = '-c default_transaction_read_only=on'
/** Longer than PostgreSQL's statement timeout, so that PostgreSQL reports it if it can. */
const silenceAfterMs = 1000

/** Connections to a replica, which only read. */
export const openReplicaPool = (place: {
  readonly replicaUrl: string
  readonly schema: string
  readonly poolSize: number
  readonly statementMs: number
}): pg.Pool => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, (value) => BigInt(value))
  const names = createStatementNames(namedAfter)
  const config: pg.PoolConfig & { pipeline: boolean } = {
    ...poolConfigOf(place.replicaUrl, place.schema, readOnly),
    statement_timeout: place.statementMs,
    idle_in_transaction_session_timeout: 2 * place.statementMs,
    query_timeout: place.statementMs + silenceAfterMs,
    max: place.poolSize,
    pipeline: true,
    types,
    application_name: 'baize',
  }
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    nameStatements(client, names)
  })
  return pool
}

export type CheckedAnswer = {
  readonly row: CheckRow
  readonly result: PromiseSettledResult<pg.QueryResult>
}

/**
 * The check and the query in one read-only transaction, so on one server, sent at once. Throws if there is no
 * check; a failure of the query is in the result.
 */
export const runChecked = async (
  pool: pg.Pool,
  check: ReturnType<typeof checkStatement>,
  query?: CompiledQuery,
): Promise<CheckedAnswer> => {
  const client = await pool.connect()
  const [begun, checked, result, ended] = await Promise.allSettled([
    client.query('begin read only'),
    client.query(check),
    query ? client.query(query.sql, [...query.parameters]) : client.query('select 1'),
    client.query('commit'),
  ])
  // A connection with an open transaction must not be used again.
  client.release(begun.status === 'rejected' || ended.status === 'rejected')
  if (begun.status === 'rejected') throw begun.reason
  if (checked.status === 'rejected') throw checked.reason
  return { row: checked.value.rows[0] as CheckRow, result }
}
