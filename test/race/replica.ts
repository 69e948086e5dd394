import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { hangLimitMs } from '../run/hang-limit.ts'
import { freePort, query, type TestPostgres } from './postgres.ts'
import { serverUser } from './postgres-binaries.ts'

/** A streaming replica of a test PostgreSQL. */
export type TestReplica = {
  url(database: string): string
  /** Waits until it has replayed everything that the leader has written by now. */
  catchUp(): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  /** Makes it a leader of its own. */
  promote(): Promise<void>
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The leader's files as of a base backup, and the label from which the server recovers. */
const copyFiles = async (leader: string, data: string): Promise<void> => {
  const client = new pg.Client({ connectionString: leader })
  await client.connect()
  try {
    const [{ data_directory: from } = { data_directory: '' }] = (
      await client.query<{ data_directory: string }>('show data_directory')
    ).rows
    await client.query("select pg_backup_start('replica', true)")
    execFileSync('cp', ['-a', from, data])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    rmSync(join(data, 'postmaster.pid'), { force: true })
    writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(join(data, 'standby.signal'), '')
  } finally {
    await client.end()
  }
}

/** Starts a replica of `leader`, with `settings` added to its command line. The caller stops it. */
export const startReplica = async (
  leader: TestPostgres,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestReplica> => {
  const user = serverUser()
  const folder = mkdtempSync(join(tmpdir(), 'baize-replica-'))
  const data = join(folder, 'data')
  await copyFiles(leader.url('postgres'), data)
  if (user)
    for (const path of [folder, join(data, 'backup_label'), join(data, 'standby.signal')])
      chownSync(path, user.uid, user.gid)
  const port = await freePort()
  const of = new URL(leader.url('postgres'))
  const conninfo = `host=127.0.0.1 port=${of.port} user=${of.username} password=${of.password}`
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    primary_conninfo: conninfo,
    // At least the leader's, which the tests raise.
    max_connections: '400',
    ...settings,
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = (database: string): string => {
    const replica = new URL(leader.url(database))
    replica.port = String(port)
    return replica.href
  }
  const run = (text: string) => query(url('postgres'), text)
  let server: ChildProcess | undefined
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const giveUpAt = performance.now() + hangLimitMs
    while (!(await isSo())) {
      if (performance.now() > giveUpAt) throw new Error('The replica did not get there in time')
      await wait(20)
    }
  }
  const start = async (): Promise<void> => {
    server = spawn(join(leader.binaries, 'postgres'), ['-D', data, ...options], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    await until(() =>
      run('select 1').then(
        () => true,
        () => false,
      ),
    )
  }
  const end = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    const ending = server
    server = undefined
    if (!ending || ending.exitCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }
  await start()
  return {
    url,
    async catchUp() {
      const [written] = await query(leader.url('postgres'), 'select pg_current_wal_insert_lsn()::text as lsn')
      await until(async () => {
        const [replayed] = await run(
          `select pg_last_wal_replay_lsn() >= '${String(written?.lsn)}'::pg_lsn as is_there`,
        )
        return replayed?.is_there === true
      })
    },
    pause: async () => {
      await run('select pg_wal_replay_pause()')
      await until(
        async () => (await run('select pg_get_wal_replay_pause_state() as now'))[0]?.now === 'paused',
      )
    },
    resume: async () => void (await run('select pg_wal_replay_resume()')),
    promote: async () => void (await run('select pg_promote(true)')),
    start,
    kill: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
