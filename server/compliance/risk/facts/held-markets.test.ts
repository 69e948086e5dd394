import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/durations.ts'
import type { Context } from '#server/context.ts'
import { newBettor } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { openBettingApp, type BettingApp } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import type { TestMarket } from '#server/play/sportsbook/settlement/test-bets.fixture.ts'
import { readFacts } from './read-facts.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterAll(() => app.close())

let players = 0
const comes = () => newBettor(app.parts, `risky${++players}`, 100_000n)
const sharesBrowser = (...uids: readonly number[]) =>
  app.db
    .insertInto('player_devices')
    .values(
      uids.map((uid) => ({
        uid,
        token_hash: `browser of ${uids[0]}`,
        user_agent: 'test',
        first_seen_at: app.clock.now(),
        last_seen_at: app.clock.now(),
      })),
    )
    .execute()
const places = (uid: number, market: TestMarket, outcome: string) =>
  app.bet(uid, { stake: 400n, legs: [{ market, outcome, odds: 1950 }] })
const heldBy = async (uid: number): Promise<number | undefined> => {
  const parts = { clock: app.clock, settings: { jurisdiction: 'default' } } as unknown as Context
  return (await readFacts(parts, app.db, uid))?.oppositeMarkets
}
const twoSided = () => app.market(undefined, 'total', 'total=2.5', ['over', 'under'])

test('both sides of a market that linked accounts hold within an hour are counted for both of them', async () => {
  const [anna, boris] = [await comes(), await comes()]
  await sharesBrowser(anna, boris)
  for (let at = 0; at < 2; at++) {
    const market = await twoSided()
    await places(anna, market, 'over')
    await places(boris, market, 'under')
  }
  expect([await heldBy(anna), await heldBy(boris)]).toEqual([2, 2])
})

test('strangers, one account alone, two hours between, and half of what can happen are nothing', async () => {
  const [anna, boris, carla] = [await comes(), await comes(), await comes()]
  await sharesBrowser(anna, boris)
  const [strange, own, late] = [await twoSided(), await twoSided(), await twoSided()]
  await places(anna, strange, 'over')
  await places(carla, strange, 'under')
  await places(anna, own, 'over')
  await places(anna, own, 'under')
  await places(anna, late, 'over')
  const three = await app.market()
  await places(anna, three, 'home')
  await places(boris, three, 'draw')
  await app.db
    .updateTable('sportsbook_selections')
    .set({ win_share: 1 / 3 })
    .where('market_id', '=', three.id)
    .execute()
  app.advance(2 * hourMs)
  await places(boris, late, 'under')
  expect([await heldBy(anna), await heldBy(boris), await heldBy(carla)]).toEqual([0, 0, 0])
})

test('a bet builder holds no side of a market', async () => {
  const [anna, boris] = [await comes(), await comes()]
  await sharesBrowser(anna, boris)
  const [market, besides] = [await twoSided(), await twoSided()]
  await places(anna, market, 'over')
  const builder = [
    { market, outcome: 'under', odds: 1950 },
    { market: besides, outcome: 'over', odds: 1950 },
  ]
  await app.bet(boris, { stake: 400n, legs: [{ builder, odds: 3600, subsets: [] }] })
  expect([await heldBy(anna), await heldBy(boris)]).toEqual([0, 0])
})
