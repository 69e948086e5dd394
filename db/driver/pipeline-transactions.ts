import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { pgClientOf, type Send } from './pg-client.ts'
import { together, togetherWithCommit } from './send-together.ts'

/**
 * A prepared statement keeps its first general plan, and one made while a table was nearly empty would read that
 * table from end to end for as long as the connection lives. The statements of these connections all go by an
 * index, so other plans are ruled out. Compiling a plan to machine code costs more than any of them.
 */
const settings = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off'

/** Has a connection plan statements once and for all by index; for one that carries only such statements. */
export const planByIndex = (client: pg.Client): void => {
  client.query(settings).catch(() => undefined)
}

/** Has what is asked in one turn of the event loop leave in one write. */
export const gatherQuestions = (client: pg.Client): void => {
  const connection = pgClientOf(client)
  connection.intercept((send) => (query, values) => {
    connection.gatherWrites()
    return send(query, values)
  })
}

/**
 * Has a connection carry out a transaction in as few exchanges as its answers allow: statements marked by
 * {@link together} go out at once, with the commit behind them where it is asked for, and the beginning of a
 * transaction is not waited for: if it fails, so does whatever comes after it. See
 * docs/decisions/0020-hot-connections.md.
 */
export const pipelineTransactions = (client: pg.Client): void => {
  /** Whether the transaction was committed with its last writes, so that the commit to come is done already. */
  let isCommitted = false
  pgClientOf(client).intercept((send) => {
    const sendAll = async (statements: readonly CompiledQuery[], withCommit: boolean): Promise<unknown> => {
      const sent = statements.map((statement) => send(statement.sql, statement.parameters))
      if (withCommit) sent.push(send('commit'))
      // The first to fail is the first in order, and makes the database answer the commit with a rollback.
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
      if (query === together || query === togetherWithCommit) {
        return sendAll(values as readonly CompiledQuery[], query === togetherWithCommit)
      }
      return send(query, values)
    }
    return sendPiped
  })
}
