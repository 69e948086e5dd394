import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { transact } from '#db/transaction.ts'
import { createClock } from '#server/platform/kernel/clock.ts'
import { createMicroBatcher } from '#server/platform/kernel/jobs/micro-batcher.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import { createMetrics } from '#server/platform/metrics/create-metrics.ts'
import { readSettings } from '#server/platform/kernel/settings/settings.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { walletLedgerChecks } from '#server/money/wallet/wallet-invariants.ts'
import { directUrlOf } from '#test/race/pooled-url.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { settleEvent } from '../settlement/settle-markets.ts'
import { sportsbookLedgerChecks } from '../sportsbook-invariants.ts'
import { askFor, balanceOf, newBettor, offerOf, rowsOf, type TestOutcome } from './betting-app.fixture.ts'
import type { PlaceBetCommand } from './place-bet-command.ts'
import { placeBetBatch } from './place-bet-batch.ts'
import type { BetRow } from './stored-ticket.ts'
import { decideDueBets } from './pending/decide-bets.ts'

let databaseUrl = ''
let processes: Awaited<ReturnType<typeof openProcess>>[] = []

const openProcess = async () => {
  const connection = await connect({
    databaseUrl,
    directUrl: directUrlOf(databaseUrl)?.DATABASE_DIRECT_URL,
    poolSize: 6,
  })
  const parts = {
    connection,
    db: connection.db,
    clock: createClock(0),
    settings: readSettings({ SESSION_SECRET: 'a-secret-of-this-race-alone-0123456789' }),
    identityVerifier: undefined,
    metrics: createMetrics(),
    log: createLog('silent'),
    events: { publish: () => Promise.resolve() },
  }
  // A queue per tab, so that bets of one player are not serialized by one queue.
  let tabs = 0
  const place = createMicroBatcher<PlaceBetCommand, Result<BetRow>>({
    maxItems: 1,
    keyOf: () => String(++tabs),
    work: async (asks) => rowsOf(await transact(connection, (tx) => placeBetBatch(parts, tx, asks))),
  })
  return { ...parts, place }
}
type Process = Awaited<ReturnType<typeof openProcess>>

beforeAll(async () => {
  databaseUrl = await raceDatabase('mixed_stakes')
  processes = [await openProcess()]
  await migrate((processes[0] as Process).connection)
  processes.push(await openProcess())
})
afterEach(async () => {
  const [{ db }] = processes as [Process]
  expect(await checkLedger(db, [...walletLedgerChecks, ...sportsbookLedgerChecks])).toEqual([])
})
afterAll(async () => {
  for (const { connection } of processes) await connection.close()
})

const totalAsk = (uid: number, on: TestOutcome, key: string): PlaceBetCommand => ({
  ...askFor(uid, on, 100n, key),
  pocket: 'total',
})

test.each(['prematch', 'live'] as const)(
  'SB-03 SB-05 parallel bets drain both pockets to the cent, each stake once, and a void gives both back: %s',
  async (when) => {
    const [first, second] = processes as [Process, Process]
    const offer = offerOf(first)
    await offer.producers('up')
    // 6.67 and 3.38: ten bets of 1.00, of which the seventh is mixed, and 0.05 left.
    const uid = await newBettor(first, `mixed-${when}`, 667n)
    await offer.gives(uid, 338n, 'betting_bonus')
    const on = await offer[when]()
    const asks = Array.from({ length: 16 }, (_, at) => totalAsk(uid, on, `bet-${at}`))
    const placed = await Promise.all(
      // Each bet twice, once in each process.
      asks.flatMap((ask) => [first.place(ask), second.place(ask)]),
    )
    expect(placed.every(({ ok }) => ok)).toBe(true)
    const { rows } = await sql<{ pocket: string; count: number; bonus: bigint }>`
      select pocket, count(*)::integer as count, sum(bonus_stake_minor)::bigint as bonus from sportsbook_bets
      where uid = ${uid} and state <> 'rejected' group by 1 order by 1`.execute(first.db)
    expect(rows).toEqual([
      { pocket: 'betting_bonus', count: 3, bonus: 300n },
      { pocket: 'main', count: 6, bonus: 0n },
      { pocket: 'mixed', count: 1, bonus: 33n },
    ])
    expect([await balanceOf(first, uid), await balanceOf(first, uid, 'betting_bonus')]).toEqual([0n, 5n])
    if (when === 'live') {
      await sql`update sportsbook_bets set decide_at = now() - interval '1 second' where uid = ${uid} and state = 'pending'`.execute(
        first.db,
      )
      const decided = await Promise.all(processes.map((one) => decideDueBets(one)))
      expect(decided.reduce((sum, count) => sum + count, 0)).toBe(10)
    }
    await offer.voids(on)
    const settled = await Promise.all(processes.map((one) => settleEvent(one, on.eventId)))
    expect(settled.reduce((sum, count) => sum + count, 0)).toBe(10)
    expect([await balanceOf(first, uid), await balanceOf(first, uid, 'betting_bonus')]).toEqual([667n, 338n])
  },
)
