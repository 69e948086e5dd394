import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { readSettings, type Settings } from '#server/platform/kernel/settings/settings.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { openMailServer } from '#test/mail-server.ts'
import { fine, runChecks, type Check, type Finding } from './check.ts'
import { checkVersion, databaseChecks } from './database-checks.ts'
import { inspectInstallation } from './inspect-installation.ts'
import { machineChecks } from './machine-checks.ts'
import { operationChecks } from './operation-checks.ts'
import { partyChecks } from './party-checks.ts'
import { replicationChecks } from './replication-checks.ts'
import { settingsChecks } from './settings-checks.ts'

const randomKey = 'q7Z2mX9vL4bT8nC1rK6wF3hJ5pD0sGyE'
const live = {
  MODE: 'live',
  DATABASE_URL: 'postgresql://baize@127.0.0.1:1/baize',
  SESSION_SECRET: randomKey,
  PUBLIC_URL: 'https://casino.example',
  TRUSTED_PROXIES: '10.0.0.0/8',
}
const dataDir = mkdtempSync(join(tmpdir(), 'baize-doctor-'))
const settingsOf = (env: Record<string, string>): Settings => readSettings({ DATA_DIR: dataDir, ...env })

/** The findings of one check. */
const findingsOf = async (checks: readonly Check[], name: string): Promise<Finding[]> =>
  (await runChecks(checks.filter((check) => check.name === name))).map(({ state, says }) => ({ state, says }))

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const closedPort = async (): Promise<number> => {
  const server = createServer()
  const port = await listening(server)
  server.close()
  await once(server, 'close')
  return port
}

test('a check that throws or hangs is reported, and the others go on', async () => {
  const checks: Check[] = [
    { name: 'throws', section: 'a', run: () => Promise.reject(new Error('broken')) },
    { name: 'hangs', section: 'b', run: () => new Promise(() => undefined) },
    { name: 'answers', section: 'c', run: async () => fine('all is right') },
  ]
  expect(await runChecks(checks, 1)).toEqual([
    { name: 'throws', section: 'a', state: 'problem', says: 'could not be checked: broken' },
    { name: 'hangs', section: 'b', state: 'problem', says: 'took longer than 0.001 seconds' },
    { name: 'answers', section: 'c', state: 'ok', says: 'all is right' },
  ])
})

describe('settings', () => {
  const table: readonly (readonly [string, Record<string, string>, Finding['state'], RegExp])[] = [
    ['Mode', live, 'ok', /^MODE is live\.$/],
    ['Mode', {}, 'ok', /^MODE is demo\.$/],
    [
      'Mode',
      {
        PAYMENT_PROVIDERS:
          '[{"vendor":"btcpay","url":"https://pay.example","store_id":"s","token":"token-of-the-shop","webhook_key":"0123456789abcdef"}]',
      },
      'warning',
      /it moves real money, and anyone may use its sandboxes/,
    ],
    ['Secret', live, 'ok', /look random/],
    ['Secret', { SESSION_SECRET: 'a'.repeat(40) }, 'problem', /can be guessed\. Make one with: openssl/],
    [
      'Secret',
      { SESSION_SECRET: `${randomKey},my-password-of-the-casino-is-long-0123` },
      'problem',
      /can be guessed/,
    ],
    ['Public address', live, 'ok', /^PUBLIC_URL is https:\/\/casino\.example\.$/],
    ['Public address', { ...live, PUBLIC_URL: 'https://localhost:3000' }, 'problem', /no player reaches it/],
    ['Public address', { ...live, PUBLIC_URL: 'https://casino.example/en' }, 'problem', /has a path/],
    ['Proxies', live, 'ok', /^Proxies: 10\.0\.0\.0\/8\.$/],
    [
      'Proxies',
      { ...live, TRUSTED_PROXIES: '' },
      'problem',
      /^TRUSTED_PROXIES is empty\..*count them as one\.$/,
    ],
  ]
  test.each(table)('%s %o: %s', async (name, env, state, says) => {
    expect(await findingsOf(settingsChecks(settingsOf(env)), name)).toEqual([
      { state, says: expect.stringMatching(says) },
    ])
  })
})

