import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#db/connect.ts'
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
import { raceDatabase } from '#test/race/race-database.ts'
import { sportsbookLedgerChecks } from '../sportsbook-invariants.ts'
import { lockReferred } from '../backoffice/manual/answer-referral.ts'
import { askFor, balanceOf, newBettor, offerOf, rowsOf } from './betting-app.fixture.ts'
import { acceptReferredLocked } from './pending/accept-referred-bet.ts'
import { decideDueBets } from './pending/decide-bets.ts'
import { rejectReferredLocked } from './pending/refund-pending-bets.ts'
import type { PlaceBetCommand } from './place-bet-command.ts'
import { placeBetBatch } from './place-bet-batch.ts'
import type { BetRow } from './stored-ticket.ts'

let databaseUrl = ''
let processes: Awaited<ReturnType<typeof openProcess>>[] = []

const openProcess = async (aheadMs = 0) => {
  const connection: Connection = await connect({ databaseUrl, poolSize: 5 })
  const parts = {
    connection,
    db: connection.db,
    clock: createClock(aheadMs),
    settings: readSettings({ SESSION_SECRET: 'a-secret-of-this-race-alone-0123456789' }),
    identityVerifier: undefined,
    metrics: createMetrics(),
    log: createLog('silent'),
  }
  const place = createMicroBatcher<PlaceBetCommand, Result<BetRow>>({
    maxItems: 8,
    keyOf: ({ uid }) => String(uid),
    work: async (asks) => rowsOf(await transact(connection, (tx) => placeBetBatch(parts, tx, asks))),
  })
  return { ...parts, place }
}
type Process = Awaited<ReturnType<typeof openProcess>>

beforeAll(async () => {
  databaseUrl = await raceDatabase('bets_placed')
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

const stateOf = (result: Result<BetRow>) => (result.ok ? result.value.state : result.refusal.type)

test('S8 a hundred players bet on one outcome at once, in two processes: the house may lose its limit, and not a cent more', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const on = await offer.prematch()
  await offer.mayLose(on, 10_000n)
  const uids = []
  for (let at = 0; at < 100; at++) uids.push(await newBettor(one, `crowd-${at}`, 10_000n))
  const placed = await Promise.all(
    uids.map((uid, at) => (at % 2 === 0 ? one : other).place(askFor(uid, on, 700n, `crowd-${at}`))),
  )
  // No bet was refused while there was room: at 2.00 the liability of each equals its stake.
  const states = placed.map(stateOf)
  expect(states.filter((state) => state === 'accepted')).toHaveLength(14)
  expect(new Set(states)).toEqual(new Set(['accepted', 'rejected']))
  const { rows } = await sql<{ stake: bigint; payout: bigint; bets: number }>`
    select stake_minor as stake, payout_minor as payout, bets from sportsbook_positions
    where market_id = ${on.marketId}`.execute(one.db)
  expect(rows).toEqual([{ stake: 9800n, payout: 19_600n, bets: 14 }])
  const last = await one.place(askFor(uids[0]!, on, 700n, 'last'))
  expect(last.ok && last.value.refusal).toMatchObject({ code: 'limit', maxStakeMinor: '200' })
})

test('S8 of twenty bets of one player on one ticket at once, in two processes, as many are taken as it may pay', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const on = await offer.prematch({ tier: 5 })
  await offer.mayLose(on, 100_000_000n)
  const uid = await newBettor(one, 'repeater', 20_000_000n)
  const placed = await Promise.all(
    Array.from({ length: 20 }, (_one, at) =>
      (at % 2 === 0 ? one : other).place(askFor(uid, on, 500_000n, `again-${at}`)),
    ),
  )
  // A ticket and its repeats pay 50,000.00 at most, which five of these bets reach.
  expect(placed.map(stateOf).filter((state) => state === 'accepted')).toHaveLength(5)
})

test('S8 a hundred bet at once on outcomes that win together: by the result in which both do the house loses its limit, and no more', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const on = await offer.prematch()
  const outcomes = ['home_or_draw', 'home_or_away'] as const
  await sql`update odds_markets set type = 'double_chance', specifiers = '' where id = ${on.marketId}`.execute(
    one.db,
  )
  for (const [position, outcome] of outcomes.entries())
    await sql`update odds_outcomes set outcome = ${outcome}
      where market_id = ${on.marketId} and position = ${position}`.execute(one.db)
  await offer.mayLose(on, 10_000n)
  const uids = []
  for (let at = 0; at < 100; at++) uids.push(await newBettor(one, `joint-${at}`, 10_000n))
  const placed = await Promise.all(
    uids.map((uid, at) => {
      const outcome = outcomes[at % 2] ?? outcomes[0]
      return (at % 3 === 0 ? one : other).place(askFor(uid, { ...on, outcome }, 700n, `joint-${at}`))
    }),
  )
  expect(placed.map(stateOf).filter((state) => state === 'accepted')).toHaveLength(14)
  const { rows } = await sql<{ loss: bigint }>`
    select (sum(payout_minor) - sum(stake_minor))::bigint as loss from sportsbook_positions
    where market_id = ${on.marketId}`.execute(one.db)
  expect(rows).toEqual([{ loss: 9800n }])
})

