import { execFileSync, fork, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, type Connection } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { transact } from '#db/transaction.ts'
import {
  registerSandboxSupplier,
  sandboxGame,
  sandboxSupplier,
  sandboxSupplierKey,
} from '#sandbox/games/supplier.ts'
import { sessionEnd } from '#server/games/session-times.ts'
import { createClock } from '#server/kernel/clock.ts'
import { hashToken, randomToken } from '#server/kernel/random.ts'
import { readSettings } from '#server/kernel/settings.ts'
import { ledgerChecks } from '#server/ledger-checks.ts'
import { checkLedger } from '#server/wallet/check-ledger.ts'
import { openPlayerAccounts } from '#server/wallet/open-player-accounts.ts'
import { post } from '#server/wallet/post.ts'
import { startPostgres } from '#test/race/postgres.ts'
import type { Order, Report } from './wallet-client.ts'
import { createPostgresMeter, processorSeconds } from './wallet-cost.ts'

/**
 * `npm run bench wallet`: bets and wins of a supplier over HTTP, signature and all, against the real application in
 * production mode, one process, on a durable PostgreSQL of its own; beside it pgbench's TPC-B on that same
 * PostgreSQL. The two take turns, since machines are noisy; the medians and their ratio count.
 */
const clients = 16
const players = 50
const rounds = 3
const betsEach = Number(process.argv[2] ?? 6000)
const pgbenchSeconds = 4
const startWaitMs = 30_000

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A player who is signed in, has money and has the supplier's game open. */
const openPlayer = async (connection: Connection, number: number): Promise<Order['players'][number]> => {
  const clock = createClock()
  const now = clock.now()
  const token = randomToken()
  const far = new Date(now.getTime() + 24 * 3600 * 1000)
  return transact(connection, async (tx) => {
    const name = `bench${number}`
    const { uid } = await tx.db
      .insertInto('players')
      .values({
        login: name,
        login_canonical: name,
        email: `${name}@example.com`,
        email_canonical: `${name}@example.com`,
        phone: null,
        fakename: null,
        fakename_canonical: null,
        country: 'LV',
        currency: 'EUR',
        locale: 'en',
        password_hash: 'none',
        password_changed_at: now,
        is_subscribed: false,
        terms_version: '1',
        terms_accepted_at: now,
        reg_time: now,
        last_sign_in_at: null,
      })
      .returning('uid')
      .executeTakeFirstOrThrow()
    const session = await tx.db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(name),
        uid,
        created_at: now,
        last_seen_at: now,
        expires_at: far,
        ip: '127.0.0.1',
        user_agent: 'bench',
        ended_at: null,
        end_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db.insertInto('game_players').values({ uid }).execute()
    await tx.db
      .insertInto('game_sessions')
      .values({
        token_hash: hashToken(token),
        uid,
        account_session_id: session.id,
        supplier: sandboxSupplier,
        game: sandboxGame,
        mode: 'real',
        currency: 'EUR',
        demo_balance_minor: null,
        created_at: now,
        activated_at: now,
        expires_at: sessionEnd(now),
        ended_at: null,
      })
      .execute()
    await openPlayerAccounts(tx, uid, 'EUR')
    const from = { kind: 'house', name: 'corrections', currency: 'EUR' } as const
    const to = { kind: 'player', uid, pocket: 'main', currency: 'EUR' } as const
    const transfers = [{ from, to, amountMinor: 1_000_000_000n }]
    await post({ clock }, tx, [
      { key: `bench:${uid}`, reason: 'correction', transfers, reference: { type: 'bench', id: name } },
    ])
    return { uid, token }
  })
}

const startServer = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'wallet-server.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const untilUp = async (server: ChildProcess, port: number): Promise<void> => {
  const end = performance.now() + startWaitMs
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

const play = async (order: Order, onSigned: () => void = () => undefined): Promise<Report> => {
  const client = fork(join(import.meta.dirname, 'wallet-client.ts'))
  // A report may still be on its way when its sender has ended.
  const gone = once(client, 'exit')
    .then(() => wait(1000))
    .then(() => undefined)
  client.send(order)
  if (await Promise.race([once(client, 'message'), gone])) onSigned()
  const told = await Promise.race([once(client, 'message'), gone])
  if (!told) throw new Error('The client ended without a report')
  const [report] = told as [Report]
  if (report.refused.length > 0)
    throw new Error(`The wallet refused: ${report.refused.slice(0, 3).join(' ')}`)
  return report
}

/** pgbench's own transaction on the same server; undefined where pgbench is not installed. */
const createTpcB = async (binaries: string, url: string): Promise<(() => number) | undefined> => {
  const pgbench = join(binaries, 'pgbench')
  if (!existsSync(pgbench)) return undefined
  execFileSync(pgbench, ['-i', '-q', '-s', '16', url], { stdio: 'pipe' })
  return () => {
    const options = ['-n', '-c', String(clients), '-j', '2', '-T', String(pgbenchSeconds), url]
    return Number(
      /tps = ([\d.]+)/.exec(execFileSync(pgbench, options, { encoding: 'utf8', stdio: 'pipe' }))?.[1],
    )
  }
}

