import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountKey, pockets } from './accounts.ts'
import { checkLedger } from './check-ledger.ts'
import {
  bank,
  bet,
  command,
  deposit,
  house,
  openTestLedger,
  pocketOf,
  readStatement,
  win,
} from './ledger.fixture.ts'
import type { TestLedger } from './ledger.fixture.ts'
import { readBalances } from './queries.ts'
import { reversePosting } from './reverse-posting.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterEach(async () => {
  expect(await checkLedger(ledger.db)).toEqual([])
})
afterAll(() => ledger.close())

const mainOf = async (uid: number): Promise<bigint> => (await readBalances(ledger.db, uid)).mainMinor
const reverse = (key: string, postingId: bigint) =>
  ledger.inTransaction((tx) => reversePosting(ledger, tx, { key, postingId, reason: 'reversal' }))
const postingIdOf = async (...commands: Parameters<TestLedger['post']>): Promise<bigint> => {
  const [outcome] = await ledger.post(...commands)
  if (outcome?.status !== 'posted') throw new Error(`Not posted but ${outcome?.status}`)
  return outcome.postingId
}

test('C1 a stake is deducted at once, and a stake beyond the balance is refused with it', async () => {
  const anna = await ledger.newPlayer(5000n)
  const outcomes = await ledger.post(
    bet('c1-a', anna, 4000n),
    bet('c1-b', anna, 4000n),
    bet('c1-c', anna, 1000n),
  )
  expect(outcomes.map((outcome) => outcome.status)).toEqual(['posted', 'insufficient', 'posted'])
  expect(outcomes[1]).toEqual({ status: 'insufficient', balanceMinor: 1000n })
  expect(await mainOf(anna)).toBe(0n)
})

test.each(pockets)(
  'C1 V3 the database itself refuses a negative balance of a player in %s',
  async (pocket) => {
    const anna = await ledger.newPlayer(100n)
    const overdraw = sql`update wallet_accounts set balance_minor = -1 where uid = ${anna} and pocket = ${pocket}`
    await expect(overdraw.execute(ledger.db)).rejects.toThrow('wallet_accounts_player_never_negative')
  },
)

test('C3 a repeated command answers as the first time, regardless of what happened since', async () => {
  const anna = await ledger.newPlayer(1000n)
  const [first] = await ledger.post(bet('c3-a', anna, 100n))
  await ledger.post(bet('c3-b', anna, 300n))
  const [again] = await ledger.post(bet('c3-a', anna, 100n))
  expect(again).toEqual({ ...first, status: 'replayed' })
  expect(again).toMatchObject({ balances: new Map([[accountKey(pocketOf(anna)), 900n]]) })
  expect(await mainOf(anna)).toBe(600n)
})

test('C3 a posting that touches a pocket twice answers with where it ended, also when repeated', async () => {
  const anna = await ledger.newPlayer(1000n)
  const round = command('c3-round', 'bet', ...bet('', anna, 1000n).transfers, ...win('', anna, 30n).transfers)
  const [first, again] = [...(await ledger.post(round)), ...(await ledger.post(round))]
  expect(first).toMatchObject({ status: 'posted', balances: new Map([[accountKey(pocketOf(anna)), 30n]]) })
  expect(again).toEqual({ ...first, status: 'replayed' })
})

test('C3 a used key with another amount, player or reason is refused', async () => {
  const [anna, boris] = [await ledger.newPlayer(1000n), await ledger.newPlayer(1000n)]
  await ledger.post(bet('c3-used', anna, 100n))
  const others = [bet('c3-used', anna, 101n), bet('c3-used', boris, 100n), win('c3-used', anna, 100n)]
  for (const other of others) expect(await ledger.post(other)).toEqual([{ status: 'conflict' }])
  expect([await mainOf(anna), await mainOf(boris)]).toEqual([900n, 1000n])
})

test('C2 UPDATE, DELETE and TRUNCATE of history are refused by the database', async () => {
  const anna = await ledger.newPlayer(1000n)
  const before = await readStatement(ledger.db, pocketOf(anna))
  const refused = [
    sql`update wallet_entries set amount_minor = amount_minor + 1`,
    sql`delete from wallet_entries`,
    sql`truncate wallet_entries`,
    sql`update wallet_postings set reason = 'win'`,
    sql`delete from wallet_postings`,
    sql`truncate wallet_postings cascade`,
    sql`delete from wallet_accounts where uid = ${anna}`,
    sql`delete from wallet_holds`,
  ]
  for (const statement of refused) {
    await expect(statement.execute(ledger.db)).rejects.toThrow('The ledger is append-only')
  }
  expect(await readStatement(ledger.db, pocketOf(anna))).toEqual(before)
})

