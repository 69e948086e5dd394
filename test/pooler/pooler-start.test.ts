import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { createApplication, type Application } from '#server/create-application.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { copyDatabase } from '../template-database.ts'
import { query } from '../race/postgres.ts'
import { fetchPgbouncer, type PgbouncerCommand } from './fetch-pgbouncer.ts'
import { documentedIni, startPgbouncer, type Pgbouncer } from './start-pgbouncer.ts'

const server = inject('postgresUrl')
const system: PgbouncerCommand = { command: 'pgbouncer', args: [] }
const openPoolers: Pgbouncer[] = []
let newest: PgbouncerCommand
beforeAll(async () => {
  newest = await fetchPgbouncer()
})
afterAll(async () => {
  for (const pooler of openPoolers) await pooler.stop()
})

const start = async (
  mode: 'session' | 'transaction',
  command: PgbouncerCommand,
  more: Readonly<Record<string, string>> = {},
): Promise<Pgbouncer> => {
  const ini: Record<string, string> = { ...documentedIni(mode), ...more }
  if (command === system) delete ini.max_prepared_statements
  const pooler = await startPgbouncer(server, ini, command)
  openPoolers.push(pooler)
  return pooler
}

/** A database of its own, and what the role needs in it. */
const createDatabase = async (name: string, isRoleSet = true): Promise<string> => {
  await query(server, `drop database if exists ${name} with (force)`)
  await copyDatabase(server, name)
  const url = new URL(server)
  url.pathname = `/${name}`
  if (isRoleSet)
    for (const setting of [
      `timezone = 'UTC'`,
      `statement_timeout = '4000ms'`,
      `idle_in_transaction_session_timeout = '8000ms'`,
    ])
      await query(server, `alter role postgres in database ${name} set ${setting}`)
  return url.href
}

const openApplication = (env: Record<string, string>): Promise<Application> =>
  createApplication({
    settings: readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'baize-pooler-')), ...env }),
    log: createLog('silent'),
  })

const refusal = async (env: Record<string, string>): Promise<string> =>
  openApplication(env).then(
    async (app) => {
      await app.close()
      return 'It starts'
    },
    (error: Error) => error.message,
  )

test('transaction mode that keeps prepared statements is used for ordinary work only', async () => {
  const pooler = await start('transaction', newest)
  const url = await createDatabase('pooler_start')
  const app = await openApplication({ DATABASE_URL: pooler.behind(url), DATABASE_DIRECT_URL: url })
  const { connection } = app.ctx
  expect(connection.poolMode).toBe('transaction')
  const settings = sql<Record<string, string>>`select current_setting('TimeZone') as zone,
    current_setting('statement_timeout') as statement, current_setting('enable_seqscan') as scan`
  const of = async (db: typeof connection.db) => (await settings.execute(db)).rows[0]
  expect(await of(connection.db)).toEqual({ zone: 'UTC', statement: '4s', scan: 'on' })
  expect(await of(connection.pipelined)).toEqual({ zone: 'UTC', statement: '4s', scan: 'off' })
  // A long migration has no limit, although the role has one.
  expect(await of(connection.longRunning)).toEqual({ zone: 'UTC', statement: '0', scan: 'on' })
  const clients = await pooler.console('show clients')
  expect(clients.filter(({ database }) => database === 'pooler_start').length).toBeLessThanOrEqual(8)
  await app.close()
})

test('session mode carries the shared and pipelined connections too', async () => {
  const pooler = await start('session', system)
  const url = await createDatabase('pooler_session')
  const app = await openApplication({ DATABASE_URL: pooler.behind(url), DATABASE_DIRECT_URL: url })
  const { connection } = app.ctx
  expect(connection.poolMode).toBe('session')
  expect(
    (await sql<{ s: string }>`select current_setting('enable_seqscan') as s`.execute(connection.pipelined))
      .rows[0]?.s,
  ).toBe('off')
  expect(
    (await sql<{ s: string }>`select current_setting('enable_seqscan') as s`.execute(connection.db)).rows[0]
      ?.s,
  ).toBe('on')
  await app.close()
})

