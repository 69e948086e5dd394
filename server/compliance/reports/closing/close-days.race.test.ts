import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import {
  bet,
  command,
  deposit,
  house as houseAccountBalance,
  openTestLedger,
  pocketOf,
  win,
  type TestLedger,
} from '#server/money/wallet/ledger.fixture.ts'
import { post } from '#server/money/wallet/post.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { sumAllDays, sumDays } from '../sum-days.ts'
import { closedDayChecks } from './closed-invariants.ts'
import { closeDays } from './close-days.ts'

let ledger: TestLedger
let house: Parameters<typeof closeDays>[0]
let players: number[]
let evening = 0

beforeAll(async () => {
  ledger = await openTestLedger({ databaseUrl: await raceDatabase('close_days'), poolSize: 12 })
  // In the morning, so that the day before each evening may be closed at any local time.
  ledger.clock.advance(dayMs + 6 * hourMs - (ledger.clock.now().getTime() % dayMs))
  const settings = { mailings: { timeZone: 'UTC' }, jurisdiction: 'uk' } as (typeof house)['settings']
  const { connection, clock } = ledger
  house = { connection, clock, settings, log: createLog('silent') }
  players = await Promise.all(Array.from({ length: 4 }, () => ledger.newPlayer(100_000n)))
}, 300_000)
afterAll(() => ledger.close())

const plays = (uid: number, name: string) =>
  ledger.post(deposit(`d${name}`, uid, 100n), bet(`b${name}`, uid, 70n), win(`w${name}`, uid, 35n))
const daysClosed = async () =>
  Number(
    (await sql<{ count: bigint }>`select count(*) from report_closed_days`.execute(ledger.db)).rows[0]?.count,
  )
const rowsIn = async (table: string) =>
  Number(
    (await sql<{ count: bigint }>`select count(*) from ${sql.table(table)}`.execute(ledger.db)).rows[0]
      ?.count,
  )
const looks = async (count: number) => {
  for (let at = 0; at < count; at++) await sumDays(ledger)
}
/** Other applications on the same PostgreSQL may have open transactions, and no sum goes past them. */
const caughtUp = async () => {
  while (!(await sumAllDays(ledger)));
}
const isWhole = async () => expect(await checkLedger(ledger.db, closedDayChecks)).toEqual([])

beforeEach(async () => {
  evening++
  await Promise.all(players.map((uid) => plays(uid, `${evening}:${uid}`)))
  await caughtUp()
  ledger.clock.advance(dayMs + 4 * hourMs)
})

test('C7 a day that several processes close at once is closed once', async () => {
  const before = await daysClosed()
  await Promise.all(Array.from({ length: 6 }, () => closeDays(house)))
  const after = await daysClosed()
  expect(after).toBeGreaterThan(before)
  await Promise.all(Array.from({ length: 6 }, () => closeDays(house)))
  expect(await daysClosed()).toBe(after)
  await isWhole()
}, 300_000)

test('C7 of a day whose closing is killed in the middle nothing is there, and the next try closes it', async () => {
  const tables = ['days', 'lines', 'markets', 'rates', 'balances'].map((part) => `report_closed_${part}`)
  const counts = () => Promise.all([...tables, 'report_player_days'].map(rowsIn))
  const before = await counts()
  const entered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  // The closing process has written all of the day except its head when it waits here.
  const holding = ledger.inTransaction(async (tx) => {
    await sql`lock table report_closed_days in share mode`.execute(tx.db)
    entered.resolve()
    await release.promise
  })
  await entered.promise
  const closing = closeDays(house).then(
    () => 'closed',
    () => 'killed',
  )
  const kill = async () => {
    const { rows } = await sql<{ killed: boolean }>`
      select pg_terminate_backend(pid) as killed from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%report_closed_days%' and datname = current_database()`.execute(
      ledger.db,
    )
    return rows.length
  }
  try {
    await expect.poll(kill).toBe(1)
  } finally {
    release.resolve()
  }
  await holding
  expect(await closing).toBe('killed')
  expect(await counts()).toEqual(before)
  await closeDays(house)
  expect((await counts())[0]).toBeGreaterThan(before[0] ?? 0)
  await isWhole()
}, 300_000)

test('C7 a day waits for a posting not yet visible, and omits none made while it is closed', async () => {
  const [slow = 0, quick = 0] = players
  const yesterday = new Date(ledger.clock.now().getTime() - dayMs)
  const entered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const before = await daysClosed()
  const long = ledger.inTransaction(async (tx) => {
    await post({ clock: { ...ledger.clock, now: () => yesterday } }, tx, [deposit('slow', slow, 5n)])
    entered.resolve()
    await release.promise
  })
  await entered.promise
  // Uses no account of the slow transaction, so that neither waits for the other.
  await ledger.inTransaction((tx) =>
    post({ clock: { ...ledger.clock, now: () => yesterday } }, tx, [
      command('quick', 'bet', {
        from: pocketOf(quick),
        to: houseAccountBalance('corrections'),
        amountMinor: 7n,
      }),
    ]),
  )
  await looks(4)
  await closeDays(house)
  const duringLong = await daysClosed()
  release.resolve()
  await long
  await Promise.all([
    (async () => {
      for (let at = 0; at < 10; at++) await plays(quick, `while:${at}`)
    })(),
    caughtUp().then(() => closeDays(house)),
  ])
  await caughtUp()
  await closeDays(house)
  expect(await daysClosed()).toBeGreaterThan(before)
  expect(await daysClosed()).toBeGreaterThan(duringLong)
  await isWhole()
  ledger.clock.advance(2 * dayMs)
  await caughtUp()
  await closeDays(house)
  await isWhole()
  // Every posting is in one closed day: its balances equal those of the accounts.
  const { rows } = await sql<{ account: string }>`
    with closed as (
      select account, balance_minor from report_closed_balances
      where day = (select max(day) from report_closed_days)
    ), stands as (
      select kind || ':' || pocket || name as account, sum(balance_minor) as minor from wallet_accounts
      where pocket <> 'fun' and name <> 'fun' group by 1
    )
    select account from closed full join stands using (account)
    where coalesce(closed.balance_minor, 0) <> coalesce(stands.minor, 0)`.execute(ledger.db)
  expect(rows).toEqual([])
}, 300_000)
