import { createHash } from 'node:crypto'
import type pg from 'pg'

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
  const sendHot: Send = (query, values) => {
    gatherWrites()
    if (query === 'begin') {
      send(query).catch(() => undefined)
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    const name =
      typeof query === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(query) : undefined
    return name ? send({ name, text: query, values }) : send(query, values)
  }
  send(settings).catch(() => undefined)
  client.query = sendHot as unknown as typeof client.query
}
