import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hangLimitMs } from '../run/hang-limit.ts'
import { findPostgresBinaries, serverUser } from './postgres-binaries.ts'

/** An empty PostgreSQL of our own, in a temporary folder, on a free port of this machine. */
export type TestPostgres = {
  /** The folder of `initdb`, `postgres` and, if installed, `pgbench`. */
  readonly binaries: string
  readonly port: number
  url(database: string): string
  /** Creates an empty database, replacing one of the same name, and returns its address. */
  createDatabase(name: string): Promise<string>
  /** Ends the server and every process of it with SIGKILL, as a power cut would. */
  crash(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Without these a server may lose what it has confirmed, and every test of it would prove nothing. */
const durable = ['fsync', 'synchronous_commit', 'full_page_writes'] as const

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Creates a cluster and starts it with durable settings, as another user if this process is root. `settings`
 * are added to the command line. The caller stops it.
 */
export const startPostgres = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> => {
  const binaries = findPostgresBinaries()
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'baize-postgres-'))
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--no-sync',
  ]
  execFileSync(join(binaries, 'initdb'), [...initdb, '--locale=C'], { ...user, cwd: folder, stdio: 'pipe' })

  const port = await freePort()
  const url = (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess | undefined

  const start = async () => {
    const deadline = Date.now() + hangLimitMs
    for (;;) {
      const child = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      })
      server = child
      while (child.exitCode === null) {
        if (await isReady(url('postgres'))) return assertDurable(url('postgres'))
        if (Date.now() > deadline) throw new Error('PostgreSQL did not start in time')
        await wait(50)
      }
      // After a crash the old processes may hold the shared memory for another moment.
      if (Date.now() > deadline) throw new Error(`PostgreSQL ended with ${child.exitCode} at its start`)
      await wait(100)
    }
  }
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    const child = server
    server = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const children = signal === 'SIGKILL' ? childrenOf(child.pid) : []
    child.kill(signal)
    for (const pid of children) killIfThere(pid)
    await once(child, 'exit')
  }

  await start()
  return {
    binaries,
    port,
    url,
    createDatabase: async (name) => {
      await query(url('postgres'), `drop database if exists ${name} with (force)`)
      await query(url('postgres'), `create database ${name}`)
      return url(name)
    },
    crash: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: hangLimitMs })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const isReady = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

const assertDurable = async (url: string): Promise<void> => {
  for (const name of durable) {
    const [row] = await query(url, `show ${name}`)
    if (row?.[name] !== 'on')
      throw new Error(`${name} is ${String(row?.[name])}: nothing proved here would hold`)
  }
}

const childrenOf = (parent: number | undefined): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid as number)

const killIfThere = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended on its own when its parent did.
  }
}
