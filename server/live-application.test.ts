import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hono } from 'hono'
import { connect } from '#db/connect.ts'
import { copyTemplateDatabase, type TestDatabase } from '#test/template-database.ts'
import { createApp } from './http.ts'
import { createLog } from './platform/kernel/log.ts'
import { readSettings } from './platform/kernel/settings/settings.ts'
import { createApplication, type Application } from './create-application.ts'

/** An application with real money, on a database left by the demonstration. */
const dataDir = mkdtempSync(join(tmpdir(), 'baize-live-'))
const logLines: string[] = []
let database: TestDatabase | undefined
let testApp: Application
let app: Hono

beforeAll(async () => {
  database = await copyTemplateDatabase()
  const settings = readSettings({
    MODE: 'live',
    DATABASE_URL: 'postgres://localhost/unused',
    PUBLIC_URL: 'https://casino.example',
    SESSION_SECRET: 'a secret of more than 32 characters',
    DATA_DIR: dataDir,
  })
  const connection = await connect({ databaseUrl: database?.url })
  const log = createLog('debug', { write: (line) => logLines.push(line) })
  testApp = await createApplication({ settings, connection, log })
  // Left by an earlier build in a production database; the queue is in the database of all tests.
  await sql`insert into pgboss.schedule (name, key, cron) values ('sandbox.send-due-payment-messages', '', '* * * * *')`.execute(
    connection.db,
  )
  app = await createApp(testApp, { site: undefined })
  await testApp.jobs.work(testApp.ctx)
})
afterAll(async () => {
  await testApp.close()
  await database?.drop()
  rmSync(dataDir, { recursive: true })
})

const names = async (table: 'queue' | 'schedule'): Promise<string[]> => {
  const found = await sql<{ name: string }>`select name from ${sql.table(`pgboss.${table}`)}`.execute(
    testApp.ctx.db,
  )
  return found.rows.map(({ name }) => name)
}

test.each([
  '/sandbox/payments',
  '/sandbox/payments/api/orders',
  '/sandbox/pay/x',
  '/sandbox/analytics',
  '/sandbox/sign-in/.well-known/openid-configuration',
  '/sandbox/telegram',
  '/sandbox/clock',
  '/sandbox/outbox',
  '/sandbox/outbox.json',
])('a live house has no stand-in at %s', async (path) => {
  for (const method of ['GET', 'POST'])
    expect((await app.request(`https://casino.example${path}`, { method })).status, method).toBe(404)
})

test('N10 a live house publishes chains of ten million rounds, where the operator says no other number', () => {
  expect(testApp.ctx.settings.liveChainLength).toBe(10_000_000)
})

test('a live house has no cron job of a sandbox, and takes an earlier build’s schedule away', async () => {
  const scheduled = await names('schedule')
  expect(scheduled.length).toBeGreaterThan(5)
  expect(scheduled.filter((name) => name.startsWith('sandbox'))).toEqual([])
})

test('a live house works on no job of a stand-in, pays through none and signs in by none', async () => {
  await expect(testApp.jobs.settle(testApp.ctx)).resolves.toBeUndefined()
  expect(logLines.filter((line) => /sandbox/.test(line) && !/"msg":"answered"/.test(line))).toEqual([])
  expect(testApp.ctx.paymentProviders).toEqual({})
  const callback = await app.request('https://casino.example/callbacks/payments/sandbox', {
    method: 'POST',
    body: '{}',
  })
  expect(callback.status).toBe(404)
  for (const path of ['/connect/sandbox', '/oauth/init?service=sandbox&type_auth=login'])
    expect((await app.request(`https://casino.example${path}`)).status).toBe(400)
})
