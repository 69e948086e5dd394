import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hangLimitMs } from '../run/hang-limit.ts'

/** A running daemon with its child processes, which form one process group. */
export type Daemon = {
  readonly pid: number
  /** The last 20,000 characters of its output. */
  output(): string
  /** Ends it with SIGTERM; with SIGKILL what of it remains after that. */
  stop(): Promise<void>
  /** `kill -9`, as a crash. */
  kill(): Promise<void>
  /** Its connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
}

export type DaemonCommand = {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** A system user, if this process is root. */
  readonly user?: string
  /** Asked until true. */
  readonly isReady: () => Promise<boolean>
}

const open = new Set<Daemon>()
const folders = new Set<string>()

const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal)
  } catch {
    // All of them have ended.
  }
}

// A worker that ends early leaves no daemon behind.
process.on('exit', () => {
  for (const { pid } of open) signalGroup(pid, 'SIGKILL')
})

/** The ids of a system user, from /etc/passwd. */
const idsOf = (user: string): { uid: number; gid: number } => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`))
  if (!line) throw new Error(`There is no user ${user}`)
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const isRoot = process.getuid?.() === 0

/** An empty folder, owned by `user` if this process is root; removed when the tests of the part have ended. */
export const createPartFolder = (part: string, user?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `baize-real-${part}-`))
  folders.add(folder)
  if (user && isRoot) chownSync(folder, idsOf(user).uid, idsOf(user).gid)
  return folder
}

export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const answer = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })

/** Lets a server listen on a free port of this machine, and returns the port. */
export const listenLocally = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Starts a daemon in the foreground, in a process group of its own, and waits until it is ready. */
export const startDaemon = async (given: DaemonCommand): Promise<Daemon> => {
  const child = spawn(given.command, given.args, {
    cwd: given.cwd,
    env: { ...process.env, ...given.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(given.user && isRoot && idsOf(given.user)),
  })
  const { pid } = child
  if (pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error]
    throw error
  }
  let output = ''
  const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000))
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    signalGroup(pid, 'SIGCONT')
    signalGroup(pid, signal)
    await Promise.race([ended, wait(hangLimitMs, undefined, { ref: false })])
    signalGroup(pid, 'SIGKILL')
    open.delete(daemon)
  }
  const daemon: Daemon = {
    pid,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => signalGroup(pid, 'SIGSTOP'),
    thaw: () => signalGroup(pid, 'SIGCONT'),
  }
  open.add(daemon)
  const giveUpAt = performance.now() + hangLimitMs
  while (!(await given.isReady())) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > giveUpAt) {
      await daemon.kill()
      throw new Error(`${given.command} did not start:\n${output}`)
    }
    await wait(50)
  }
  return daemon
}

/** Ends what still runs and removes the folders. `describePart` does it after the tests of a part. */
export const endDaemons = async (): Promise<void> => {
  await Promise.all([...open].map((daemon) => daemon.stop()))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}

/** Runs a command of a part to its end and returns its output; throws if it fails. */
export const runCommand = (
  command: string,
  args: readonly string[],
  options: { readonly env?: Readonly<Record<string, string>>; readonly cwd?: string } = {},
): string => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ends with ${status}: ${stdout}${stderr}`)
  return stdout
}
