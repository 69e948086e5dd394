import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { build } from '#dev/build.ts'
import { findChromium } from '#dev/find-chromium.ts'
import { copyEmptyHouse } from '../empty-database.ts'

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

/** All tests, and a measurement's load, come from one network. */
export const unlimited = { PAGES_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0' }
/** Matches go as fast as in life, of which a house that tells of them has the least work. */
const unhurried = { ODDS_SIMULATOR: '1' }

/** Starts the house as a newcomer does, in demonstration mode on an empty folder, and waits until it answers. */
export const startHouse = async (env: Record<string, string> = {}) => {
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
  const giveUpAt = performance.now() + 180_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The house did not start:\n${output}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) break
    if (performance.now() > giveUpAt) {
      // Whoever started this run waits for it to end, which a house left behind would keep it from.
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
 * What a browser with windows does beside showing pages, switched off: a window's address bar keeps two pages of its
 * own for its suggestions, which took half the time of a new context. A second list of features replaces the first, so
 * Playwright's own stand here too.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
]

/** The tests' own players may say which network they come from (players.ts). */
export const trusting = { TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' }

/** As many files run at a time (vitest.config.ts). */
const workers = 2

const openBrowser = async (executablePath: string) =>
  chromium.launchServer({
    executablePath,
    args: [
      '--no-sandbox',
      // Pages are drawn without the graphics card that is not there; games still find WebGL.
      '--disable-gpu',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      // A page of ours is small: what V8 would do beside it in other threads costs more than it saves, a fifth of a visit.
      '--js-flags=--single-threaded',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${withoutFeatures.join(',')}`,
    ],
  })

/**
 * One server for all browser tests, and a browser for each worker: in one browser the pages of two would take the front
 * from each other, and each test has a context, and so cookies, of its own.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  build(() => undefined)
  const database = await copyEmptyHouse()
  const house = await startHouse({
    ...trusting,
    // Telling of matches takes a house a fifth of a core, all the time; who looks at them has a house of their own.
    ODDS_SIMULATOR: '0',
    // With a machine full of browsers an answer may take long, and the database is not away.
    ...(database && { DATABASE_URL: database.url }),
  })
  const executablePath = await findChromium()
  const browsers = await Promise.all(Array.from({ length: workers }, () => openBrowser(executablePath)))
  project.provide('origin', house.origin)
  project.provide(
    'browserEndpoints',
    browsers.map((browser) => browser.wsEndpoint()),
  )
  return async () => {
    await Promise.all(browsers.map((browser) => browser.close()))
    await house.kill()
    rmSync(house.dataDir, { recursive: true, force: true })
  }
}
