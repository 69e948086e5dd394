import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { pgClientOf, type Send } from './pg-client.ts'
import { pipelineMarker, pipelineWithCommitMarker } from './send-pipelined.ts'

/**
 * A prepared statement keeps its first generic plan, and one made while a table was nearly empty would scan
 * that table for as long as the connection lives. All statements of these connections use an index, so other
 * plans are disabled. JIT compilation costs more than any of them.
 */
const settings = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off'

/** Makes a connection plan statements once, by index; for one with only such statements. */
export const planByIndex = (client: pg.Client): void => {
  client.query(settings).catch(() => undefined)
}

/** Combines the queries of one turn of the event loop into one write. */
export const coalesceQueries = (client: pg.Client): void => {
  const connection = pgClientOf(client)
  connection.intercept((send) => (query, values) => {
    connection.gatherWrites()
    return send(query, values)
  })
}

/**
 * Runs a transaction on a connection in as few round trips as possible: statements marked by {@link pipelineMarker}
 * are sent at once, followed by the commit if requested, and the beginning of a transaction is not awaited: if
 * it fails, everything after it fails too. See docs/decisions/0020-prepared-statements-for-bet-commits.md.
 */
export const pipelineTransactions = (client: pg.Client): void => {
  /**
   * Whether the transaction was committed with its last writes, so that the following commit is already done.
   */
  let isCommitted = false
  pgClientOf(client).intercept((send) => {
    const sendAll = async (statements: readonly CompiledQuery[], withCommit: boolean): Promise<unknown> => {
      const sent = statements.map((statement) => send(statement.sql, statement.parameters))
      if (withCommit) sent.push(send('commit'))
      // The first failure is the first in order, and makes the database answer the commit with a rollback.
      const rows = await Promise.all(sent)
      if (withCommit) isCommitted = true
      return { command: 'SELECT', rowCount: rows.length, rows }
    }
    const sendPiped: Send = (query, values) => {
      if (query === 'commit' && isCommitted) {
        isCommitted = false
        return Promise.resolve({ command: 'COMMIT', rowCount: null, rows: [] })
      }
      if (query === 'begin') {
        send(query).catch(() => undefined)
        return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
      }
      if (query === pipelineMarker || query === pipelineWithCommitMarker) {
        return sendAll(values as readonly CompiledQuery[], query === pipelineWithCommitMarker)
      }
      return send(query, values)
    }
    return sendPiped
  })
}
