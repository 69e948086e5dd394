import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createSecrets } from '#server/platform/kernel/secrets/secrets.ts'
import { openBettingApp, type BettingApp } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import { settleEvent } from '#server/play/sportsbook/settlement/settle-markets.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { loyaltyLedgerChecks } from '../loyalty-invariants.ts'
import { runsProgramme } from '../programme/loyalty-programme.fixture.ts'
import { processPendingBets } from './count-bets.ts'

let app: BettingApp
let ctx: Context
beforeAll(async () => {
  app = await openBettingApp({ databaseUrl: await raceDatabase('points_for_bets'), poolSize: 20 })
  const jobs = { enqueue: () => Promise.resolve() }
  ctx = { ...app.parts, secrets: createSecrets('s'.repeat(32)), jobs } as unknown as Context
  await runsProgramme(ctx, {
    rates: { sport: 500 },
    quests: [
      {
        sysname: 'coupon',
        points: 5,
        reward: null,
        steps: [{ kind: 'rounds', game: null, types: ['sport'], count: 1000 }],
      },
    ],
  })
})
afterAll(() => app.close())

test('LO-09 a bet earns once, and nothing when it is void, while it is settled and followed by many at once', async () => {
  const markets = await Promise.all(Array.from({ length: 6 }, () => app.market()))
  const players = await Promise.all(Array.from({ length: 4 }, () => app.newPlayer(1_000_000n)))
  for (const market of markets)
    for (const uid of players) await app.bet(uid, { stake: 10_000n, legs: [{ market, odds: 2000 }] })
  const answers = ['home', 'away', { home: 'void' }] as const
  for (let round = 0; round < 12; round++) {
    app.advance(1000)
    for (const [at, market] of markets.entries())
      if (round % 4 === 3) await app.says(market, { kind: 'rolled_back' })
      else await app.result(market, answers[(round + at) % 3]!)
    await Promise.all([
      ...markets.map(({ eventId }) => settleEvent(app.parts, eventId)),
      ...Array.from({ length: 4 }, () => processPendingBets(ctx)),
    ])
  }
  for (const [at, market] of markets.entries())
    await app.settles(market, at % 2 === 0 ? 'home' : { home: 'void' })
  await Promise.all(Array.from({ length: 4 }, () => processPendingBets(ctx)))
  expect(await app.db.selectFrom('sportsbook_news').selectAll().execute()).toEqual([])
  const members = await app.db.selectFrom('loyalty_members').select(['points', 'lifetime']).execute()
  // Three bets of a hundred at 5 % are fifteen points.
  expect(members).toEqual(players.map(() => ({ points: 15n, lifetime: 15n })))
  const steps = await app.db.selectFrom('loyalty_quest_steps').select('amount').execute()
  expect(steps).toEqual(players.map(() => ({ amount: 3n })))
  expect(await checkLedger(app.db, loyaltyLedgerChecks)).toEqual([])
  expect(await app.problems()).toEqual([])
})
