import { sql } from 'kysely'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { registerSandboxSupplier, sandboxSupplierKey } from '#sandbox/game-supplier/supplier.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { startLiveApp } from './harness/live-app.ts'
import { openBenchPlayer, type BenchPlayer } from './harness/open-player.ts'
import { createTpcB } from './harness/pgbench.ts'
import { createReport, median, quantile } from './harness/report.ts'
import type { Order, Report } from './wallet/client.ts'

/**
 * `npm run bench wallet`: bets and wins of a supplier over HTTP with signatures, against the real application
 * in production mode, one process, on a durable PostgreSQL of its own; beside it pgbench's TPC-B on the same
 * PostgreSQL, and read-only calls of a supplier. All take turns, because machines are noisy: each run is
 * divided by the TPC-B runs before and after it, and the median of these ratios counts.
 */
const clients = 16
const players = 50
const rounds = 5
const betsEach = Number(process.argv[2] ?? 2500)
const pgbenchSeconds = 2

/** A run of the client, with the processor time of server and PostgreSQL for it. */
type Measured = Report & {
  readonly serverSeconds: number
  readonly postgresSeconds: number
  /** Transactions per second of TPC-B right before and after; NaN without pgbench. */
  readonly tpcB: number
}

const play = async (order: Order, onSigned: () => void = () => undefined): Promise<Report> => {
  const client = fork(join(import.meta.dirname, 'wallet/client.ts'))
  // A report may still be in flight when its sender has ended.
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

const { report, print, exitCode } = createReport()

const microseconds = (runs: readonly Measured[], of: (run: Measured) => number): number =>
  median(runs.map((run) => (of(run) * 1e6) / run.requests))

const perSecond = (runs: readonly Measured[]): string =>
  `${median(runs.map((run) => run.requests / (run.many / run.perSecond))).toFixed(0)} callbacks/s`

const printCost = (what: string, runs: readonly Measured[]): void => {
  const [server, postgres, client] = (['serverSeconds', 'postgresSeconds', 'clientSeconds'] as const).map(
    (name) => microseconds(runs, (run) => run[name]).toFixed(0),
  )
  print(`${what}, processor each`, `server ${server} µs, PostgreSQL ${postgres} µs, load ${client} µs`)
}

const reportRounds = (what: string, runs: readonly Measured[], target: number): void => {
  const ratio = median(runs.map((run) => (run.requests * run.perSecond) / run.many / run.tpcB))
  const times = runs.flatMap((run) => run.timesMs)
  const p99 = quantile(times, 0.99)
  print(
    what,
    `${perSecond(runs)}, p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  )
  printCost(what, runs)
  if (!Number.isNaN(ratio))
    report(`${what}, callbacks / TPC-B`, ratio.toFixed(2), ratio >= target, `>= ${target.toFixed(1)}`)
  report(`${what}, p99`, `${p99.toFixed(1)} ms`, p99 < 20, '< 20 ms')
}

const app = await startLiveApp()
try {
  const { connection, env, dataDir, port } = app
  const tpcB = await createTpcB(app.postgres, clients, pgbenchSeconds)
  await registerSandboxSupplier({ db: connection.db, clock: createClock(), settings: readSettings(env) })
  const everybody: BenchPlayer[] = []
  while (everybody.length < players) everybody.push(await openBenchPlayer(connection, everybody.length))
  const key = sandboxSupplierKey(dataDir).export({ type: 'pkcs8', format: 'pem' }) as string
  const order: Order = { port, key, clients, what: 'rounds', many: betsEach, players: everybody }
  const orders: readonly Order[] = [
    order,
    { ...order, players: everybody.slice(0, 1), many: Math.ceil(betsEach / 2) },
    { ...order, what: 'balance', many: betsEach },
    { ...order, what: 'info', many: betsEach },
  ]

  const measure = async (what: Order): Promise<Omit<Measured, 'tpcB'>> => {
    let before = app.processor()
    const told = await play(what, () => (before = app.processor()))
    const after = app.processor()
    return {
      ...told,
      serverSeconds: after.server - before.server,
      postgresSeconds: after.postgres - before.postgres,
    }
  }

  for (const what of orders) await play({ ...what, many: Math.ceil(betsEach / 3) })
  // Like autovacuum after a minute of uptime: plans depend on table statistics.
  await sql`analyze`.execute(connection.db)
  const runs: Measured[][] = orders.map(() => [])
  const tpcBs: number[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [at, what] of orders.entries()) {
      // Only measurements compared with TPC-B have it on both sides.
      const isCompared = what.what === 'rounds'
      const first = (isCompared && tpcB?.()) || Number.NaN
      const measured = await measure(what)
      const second = (isCompared && tpcB?.()) || Number.NaN
      if (isCompared) tpcBs.push(first, second)
      runs[at]?.push({ ...measured, tpcB: (first + second) / 2 })
    }
  }

  const [spread = [], single = [], balance = [], info = []] = runs
  print('TPC-B of pgbench', tpcB ? `${median(tpcBs).toFixed(0)} tps` : 'pgbench is not installed')
  reportRounds(`bets and wins, ${players} players`, spread, 1)
  const cost = microseconds(spread, (run) => run.serverSeconds)
  report('processor of ours for one bet or win', `${cost.toFixed(0)} µs`, cost <= 170, '<= 170 µs')
  reportRounds('bets and wins, one hot player', single, 0.6)
  const sum = (run: Measured): number => run.serverSeconds + run.postgresSeconds
  for (const [name, asked] of [
    ['balance', balance],
    ['info', info],
  ] as const) {
    print(`a supplier asks for ${name}`, perSecond(asked))
    printCost(`a supplier asks for ${name}`, asked)
    const share = microseconds(asked, sum) / microseconds(spread, sum)
    report(`${name}, processor / that of a bet or win`, share.toFixed(2), share <= 1, '<= 1')
  }
  const problems = await checkLedger(connection.db, ledgerChecks)
  report('the books', problems.length > 0 ? problems.join(', ') : 'sound', problems.length === 0, 'sound')
} finally {
  await app.stop()
}
process.exitCode = exitCode()