describe('this machine', () => {
  const machine = {
    space: async () => ({ freeBytes: 100 * 2 ** 30, totalBytes: 200 * 2 ** 30 }),
    device: async () => 1,
    isSynchronised: async () => true as boolean | undefined,
  }
  test('a folder must be writable, on a disk with room', async () => {
    const at = (folder: string, free = 100) =>
      findingsOf(
        machineChecks(settingsOf({ DATA_DIR: folder }), {
          ...machine,
          space: async () => ({ freeBytes: free * 2 ** 30, totalBytes: 200 * 2 ** 30 }),
        }),
        'Files',
      )
    expect(await at(dataDir)).toEqual([{ state: 'ok', says: `${dataDir} has 100.0 of 200.0 GB free.` }])
    expect(await at(dataDir, 2)).toEqual([{ state: 'warning', says: `${dataDir} has 2.0 of 200.0 GB free.` }])
    expect(await at(dataDir, 0.5)).toEqual([
      { state: 'problem', says: `${dataDir} has 0.5 of 200.0 GB free.` },
    ])
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    expect(await at(file)).toMatchObject([
      { state: 'problem', says: expect.stringContaining('cannot be written') },
    ])
    expect(await at(join(dataDir, 'none'))).toMatchObject([{ state: 'warning' }])
  })

  test('the copy of the audit log is on another disk', async () => {
    const settings = settingsOf({ ...live, AUDIT_LOG_FILE: join(tmpdir(), 'audit.jsonl') })
    const at = (device: (path: string) => Promise<number>) =>
      findingsOf(machineChecks(settings, { ...machine, device }), 'Audit log copy')
    expect(await at(async () => 1)).toMatchObject([
      { state: 'warning', says: expect.stringContaining('one failure loses both') },
    ])
    expect(await at(async (path) => path.length)).toMatchObject([{ state: 'ok' }])
  })

  test('a time service that is not synchronised is a warning', async () => {
    const at = (found: boolean | undefined) =>
      findingsOf(
        machineChecks(settingsOf({}), { ...machine, isSynchronised: async () => found }),
        'Time service',
      )
    expect(await at(true)).toMatchObject([{ state: 'ok' }])
    expect(await at(false)).toMatchObject([
      { state: 'warning', says: expect.stringContaining('not synchronised') },
    ])
    expect(await at(undefined)).toMatchObject([
      { state: 'ok', says: expect.stringContaining('No time service') },
    ])
  })
})

describe('external parties', () => {
  test('a mail server that answers, one that does not, and none', async () => {
    const mail = await openMailServer()
    const at = (env: Record<string, string>) => findingsOf(partyChecks(settingsOf(env)), 'Mail server')
    expect(await at({ SMTP_URL: mail.url })).toMatchObject([{ state: 'ok' }])
    expect(mail.taken).toEqual([])
    await mail.close()
    expect(await at({ SMTP_URL: mail.url })).toMatchObject([
      { state: 'problem', says: expect.stringMatching(/does not accept us: .*ECONNREFUSED/) },
    ])
    expect(await at(live)).toEqual([
      { state: 'problem', says: 'SMTP_URL is absent: no mail leaves the outbox.' },
    ])
  })

  test('a scanner that answers its PING, one that says something else, and a stopped one', async () => {
    let answer = 'PONG\0'
    const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
    const port = await listening(server)
    const at = () =>
      findingsOf(partyChecks(settingsOf({ SCANNER_URL: `clamd://127.0.0.1:${port}` })), 'Scanner')
    expect(await at()).toEqual([{ state: 'ok', says: `The scanner at 127.0.0.1:${port} answers.` }])
    answer = 'UNKNOWN COMMAND\0'
    expect(await at()).toMatchObject([{ state: 'problem', says: expect.stringContaining('and not PONG') }])
    server.close()
    await once(server, 'close')
    expect(await at()).toMatchObject([
      { state: 'problem', says: expect.stringContaining('so files are refused') },
    ])
  })

  test('an external content store that refuses the token, and one that is gone', async () => {
    let status = 200
    const server = createHttpServer((_request, response) =>
      response.writeHead(status, { connection: 'close' }).end('{}'),
    )
    const port = await listening(server)
    const env = { CONTENT_URL: `http://127.0.0.1:${port}/api`, CONTENT_TOKEN: 'token' }
    const at = () => findingsOf(partyChecks(settingsOf(env)), 'Content')
    expect(await at()).toMatchObject([{ state: 'ok' }])
    status = 403
    expect(await at()).toMatchObject([
      { state: 'problem', says: expect.stringContaining('see CONTENT_TOKEN') },
    ])
    server.close()
    await once(server, 'close')
    expect(await at()).toMatchObject([
      { state: 'problem', says: expect.stringContaining('cannot be reached') },
    ])
  })

  test('a collector of spans that refuses, and one that is gone', async () => {
    const asked: unknown[] = []
    const server = createHttpServer((request, response) => {
      asked.push(request.headers['api-key'])
      response.writeHead(asked.length === 1 ? 200 : 401, { connection: 'close' }).end()
    })
    const port = await listening(server)
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=k%20ey',
    }
    const at = () => findingsOf(partyChecks(settingsOf(env)), 'Tracing')
    expect(await at()).toMatchObject([{ state: 'ok' }])
    expect(await at()).toMatchObject([{ state: 'warning', says: expect.stringContaining('answers 401') }])
    expect(asked).toEqual(['k ey', 'k ey'])
    server.close()
    await once(server, 'close')
    expect(await at()).toMatchObject([
      { state: 'warning', says: expect.stringContaining('cannot be reached') },
    ])
  })

  test('a sign-in provider, a payment account and an address that nothing answers', async () => {
    const port = await closedPort()
    const url = `https://127.0.0.1:${port}`
    const env = {
      ...live,
      PUBLIC_URL: url,
      SIGN_IN_PROVIDERS: JSON.stringify([
        { service: 'google', issuer: url, client_id: 'id', client_secret: 'secret' },
      ]),
    }
    const checks = partyChecks(settingsOf(env))
    expect(await findingsOf(checks, 'Sign-in')).toMatchObject([
      { state: 'problem', says: expect.stringContaining('google cannot be reached for signing in') },
    ])
    expect(await findingsOf(checks, 'Certificate')).toMatchObject([
      { state: 'warning', says: expect.stringContaining('is not reachable from here') },
    ])
  })
})

