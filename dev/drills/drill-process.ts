import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#test/race/postgres.ts'

/** A process of the platform in a drill, from any source tree. */
export type DrillProcess = {
  readonly label: string
  readonly port: number
  readonly pid: number | undefined
  readonly isEnded: () => boolean
  readonly output: () => string
  /** Resolves when /readyz answers 200; throws with the output if the process ends first. */
  ready(): Promise<void>
  /** SIGTERM, and done when it has ended. */
  stop(): Promise<void>
  /** SIGKILL, as a lost machine. */
  kill(): Promise<void>
}

const open = new Set<ChildProcess>()
// An interrupted drill leaves nothing behind.
process.on('exit', () => {
  for (const child of open) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const startLimitMs = 240_000
const pollMs = 25

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Starts the built platform of a source tree in demonstration mode, without the simulated odds. */
export const startDrillProcess = async (
  label: string,
  tree: string,
  env: Readonly<Record<string, string>>,
  usedPort?: number,
): Promise<DrillProcess> => {
  const port = usedPort ?? (await freePort())
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: tree,
    env: {
      ...process.env,
      MODE: 'demo',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ODDS_SIMULATOR: '0',
      PAGES_PER_MINUTE: '0',
      SEARCHES_PER_MINUTE: '0',
      // A drill may share its machine; a slow statement is not what it tests.
      DATABASE_TIMEOUT: '60',
      ...env,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  open.add(child)
  child.once('exit', () => open.delete(child))
  let output = ''
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-40_000))
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const isEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (isEnded()) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return {
    label,
    port,
    pid: child.pid,
    isEnded,
    output: () => output,
    async ready() {
      const giveUpAt = performance.now() + startLimitMs
      while (!(await isReady(port))) {
        if (isEnded()) throw new Error(`${label} ended at its start:\n${output}`)
        if (performance.now() > giveUpAt) throw new Error(`${label} is not ready:\n${output}`)
        await wait(pollMs)
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
