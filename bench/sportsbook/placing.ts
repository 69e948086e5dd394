import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startLiveHouse } from '../house/live-house.ts'
import { createTpcB } from '../house/pgbench.ts'
import { median, quantile, type createReport } from '../house/report.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { createClock } from '#server/kernel/clock.ts'
import { readSettings } from '#server/kernel/settings/settings.ts'
import { offerOf, type TestOutcome } from '#server/sportsbook/bets/betting-house.fixture.ts'
import { checkLedger } from '#server/wallet/check-ledger.ts'
import { registerSandboxSupplier, sandboxGame, sandboxSupplier } from '#sandbox/game-supplier/supplier.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'

type Report = ReturnType<typeof createReport>
type House = Awaited<ReturnType<typeof startLiveHouse>>

const clients = 16
const players = 48
const rounds = 3
const betsEach = 1200
const pgbenchSeconds = 2
const leastRatio = 0.5
const mostP99Ms = 50

const placeOne = async (house: House, player: OpenPlayer, on: TestOutcome): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${house.port}/api/sportsbook/place?v=1&locale=en`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: 'https://bench.example',
      cookie: `__Host-session=${player.sessionToken}`,
    },
    body: JSON.stringify({
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
  })
  const { data } = (await response.json()) as { data?: { state?: string } }
  if (data?.state !== 'accepted') throw new Error(`A bet was not accepted: ${response.status}`)
}

/** Each client waits for the answer of one bet before it makes the next. */
const placeMany = async (house: House, bettors: readonly OpenPlayer[], offer: readonly TestOutcome[]) => {
  const timesMs: number[] = []
  let next = 0
  const client = async (): Promise<void> => {
    for (let at = next++; at < betsEach; at = next++) {
      const began = performance.now()
      await placeOne(house, bettors[at % players] as OpenPlayer, offer[at % offer.length] as TestOutcome)
      timesMs.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: (betsEach * 1000) / (performance.now() - began), timesMs }
}

/**
 * Singles before the start over HTTP, durable, in a house in production mode, between runs of pgbench’s TPC-B on the same
 * PostgreSQL: the ratio to the runs before and after counts.
 */
export const measurePlacing = async ({ report, tell }: Report): Promise<void> => {
  const house = await startLiveHouse()
  try {
    const { connection, postgres } = house
    const clock = createClock()
    const { db } = connection
    await registerSandboxSupplier({ db, clock, settings: readSettings(house.env) })
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
    const tpcB = await createTpcB(postgres, clients, pgbenchSeconds)
    await placeMany(house, bettors, markets)
    // As the database itself does in a house that has run for a minute: it plans by what it knows of its tables.
    await sql`analyze`.execute(db)
    const ratios: number[] = []
    const times: number[] = []
    const speeds: number[] = []
    for (let round = 0; round < rounds; round++) {
      const before = tpcB?.() ?? Number.NaN
      const { perSecond, timesMs } = await placeMany(house, bettors, markets)
      const after = tpcB?.() ?? Number.NaN
      ratios.push(perSecond / ((before + after) / 2))
      speeds.push(perSecond)
      times.push(...timesMs)
    }
    tell('singles accepted over HTTP', `${median(speeds).toFixed(0)} bets/s`)
    const ratio = median(ratios)
    report('singles accepted / TPC-B', ratio.toFixed(2), ratio >= leastRatio, `>= ${leastRatio}`)
    const p99 = quantile(times, 0.99)
    report('an accepted single, p99', `${p99.toFixed(0)} ms`, p99 < mostP99Ms, `< ${mostP99Ms} ms`)
    const problems = await checkLedger(connection.db, ledgerChecks)
    const isSound = problems.every(({ invariant }) => invariant !== 'V6' && invariant !== 'S8')
    report('open bets and positions', isSound ? 'sound' : JSON.stringify(problems), isSound, 'sound')
  } finally {
    await house.stop()
  }
}
