import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sendRequest, openConnection } from '../harness/keep-alive-connection.ts'
import { startLiveApp } from '../harness/live-app.ts'
import { createTpcB } from '../harness/pgbench.ts'
import { median, quantile, type createReport } from '../harness/report.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { offerOf, type TestOutcome } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { registerSandboxSupplier, sandboxGame, sandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'

type Report = ReturnType<typeof createReport>
type House = Awaited<ReturnType<typeof startLiveApp>>

/** Concurrent bettors: a rush before the start, and the few that a wallet is measured with. */
const rush = 64
const few = 16
const players = 600
const rounds = 3
const betsEach = 5000
const pgbenchSeconds = 3
const minRatio = 0.5
const maxP99Ms = 50

const requestOf = (port: number, player: OpenPlayer, on: TestOutcome): Buffer => {
  const body = Buffer.from(
    JSON.stringify({
      kind: 'single',
      sizes: [1],
      stake: 1,
      legs: [
        {
          event_id: String(on.eventId),
          odds: 2000,
          selections: [{ market_id: String(on.marketId), outcome: on.outcome }],
        },
      ],
    }),
  )
  const head = [
    'POST /api/sportsbook/place?v=1&locale=en HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${randomUUID()}`,
    'Origin: https://bench.example',
    `Cookie: __Host-session=${player.sessionToken}`,
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

/**
 * Each client waits for the answer of a bet before the next. The cost of the load itself is reported
 * separately.
 */
const placeMany = async (
  app: House,
  clients: number,
  bettors: readonly OpenPlayer[],
  offer: readonly TestOutcome[],
) => {
  const { port } = app
  // Consecutive bets of a player are on different markets.
  const requests = Array.from({ length: betsEach }, (_one, at) =>
    requestOf(
      port,
      bettors[at % players] as OpenPlayer,
      offer[(at + Math.floor(at / players)) % offer.length] as TestOutcome,
    ),
  )
  const timesMs: number[] = []
  const client = async (): Promise<void> => {
    const socket = await openConnection(port)
    for (let request = requests.pop(); request; request = requests.pop()) {
      const began = performance.now()
      const body = await sendRequest(socket, request)
      timesMs.push(performance.now() - began)
      if (!body.includes('"state":"accepted"')) throw new Error(`A bet was not accepted: ${body}`)
    }
    socket.destroy()
  }
  const [before, load] = [app.processor(), process.cpuUsage()]
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = (betsEach * 1000) / (performance.now() - began)
  const [after, { user, system }] = [app.processor(), process.cpuUsage(load)]
  const each = (seconds: number): number => (seconds * 1e6) / betsEach
  return {
    perSecond,
    timesMs,
    server: each(after.server - before.server),
    postgres: each(after.postgres - before.postgres),
    load: each((user + system) / 1e6),
  }
}

type Run = Awaited<ReturnType<typeof placeMany>>

/**
 * Singles before the start over HTTP, durable, in production mode, between runs of pgbench’s TPC-B on the same
 * PostgreSQL: the ratio to the runs before and after counts.
 */
export const measurePlacing = async ({ report, print }: Report): Promise<void> => {
  const app = await startLiveApp()
  try {
    const { connection, postgres } = app
    const clock = createClock()
    const { db } = connection
    await registerSandboxSupplier({ db, clock, settings: readSettings(app.env) })
    const offer = offerOf({ connection, db, clock })
    await offer.producers('up')
    const markets: TestOutcome[] = []
    for (let at = 0; at < 20; at++) {
      const on = await offer.prematch()
      await offer.mayLose(on, 1_000_000_000_000n)
      markets.push(on)
    }
    await db.deleteFrom('sportsbook_limits').where('of', '=', 'bet_payout').execute()
    const bettors: OpenPlayer[] = []
    for (let at = 0; at < players; at++)
      bettors.push(
        await openPlayer(connection, {
          name: `bench${at}`,
          supplier: sandboxSupplier,
          game: sandboxGame,
          balanceMinor: 1_000_000_000n,
        }),
      )
    const middle = (runs: readonly Run[], of: 'perSecond' | 'server' | 'postgres' | 'load'): string =>
      median(runs.map((run) => run[of])).toFixed(0)
    // Keeps disk writes of one from costing the other.
    const afterCheckpoint = async <T>(run: () => T): Promise<Awaited<T>> => {
      await sql`checkpoint`.execute(db)
      return await run()
    }
    const measureWith = async (clients: number) => {
      const tpcB = await createTpcB(postgres, clients, pgbenchSeconds)
      // pgbench's rows are spread over its tables, and the first change of a page after a checkpoint writes the
      // whole page.
      const warmTpcB = (): number => (tpcB?.(), tpcB?.() ?? Number.NaN)
      for (let warm = 0; warm < 2; warm++) await placeMany(app, clients, bettors, markets)
      // Like autovacuum after a minute of uptime: plans depend on table statistics.
      await sql`analyze`.execute(db)
      const ratios: number[] = []
      const runs: Run[] = []
      for (let round = 0; round < rounds; round++) {
        const before = await afterCheckpoint(warmTpcB)
        const run = await afterCheckpoint(() => placeMany(app, clients, bettors, markets))
        const after = await afterCheckpoint(warmTpcB)
        ratios.push(run.perSecond / ((before + after) / 2))
        runs.push(run)
      }
      print(`singles accepted over HTTP, ${clients} at once`, `${middle(runs, 'perSecond')} bets/s`)
      print(
        'processor for each',
        `server ${middle(runs, 'server')} µs, PostgreSQL ${middle(runs, 'postgres')} µs, load ${middle(runs, 'load')} µs`,
      )
      const p99 = quantile(
        runs.flatMap(({ timesMs }) => timesMs),
        0.99,
      )
      return { ratio: median(ratios), p99 }
    }
    const less = await measureWith(few)
    print(`of ${few} at once: TPC-B, p99`, `${less.ratio.toFixed(2)}, ${less.p99.toFixed(0)} ms`)
    const { ratio, p99 } = await measureWith(rush)
    report('singles accepted / TPC-B', ratio.toFixed(2), ratio >= minRatio, `>= ${minRatio}`)
    report('an accepted single, p99', `${p99.toFixed(0)} ms`, p99 < maxP99Ms, `< ${maxP99Ms} ms`)
    const problems = await checkLedger(connection.db, ledgerChecks)
    const isSound = problems.every(({ invariant }) => invariant !== 'V6' && invariant !== 'S8')
    report('open bets and positions', isSound ? 'sound' : JSON.stringify(problems), isSound, 'sound')
  } finally {
    await app.stop()
  }
}
