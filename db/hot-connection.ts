import { createHash } from 'node:crypto'
import type { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { together, togetherWithCommit } from './pipeline.ts'

/**
 * A prepared statement keeps its first general plan, and one made while a table was nearly empty would read that
 * table from end to end for as long as the connection lives. The statements of a hot connection all go by an
 * index, so other plans are ruled out. Compiling a plan to machine code costs more than any of them.
 */
const settings = 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off'

/** More texts than this mean that texts are being built from data; those are sent unprepared. */
const maxStatements = 200
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known) return known
  if (names.size >= maxStatements) return undefined
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

type Send = (query: unknown, values?: unknown) => Promise<unknown>
/** The socket of a connection, which the types of `pg` do not name. */
type WithStream = { connection: { stream: { cork(): void; uncork(): void } } }

/**
 * Makes a new connection fit for the few transactions that run thousands of times a second. Planning and waking
 * the database cost more there than the work itself, so each statement with parameters is planned once, what is
 * sent in one turn of the event loop leaves in one write, and the beginning of a transaction is not waited for:
 * if it fails, so does whatever comes after it. See docs/decisions/0020-hot-connections.md.
 */
export const heatConnection = (client: pg.Client): void => {
  const send = client.query.bind(client) as unknown as Send
  const { stream } = (client as unknown as WithStream).connection
  let isCorked = false
  const gatherWrites = (): void => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    setImmediate(() => {
      isCorked = false
      stream.uncork()
    })
  }
  const sendPrepared: Send = (query, values) => {
    const name =
      typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined
    return name ? send({ name, text: query, values }) : send(query, values)
  }
  /** Whether the transaction was committed with its last writes, so that the commit to come is done already. */
  let isCommitted = false
  const sendAll = async (statements: readonly CompiledQuery[], withCommit: boolean): Promise<unknown> => {
    const sent = statements.map((statement) => sendPrepared(statement.sql, statement.parameters))
    if (withCommit) sent.push(send('commit'))
    // The first to fail is the first in order, and makes the database answer the commit with a rollback.
    const rows = await Promise.all(sent)
    if (withCommit) isCommitted = true
    return { command: 'SELECT', rowCount: rows.length, rows }
  }
  const sendHot: Send = (query, values) => {
    if (query === 'commit' && isCommitted) {
      isCommitted = false
      return Promise.resolve({ command: 'COMMIT', rowCount: null, rows: [] })
    }
    gatherWrites()
    if (query === 'begin') {
      send(query).catch(() => undefined)
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    if (query === together || query === togetherWithCommit) {
      return sendAll(values as readonly CompiledQuery[], query === togetherWithCommit)
    }
    return sendPrepared(query, values)
  }
  send(settings).catch(() => undefined)
  client.query = sendHot as unknown as typeof client.query
}
