import { parse, protocol, type PGlite } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'

type Client = Extract<PGliteDialectConfig['pglite'], { query: unknown }>
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** A statement that the database has parsed and keeps under a name. */
type Prepared = {
  readonly name: string
  readonly parameterTypes: readonly number[]
  /** The description of its rows, which need not be sent again with each execution. */
  readonly description: Messages
  readonly madeAt: number
}

/** More texts mean that texts are built from data. */
const maxStatements = 300

/** A plan made while a table was nearly empty is not kept while it grows. */
const maxAgeMs = 60_000

const isPreparable = /^\s*(select|insert|update|delete|with)\b/i
const changesTables = /^\s*(create|alter|drop)\b/i

/**
 * The embedded database with prepared statements: a repeated statement is parsed and planned once and then sent
 * by its name, in one message instead of five. See docs/decisions/0050-pglite-prepared-statements.md.
 */
export const withPreparedStatements = (
  pglite: PGlite,
  now: () => number = () => performance.now(),
): Client => {
  /** Texts executed once; the next time they get a name. */
  const askedOnce = new Set<string>()
  const prepared = new Map<string, Prepared>()
  const outdated: string[] = []
  let lastNumber = 0

  const forget = (text: string, { name }: Prepared): void => {
    prepared.delete(text)
    outdated.push(name)
  }
  const forgetAll = (): void => {
    for (const [text, statement] of prepared) forget(text, statement)
    askedOnce.clear()
  }

  const send = (...messages: Uint8Array[]): Promise<Messages> => {
    const closes = outdated.splice(0).map((name) => protocol.serialize.close({ type: 'S', name }))
    return pglite.execProtocolStream(Buffer.concat([...closes, ...messages, protocol.serialize.sync()]), {
      syncToFs: false,
    })
  }

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${++lastNumber}`
    const messages = await send(
      protocol.serialize.parse({ name, text }),
      protocol.serialize.describe({ type: 'S', name }),
    )
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      description: messages.filter((message) => message.name === 'rowDescription'),
      madeAt: now(),
    }
    if (prepared.size >= maxStatements) forgetAll()
    prepared.set(text, statement)
    return statement
  }

  const run = async (text: string, params: readonly unknown[]) => {
    const known = prepared.get(text)
    const isOld = known !== undefined && now() - known.madeAt > maxAgeMs
    if (isOld) forget(text, known)
    const { name, parameterTypes, description } = known && !isOld ? known : await prepare(text)
    const values = params.map((value, at): string | null => {
      if (value === null || value === undefined) return null
      const serialize = pglite.serializers[parameterTypes[at] ?? 0]
      return serialize ? serialize(value) : String(value)
    })
    const answer = await send(
      protocol.serialize.bind({ statement: name, values }),
      protocol.serialize.execute({}),
    )
    const [result] = parse.parseResults([...description, ...answer], pglite.parsers, { rowMode: 'object' })
    return result as never
  }

  /** Whether a statement is sent by its name; records its effect on others. */
  const isByName = (text: string): boolean => {
    if (changesTables.test(text)) forgetAll()
    if (prepared.has(text)) return true
    if (!isPreparable.test(text)) return false
    if (askedOnce.has(text)) return true
    if (askedOnce.size >= maxStatements) askedOnce.clear()
    askedOnce.add(text)
    return false
  }

  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: async (text, params = [], options) => {
      if (!isByName(text)) return pglite.query(text, params, options)
      // Never in the middle of a transaction: the first lock belongs to an open transaction.
      return pglite._runExclusiveTransaction(async () => {
        const result = await pglite._runExclusiveQuery(() => run(text, params))
        await pglite.syncToFs()
        return result
      })
    },
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          rollback: () => tx.rollback(),
          query: (text, params = [], options) =>
            isByName(text)
              ? pglite._runExclusiveQuery(() => run(text, params))
              : tx.query(text, params, options),
        }),
      ) as never,
  }
}
