import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { registerSandboxSupplier, sandboxSupplierKey } from '#sandbox/game-supplier/supplier.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { startLiveApp, type LiveApp } from './harness/live-app.ts'
import { openBenchPlayer, type BenchPlayer } from './harness/open-player.ts'
import { createReport, median } from './harness/report.ts'
import { openRewards } from './rewards/open-rewards.ts'
import type { Order, Report } from './wallet/client.ts'

/**
 * `npm run bench rewards`: the cost of rewards for the wallet. Two applications, each on a PostgreSQL of its
 * own, take the same bets and wins in turn: one without bonuses and without consumers of play; in the other a
 * third of the players stake a bonus, all are in a tournament, and loyalty, three jackpots, cashback and
 * winners are counted. The median of the ratios of neighbouring turns counts.
 */
const clients = 16
const players = 50
const rounds = 5
const betsEach = Number(process.argv[2] ?? 2500)
const target = 0.7

const { report, print, exitCode } = createReport()

type Floor = { readonly app: LiveApp; readonly order: Order }

const play = async (order: Order): Promise<Report> => {
  const client = fork(join(import.meta.dirname, 'wallet/client.ts'))
  client.send(order)
  // The first message says that all requests are signed, the second is the report.
  await once(client, 'message')
  const [told] = (await once(client, 'message')) as [Report]
  if (told.refused.length > 0) throw new Error(`The wallet refused: ${told.refused.slice(0, 3).join(' ')}`)
  return told
}

const open = async (hasRewards: boolean): Promise<Floor> => {
  const app = await startLiveApp()
  const { connection, env, dataDir, port } = app
  await registerSandboxSupplier({ db: connection.db, clock: createClock(), settings: readSettings(env) })
  const everybody: BenchPlayer[] = []
  while (everybody.length < players) everybody.push(await openBenchPlayer(connection, everybody.length))
  if (hasRewards) await openRewards(app, { all: everybody, withBonus: everybody.slice(0, players / 3) })
  // Without consumers there is no lag.
  else await sql`delete from play_followers`.execute(connection.db)
  const key = sandboxSupplierKey(dataDir).export({ type: 'pkcs8', format: 'pem' }) as string
  return { app, order: { port, key, clients, what: 'rounds', many: betsEach, players: everybody } }
}

const floors: Floor[] = []
try {
  const plain = await open(false)
  floors.push(plain)
  const rewarding = await open(true)
  floors.push(rewarding)
  for (const { order } of floors) await play({ ...order, many: Math.ceil(betsEach / 3) })
  const ratios: number[] = []
  const speeds: number[][] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const before = await play(plain.order)
    const between = await play(rewarding.order)
    const after = await play(plain.order)
    ratios.push(between.perSecond / ((before.perSecond + after.perSecond) / 2))
    speeds[0]?.push(before.perSecond, after.perSecond)
    speeds[1]?.push(between.perSecond)
  }
  const [without = [], withRewards = []] = speeds
  print('rounds a second without rewards', median(without).toFixed(0))
  print('rounds a second with bonuses and all that follows play', median(withRewards).toFixed(0))
  const ratio = median(ratios)
  report('with rewards / without', ratio.toFixed(2), ratio >= target, `>= ${target}`)
  const { rows } = await sql<{ name: string; behind: bigint }>`
    select name, (select count(*) from game_transactions
      where (written_in, seq) > (follower.written_in, follower.seq)) as behind
    from play_followers follower order by name`.execute(rewarding.app.connection.db)
  for (const { name, behind } of rows) print(`${name}: commands not followed yet, at the end`, String(behind))
  for (const { app } of floors) {
    const problems = await checkLedger(app.connection.db, ledgerChecks)
    report('the books', problems.length > 0 ? problems.join(', ') : 'sound', problems.length === 0, 'sound')
  }
} finally {
  for (const { app } of floors) await app.stop()
}
process.exitCode = exitCode()
