import type { Compilable, CompiledQuery } from 'kysely'
import type { Connection, Db } from './connect.ts'
import { assertOutsideTransaction } from './transaction-guard.ts'

/** Stands in a query for a value that is known when it is asked. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Asks a prepared query with its values by their names. */
export type PreparedQuery<Values extends object, Row> = (
  connection: Pick<Connection, 'ask' | 'unguarded'>,
  values: Values,
) => Promise<Row[]>

/**
 * A query that nearly every request asks, built and compiled once: that takes several times what sending it does.
 * `build` gets a stand-in for each value by its name, which must become a parameter. It is asked on connections that
 * all requests share (see {@link Connection.ask}), so it must be quick and go by an index; never in a transaction.
 */
export const prepareQuery = <Values extends object, Row>(
  build: (db: Db, value: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> => {
  let compiled: CompiledQuery | undefined
  const standIns = new Proxy({} as Values, { get: (_values, name) => new Parameter(String(name)) })
  return async ({ ask, unguarded }, values) => {
    assertOutsideTransaction()
    compiled ??= build(unguarded, standIns).compile()
    const parameters = compiled.parameters.map((given) =>
      given instanceof Parameter ? values[given.name as keyof Values] : given,
    )
    return (await ask(compiled.sql, parameters)) as Row[]
  }
}
