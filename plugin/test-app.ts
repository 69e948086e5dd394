import type { Right } from '#contract/operator/call/rights.ts'
import { loadConfig } from '#server/process/config/load-config.ts'
import { createTestApp as createBareApp } from '#test/app.ts'
import { createStaffRole, hire, type BackofficeAnswer } from '#test/backoffice.ts'
import { callApi, type ApiAnswer } from '#test/call-api.ts'
import { register } from '#test/players.ts'

/** The surface of `baize/test`: the real application for tests of plugins, with the folder's own configuration. */
export type TestApp = {
  /** Requests an address of the application, such as `/healthz`. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Registers a player and signs them in. */
  register(email: string): Promise<TestPlayer>
  /** Hires a member of staff with these rights, and signs them in. */
  hire(rights: readonly Right[]): Promise<TestStaff>
  /** Runs all jobs that are due, those of subscriptions included. */
  settle(): Promise<void>
  /** Moves the clock, then runs what is due. */
  advance(seconds: number): Promise<void>
  /** Lines of the log, each a JSON object. */
  readonly logLines: readonly string[]
  /** Throws if the ledger breaks one of its invariants. */
  assertLedger(): Promise<void>
  close(): Promise<void>
}

export type TestPlayer = {
  readonly uid: number
  /** Makes a call of the product API, such as `account/getInfo`. */
  call(path: string, input?: Record<string, unknown>): Promise<ApiAnswer>
}

export type TestStaff = {
  get(path: string, input?: Record<string, string>): Promise<BackofficeAnswer>
  post(path: string, input?: object): Promise<BackofficeAnswer>
}

/** Settings that name what a test must not reach: the operator's database, folders, address, mail and feed. */
const ofOperation = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATA_DIR',
  'AUDIT_LOG_FILE',
  'ANALYST_EXTRACT',
  'CONTENT_URL',
  'CONTENT_TOKEN',
  'SMTP_URL',
  'SMS_URL',
  'SMS_TOKEN',
  'SMS_FROM',
  'UOF_HOST',
  'UOF_TOKEN',
  'UOF_API_URL',
  'UOF_NODE',
  'PUBLIC_URL',
  'PROCESS_ROLE',
]

/**
 * Opens the application on an embedded database in memory, as a demonstration without its players and content, with
 * the settings and plugins of `baize.config.ts` in the working directory. Of several brands it has the shared settings.
 *
 * @param env settings that come before those of the file; `secret('NAME')` of the file finds `NAME` here
 */
export const createTestApp = async (env: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
  const read = Object.entries(await loadConfig(process.cwd(), env))
  const settings = read.filter(([name]) => !ofOperation.includes(name) && !/^BRANDS$|__/.test(name))
  const app = await createBareApp({ ...Object.fromEntries(settings), MODE: 'demo', ...env })
  let roles = 0
  return {
    fetch: app.fetch,
    async register(email) {
      const actor = await register(app, email)
      return { uid: actor.uid, call: (path, input) => callApi(actor, path, input) }
    },
    async hire(rights) {
      const role = `test-${++roles}`
      await createStaffRole(app, role, rights)
      return hire(app, [role])
    },
    settle: app.settle,
    advance: app.advance,
    logLines: app.logLines,
    assertLedger: app.assertLedger,
    close: app.close,
  }
}
