import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { bet, openTestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { untilAnswered } from './until-answered.ts'

const workers = 8
const kills = 3
const answersBetweenKills = 150
const stakeMinor = 1n
const depositMinor = 1_000_000n

/**
 * A server of its own, because it is killed. Its log writer sleeps as long as possible: a transaction that
 * waits for its commit is safe, and one that does not is surely lost by a crash.
 */
let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres({ wal_writer_delay: '10s', wal_writer_flush_after: '1GB' })
})
afterAll(() => postgres.stop())

/**
 * Eight workers bet without pause, each for a player of its own, and repeat each bet until it is answered;
 * three times the server and all its processes are killed meanwhile. Returns the number of acknowledged bets
 * missing in the ledger, and the state of the ledger.
 */
const betThroughCrashes = async (database: string, options = '') => {
  const url = await postgres.createDatabase(database)
  const setup = await openTestLedger({ databaseUrl: url, poolSize: 2 })
  const uids: number[] = []
  for (let worker = 0; worker < workers; worker++) uids.push(await setup.newPlayer(depositMinor))
  await setup.close()

  const ledger = await openTestLedger({ databaseUrl: `${url}${options}`, poolSize: workers })
  const confirmed = new Map<string, bigint>()
  let isOver = false
  let crashing: Promise<void> | undefined
  let crashes = 0
  const crashWhenDue = () => {
    if (isOver || crashing || confirmed.size < (crashes + 1) * answersBetweenKills) return
    crashes++
    crashing = postgres.crash().then(async () => {
      await postgres.start()
      if (crashes === kills) isOver = true
      crashing = undefined
    })
  }
  const work = async (uid: number) => {
    for (let number = 0; !isOver; number++) {
      const key = `${database}:${uid}:${number}`
      const [outcome] = await untilAnswered(() => ledger.post(bet(key, uid, stakeMinor)))
      if (!outcome || !('postingId' in outcome)) throw new Error(`Bet ${key} was ${outcome?.status}`)
      confirmed.set(key, outcome.postingId)
      crashWhenDue()
    }
  }
  await Promise.all(uids.map(work))
  await crashing

  const rows = await ledger.db
    .selectFrom('wallet_postings')
    .select(['key', 'id'])
    .where('reason', '=', 'bet')
    .execute()
  const kept = new Map(rows.map((row) => [row.key, row.id]))
  const lost = [...confirmed].filter(([key, postingId]) => kept.get(key) !== postingId)
  const balances = await Promise.all(uids.map((uid) => readBalances(ledger.db, uid)))
  const charged = balances.reduce((sum, balance) => sum + (depositMinor - balance.mainMinor), 0n) / stakeMinor
  const problems = await checkLedger(ledger.db)
  await ledger.close()
  return { lost: lost.length, confirmed: confirmed.size, charged: Number(charged), problems, crashes }
}

test('T1 I4 V5 no confirmed bet is lost when the database server is killed under load', async () => {
  const run = await betThroughCrashes('crash')
  expect(run).toMatchObject({ lost: 0, charged: run.confirmed, problems: [], crashes: kills })
  expect(run.confirmed).toBeGreaterThanOrEqual(kills * answersBetweenKills)
})

test('T1 the control: a server that confirms before it has written loses bets, and this test sees it', async () => {
  const run = await betThroughCrashes('crash_control', '?options=-c%20synchronous_commit%3Doff')
  expect(run.lost).toBeGreaterThan(0)
  expect(run.problems).toEqual([])
})