test('C2 a correction is a reversal: the mirror image, once, regardless of the key', async () => {
  const anna = await ledger.newPlayer(1000n)
  await ledger.post(
    command('grant', 'bonus_grant', { from: house('bonus'), to: pocketOf(anna, 'bonus'), amountMinor: 50n }),
  )
  const stake = await postingIdOf(
    command(
      'c2-stake',
      'bet',
      { from: pocketOf(anna), to: house('gaming'), amountMinor: 1000n },
      { from: pocketOf(anna, 'bonus'), to: house('gaming'), amountMinor: 50n },
    ),
  )
  const reversal = await reverse('c2-r', stake)
  expect(reversal).toMatchObject({ status: 'posted' })
  expect(await readBalances(ledger.db, anna)).toMatchObject({ mainMinor: 1000n, bonusMinor: 50n })
  expect(await reverse('c2-r', stake)).toEqual({ ...reversal, status: 'replayed' })
  const postingId = 'postingId' in reversal ? reversal.postingId : undefined
  expect(await reverse('c2-s', stake)).toEqual({ status: 'already_reversed', postingId })
  expect(await readBalances(ledger.db, anna)).toMatchObject({ mainMinor: 1000n, bonusMinor: 50n })
})

test('C2 a win that was spent cannot be reversed into a negative balance', async () => {
  const anna = await ledger.newPlayer()
  const prize = await postingIdOf(win('c2-win', anna, 500n))
  await ledger.post(bet('c2-spent', anna, 450n))
  expect(await reverse('c2-late', prize)).toEqual({ status: 'insufficient', balanceMinor: 50n })
})

test('C2 money reaches a hold only by placing one', async () => {
  const anna = await ledger.newPlayer(100n)
  const intoHold = command('c2-hold', 'withdrawal_hold', {
    from: pocketOf(anna),
    to: { ...pocketOf(anna), kind: 'hold' },
    amountMinor: 10n,
  })
  await expect(ledger.post(intoHold)).rejects.toThrow('place, settle or void the hold instead')
})

test('T11 a house account is one for any posting and many rows in the database', async () => {
  const anna = await ledger.newPlayer(10_000n)
  for (let number = 0; number < 40; number++) await ledger.post(bet(`shard-${number}`, anna, 1n))
  const { rows } = await sql<{ shards: bigint; balance: string }>`
    select count(*) as shards, sum(balance_minor) as balance from wallet_accounts
    where kind = 'house' and name = 'gaming' and version > 0`.execute(ledger.db)
  expect(rows[0]?.shards).toBeGreaterThan(4n)
  expect(rows[0]?.shards).toBeLessThanOrEqual(16n)
})

test('in the history of an account each line follows from the one before it', async () => {
  const anna = await ledger.newPlayer(1000n)
  for (let number = 1; number <= 6; number++) await ledger.post(bet(`line-${number}`, anna, BigInt(number)))
  const lines = await readStatement(ledger.db, pocketOf(anna))
  expect(lines.map((line) => line.amountMinor)).toEqual([-6n, -5n, -4n, -3n, -2n, -1n, 1000n])
  expect(lines.map((line) => line.version)).toEqual([7n, 6n, 5n, 4n, 3n, 2n, 1n])
  for (const [index, line] of lines.entries()) {
    expect(line.balanceAfterMinor - line.amountMinor).toBe(lines[index + 1]?.balanceAfterMinor ?? 0n)
  }
  expect(lines[0]).toMatchObject({ reason: 'bet', reference: { type: 'test', id: 'line-6' } })
})

test('a batch may open unused accounts, and a deposit leaves its mirror outside', async () => {
  const anna = await ledger.newPlayer()
  const newBank = { ...bank, name: 'payments:new' }
  await ledger.post(
    command('open-a', 'deposit', { from: newBank, to: pocketOf(anna), amountMinor: 700n }),
    deposit('open-b', anna, 1n),
  )
  const outside = await ledger.db
    .selectFrom('wallet_accounts')
    .select('balance_minor')
    .where('account_key', '=', accountKey(newBank))
    .executeTakeFirst()
  expect(outside?.balance_minor).toBe(-700n)
  expect(await mainOf(anna)).toBe(701n)
})
