import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { connect } from '#db/connect.ts'
import { directUrlOf } from './race/pooled-url.ts'
import { copyTemplateDatabase } from './template-database.ts'
import { createApp } from '#server/http.ts'
import { createClock, type Clock } from '#server/platform/kernel/clock.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import type { BrandRegistry } from '#server/backoffice/operators/brand-registry.ts'
import { advanceClock, createApplication, type Application } from '#server/create-application.ts'
import type { Context } from '#server/context.ts'
import type { Plugin } from '#plugin/plugin.ts'
import { traceSending } from '#server/platform/tracing/tracing.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { knownHosts } from '#server/content/known-hosts.fixture.ts'

/** The whole application on a database of its own, called without a port. */
export type TestApp = {
  readonly app: Hono
  readonly ctx: Context
  readonly application: Application
  readonly clock: Clock
  /** Log lines, for tests of their required and forbidden content. */
  readonly logLines: string[]
  /**
   * The application's connection to its sandboxes; cutting it does not stop them from reaching the application.
   */
  readonly line: { isCutOff: boolean }
  fetch(path: string, init?: RequestInit): Promise<Response>
  settle(): Promise<void>
  advance(seconds: number): Promise<void>
  /** Throws if the ledger breaks one of its invariants. */
  assertLedger(): Promise<void>
  close(): Promise<void>
}

export const testOrigin = 'http://localhost:3000'

export const createTestApp = async (
  env: Record<string, string> = {},
  clock: Clock = createClock(),
  brandRegistry?: BrandRegistry,
  plugins?: readonly Plugin[],
): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-test-'))
  const database = env.DATABASE_URL ? undefined : await copyTemplateDatabase()
  const settings = readSettings({
    DATA_DIR: dataDir,
    ...knownHosts,
    ...(database && { DATABASE_URL: database.url }),
    ...(env.DATABASE_URL && directUrlOf(env.DATABASE_URL)),
    // Processes on one database share a key: that of their common folder, or this one.
    ...(env.DATABASE_URL && !env.DATA_DIR && { SESSION_SECRET: 'one key of all processes on a database' }),
    ...env,
  })
  const logLines: string[] = []
  const connection = await connect({
    databaseUrl: settings.databaseUrl,
    directUrl: settings.databaseDirectUrl,
    schema: settings.databaseSchema,
    statementMs: settings.databaseTimeoutMs,
  })
  // Sandboxes are the first to reach the application, but only after it is created.
  const open: { app?: Hono } = {}
  const line = { isCutOff: false }
  const application = await createApplication({
    settings,
    connection,
    clock,
    ...(brandRegistry && { brandRegistry }),
    ...(plugins && { plugins }),
    liveTime: { now: () => clock.now().getTime(), follow: () => Promise.resolve() },
    log: createLog('debug', { write: (line) => logLines.push(line) }),
    deliver: async (request) => {
      if (line.isCutOff && new URL(request.url).pathname.startsWith('/sandbox/'))
        throw new TypeError('fetch failed')
      return traceSending(request.method, request.url, async () =>
        open.app ? open.app.fetch(request) : new Response(null, { status: 503 }),
      )
    },
  })
  const app = await createApp(application, { site: undefined })
  open.app = app
  const { ctx } = application
  return {
    app,
    ctx,
    application,
    clock,
    logLines,
    line,
    fetch: async (path, init) => app.fetch(new Request(new URL(path, settings.publicUrl), init)),
    settle: () => application.jobs.settle(ctx),
    advance: async (seconds) => {
      await advanceClock(ctx, seconds * 1000)
      await application.jobs.settle(ctx)
    },
    async assertLedger() {
      const problems = await checkLedger(ctx.db, ledgerChecks)
      if (problems.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(problems, null, 2)}`)
    },
    async close() {
      await application.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
