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
import { raceDatabase } from '#test/race/race-database.ts'
import { bonusNow, boostTerms, freeBetTerms, givesBonus } from '../settlement/free-bets.fixture.ts'
import { settleEvent } from '../settlement/settle-markets.ts'
import { sportsbookLedgerChecks } from '../sportsbook-invariants.ts'
import { askFor, balanceOf, newBettor, offerOf, rowsOf, type TestOutcome } from './betting-app.fixture.ts'
import type { PlaceBetCommand } from './place-bet-command.ts'
import { placeBetBatch } from './place-bet-batch.ts'
import type { BetRow } from './stored-ticket.ts'

let databaseUrl = ''
let processes: Awaited<ReturnType<typeof openProcess>>[] = []

const openProcess = async () => {
  const connection = await connect({ databaseUrl, poolSize: 6 })
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
  databaseUrl = await raceDatabase('free_bets')
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

const freeAsk = (uid: number, on: TestOutcome, freeBetId: bigint, key: string): PlaceBetCommand => ({
  ...askFor(uid, on, 400n, key),
  pocket: 'free_bet',
  freeBetId,
})

const settles = async (
  { db, clock, ...more }: Process,
  on: TestOutcome,
  version: number,
  kind: 'void' | 'won' | 'lost',
) => {
  const outcomeResult = { won: kind === 'won' ? 1 : 0, void: kind === 'void' ? '1' : '0', deadHeat: '1' }
  const said = {
    stamp: BigInt(version),
    sequence: BigInt(version),
    certainty: null,
    void_from: null,
    void_to: null,
  }
  await db
    .insertInto('odds_results')
    .values({
      market_id: on.marketId,
      version,
      kind: 'settled',
      ...said,
      fates: JSON.stringify({ over: outcomeResult, under: outcomeResult }),
      at: clock.now(),
    })
    .execute()
  await db
    .updateTable('odds_markets')
    .set({ result_version: version })
    .where('id', '=', on.marketId)
    .execute()
  return settleEvent({ db, clock, ...more }, on.eventId)
}

test('SB-05 twenty bets at once with one free bet, from two processes: one of them has it', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const uid = await newBettor(one, 'two-tabs', 1n)
  const free = await givesBonus(one, uid, { terms: freeBetTerms(false) })
  const on = [await offer.prematch(), await offer.prematch()]
  const placed = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? one : other).place(freeAsk(uid, on[at % 3 === 0 ? 0 : 1]!, free, `tab-${at}`)),
    ),
  )
  const states = placed.map((result) => (result.ok ? result.value.state : result.refusal.type))
  expect(states.filter((state) => state === 'accepted')).toHaveLength(1)
  expect(states.filter((state) => state === 'rejected')).toHaveLength(19)
  const taken = placed.find((result) => result.ok && result.value.state === 'accepted')
  expect(await bonusNow(one, free)).toMatchObject({
    status: 'wagering',
    bet_id: taken?.ok ? taken.value.id : undefined,
  })
  expect(await balanceOf(one, uid)).toBe(1n)
})

test('SB-05 while the result of its first bet goes to and fro, a free bet is staked again by many: it is in one bet at a time', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const bettors = []
  for (let at = 0; at < 8; at++) {
    const uid = await newBettor(one, `again-${at}`, 1n)
    bettors.push({ uid, free: await givesBonus(one, uid, { terms: freeBetTerms(at % 2 === 0) }) })
  }
  const first = await offer.prematch()
  for (const { uid, free } of bettors)
    expect(await one.place(freeAsk(uid, first, free, `first-${uid}`))).toMatchObject({
      value: { state: 'accepted' },
    })
  await settles(one, first, 1, 'void')
  const next = await offer.prematch()
  const [, ...placed] = await Promise.all([
    settles(one, first, 2, 'won'),
    ...bettors.flatMap(({ uid, free }) =>
      [one, other].map((process, tab) => process.place(freeAsk(uid, next, free, `next-${uid}-${tab}`))),
    ),
  ])
  await settles(one, first, 3, 'void')
  await settles(one, first, 4, 'won')
  for (const [at, { uid, free }] of bettors.entries()) {
    const own = placed.filter((result) => result.ok && result.value.uid === uid)
    const taken = own.filter((result) => result.ok && result.value.state === 'accepted')
    expect(taken.length).toBeLessThanOrEqual(1)
    const { status } = await bonusNow(one, free)
    // Unless a second bet came before the first was won, the first has the free bet.
    expect(status).toBe(taken.length === 1 ? 'wagering' : 'completed')
    expect(await balanceOf(one, uid)).toBe(at % 2 === 0 ? 801n : 401n)
  }
})

