import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/transaction.ts'
import { placeHold } from '#server/money/wallet/holds/place-hold.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { bet, deposit, openTestLedger, win, type TestLedger } from '#server/money/wallet/ledger.fixture.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { reportLedgerChecks } from './report-invariants.ts'
import { readSums } from './read-sums.ts'
import { sumAllDays, sumDays } from './sum-days.ts'

let ledger: TestLedger
let players: number[]
beforeAll(async () => {
  ledger = await openTestLedger({ databaseUrl: await raceDatabase('sum_days'), poolSize: 12 })
  players = await Promise.all(Array.from({ length: 8 }, () => ledger.newPlayer(10_000n)))
}, 300_000)
afterAll(() => ledger.close())

const span = { from: '2020-01-01', to: '2099-01-01' }
/** Player liabilities by reports and by accounts, at one moment without movement. */
const liabilities = async () => {
  const { moved } = await readSums(ledger.db, span, undefined)
  const { sum } = await ledger.db
    .selectFrom('wallet_accounts')
    .select((account) => account.fn.sum<string>('balance_minor').as('sum'))
    .where('kind', 'in', ['player', 'hold'])
    .executeTakeFirstOrThrow()
  return { reported: moved.reduce((all, { netMinor }) => all + netMinor, 0n), owed: BigInt(sum) }
}
const summedUpTo = async (): Promise<bigint> =>
  (await ledger.db.selectFrom('report_state').select('summed_posting_id').executeTakeFirstOrThrow())
    .summed_posting_id
const isWhole = async () => {
  expect(await checkLedger(ledger.db, reportLedgerChecks)).toEqual([])
  const { reported, owed } = await liabilities()
  expect(reported).toBe(owed)
}

test('C7 sums made by several processes in the middle of play are the entries, each once', async () => {
  let isOver = false
  const sweeping = Array.from({ length: 3 }, async () => {
    while (!isOver) await sumDays(ledger)
  })
  await Promise.all(
    players.map(async (uid, player) => {
      for (let at = 0; at < 60; at++) {
        const key = `${player}:${at}`
        await ledger.post(deposit(`d${key}`, uid, 100n), bet(`b${key}`, uid, 70n), win(`w${key}`, uid, 35n))
      }
    }),
  )
  isOver = true
  await Promise.all(sweeping)
  await isWhole()
  while (!(await sumAllDays(ledger)));
  await isWhole()
  expect(await summedUpTo()).toBeGreaterThanOrEqual(8n * 180n)
}, 300_000)

test('C7 a posting whose transaction is long is waited for, and none is left out behind it', async () => {
  while (!(await sumAllDays(ledger)));
  const before = await summedUpTo()
  const [slow = 0, quick = 0] = players
  // Uses only the player's account, so that neither waits for the other.
  const setAside = (tx: Tx, key: string, uid: number) =>
    placeHold(ledger, tx, { key, uid, pocket: 'main', currency: 'EUR', amountMinor: 5n, purpose: 'bet' })
  const entered = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const long = ledger.inTransaction(async (tx) => {
    await setAside(tx, 'slow', slow)
    entered.resolve()
    await release.promise
  })
  await entered.promise
  await ledger.inTransaction((tx) => setAside(tx, 'quick', quick))
  // The fast posting has the higher number and is visible; the slow one is not yet.
  for (let at = 0; at < 5; at++) await sumDays(ledger)
  expect(await summedUpTo()).toBe(before)
  const { reported, owed } = await liabilities()
  expect(reported).toBe(owed)
  release.resolve()
  await long
  while (!(await sumAllDays(ledger)));
  const { newest } = await ledger.db
    .selectFrom('wallet_postings')
    .select((posting) => posting.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow()
  expect(await summedUpTo()).toBe(newest)
  await isWhole()
}, 300_000)
