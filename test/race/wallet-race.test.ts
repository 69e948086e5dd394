import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#db/transaction.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import {
  bank,
  bet,
  deposit,
  openTestLedger,
  win,
  type TestLedger,
} from '#server/money/wallet/ledger.fixture.ts'
import { placeHold } from '#server/money/wallet/holds/place-hold.ts'
import { post } from '#server/money/wallet/post.ts'
import { readBalances, readHeld } from '#server/money/wallet/queries.ts'
import { reversePosting } from '#server/money/wallet/reverse-posting.ts'
import { settleHold } from '#server/money/wallet/holds/settle-hold.ts'
import { voidHold } from '#server/money/wallet/holds/void-hold.ts'
import { raceDatabase } from './race-database.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger({ databaseUrl: await raceDatabase('wallet_race'), poolSize: 20 })
})
afterEach(async () => {
  expect(await checkLedger(ledger.db)).toEqual([])
})
afterAll(() => ledger.close())

const atOnce = <T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
/** A transaction with one attempt, so that a deadlock is visible and not repaired by a retry. */
const inOneAttempt = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  ledger.connection.unguarded.transaction().execute((db) =>
    work({
      db,
      schema: ledger.connection.schema,
      begunOn: ledger.connection,
      afterCommit: () => undefined,
      commitWith: () => undefined,
    }),
  )
const count = (statuses: readonly { status: string }[]): Record<string, number> =>
  statuses.reduce<Record<string, number>>(
    (all, { status }) => ({ ...all, [status]: (all[status] ?? 0) + 1 }),
    {},
  )
const mainOf = async (uid: number): Promise<bigint> => (await readBalances(ledger.db, uid)).mainMinor
const one = async <T>(outcomes: Promise<T[]>): Promise<T> => (await outcomes)[0] as T

test('T10 C1 of 200 bets at once exactly those are accepted that the funds allow', async () => {
  const anna = await ledger.newPlayer(100n * 25n)
  const outcomes = await atOnce(200, (number) => one(ledger.post(bet(`t10:${number}`, anna, 25n))))
  expect(count(outcomes)).toEqual({ posted: 100, insufficient: 100 })
  const left = outcomes.flatMap((outcome) => ('balances' in outcome ? [...outcome.balances.values()] : []))
  expect(left.toSorted((a, b) => Number(a - b))).toEqual(
    Array.from({ length: 100 }, (_, index) => BigInt(index) * 25n),
  )
  expect(await mainOf(anna)).toBe(0n)
})

test('C1 of 200 bets of the whole balance at once exactly one is accepted', async () => {
  const anna = await ledger.newPlayer(5000n)
  const outcomes = await atOnce(200, (number) => one(ledger.post(bet(`c1:${number}`, anna, 5000n))))
  expect(count(outcomes)).toEqual({ posted: 1, insufficient: 199 })
})

test('T10 batches over five wallets in opposite orders never deadlock', async () => {
  const players = [1n, 2n, 3n, 4n, 5n]
  const uids = await Promise.all(players.map(() => ledger.newPlayer(100_000n)))
  const outcomes = await atOnce(120, (number) => {
    const batch = uids.flatMap((uid) => [
      bet(`storm:${number}:${uid}:b`, uid, 70n),
      win(`storm:${number}:${uid}:w`, uid, 20n),
    ])
    return inOneAttempt((tx) => post(ledger, tx, number % 2 ? batch : batch.toReversed()))
  })
  expect(count(outcomes.flat())).toEqual({ posted: 1200 })
  for (const uid of uids) expect(await mainOf(uid)).toBe(100_000n - 120n * 50n)
})

test('C3 the same command 20 times at once is one posting with one answer', async () => {
  const anna = await ledger.newPlayer(1000n)
  const outcomes = await atOnce(20, () => one(ledger.post(bet('c3:same', anna, 100n))))
  expect(count(outcomes)).toEqual({ posted: 1, replayed: 19 })
  const answers = new Set(
    outcomes.map((outcome) =>
      'balances' in outcome ? `${outcome.postingId} ${[...outcome.balances].join()}` : '',
    ),
  )
  expect(answers.size).toBe(1)
  expect(await mainOf(anna)).toBe(900n)
})

test('C3 one key for five players at once is one posting and four conflicts', async () => {
  const uids = await atOnce(5, () => ledger.newPlayer(1000n))
  const outcomes = await Promise.all(uids.map((uid) => one(ledger.post(bet('c3:one-key', uid, 100n)))))
  expect(count(outcomes)).toEqual({ posted: 1, conflict: 4 })
})

test('C3 ten refunds of one bet at once, each with a key of its own, pay once', async () => {
  const anna = await ledger.newPlayer(1000n)
  const stake = await one(ledger.post(bet('refund:bet', anna, 400n)))
  const postingId = 'postingId' in stake ? stake.postingId : 0n
  const outcomes = await atOnce(10, (number) =>
    ledger.inTransaction((tx) =>
      reversePosting(ledger, tx, { key: `refund:${number}`, postingId, reason: 'rollback' }),
    ),
  )
  expect(count(outcomes)).toEqual({ posted: 1, already_reversed: 9 })
  expect(await mainOf(anna)).toBe(1000n)
})

test('C1 a hold is paid out or given back, never both, when everyone tries at once', async () => {
  const anna = await ledger.newPlayer(1000n)
  const hold = { key: 'hold', uid: anna, pocket: 'main', currency: 'EUR', amountMinor: 600n } as const
  const placed = await atOnce(10, () =>
    ledger.inTransaction((tx) => placeHold(ledger, tx, { ...hold, purpose: 'withdrawal' })),
  )
  expect(count(placed)).toEqual({ placed: 1, replayed: 9 })
  const holdId = placed.flatMap((outcome) => ('holdId' in outcome ? outcome.holdId : []))[0] as bigint
  const closed = await atOnce(10, (number) =>
    ledger.inTransaction((tx) =>
      number % 2
        ? settleHold(ledger, tx, { key: `hold:paid:${number}`, holdId, to: bank, reason: 'withdrawal_paid' })
        : voidHold(ledger, tx, { key: `hold:back:${number}`, holdId, reason: 'withdrawal_returned' }),
    ),
  )
  expect(count(closed)).toEqual({ closed: 1, refused: 9 })
  expect(await readHeld(ledger.db, anna)).toEqual([])
  expect([400n, 1000n]).toContain(await mainOf(anna))
})

test('deposits, bets and holds of many players at once leave sound books and no deadlock', async () => {
  const uids = await atOnce(8, () => ledger.newPlayer(10_000n))
  await atOnce(160, async (number) => {
    const uid = uids[number % uids.length] as number
    const key = `mixed:${number}`
    if (number % 3 === 0) return inOneAttempt((tx) => post(ledger, tx, [deposit(key, uid, 10n)]))
    if (number % 3 === 1)
      return inOneAttempt((tx) => post(ledger, tx, [bet(key, uid, 10n), win(`${key}:win`, uid, 5n)]))
    const hold = { key, uid, pocket: 'main', currency: 'EUR', amountMinor: 10n } as const
    return inOneAttempt((tx) => placeHold(ledger, tx, { ...hold, purpose: 'bet' }))
  })
})
