import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { build } from '#dev/build.ts'
import { findChromium } from '#dev/find-chromium.ts'
import { copyTemplateDatabase } from '../template-database.ts'
import { hangLimitMs } from '../run/hang-limit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    browserEndpoints: readonly string[]
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** All tests, and the load of a benchmark, come from one network. */
export const unlimited = { PAGES_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0' }
/** Matches at real speed, which cause the least load. */
const unhurried = { ODDS_SIMULATOR: '1' }

/**
 * Starts the application like a first installation, in demonstration mode on an empty folder, and waits until
 * it answers.
 */
export const startTestServer = async (env: Record<string, string> = {}) => {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'baize-e2e-'))
  const child: ChildProcess = spawn(process.execPath, ['dev/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      LOG_LEVEL: 'error',
      // A worker of Vitest has a MODE of its own.
      MODE: 'demo',
      ...unlimited,
      ...unhurried,
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const origin = `http://localhost:${port}`
  const giveUpAt = performance.now() + hangLimitMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The house did not start:\n${output}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) break
    if (performance.now() > giveUpAt) {
      // A process left behind would keep the test run from ending.
      child.kill('SIGKILL')
      throw new Error(`The house did not answer:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    port,
    pid: child.pid,
    dataDir,
    output: () => output,
    kill: (signal: NodeJS.Signals = 'SIGTERM') =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}

/**
 * Disabled features of a windowed browser: the address bar's suggestion pages took half the time of a new
 * context. A second list of features replaces the first, so Playwright's own are here too.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
]

/** The tests' own players may name their network (players.ts). */
export const trusting = { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' }

/** As many files run in parallel (vitest.config.ts). */
const workers = 2

const openBrowser = async (executablePath: string) =>
  chromium.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      // Pages are rendered without a graphics card; games still find WebGL.
      '--disable-gpu',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      // Our pages are small: V8's other threads cost more than they save, a fifth of a visit.
      '--js-flags=--single-threaded',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${withoutFeatures.join(',')}`,
    ],
  })

/**
 * One server for all browser tests, and a browser for each worker: in a shared browser the pages of two workers
 * would compete for the foreground. Each test has a context with its own cookies.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  build(() => undefined)
  const database = await copyTemplateDatabase()
  const app = await startTestServer({
    ...trusting,
    // The odds simulator takes a fifth of a core all the time; tests that need matches have an application of
    // their own.
    ODDS_SIMULATOR: '0',
    MCP: '1',
    // On a machine full of browsers an answer may take long although the database is up.
    ...(database && { DATABASE_URL: database.url }),
  })
  const executablePath = await findChromium()
  const browsers = await Promise.all(Array.from({ length: workers }, () => openBrowser(executablePath)))
  project.provide('origin', app.origin)
  project.provide(
    'browserEndpoints',
    browsers.map((browser) => browser.wsEndpoint()),
  )
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()))
    await app.kill()
    rmSync(app.dataDir, { recursive: true, force: true })
  }
}
