import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '#server/context.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { getCashOut } from '../cash-out/get-cash-out.ts'
import { cashOut } from '../cash-out/cash-out.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'
import { settleEvent } from './settle-markets.ts'
import type { TestMarket } from './test-bets.fixture.ts'

let app: BettingApp
let databaseUrl: string
beforeAll(async () => {
  databaseUrl = await raceDatabase('bets_settled')
  app = await openBettingApp({ databaseUrl, poolSize: 20 })
  await app.producerIs('up')
})
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

const ctxOf = (uid: number) =>
  ({
    ...app.parts,
    secrets: createSecrets('s'.repeat(32)),
    uid,
    settings: { cashOutMargin: 500 },
  }) as unknown as CallContext

const after = async <T>(turns: number, work: () => Promise<T>): Promise<T> => {
  for (let left = turns; left > 0; left--) await turn()
  return work()
}

test('S7 cash-out, settlement and a second cash-out at once: one of them pays, whichever is first', async () => {
  const ends = new Map<string, number>()
  for (let seed = 0; seed < 30; seed++) {
    const market = await app.market()
    const uid = await app.newPlayer(1000n)
    const id = await app.bet(uid, { stake: 1000n, legs: [{ market, odds: 2000 }] })
    const ctx = ctxOf(uid)
    const quotes = []
    for (const part of [10_000, 5000]) {
      const quote = await getCashOut(ctx, { id: String(id), part })
      if (quote.ok && quote.value.quote) quotes.push(quote.value.quote)
    }
    await app.result(market, 'home')
    // The market is settled, but the quotes are decided as if that were unknown, so that only the lock is
    // between them.
    await app.offers(market, { status: 'active' })
    await Promise.all([
      after(seed % 7, () => settleEvent(app.parts, market.eventId)),
      ...quotes.map((quote, at) =>
        after((seed * (at + 3)) % 11, () => cashOut(ctx, { id: String(id), quote })),
      ),
    ])
    await settleEvent(app.parts, market.eventId)
    const bet = await app.betNow(id)
    const balance = await app.balance(uid)
    ends.set(bet.state, (ends.get(bet.state) ?? 0) + 1)
    if (bet.state === 'cashed_out') expect(balance).toBe(950n)
    else {
      expect(bet.state).toBe('settled')
      // The part cashed out before, and the part that stayed open.
      const half = bet.open_stake_minor === 500n
      expect(balance).toBe(half ? 475n + 1000n : 2000n)
      expect(bet.open_stake_minor).toBe(half ? 500n : 1000n)
    }
  }
  expect([...ends.keys()].toSorted()).toEqual(['cashed_out', 'settled'])
})

test('C3 S7 ten takes of one quote at once are one cash-out, and all are told the same', async () => {
  const market = await app.market()
  const uid = await app.newPlayer(1000n)
  const id = await app.bet(uid, { stake: 1000n, legs: [{ market, odds: 2000 }] })
  const ctx = ctxOf(uid)
  const asked = await getCashOut(ctx, { id: String(id), part: 5000 })
  const quote = (asked.ok && asked.value.quote) || ''
  const takes = () => cashOut(ctx, { id: String(id), quote })
  const answers = await Promise.all(Array.from({ length: 10 }, takes))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ ok: true, value: { state: 'paid' } })
  expect(await app.betNow(id)).toMatchObject({ open_stake_minor: 500n })
  expect(await app.balance(uid)).toBe(475n)
})

const crowd = async (market: TestMarket, count: number) => {
  const uids = []
  for (let at = 0; at < count; at++) {
    const uid = await app.newPlayer(100n)
    await app.bet(uid, {
      stake: 100n,
      legs: [{ market, odds: 3000, outcome: at % 2 === 0 ? 'home' : 'away' }],
    })
    uids.push(uid)
  }
  return uids
}
const balances = (uids: readonly number[]) => Promise.all(uids.map((uid) => app.balance(uid)))
const paid = (uids: readonly number[]) => uids.map((_, at) => (at % 2 === 0 ? 300n : 0n))

test('S6 several processes that settle one market pay each bet once', async () => {
  const market = await app.market()
  const uids = await crowd(market, 30)
  await app.result(market, 'home')
  const changed = await Promise.all(
    [0, 1, 2, 3].map((turns) => after(turns, () => settleEvent(app.parts, market.eventId))),
  )
  expect(changed.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(await balances(uids)).toEqual(paid(uids))
})

test('S6 a process that is killed amid a settlement leaves what another one goes on with', async () => {
  const eventId = await app.event()
  const markets = [
    await app.market(eventId),
    await app.market(eventId, 'total', 'total=2.5', ['home', 'away']),
  ]
  const uids = [...(await crowd(markets[0]!, 10)), ...(await crowd(markets[1]!, 10))]
  for (const market of markets) await app.result(market, 'home')
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'settle-and-die.fixture.ts'), databaseUrl, String(eventId)],
    { stdio: 'inherit' },
  )
  const [, signal] = await once(child, 'exit')
  expect(signal).toBe('SIGKILL')
  expect((await balances(uids)).filter((balance) => balance > 0n)).toHaveLength(5)
  expect(await settleEvent(app.parts, eventId)).toBe(10)
  expect(await balances(uids)).toEqual(paid(uids))
})
