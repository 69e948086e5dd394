import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, query } from '#test/race/postgres.ts'
import { findPostgresBinaries, serverUser } from '#test/race/postgres-binaries.ts'
import { drillArchiveSettings, drillBackupConfiguration } from './backup-configuration.ts'

/** A PostgreSQL that archives to a pgBackRest repository, and servers restored from it. */
export type ArchivedPostgres = {
  readonly url: string
  backUp(type: 'full' | 'incr'): Promise<void>
  check(): Promise<void>
  /** Kills every process of the server and deletes its files. */
  lose(): Promise<void>
  /** Restores into a new folder and starts a server there; `target` is a moment, or the end of the archive. */
  restore(
    name: string,
    target: string | undefined,
  ): Promise<{ url: string; restoredMs: number; startedMs: number }>
  stop(): Promise<void>
}

const startLimitMs = 240_000
const stanza = 'baize'

const processesOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid)

const killAll = (pids: readonly number[]): void => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended with its parent.
    }
}

const isPrimary = (url: string): Promise<boolean> =>
  query(url, 'select pg_is_in_recovery() as recovers').then(
    ([row]) => row?.recovers === false,
    () => false,
  )

/** Starts a server and waits until it accepts writes. */
const startServer = async (
  data: string,
  url: string,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> => {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logs: string[] = []
  const child = spawn(join(findPostgresBinaries(), 'postgres'), ['-D', data, ...options], {
    ...serverUser(),
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr?.on('data', (chunk: Buffer) => logs.push(chunk.toString()))
  const giveUpAt = performance.now() + startLimitMs
  while (!(await isPrimary(url))) {
    if (child.exitCode !== null || performance.now() > giveUpAt)
      throw new Error(`PostgreSQL does not accept writes:\n${logs.join('').slice(-3000)}`)
    await wait(50)
  }
  return child
}

const stopServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await exit
}

type Cluster = {
  readonly data: string
  readonly sockets: string
  readonly port: number
  readonly configuration: string
  /** A folder of the server's user. */
  place(name: string): string
  urlAt(port: number): string
  backrest(...args: string[]): Promise<void>
}

/** Runs pgBackRest as the server's user; throws with its output if it fails. */
const runBackrest = async (folder: string, password: string, args: readonly string[]): Promise<void> => {
  const child = spawn('pgbackrest', args, {
    ...serverUser(),
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PGPASSWORD: password, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')} ended with ${code}:\n${output}`)
}

/** An empty cluster and the shipped configuration with its places. */
const createCluster = async (folder: string): Promise<Cluster> => {
  const user = serverUser()
  const place = (name: string): string => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  const ownFile = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  chmodSync(folder, 0o755)
  const [data, sockets, repository] = [place('data'), place('sockets'), place('repository')]
  const [logs, locks, spool] = [place('logs'), place('locks'), place('spool')]
  const password = randomBytes(16).toString('hex')
  const options = ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '--locale=C']
  execFileSync(
    join(findPostgresBinaries(), 'initdb'),
    [...options, `--pwfile=${ownFile('password', password)}`],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  const port = await freePort()
  const passphrase = randomBytes(24).toString('hex')
  const places = { repository, logs, locks, spool, data, sockets, port, passphrase }
  const configuration = ownFile('pgbackrest.conf', drillBackupConfiguration(places))
  return {
    data,
    sockets,
    port,
    configuration,
    place,
    urlAt: (at) => `postgresql://postgres:${password}@127.0.0.1:${at}/postgres`,
    backrest: (...args) =>
      runBackrest(folder, password, [`--config=${configuration}`, `--stanza=${stanza}`, ...args]),
  }
}

export const startArchivedPostgres = async (folder: string): Promise<ArchivedPostgres> => {
  const { data, sockets, port, configuration, place, urlAt, backrest } = await createCluster(folder)
  const common = { listen_addresses: '127.0.0.1', unix_socket_directories: sockets, max_connections: '120' }
  const archive = drillArchiveSettings(configuration)
  const original = await startServer(data, urlAt(port), { ...common, port: String(port), ...archive })
  const restored: ChildProcess[] = []
  await backrest('stanza-create')
  return {
    url: urlAt(port),
    backUp: (type) => backrest(`--type=${type}`, 'backup'),
    check: () => backrest('check'),
    async lose() {
      const exit = once(original, 'exit')
      const pids = processesOf(original.pid ?? 0)
      original.kill('SIGKILL')
      killAll(pids)
      await exit
      rmSync(data, { recursive: true, force: true })
    },
    async restore(name, target) {
      const copy = place(name)
      const from = performance.now()
      const when =
        target === undefined
          ? ['--type=default']
          : ['--type=time', `--target=${target}`, '--target-action=promote']
      await backrest(`--pg1-path=${copy}`, ...when, 'restore')
      const restoredMs = performance.now() - from
      const at = await freePort()
      // The copy of a drill must not archive: its repository still belongs to the lost server.
      const settings = { ...common, unix_socket_directories: '', port: String(at), archive_mode: 'off' }
      restored.push(await startServer(copy, urlAt(at), settings))
      return { url: urlAt(at), restoredMs, startedMs: performance.now() - from - restoredMs }
    },
    async stop() {
      for (const child of [original, ...restored]) await stopServer(child)
    },
  }
}
