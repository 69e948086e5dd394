import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import { expireHolds } from './expire-holds.ts'
import { bank, bet, openTestLedger, pocketOf, readStatement, type TestLedger } from '../ledger.fixture.ts'
import { placeHold } from './place-hold.ts'
import { readBalances, readHeld } from '../queries.ts'
import { reversePosting } from '../reverse-posting.ts'
import { settleHold } from './settle-hold.ts'
import { voidHold } from './void-hold.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterEach(async () => {
  expect(await checkLedger(ledger.db)).toEqual([])
})
afterAll(() => ledger.close())

const place = (key: string, uid: number, amountMinor: bigint, expiresAt?: Date) => {
  const hold = { key, uid, pocket: 'main', currency: 'EUR', amountMinor, purpose: 'withdrawal' } as const
  return ledger.inTransaction((tx) => placeHold(ledger, tx, expiresAt ? { ...hold, expiresAt } : hold))
}
const placed = async (...input: Parameters<typeof place>): Promise<bigint> => {
  const outcome = await place(...input)
  if (!('holdId' in outcome)) throw new Error(`Not placed but ${outcome.status}`)
  return outcome.holdId
}
const settle = (key: string, holdId: bigint) =>
  ledger.inTransaction((tx) => settleHold(ledger, tx, { key, holdId, to: bank, reason: 'withdrawal_paid' }))
const giveBack = (key: string, holdId: bigint) =>
  ledger.inTransaction((tx) => voidHold(ledger, tx, { key, holdId, reason: 'withdrawal_returned' }))

const funds = async (uid: number) => ({
  main: (await readBalances(ledger.db, uid)).mainMinor,
  held: (await readHeld(ledger.db, uid)).map((hold) => hold.heldMinor),
})

test('V6 money set aside has left the pocket and waits in the hold', async () => {
  const anna = await ledger.newPlayer(1000n)
  const first = await place('h-a', anna, 600n)
  expect(first.status).toBe('placed')
  expect(await place('h-b', anna, 600n)).toEqual({ status: 'insufficient', balanceMinor: 400n })
  expect(await place('h-a', anna, 600n)).toEqual({ ...first, status: 'replayed' })
  expect(await place('h-a', anna, 601n)).toEqual({ status: 'conflict' })
  expect(await funds(anna)).toEqual({ main: 400n, held: [600n] })
})

test('C1 money set aside cannot be staked', async () => {
  const anna = await ledger.newPlayer(1000n)
  await place('h-c', anna, 900n)
  expect(await ledger.post(bet('h-bet', anna, 101n))).toEqual([
    { status: 'insufficient', balanceMinor: 100n },
  ])
})

test('C3 a hold is settled once; its repeat answers the same, any other closing is refused', async () => {
  const anna = await ledger.newPlayer(1000n)
  const holdId = await placed('h-d', anna, 600n)
  const settled = await settle('h-d-paid', holdId)
  expect(settled.status).toBe('closed')
  expect(await settle('h-d-paid', holdId)).toEqual({ ...settled, status: 'replayed' })
  expect(await settle('h-d-again', holdId)).toEqual({ status: 'refused', state: 'posted' })
  expect(await giveBack('h-d-back', holdId)).toEqual({ status: 'refused', state: 'posted' })
  expect(await giveBack('h-d-paid', holdId)).toEqual({ status: 'conflict' })
  expect(await funds(anna)).toEqual({ main: 400n, held: [] })
})

test('a voided hold gives the money back to its pocket', async () => {
  const anna = await ledger.newPlayer(1000n)
  const holdId = await placed('h-e', anna, 600n)
  expect((await giveBack('h-e-back', holdId)).status).toBe('closed')
  expect(await settle('h-e-paid', holdId)).toEqual({ status: 'refused', state: 'voided' })
  expect(await funds(anna)).toEqual({ main: 1000n, held: [] })
  const [last] = await readStatement(ledger.db, pocketOf(anna))
  expect(last).toMatchObject({ reason: 'withdrawal_returned', amountMinor: 600n, reference: { id: 'h-e' } })
})

test('a hold whose time is over gives the money back by itself, others stay', async () => {
  const anna = await ledger.newPlayer(1000n)
  const inAnHour = new Date(ledger.clock.now().getTime() + 3_600_000)
  const short = await placed('h-f', anna, 100n, inAnHour)
  await placed('h-g', anna, 200n)
  expect(await expireHolds(ledger)).toBe(0)
  ledger.clock.advance(3_600_000)
  expect(await expireHolds(ledger)).toBe(1)
  expect(await expireHolds(ledger)).toBe(0)
  expect(await settle('h-f-paid', short)).toEqual({ status: 'refused', state: 'expired' })
  expect(await funds(anna)).toEqual({ main: 800n, held: [200n] })
})

test('a key of another movement closes no hold', async () => {
  const anna = await ledger.newPlayer(1000n)
  await ledger.post(bet('h-taken', anna, 10n))
  const holdId = await placed('h-h', anna, 100n)
  expect(await settle('h-taken', holdId)).toEqual({ status: 'conflict' })
  expect(await funds(anna)).toEqual({ main: 890n, held: [100n] })
})

test('V6 a posting with a hold in it is voided, never reversed', async () => {
  const anna = await ledger.newPlayer(1000n)
  await placed('h-i', anna, 100n)
  const [line] = await readStatement(ledger.db, pocketOf(anna))
  const reversal = ledger.inTransaction((tx) =>
    reversePosting(ledger, tx, { key: 'h-i-r', postingId: line?.postingId ?? 0n, reason: 'reversal' }),
  )
  await expect(reversal).rejects.toThrow('touches a hold')
})

test('C3 a key that has placed a hold neither closes nor moves anything else', async () => {
  const anna = await ledger.newPlayer(1000n)
  const holdId = await placed('h-key', anna, 300n)
  expect(await settle('h-key', holdId)).toEqual({ status: 'conflict' })
  expect(await giveBack('h-key', holdId)).toEqual({ status: 'conflict' })
  expect(await ledger.post(bet('h-key', anna, 100n))).toEqual([{ status: 'conflict' }])
  await ledger.post(bet('h-key-bet', anna, 100n))
  expect(await place('h-key-bet', anna, 100n)).toEqual({ status: 'conflict' })
  expect(await funds(anna)).toEqual({ main: 600n, held: [300n] })
})

test('V6 a settled hold cannot be reversed either, and there has to be something to reverse', async () => {
  const anna = await ledger.newPlayer(1000n)
  const settled = await settle('h-rev-paid', await placed('h-rev', anna, 300n))
  if (!('postingId' in settled)) throw new Error(`Not settled but ${settled.status}`)
  const reverse = (postingId: bigint) =>
    ledger.inTransaction((tx) =>
      reversePosting(ledger, tx, { key: `rev-${postingId}`, postingId, reason: 'reversal' }),
    )
  await expect(reverse(settled.postingId)).rejects.toThrow('touches a hold')
  await expect(reverse(999_999_999n)).rejects.toThrow('There is no posting 999999999')
  expect(await funds(anna)).toEqual({ main: 700n, held: [] })
})
