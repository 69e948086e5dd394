import type { PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { arrayLiteral } from './array-literal.ts'

export type NamedStatement = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Sends one statement: a text with its parameters, or a named one. */
export type Send = (query: string | NamedStatement, values?: readonly unknown[]) => Promise<unknown>

/**
 * A connection of `pg`, with features beyond its documented interface. Everything that depends on the inside of
 * `pg` is in this file, and `pg-client.race.test.ts` tests each part against a real server, so that an
 * incompatible version is noticed at once.
 */
export type PgClient = {
  /** Wraps the send function for all further statements. */
  intercept(wrap: (send: Send) => Send): void
  /**
   * Requests the description of a named statement's rows at each execution: a pooler may have prepared the
   * statement again meanwhile, on a connection that has seen a migration.
   */
  describeEachTime(): void
  /** Writes of the current turn of the event loop are combined into one. */
  gatherWrites(): void
  /** Destroys the socket: everything pending on the connection fails with this error at once. */
  breakOff(error: Error): void
  /** Whether no transaction is open on the connection, by the server's last status. */
  isOutsideTransaction(): boolean
  /** Calls `onLoss` once when the connection becomes unusable, for any reason. */
  onceLost(onLoss: () => void): void
}

type Wire = {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void }
  describe(what: unknown): void
}
type Client = {
  query: (query: unknown, values?: unknown) => unknown
  getTransactionStatus(): string | null
  connection: Wire
}
type Row = { fields: readonly unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
type Callback = (error: Error | null, result: unknown) => void
type Query = {
  callback: Callback
  _result: Row
  _accumulateRows: unknown
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
}
const PgQuery = pg.Query as unknown as new (config: NamedStatement) => Query

/** The server's row descriptions by statement name, and the wire without the request for them. */
type Described = { readonly rows: Map<string, Row>; readonly wireWithoutAsking: Wire }

/**
 * A named statement whose rows are described once for each connection. `pg` requests the description at each
 * execution, and parsing it costs more than a row; the server refuses a plan whose rows have changed.
 */
class NamedQuery extends PgQuery {
  readonly #name: string
  readonly #described: Described

  constructor(statement: NamedStatement, described: Described, callback: Callback) {
    super(statement)
    this.#name = statement.name
    this.#described = described
    this.callback = callback
  }

  override prepare(wire: Wire): void {
    const known = this.#described.rows.get(this.#name)
    if (!known) return super.prepare(wire)
    Object.assign(this._result, known)
    this._accumulateRows = true
    super.prepare(this.#described.wireWithoutAsking)
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#described.rows.set(this.#name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

const assertPrepared = (client: Partial<Client>): Client => {
  const { connection } = client
  const { prepare, handleRowDescription } = PgQuery.prototype
  const parts = [
    client.query,
    client.getTransactionStatus,
    connection?.describe,
    prepare,
    handleRowDescription,
  ]
  const { cork, uncork, destroy } = connection?.stream ?? {}
  if (![...parts, cork, uncork, destroy].every((part) => typeof part === 'function'))
    throw new Error('This version of pg is made otherwise than db/driver/pg-client.ts knows')
  return client as Client
}

const prepared = (values: readonly unknown[]): readonly unknown[] =>
  values.some((value) => Array.isArray(value))
    ? values.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value))
    : values

const openPgClient = (client: pg.ClientBase): PgClient => {
  const inside = assertPrepared(client as unknown as Partial<Client>)
  const sendToPg = inside.query.bind(client)
  const described: Described = {
    rows: new Map(),
    wireWithoutAsking: Object.create(inside.connection, { describe: { value: () => undefined } }) as Wire,
  }
  let isDescribedOnce = true
  const send: Send = (query, values) =>
    isDescribedOnce && typeof query === 'object' && 'name' in query
      ? new Promise((resolve, reject) => {
          const statement = { ...query, values: prepared(query.values) }
          sendToPg(
            new NamedQuery(statement, described, (error, result) =>
              error ? reject(error) : resolve(result),
            ),
          )
        })
      : (sendToPg(
          typeof query === 'object' ? { ...query, values: prepared(query.values) } : query,
          values && prepared(values),
        ) as Promise<unknown>)
  inside.query = send as Client['query']
  let isGathering = false
  return {
    intercept(wrap) {
      inside.query = wrap(inside.query as Send) as Client['query']
    },
    describeEachTime() {
      isDescribedOnce = false
    },
    gatherWrites() {
      if (isGathering) return
      isGathering = true
      const { stream } = inside.connection
      stream.cork()
      setImmediate(() => {
        isGathering = false
        stream.uncork()
      })
    },
    breakOff: (error) => inside.connection.stream.destroy(error),
    isOutsideTransaction: () => inside.getTransactionStatus() === 'I',
    onceLost(onLoss) {
      let isTold = false
      const tell = (): void => {
        if (isTold) return
        isTold = true
        onLoss()
      }
      client.once('error', tell)
      client.once('end', tell)
    },
  }
}

const opened = new WeakMap<object, PgClient>()

/**
 * The {@link PgClient} of a connection. Throws, before anything is sent on it, if this version of `pg` differs.
 */
export const pgClientOf = (client: pg.ClientBase | PostgresPoolClient): PgClient => {
  const known = opened.get(client) ?? openPgClient(client as pg.ClientBase)
  opened.set(client, known)
  return known
}
