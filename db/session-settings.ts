import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import type { Connection, Db } from './connect.ts'
import { defaultSchema } from './default-schema.ts'
import { explainRefusedStart, findMissingDirectUrl, PoolerError, type Probe } from './pooler.ts'
import type { Database } from './schema.ts'

type Session = {
  readonly role: string
  readonly database: string
  readonly zone: string
  readonly path: string
  readonly statementMs: string
  readonly idleMs: string
}

/** A session setting that differs from what the application requests, and the SQL that gives it to the role. */
export type SessionFault = { readonly message: string; readonly repair: string }

/** The timeouts matter only where the application has no limit of its own on the connection. */
const wantedOf = ({ schema, statementMs }: Connection, isLimited: boolean) => [
  { name: 'TimeZone', of: 'zone', wanted: 'UTC', value: `'UTC'` },
  // The first migration creates the schema, and the default one needs no path.
  ...(schema === defaultSchema
    ? []
    : [{ name: 'search_path', of: 'path', wanted: schema, value: pg.escapeIdentifier(schema) }]),
  ...(isLimited && statementMs !== undefined
    ? [
        {
          name: 'statement_timeout',
          of: 'statementMs',
          wanted: String(statementMs),
          value: `'${statementMs}ms'`,
        },
        {
          name: 'idle_in_transaction_session_timeout',
          of: 'idleMs',
          wanted: String(2 * statementMs),
          value: `'${2 * statementMs}ms'`,
        },
      ]
    : []),
]

const faultsOf = async (connection: Connection, db: Db, isLimited: boolean): Promise<SessionFault[]> => {
  const { rows } = await sql<Session>`
    select session_user as role, current_database() as database,
      current_setting('TimeZone') as zone, current_setting('search_path') as path,
      (select setting from pg_settings where name = 'statement_timeout') as "statementMs",
      (select setting from pg_settings where name = 'idle_in_transaction_session_timeout') as "idleMs"`.execute(
    db,
  )
  const [session] = rows
  if (!session) return []
  return wantedOf(connection, isLimited).flatMap(({ name, of, wanted, value }) => {
    const actual = session[of as keyof Session]
    if (actual === wanted || actual === pg.escapeIdentifier(wanted)) return []
    const repair = `alter role ${pg.escapeIdentifier(session.role)} in database ${pg.escapeIdentifier(session.database)} set ${name.toLowerCase()} = ${value};`
    return [{ message: `${name} is ${actual} and not ${wanted}`, repair }]
  })
}

/**
 * Session settings requested at the connection that are missing; empty if all are right. A pooler may drop
 * startup parameters: days would then begin in another zone, tables be another brand's, or a statement run
 * without an end.
 */
export const findSessionFaults = async (connection: Connection): Promise<SessionFault[]> => {
  if (connection.kind === 'pglite') return []
  const ofAll = await faultsOf(connection, connection.db, true)
  const ofDirect =
    connection.poolMode === 'none' ? [] : await faultsOf(connection, connection.longRunning, false)
  return [...new Map([...ofAll, ...ofDirect].map((fault) => [fault.message, fault])).values()]
}

const probeOn = (held: Kysely<Database>): Probe => ({
  run: async (text) => (await sql.raw<Record<string, unknown>>(text as string).execute(held)).rows[0],
})

const findPoolerFault = async ({ poolMode, kind, unguarded }: Connection): Promise<string | undefined> => {
  if (poolMode !== 'none' || kind === 'pglite') return undefined
  try {
    return await unguarded
      .connection()
      .execute((one) =>
        unguarded.connection().execute((other) => findMissingDirectUrl(probeOn(one), probeOn(other))),
      )
  } catch (error) {
    if (error instanceof Error && /startup parameter/.test(error.message)) return explainRefusedStart(error)
    throw error
  }
}

/**
 * Refuses connections whose sessions are not as the application opens them, with the SQL that repairs them, and
 * a pooler in transaction mode without a direct way beside it. Throws a {@link PoolerError}.
 */
export const requireSessionSettings = async (connection: Connection): Promise<void> => {
  const fault = await findPoolerFault(connection)
  if (fault !== undefined) throw new PoolerError(fault)
  const faults = await findSessionFaults(connection)
  if (faults.length === 0) return
  const messages = faults.map(({ message }) => message)
  const repairs = faults.map(({ repair }) => repair)
  throw new PoolerError(
    `Sessions of PostgreSQL are not as Baize opens them: ${messages.join(', ')}. A pooler does not pass session settings on, so the role needs them. As a superuser of the database run:\n\n${repairs.join('\n')}\n\nThen let the pooler open its connections again (RECONNECT in PgBouncer's console).`,
  )
}