test('a pooler that would lose prepared statements is refused, in words', async () => {
  const url = await createDatabase('pooler_lost')
  const old = await start('transaction', system)
  const off = await start('transaction', newest, { max_prepared_statements: '0' })
  for (const pooler of [old, off])
    expect(await refusal({ DATABASE_URL: pooler.behind(url), DATABASE_DIRECT_URL: url })).toMatch(
      /transaction mode and loses prepared statements.*1\.21.*max_prepared_statements = 200.*pool_mode = session/,
    )
})

test('each other wrong combination is refused with its cause', async () => {
  const url = await createDatabase('pooler_wrong')
  const other = await createDatabase('pooler_other')
  const transactions = (await start('transaction', newest)).behind(url)
  const statements = (await start('transaction', newest, { pool_mode: 'statement' })).behind(url)
  const single = (await start('transaction', newest, { default_pool_size: '1' })).behind(url)
  const passing = (
    await start('transaction', newest, {
      ignore_startup_parameters: 'options,statement_timeout,idle_in_transaction_session_timeout',
    })
  ).behind(url)
  expect(await refusal({ DATABASE_URL: passing })).toMatch(/transaction mode: set DATABASE_DIRECT_URL/)
  expect(await refusal({ DATABASE_URL: transactions })).toMatch(/set DATABASE_DIRECT_URL/)
  expect(await refusal({ DATABASE_URL: statements, DATABASE_DIRECT_URL: url })).toMatch(/statement mode/)
  expect(await refusal({ DATABASE_URL: single, DATABASE_DIRECT_URL: url })).toMatch(/raise default_pool_size/)
  expect(await refusal({ DATABASE_URL: transactions, DATABASE_DIRECT_URL: passing })).toMatch(
    /DATABASE_DIRECT_URL leads to a pooler in transaction mode/,
  )
  expect(await refusal({ DATABASE_URL: transactions, DATABASE_DIRECT_URL: other })).toMatch(
    /another database than DATABASE_URL/,
  )
})

test('the SQL of a refusal, run as it stands, makes the start succeed', async () => {
  for (const [mode, command] of [
    ['transaction', newest],
    ['session', system],
  ] as const) {
    const pooler = await start(mode, command)
    const url = await createDatabase(`pooler_repaired_${mode}`, false)
    await query(server, `alter database pooler_repaired_${mode} set timezone = 'Europe/Riga'`)
    const env = {
      DATABASE_URL: pooler.behind(url),
      DATABASE_DIRECT_URL: url,
      DATABASE_SCHEMA: 'second',
      DATABASE_TIMEOUT: '3',
    }
    const message = await refusal(env)
    expect(message).toMatch(
      /TimeZone is Europe\/Riga and not UTC.*search_path.*statement_timeout is 0 and not 3000/,
    )
    for (const line of message.split('\n').filter((line) => line.startsWith('alter role')))
      await query(server, line)
    await pooler.console('reconnect')
    expect(await refusal(env)).toBe('It starts')
  }
})

test('rows are read by their own columns after a migration, whichever server connection answers', async () => {
  const pooler = await start('transaction', newest)
  const url = await createDatabase('pooler_columns')
  await query(url, 'create table things (a int, b int, c int); insert into things values (1, 2, 3)')
  const connection = await connect({
    databaseUrl: pooler.behind(url),
    directUrl: url,
    statementMs: 4000,
    poolSize: 2,
  })
  const read = async (): Promise<unknown> =>
    (await sql`select * from things where a + c = ${4}`.execute(connection.db)).rows[0]
  for (let time = 0; time < 12; time++) await read()
  await query(url, 'alter table things drop column b, add column d int default 4')
  // PgBouncer prepares the statement again on new connections, whose rows differ from those described before.
  await pooler.console('reconnect')
  for (let time = 0; time < 12; time++) expect(await read()).toEqual({ a: 1, c: 3, d: 4 })
  await query(url, 'alter table things drop column d, add column e int default 5')
  // And without new connections PostgreSQL refuses the old plan.
  for (let time = 0; time < 12; time++) expect(await read()).toEqual({ a: 1, c: 3, e: 5 })
  await connection.close()
})
