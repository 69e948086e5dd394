import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { readAtRisk } from '#server/rewards/bonuses/play/counted-stakes.ts'
import { openBettingApp, type BettingApp } from './placed-bets.fixture.ts'

let app: BettingApp
beforeAll(async () => {
  app = await openBettingApp()
})
afterEach(async () => expect(await app.problems()).toEqual([]))
afterAll(() => app.close())

const others = [2000, 2000, 2000]
// A system counts by its lowest line: all its bankers, and the lowest of the others.
test.each<[string, readonly number[], readonly number[], number, readonly number[], bigint]>([
  ['two bankers and three void others', [1050, 3000], others, 1, [2, 3, 4], 10_00n],
  ['nearly sure bankers and three void others', [1040, 1040], others, 1, [2, 3, 4], 0n],
  ['more void others than a line has', [1050, 3000], others, 2, [2, 3, 4], 10_00n],
  ['a void banker, which takes no place of the others', [1050, 3000], [1020, 1050, 1060], 2, [1], 10_00n],
  ['a void banker beside a nearly sure one', [1020, 3000], [1020, 1020, 1060], 2, [1], 0n],
  ['dear others that are cheaper than a banker', [3000], [1010, 1010, 1010], 1, [], 10_00n],
  ['no banker and as many void legs as a line has', [], [1020, 2000, 2000], 2, [1, 2], 0n],
  ['nothing void', [], [1030, 1040, 2000], 2, [], 0n],
])('BN-06 a system counts by its least line: %s', async (_words, bankers, rest, size, gone, counted) => {
  const markets = []
  const legs = []
  for (const odds of [...bankers, ...rest]) {
    const market = await app.market()
    markets.push(market)
    legs.push({ market, odds })
  }
  const uid = await app.newPlayer(10_00n)
  const more = { sizes: [size], bankers: bankers.map((_odds, at) => at) }
  const betId = await app.bet(uid, { stake: 10_00n, legs, ...more })
  for (const at of gone) await app.settles(markets[at]!, { home: 'void', draw: 'void', away: 'void' })
  const stakes = [{ betId, stakeMinor: 10_00n }]
  const atRisk = await transact(app.connection, (tx) => readAtRisk(tx, stakes))
  expect(atRisk.get(betId)).toBe(counted)
})
