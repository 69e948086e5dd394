import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type Compilable, type CompiledQuery, type Expression, type RawBuilder } from 'kysely'
import { recordedSpan } from '#server/platform/tracing/tracing.ts'
import { recordStatements } from '#server/platform/tracing/trace-statements.ts'
import type { Connection, Db } from './connect.ts'
import type { Statement } from './driver/send-pipelined.ts'
import { assertOutsideTransaction } from './transaction-guard.ts'

class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export type PreparedQuery<Values extends object, Row> = (
  connection: Pick<Connection, 'ask' | 'unguarded'>,
  values: Values,
) => Promise<Row[]>

/** A statement with placeholders for its values, compiled at its first use. */
const compileOnce = <Values extends object, Row>(
  build: (db: Db, value: Values) => Compilable<Row> | RawBuilder<Row>,
): ((db: Db) => CompiledQuery) => {
  let compiled: CompiledQuery | undefined
  const placeholders = new Proxy({} as Values, { get: (_values, name) => new Parameter(String(name)) })
  return (db) => (compiled ??= (build(db, placeholders) as Statement).compile(db))
}

const askCompiled = async <Values extends object, Row>(
  { ask, unguarded }: Pick<Connection, 'ask' | 'unguarded'>,
  statement: (db: Db) => CompiledQuery,
  values: Values,
): Promise<Row[]> => {
  const { sql: text, parameters } = statement(unguarded)
  const given = parameters.map((one) => (one instanceof Parameter ? values[one.name as keyof Values] : one))
  return (await ask(text, given)) as Row[]
}

/**
 * A query of nearly every request, built and compiled once: that takes several times as long as sending it.
 * `build` gets a placeholder for each value by its name, which must become a parameter. It runs on connections
 * that all requests share (see {@link Connection.ask}), so it must be fast and use an index; never in a
 * transaction.
 */
export const prepareQuery = <Values extends object, Row>(
  build: (db: Db, value: Values) => Compilable<Row> | RawBuilder<Row>,
): PreparedQuery<Values, Row> => {
  const statement = compileOnce(build)
  return async (connection, values) => {
    assertOutsideTransaction()
    return askCompiled(connection, statement, values)
  }
}

/** In a lookup's query, each caller's value as an expression. */
export type LookupValues<Values> = { readonly [Name in keyof Values]: Expression<Values[Name]> }

type PendingLookup<Values, Row> = {
  readonly values: Values
  resolve(row: Row | undefined): void
  reject(error: unknown): void
}

type Found = { readonly asked_place: number }

/**
 * A query for one row that many requests run at once, each with its own values: those of one turn of the event
 * loop are combined into one query, with one plan and one answer. `types` are the values' database types, and
 * `build` makes the query for one of them. A value that the database refuses fails the whole batch, so values
 * must be validated before. Like {@link prepareQuery}, it must be fast and use an index, and never runs in a
 * transaction.
 */
export const prepareLookup = <Values extends object, Row extends object>(
  types: { readonly [Name in keyof Values]: 'text' | 'integer' | 'timestamptz' },
  build: (db: Db, asked: LookupValues<Values>) => Compilable<Row> & Expression<unknown>,
): ((connection: Pick<Connection, 'ask' | 'unguarded'>, values: Values) => Promise<Row | undefined>) => {
  const names = Object.keys(types) as (keyof Values & string)[]
  const asked = Object.fromEntries(
    names.map((name) => [name, sql.ref(`asked.${name}`)]),
  ) as unknown as LookupValues<Values>
  const statement = compileOnce((db, value: Record<keyof Values, unknown>) => {
    const columns = names.map((name) => sql`${value[name]}::${sql.raw(types[name])}[]`)
    return sql<Row & Found>`
      select asked.asked_place::integer, found.* from unnest(${sql.join(columns)}) with ordinality
        as asked (${sql.join([...names, 'asked_place'].map((name) => sql.ref(name)))})
        cross join lateral ${build(db, asked)} as found`
  })
  const outsideRequests = AsyncLocalStorage.snapshot()
  const waiting = new WeakMap<object, PendingLookup<Values, Row>[]>()

  const runLookup = async (
    connection: Pick<Connection, 'ask' | 'unguarded'>,
    all: readonly PendingLookup<Values, Row>[],
  ): Promise<void> => {
    try {
      const rows = new Map<number, Row>()
      const lists = Object.fromEntries(
        names.map((name) => [name, all.map(({ values }) => inList(values[name]))]),
      )
      for (const { asked_place: place, ...row } of await askCompiled<
        Record<keyof Values, unknown>,
        Row & Found
      >(connection, statement, lists as Record<keyof Values, unknown>))
        rows.set(place, row as unknown as Row)
      for (const [at, { resolve }] of all.entries()) resolve(rows.get(at + 1))
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  return async (connection, values) => {
    assertOutsideTransaction()
    const key = connection.ask
    const startedAt = performance.now()
    const answer = new Promise<Row | undefined>((resolve, reject) => {
      const known = waiting.get(key)
      if (known) return void known.push({ values, resolve, reject })
      const all: PendingLookup<Values, Row>[] = [{ values, resolve, reject }]
      waiting.set(key, all)
      setImmediate(() => {
        waiting.delete(key)
        void outsideRequests(runLookup, connection, all)
      })
    })
    // The query itself serves several requests, so each records its own wait for it.
    if (recordedSpan())
      answer.then(
        () => recordStatements({ texts: [statement(connection.unguarded).sql], startedAt }),
        () => undefined,
      )
    return answer
  }
}

/** An array of texts is serialised faster than one of dates. */
const inList = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)