describe('the database', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const parts = (env: Record<string, string> = {}) => {
    const { connection, settings } = app.ctx
    return { connection, settings: { ...settings, ...settingsOf(env), databaseUrl: settings.databaseUrl } }
  }
  const inDatabase = (name: string, env?: Record<string, string>) =>
    findingsOf(databaseChecks(parts(env)), name)
  const inOperation = (name: string, env?: Record<string, string>) =>
    findingsOf(operationChecks(parts(env)), name)

  test('its version, and one that does not answer', async () => {
    expect(await checkVersion(parts())).toMatchObject({
      state: 'ok',
      says: expect.stringMatching(/^PostgreSQL \d+/),
    })
    const port = await closedPort()
    const settings = settingsOf({
      ...live,
      DATABASE_URL: `postgresql://baize:hidden-word@127.0.0.1:${port}/baize`,
    })
    const findings = await inspectInstallation(settings, () => Promise.resolve([]))
    const [database, ...others] = findings.filter(({ section }) => section === 'database')
    expect(database).toMatchObject({ state: 'problem', says: expect.stringContaining('ECONNREFUSED') })
    expect(others).toEqual([])
    expect(JSON.stringify(findings)).not.toContain('hidden-word')
  })

  test('migrations that are missing, and those of a newer version', async () => {
    const { db } = app.ctx
    expect(await inDatabase('Migrations')).toMatchObject([{ state: 'ok' }])
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
      db,
    )
    const name = rows[0]?.name ?? ''
    expect(await inDatabase('Migrations')).toEqual([
      { state: 'warning', says: `1 migrations are missing and run at the next start, from ${name} on.` },
    ])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ''), ('9999-later', '')`.execute(
      db,
    )
    expect(await inDatabase('Migrations')).toMatchObject([
      { state: 'problem', says: expect.stringContaining('does not know 9999-later') },
    ])
    await sql`delete from kysely_migration where name = '9999-later'`.execute(db)
  })

  test('durability and timeouts of sessions as they are', async () => {
    const databaseUrl = `${app.ctx.settings.databaseUrl}?options=-c%20synchronous_commit%3Doff`
    const connection = await connect({ databaseUrl })
    const checks = databaseChecks({ connection, settings: app.ctx.settings })
    expect(await findingsOf(checks, 'Durability')).toEqual([
      {
        state: 'problem',
        says: 'PostgreSQL may lose confirmed money at a power failure: synchronous_commit is off.',
      },
    ])
    await connection.close()
  })

  test('sessions that are not as the application opens them, with the statements that repair the role', async () => {
    expect(await inDatabase('Sessions')).toMatchObject([{ state: 'ok' }])
    // As behind a pooler that drops the startup parameters.
    const connection = { ...app.ctx.connection, statementMs: 5000 }
    const { rows } = await sql<{ role: string; name: string }>`
      select session_user as role, current_database() as name`.execute(app.ctx.db)
    const inRole = `alter role "${rows[0]?.role}" in database "${rows[0]?.name}" set`
    expect(await findingsOf(databaseChecks({ connection, settings: app.ctx.settings }), 'Sessions')).toEqual([
      {
        state: 'problem',
        says:
          'Sessions are not as Baize opens them: statement_timeout is 4000 and not 5000, ' +
          'idle_in_transaction_session_timeout is 8000 and not 10000. A pooler may drop "options". ' +
          `As a superuser of the database run: ${inRole} statement_timeout = '5000ms'; ` +
          `${inRole} idle_in_transaction_session_timeout = '10000ms';`,
      },
    ])
  })

  test('a replica that does not answer, and one that is no standby', async () => {
    const at = (url: string) => inDatabase('Replica', { ...live, DATABASE_REPLICA_URL: url })
    expect(await inDatabase('Replica')).toEqual([])
    expect(await at(`postgresql://baize@127.0.0.1:${await closedPort()}/baize`)).toMatchObject([
      {
        state: 'warning',
        says: expect.stringMatching(/^The replica at 127\.0\.0\.1 does not answer.*ECONNREFUSED/),
      },
    ])
    expect(await at(app.ctx.settings.databaseUrl ?? '')).toMatchObject([
      { state: 'warning', says: expect.stringContaining('which is no standby') },
    ])
  })

  test('a clock that differs from this machine’s', async () => {
    expect(await inDatabase('Database clock')).toMatchObject([{ state: 'ok' }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    const found = await inDatabase('Database clock')
    vi.useRealTimers()
    expect(found).toMatchObject([
      { state: 'problem', says: expect.stringMatching(/clock is -(3600|3599)\.\d s ahead of this machine/) },
    ])
  })

  test('connections of all processes, and whether one does background work', async () => {
    const add = (id: string, role: string) =>
      sql`insert into house_processes (id, host, pid, version, node, memory_bytes, role)
        values (${id}, 'here', 1, '1', '24', 1, ${role})`.execute(app.ctx.db)
    expect(await inOperation('Processes')).toMatchObject([
      { state: 'ok', says: 'No process runs at the moment.' },
    ])
    await add('web', 'web')
    expect(await inOperation('Processes')).toMatchObject([
      { state: 'problem', says: expect.stringContaining('Start one with PROCESS_ROLE=worker or all.') },
    ])
    for (let count = 0; count < 20; count++) await add(`worker-${count}`, 'worker')
    expect(await inOperation('Processes')).toMatchObject([{ state: 'ok' }])
    expect(await inDatabase('Connections', { DATABASE_POOL: '200' })).toMatchObject([
      {
        state: 'problem',
        says: expect.stringMatching(/^21 processes may open 4431 connections, and PostgreSQL allows \d+/),
      },
    ])
    const { settings, connection } = parts({ DATABASE_POOL: '200' })
    const pooled = databaseChecks({ settings, connection: { ...connection, poolMode: 'transaction' } })
    expect(await findingsOf(pooled, 'Connections')).toMatchObject([
      {
        state: 'ok',
        says: expect.stringMatching(/^21 processes may open 231 of \d+ connections past the pooler/),
      },
    ])
    for (let count = 20; count < 100; count++) await add(`worker-${count}`, 'worker')
    expect(await findingsOf(pooled, 'Connections')).toMatchObject([
      {
        state: 'problem',
        says: expect.stringMatching(
          /^101 processes may open 1111 connections past the pooler, and PostgreSQL allows \d+\. Raise max_connections, or run fewer processes\.$/,
        ),
      },
    ])
    await sql`delete from house_processes`.execute(app.ctx.db)
    expect(await inDatabase('Connections')).toMatchObject([{ state: 'ok' }])
  })

  test('standbys and the WAL archive matter in live mode', async () => {
    const { connection } = app.ctx
    const at = (mode: 'demo' | 'live') => runChecks(replicationChecks({ connection, settings: { mode } }))
    expect(await at('demo')).toMatchObject([{ state: 'ok' }, { state: 'ok' }])
    expect(await at('live')).toMatchObject([
      { state: 'warning', says: expect.stringContaining('has no standby') },
      { state: 'warning', says: expect.stringContaining('archives no WAL') },
    ])
  })

  test('the last check of the ledger', async () => {
    const { db, clock } = app.ctx
    const check = (problems: object[], at: Date) =>
      db
        .insertInto('ledger_checks')
        .values({
          asked_by: '',
          asked_at: at,
          finished_at: at,
          last_posting_id: -1n,
          problems: JSON.stringify(problems),
        })
        .execute()
    expect(await inOperation('Ledger')).toEqual([{ state: 'ok', says: 'The ledger is empty.' }])
    await check([], new Date(clock.now().getTime() - 30 * 3_600_000))
    expect(await inOperation('Ledger')).toMatchObject([
      { state: 'warning', says: 'The ledger was checked 30 hours ago, and money has moved since.' },
    ])
    await check([{ invariant: 'V1', says: 'x', where: 'y' }], clock.now())
    expect(await inOperation('Ledger')).toMatchObject([
      { state: 'problem', says: expect.stringContaining('found 1 broken invariants') },
    ])
  })

  test('failed jobs, messages that are held up and producers of odds that are down', async () => {
    const { db, connection } = app.ctx
    expect(await inOperation('Jobs')).toMatchObject([{ state: 'ok' }])
    await sql`insert into ${sql.id(connection.jobsSchema, 'job')} (name, state, retry_limit)
      values ('system.check-ledger', 'failed', 0)`.execute(db)
    expect(await inOperation('Jobs')).toMatchObject([
      { state: 'problem', says: expect.stringContaining('1 jobs have failed') },
    ])
    expect(await inOperation('Messages')).toMatchObject([{ state: 'ok' }])
    await sql`insert into house_facts (name, value) values ('messages_delayed_since', '"2026-01-02T03:04:05.000Z"')`.execute(
      db,
    )
    expect(await inOperation('Messages')).toEqual([
      {
        state: 'problem',
        says: 'Messages have not been accepted by their server since 2026-01-02T03:04:05.000Z.',
      },
    ])
    await sql`delete from odds_producers`.execute(db)
    expect(await inOperation('Odds')).toEqual([{ state: 'ok', says: 'No odds feed has sent anything.' }])
    await db
      .insertInto('odds_producers')
      .values({ source: 'uof', producer: 'live', status: 'down', changed_at: new Date() } as never)
      .execute()
    expect(await inOperation('Odds')).toMatchObject([
      { state: 'warning', says: expect.stringContaining('uof live (down)') },
    ])
  })

  test('two active administrators with a second factor', async () => {
    expect(await inOperation('Administrators', live)).toMatchObject([{ state: 'problem' }])
    await hire(app, ['administrator'])
    expect(await inOperation('Administrators')).toMatchObject([
      { state: 'warning', says: expect.stringContaining('1 active administrators have a second factor') },
    ])
    await hire(app, ['administrator'])
    expect(await inOperation('Administrators', live)).toMatchObject([{ state: 'ok' }])
  })

  test('the command prints each check with its page, no secret, and exits with 1 on a problem', async () => {
    const port = await closedPort()
    const run = promisify(execFile)(process.execPath, ['dev/commands/doctor.ts'], {
      cwd: join(import.meta.dirname, '../../../..'),
      env: {
        PATH: process.env.PATH,
        MODE: 'demo',
        DATA_DIR: dataDir,
        DATABASE_URL: app.ctx.settings.databaseUrl,
        SESSION_SECRET: randomKey,
        SMTP_URL: `smtp://mailer:hidden-word@127.0.0.1:${port}`,
      },
    })
    const { code, stdout } = await run.then(
      ({ stdout: text }) => ({ code: 0, stdout: text }),
      (error: { code: number; stdout: string }) => error,
    )
    expect(code).toBe(1)
    expect(stdout).toMatch(/^PROBLEM {2}Mail server {5}The mail server 127\.0\.0\.1:\d+ does not accept us/m)
    expect(stdout).toContain('docs/operating/doctor.md#parties')
    expect(stdout).toMatch(/^ok {7}Migrations/m)
    expect(stdout).toMatch(/^\d+ ok, \d+ warnings, \d+ problems$/m)
    expect(stdout).not.toMatch(new RegExp(`hidden-word|${randomKey}`))
  })
})
