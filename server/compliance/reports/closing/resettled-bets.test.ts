import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { openBettingApp, type BettingApp } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { sumDays } from '../sum-days.ts'
import { closedDayChecks } from './closed-invariants.ts'
import { closeDays } from './close-days.ts'

let app: BettingApp
beforeAll(async () => (app = await openBettingApp()))
afterAll(() => app.close())

const dayOf = (moment: Date | undefined) => moment?.toISOString().slice(0, 10)

test('C7 a bet settled again on another day corrects the day of its first settlement only', async () => {
  // Stakes use the clock of the ledger, which this one follows.
  app.advance(Date.now() - app.clock.now().getTime() + 1000)
  const market = await app.market()
  const [lucky, unlucky] = [await app.newPlayer(1000n), await app.newPlayer(1000n)]
  const bet = await app.bet(lucky, { stake: 400n, legs: [{ market, odds: 2500 }] })
  await app.bet(unlucky, { stake: 100n, legs: [{ market, outcome: 'away', odds: 3000 }] })
  await app.settles(market, 'home')
  const [first] = await app.versions(bet)
  app.advance(2 * dayMs)
  await app.settles(market, 'away')
  const resettled = (await app.versions(bet))[1]
  expect(resettled).toMatchObject({ version: 2, change_minor: -1000n })
  app.advance(2 * dayMs)
  const settings = { mailings: { timeZone: 'UTC' }, jurisdiction: 'default' } as const
  for (let look = 0; look < 200; look++) {
    await sumDays(app)
    await closeDays({
      connection: app.connection,
      clock: app.clock,
      settings: settings as unknown as Parameters<typeof closeDays>[0]['settings'],
      log: createLog('silent'),
    })
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from report_closed_days where day = ${dayOf(resettled?.at)}::date) as "isThere"`.execute(
      app.db,
    )
    if (rows[0]?.isThere) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const { rows: lines } = await sql<{ day: string; reason: string; corrects: string | null }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, to_char(corrects_day, 'YYYY-MM-DD') as corrects
    from report_closed_lines where product = 'betting' order by 1`.execute(app.db)
  const [before, after] = [dayOf(first?.at), dayOf(resettled?.at)]
  expect(lines).toEqual([
    { day: before, corrects: null },
    { day: after, corrects: before },
  ])
  expect(await checkLedger(app.db, closedDayChecks)).toEqual([])
})
