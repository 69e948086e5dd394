import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hangLimitMs } from '../run/hang-limit.ts'
import { freePort, query } from '../race/postgres.ts'
import { serverUser } from '../race/postgres-binaries.ts'
import type { PgbouncerCommand } from './fetch-pgbouncer.ts'

export type Pgbouncer = {
  /** A URL of the server with the port of the pooler. */
  behind(url: string): string
  /** A command of its console, such as `RECONNECT`. */
  console(text: string): Promise<Record<string, unknown>[]>
  /** Ends it at once, with all its connections. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** The settings that docs/operating/pooler-and-replicas.md gives, without places of one machine. */
export const documentedIni = (mode: 'session' | 'transaction'): Readonly<Record<string, string>> => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operating/pooler-and-replicas.md'), 'utf8')
  const blocks = [...page.matchAll(/```ini\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const block = blocks.find((text) => new RegExp(`^pool_mode = ${mode}$`, 'm').test(text))
  if (!block) throw new Error(`The page gives no ini for ${mode} mode`)
  const [, settings = ''] = block.split('[pgbouncer]')
  const places = /^(listen_addr|listen_port|auth_file|logfile|pidfile|unix_socket_dir)$/
  return Object.fromEntries(
    settings
      .split('\n')
      .map((line) => line.replace(/;.*/, '').split('='))
      .map(([name = '', ...value]) => [name.trim(), value.join('=').trim()])
      .filter(([name = '']) => name !== '' && !places.test(name)),
  )
}

/** Starts PgBouncer in front of the server of `serverUrl`, for each of its databases. */
export const startPgbouncer = async (
  serverUrl: string,
  settings: Readonly<Record<string, string>>,
  { command, args }: PgbouncerCommand = { command: 'pgbouncer', args: [] },
): Promise<Pgbouncer> => {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'baize-pgbouncer-run-'))
  const server = new URL(serverUrl)
  const port = await freePort()
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_file: join(folder, 'users'),
    admin_users: server.username,
    logfile: join(folder, 'log'),
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`)
  const files = {
    'pgbouncer.ini': `[databases]\n* = host=${server.hostname} port=${server.port}\n[pgbouncer]\n${lines.join('\n')}\n`,
    users: `"${server.username}" "${server.password}"\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 })
  if (user)
    for (const path of [folder, ...Object.keys(files).map((name) => join(folder, name))])
      chownSync(path, user.uid, user.gid)
  const behind = (url: string): string => {
    const other = new URL(url)
    other.port = String(port)
    return other.href
  }
  const admin = behind(serverUrl).replace(/\/[^/]*$/, '/pgbouncer')
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }
  const start = async (): Promise<void> => {
    const started = (child = spawn(command, [...args, join(folder, 'pgbouncer.ini')], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    }))
    const giveUpAt = performance.now() + hangLimitMs
    while (
      !(await query(serverUrl.replace(server.port, String(port)), 'select 1').then(Boolean, () => false))
    ) {
      if (started.exitCode !== null || performance.now() > giveUpAt)
        throw new Error(`PgBouncer did not start:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`)
      await wait(50)
    }
  }
  await start()
  return {
    behind,
    console: (text) => query(admin, text),
    kill,
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
