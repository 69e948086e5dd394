import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { build } from '#dev/build.ts'
import { findChromium } from '#dev/find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    browserEndpoint: string
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts the house as a newcomer does, in demonstration mode on an empty folder, and waits until it answers. */
export const startHouse = async (env: Record<string, string> = {}) => {
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'baize-e2e-'))
  const child: ChildProcess = spawn(process.execPath, ['dev/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, LOG_LEVEL: 'error', ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const origin = `http://localhost:${port}`
  const giveUpAt = performance.now() + 90_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The house did not start:\n${output}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) break
    if (performance.now() > giveUpAt) throw new Error(`The house did not answer:\n${output}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    origin,
    port,
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

/** One server and one browser for all browser tests; each test has a context, and so cookies, of its own. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  build(() => undefined)
  // The tests' own players may say which network they come from (players.ts).
  const house = await startHouse({ TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' })
  const browser = await chromium.launchServer({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      // Pages are drawn without the graphics card that is not there; games still find WebGL.
      '--disable-gpu',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  project.provide('origin', house.origin)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await house.kill()
    rmSync(house.dataDir, { recursive: true, force: true })
  }
}