test('SB-03 one slip sent to two processes is one bet', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const on = await offer.prematch()
  const uid = await newBettor(one, 'twice', 10_000n)
  for (let round = 0; round < 10; round++) {
    const ask = askFor(uid, on, 100n, `twice-${round}`)
    const [a, b] = await Promise.all([one.place(ask), other.place(ask)])
    expect(a.ok && b.ok && a.value.id === b.value.id).toBe(true)
  }
  expect(await balanceOf(one, uid)).toBe(9000n)
})

const dies = async (...args: string[]): Promise<NodeJS.Signals | null> => {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bet-and-die.fixture.ts'), databaseUrl, ...args],
    {
      stdio: 'ignore',
    },
  )
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

test('S3 T3 a process that is killed as it takes or decides a bet leaves nothing hanging: another decides it, once', async () => {
  const [one] = processes as [Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const on = await offer.live()
  const uid = await newBettor(one, 'survivor', 10_000n)
  const placing = ['0', String(uid), String(on.eventId), String(on.marketId)]
  expect(await dies('before-commit', ...placing)).toBe('SIGKILL')
  expect(await balanceOf(one, uid)).toBe(10_000n)
  expect(await dies('after-commit', ...placing)).toBe('SIGKILL')
  // The request was never answered, so it is repeated.
  const again = await one.place(askFor(uid, on, 1000n, 'dies'))
  expect(stateOf(again)).toBe('pending')
  expect(await balanceOf(one, uid)).toBe(9000n)
  expect(await dies('before-commit', '6000')).toBe('SIGKILL')
  one.clock.advance(6000)
  processes[1]?.clock.advance(6000)
  const decided = await Promise.all(processes.map((each) => decideDueBets(each)))
  expect(decided.reduce((sum, count) => sum + count, 0)).toBe(1)
  const bet = await one.db.selectFrom('sportsbook_bets').selectAll().where('uid', '=', uid).execute()
  expect(bet.map(({ state }) => state)).toEqual(['accepted'])
  expect(await balanceOf(one, uid)).toBe(9000n)
})

test('S8 of two traders one decides, and so it is of one who declines just as the time is over: the stake comes back once', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const uid = await newBettor(one, 'referred', 10_000n)
  let names = 0
  const asks = async (): Promise<BetRow> => {
    const on = await offer.prematch()
    await offer.mayLose(on, 1000n)
    const asked = await one.place({ ...askFor(uid, on, 2000n, `referred-${++names}`), mayRefer: true })
    if (!asked.ok || asked.value.referred_until === null) throw new Error('A trader is asked')
    return asked.value
  }
  const decides = (process: Process, { id }: BetRow, word: 'accept' | 'decline'): Promise<boolean> =>
    transact(process.connection, async (tx) => {
      const bet = await lockReferred(process, tx, id)
      if (!bet.ok) return false
      if (word === 'accept') await acceptReferredLocked(process, tx, bet.value)
      else await rejectReferredLocked(process, tx, [bet.value], 'declined')
      return true
    })
  const becomes = async ({ id }: BetRow) =>
    (
      await one.db
        .selectFrom('sportsbook_bets')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state
  for (let round = 0; round < 5; round++) {
    const bet = await asks()
    const before = await balanceOf(one, uid)
    const [accepted, declined] = await Promise.all([
      decides(one, bet, 'accept'),
      decides(other, bet, 'decline'),
    ])
    expect([accepted, declined].filter(Boolean)).toHaveLength(1)
    expect(await becomes(bet)).toBe(accepted ? 'accepted' : 'rejected')
    expect((await balanceOf(one, uid)) - before).toBe(accepted ? 0n : 2000n)
    if (accepted) await offer.gives(uid, 2000n)
  }
  // By the clock of the other process the deadline has passed.
  other.clock.advance(121_000)
  for (let round = 0; round < 5; round++) {
    const bet = await asks()
    const before = await balanceOf(one, uid)
    const [isDeclined, expired] = await Promise.all([decides(one, bet, 'decline'), decideDueBets(other)])
    expect(Number(isDeclined) + expired).toBe(1)
    expect(await becomes(bet)).toBe('rejected')
    expect((await balanceOf(one, uid)) - before).toBe(2000n)
  }
})