test('SB-05 two bets of a player that are lost at once, in two processes: one of them comes back', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const terms = { ...freeBetTerms(false), kind: 'risk_free' as const }
  for (let at = 0; at < 6; at++) {
    const uid = await newBettor(one, `riskless-${at}`, 1000n)
    const promise = await givesBonus(one, uid, { terms })
    const on = [await offer.prematch(), await offer.prematch()] as const
    for (const [tab, each] of on.entries()) await one.place(askFor(uid, each, 300n, `riskless-${at}-${tab}`))
    await Promise.all([settles(one, on[0], 1, 'lost'), settles(other, on[1], 1, 'lost')])
    const bonuses = await one.db.selectFrom('bonuses').selectAll().where('uid', '=', uid).execute()
    expect(bonuses).toHaveLength(1)
    expect(await bonusNow(one, promise)).toMatchObject({
      kind: 'free_bet',
      granted_minor: 300n,
      status: 'available',
    })
  }
})

test('SB-05 ten bets at once with one boost, from two processes: one of them is boosted, and no other is taken', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const uid = await newBettor(one, 'two-boosted-tabs', 10_000n)
  const boost = await givesBonus(one, uid, { terms: boostTerms(), valueMinor: 1000n })
  const on = [await offer.prematch(), await offer.prematch()]
  const placed = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      (at % 2 === 0 ? one : other).place({
        ...askFor(uid, on[at % 3 === 0 ? 0 : 1]!, 1000n, `boosted-${at}`),
        boostId: boost,
      }),
    ),
  )
  const rows = placed.flatMap((result) => (result.ok ? [result.value] : []))
  expect(rows.filter(({ state }) => state === 'rejected')).toHaveLength(9)
  const [taken, ...more] = rows.filter(({ state }) => state === 'accepted')
  expect(more).toEqual([])
  expect(taken).toMatchObject({ boost_share: 5000, boosted_odds: 2500, bonus_id: boost })
  expect(await bonusNow(one, boost)).toMatchObject({ status: 'wagering', bet_id: taken?.id })
  expect(await balanceOf(one, uid)).toBe(9000n)
})

test('SB-05 while the result of its first bet goes to and fro, a boost is used again by many: it is in one bet at a time', async () => {
  const [one, other] = processes as [Process, Process]
  const offer = offerOf(one)
  await offer.producers('up')
  const boosted = (uid: number, on: TestOutcome, boostId: bigint, key: string): PlaceBetCommand => ({
    ...askFor(uid, on, 400n, key),
    boostId,
  })
  const bettors = []
  for (let at = 0; at < 6; at++) {
    const uid = await newBettor(one, `boosted-again-${at}`, 10_000n)
    bettors.push({ uid, boost: await givesBonus(one, uid, { terms: boostTerms(), valueMinor: 1000n }) })
  }
  const [first, next] = [await offer.prematch(), await offer.prematch()]
  for (const { uid, boost } of bettors)
    expect(await one.place(boosted(uid, first, boost, `first-boosted-${uid}`))).toMatchObject({
      value: { state: 'accepted' },
    })
  await settles(one, first, 1, 'void')
  const [, ...placed] = await Promise.all([
    settles(one, first, 2, 'won'),
    ...bettors.flatMap(({ uid, boost }) =>
      [one, other].map((process, tab) =>
        process.place(boosted(uid, next, boost, `next-boosted-${uid}-${tab}`)),
      ),
    ),
  ])
  for (const { uid, boost } of bettors) {
    const own = placed.filter((result) => result.ok && result.value.uid === uid)
    const taken = own.filter((result) => result.ok && result.value.state === 'accepted')
    expect(taken.length).toBeLessThanOrEqual(1)
    const { status } = await bonusNow(one, boost)
    expect(status).toBe(taken.length === 1 ? 'wagering' : 'completed')
    // 4.00 at 2.00 with a boost of a half won 6.00; a second bet's stake is still open.
    expect(await balanceOf(one, uid)).toBe(taken.length === 1 ? 10_200n : 10_600n)
  }
})