/** A run of the client, and what the server and PostgreSQL used of the processor for it. */
type Measured = Report & {
  readonly bets: number
  readonly serverSeconds: number
  readonly postgresSeconds: number
}

const tell = (what: string, reports: readonly Measured[], base: number, target: number): void => {
  const times = reports.flatMap((report) => report.timesMs).toSorted((a, b) => a - b)
  const bets = median(reports.map((report) => report.betsPerSecond))
  const callbacks = bets * 2
  const indent = ''.padEnd(22)
  const ratio = bets / base
  const verdict = base
    ? `bets / TPC-B ${ratio.toFixed(2)}, target ${target}  ${ratio >= target ? 'met' : 'MISSED'}`
    : ''
  console.log(`${what.padEnd(22)} ${bets.toFixed(0).padStart(6)} bets/s, each with its win   ${verdict}`)
  console.log(
    `${indent} ${callbacks.toFixed(0).padStart(6)} callbacks/s (bets and wins)` +
      (base ? `   callbacks / TPC-B ${(callbacks / base).toFixed(2)}` : ''),
  )
  const each = (seconds: (report: Measured) => number): string =>
    median(reports.map((report) => (seconds(report) * 1e6) / report.bets / 2)).toFixed(0)
  console.log(
    `${indent} processor for one callback: server ${each((it) => it.serverSeconds)} µs, ` +
      `PostgreSQL ${each((it) => it.postgresSeconds)} µs, load generator ${each((it) => it.clientSeconds)} µs`,
  )
  const p99 = percentile(times, 0.99)
  console.log(
    `${indent} p50 ${percentile(times, 0.5)} ms   p95 ${percentile(times, 0.95)} ms   p99 ${p99} ms, target < 20` +
      `${Number(p99) < 20 ? '  met' : '  MISSED'}`,
  )
}

const postgres = await startPostgres({ shared_buffers: '256MB', max_connections: '60' })
const dataDir = mkdtempSync(join(tmpdir(), 'baize-bench-'))
let server: ChildProcess | undefined
let connection: Connection | undefined
try {
  const tpcB = await createTpcB(postgres.binaries, await postgres.createDatabase('tpcb'))
  const databaseUrl = await postgres.createDatabase('wallet')
  const port = await freePort()
  const secrets = { PUBLIC_URL: 'https://bench.example', SESSION_SECRET: 'x'.repeat(32) }
  const env = {
    ...secrets,
    NODE_ENV: 'production',
    MODE: 'live',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  }
  server = startServer({ ...env, HOST: '127.0.0.1', PORT: String(port) })
  await untilUp(server, port)

  connection = await connect({ databaseUrl, poolSize: 4 })
  await migrate(connection)
  await registerSandboxSupplier({ db: connection.db, clock: createClock(), settings: readSettings(env) })
  const everybody: Order['players'] = []
  while (everybody.length < players) everybody.push(await openPlayer(connection, everybody.length))
  const key = sandboxSupplierKey(dataDir).export({ type: 'pkcs8', format: 'pem' }) as string
  const order = { port, key, clients, bets: betsEach, players: everybody }
  const hot = { ...order, players: everybody.slice(0, 1), bets: Math.ceil(betsEach / 2) }

  const { pid } = server
  if (!pid) throw new Error('The server has no process')
  const postgresSeconds = await createPostgresMeter(databaseUrl)
  const measure = async (what: Order): Promise<Measured> => {
    const before = { server: 0, postgres: 0 }
    const report = await play(what, () => {
      before.server = processorSeconds(pid)
      before.postgres = postgresSeconds()
    })
    return {
      ...report,
      bets: what.bets,
      serverSeconds: processorSeconds(pid) - before.server,
      postgresSeconds: postgresSeconds() - before.postgres,
    }
  }

  await play({ ...order, bets: Math.ceil(betsEach / 3) })
  const tpcBs: number[] = []
  const spread: Measured[] = []
  const single: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    if (tpcB) tpcBs.push(tpcB())
    spread.push(await measure(order))
    single.push(await measure(hot))
  }
  const base = median(tpcBs)
  console.log(
    `${clients} clients, RSA-2048 signatures made beforehand by the client's own process, ${rounds} rounds in turns`,
  )
  console.log(
    `${'TPC-B of pgbench'.padEnd(22)} ${tpcB ? `${base.toFixed(0).padStart(6)} tps` : 'pgbench is not installed'}`,
  )
  tell(`${players} players`, spread, base, 1)
  tell('one hot player', single, base, 0.3)
  const problems = await checkLedger(connection.db, ledgerChecks)
  console.log(problems.length > 0 ? problems : 'The books are sound.')
} finally {
  await connection?.close()
  server?.kill('SIGTERM')
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
