import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Door } from '#db/seed/actor.ts'
import { testOrigin } from '#test/app.ts'
import { hangLimitMs } from '../run/hang-limit.ts'
import { freePort } from './postgres.ts'

/** The whole application in a process of its own, as in production but in demonstration mode. */
export type AppProcess = {
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Settles when the process has ended, with the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>
  /** Its output, to diagnose an unexpected end. */
  output(): string
  /** `kill -9`, and done when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM, as a supervisor stops it; settles with the exit code when the process is gone. */
  stop(): Promise<number | null>
}

/** Codes of a lost connection: from the system, or from the client that found it closed. */
const lostConnections: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'UND_ERR_SOCKET'])
const open = new Set<AppProcess>()

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'baize-house-'))

/**
 * Starts the built application and waits until it is ready. `env` needs at least DATA_DIR, so that a restart on
 * the same database has its old secrets. Its public address is that of the tests on any port, so that a player
 * need not know the process.
 */
export const startAppProcess = async (
  env: Record<string, string> & { DATA_DIR: string },
): Promise<AppProcess> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      // Vitest has a MODE of its own.
      MODE: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      // Matches that no test needs would only take processor time.
      ODDS_SIMULATOR: '0',
      PUBLIC_URL: testOrigin,
      // As dev/start.ts does.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null)
  const app: AppProcess = {
    async fetch(path, init) {
      // Its port may belong to another process by now, whose answer would be taken for its own.
      if (child.exitCode !== null || child.signalCode !== null) throw new TypeError('The house has ended')
      const headers = new Headers(init?.headers)
      // The application may close an idle connection at the moment of reuse, and a missing answer would count.
      headers.set('connection', 'close')
      const ask = () => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init, headers })
      return ask().catch(async (error: Error) => {
        if (!lostConnections.has((error.cause as { code?: string } | undefined)?.code)) throw error
        // The last answers of an ending application are lost, and the loss is reported before the end.
        await Promise.race([ended, wait(1000)])
        if (child.exitCode) throw new Error(`The house ended by itself:\n${output}`, { cause: error })
        if (child.signalCode !== null) throw error
        // It lives, and the network has lost a connection: a client retries, and money still moves once.
        return ask()
      })
    },
    ended,
    output: () => output,
    async kill() {
      child.kill('SIGKILL')
      await ended
      open.delete(app)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      open.delete(app)
      return child.exitCode
    },
  }
  open.add(app)
  const giveUpAt = performance.now() + hangLimitMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The house did not start:\n${output}`)
    // Killed by itself at the start: a test with a failpoint sees it in `ended`.
    if (child.signalCode !== null) return app
    if (
      await app.fetch('/readyz').then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return app
    if (performance.now() > giveUpAt) throw new Error(`The house did not answer:\n${output}`)
    await wait(20)
  }
}

/** Polls until the condition holds; `what` names it in a failure. */
export const until = (isSo: () => Promise<boolean>, what: string): Promise<void> =>
  expect.poll(isSo, { interval: 50, message: what }).toBe(true)

export const killAllAppProcesses = async (): Promise<void> => {
  await Promise.all([...open].map((app) => app.kill()))
}

/** The fixed address for players and suppliers; the process behind it may change. */
export type FrontDoor = Door & {
  /** The same for a whole request. */
  deliver(request: Request): Promise<Response>
  leadTo(app: Pick<AppProcess, 'fetch'>): void
}

export const createFrontDoor = (app: Pick<AppProcess, 'fetch'>): FrontDoor => {
  let behind = app
  return {
    origin: testOrigin,
    fetch: (path, init) => behind.fetch(path, init),
    async deliver(request) {
      const { pathname, search } = new URL(request.url)
      const body = await request.arrayBuffer()
      return behind.fetch(pathname + search, { method: request.method, headers: request.headers, body })
    },
    leadTo(next) {
      behind = next
    },
  }
}
