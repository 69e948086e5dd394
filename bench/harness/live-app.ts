import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { freePort, startPostgres, type TestPostgres } from '#test/race/postgres.ts'
import { hangLimitMs } from '#test/run/hang-limit.ts'
import { createPostgresMeter, processorSeconds } from './processor-time.ts'

/** The application in production mode, in a process of its own, on a durable PostgreSQL of its own. */
export type LiveApp = {
  readonly postgres: TestPostgres
  readonly databaseUrl: string
  readonly port: number
  readonly pid: number
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  /** To the same database, for setup and checks. */
  readonly connection: Connection
  /** Processor time of the application and of PostgreSQL so far, in seconds. */
  readonly processor: () => { server: number; postgres: number }
  stop(): Promise<void>
}

const untilUp = async (server: ChildProcess, port: number): Promise<void> => {
  const end = performance.now() + hangLimitMs
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    if (server.exitCode !== null || performance.now() > end) throw new Error('The server did not start')
    await wait(100)
  }
}

/** Starts both, the application with these additional settings; the caller stops them. */
export const startLiveApp = async (more: Readonly<Record<string, string>> = {}): Promise<LiveApp> => {
  const postgres = await startPostgres({ shared_buffers: '2GB', max_connections: '120' })
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-bench-'))
  const port = await freePort()
  const databaseUrl = await postgres.createDatabase('house')
  const env = {
    PUBLIC_URL: 'https://bench.example',
    SESSION_SECRET: 'x'.repeat(32),
    NODE_ENV: 'production',
    MODE: 'live',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...more,
  }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let connection: Connection | undefined
  const stop = async (): Promise<void> => {
    await connection?.close()
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit')
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilUp(server, port)
    connection = await connect({ databaseUrl, poolSize: 4 })
    await migrate(connection)
    const { pid } = server
    if (!pid) throw new Error('The server has no process')
    const postgresSeconds = await createPostgresMeter(databaseUrl)
    const processor = () => ({ server: processorSeconds(pid), postgres: postgresSeconds() })
    return { postgres, databaseUrl, port, pid, dataDir, env, connection, processor, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
