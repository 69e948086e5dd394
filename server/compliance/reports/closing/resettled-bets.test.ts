import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { openBetHouse, type BetHouse } from '#server/play/sportsbook/settlement/placed-bets.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { sumDays } from '../sum-days.ts'
import { closedDayChecks } from './closed-invariants.ts'
import { closeDays } from './close-days.ts'

let house: BetHouse
beforeAll(async () => (house = await openBetHouse()))
afterAll(() => house.close())

const dayOf = (moment: Date | undefined) => moment?.toISOString().slice(0, 10)

test('C7 a bet that is settled anew on another day corrects the day on which it was settled first, and no other', async () => {
  // Stakes use the clock of the ledger, which this one follows.
  house.advance(Date.now() - house.clock.now().getTime() + 1000)
  const market = await house.market()
  const [lucky, unlucky] = [await house.newPlayer(1000n), await house.newPlayer(1000n)]
  const bet = await house.bet(lucky, { stake: 400n, legs: [{ market, odds: 2500 }] })
  await house.bet(unlucky, { stake: 100n, legs: [{ market, outcome: 'away', odds: 3000 }] })
  await house.settles(market, 'home')
  const [first] = await house.versions(bet)
  house.advance(2 * dayMs)
  await house.settles(market, 'away')
  const anew = (await house.versions(bet))[1]
  expect(anew).toMatchObject({ version: 2, change_minor: -1000n })
  house.advance(2 * dayMs)
  const settings = { mailings: { timeZone: 'UTC' }, jurisdiction: 'default' } as const
  for (let look = 0; look < 200; look++) {
    await sumDays(house)
    await closeDays({
      connection: house.connection,
      clock: house.clock,
      settings: settings as unknown as Parameters<typeof closeDays>[0]['settings'],
      log: createLog('silent'),
    })
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from report_closed_days where day = ${dayOf(anew?.at)}::date) as "isThere"`.execute(
      house.db,
    )
    if (rows[0]?.isThere) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const { rows: lines } = await sql<{ day: string; reason: string; corrects: string | null }>`
    select distinct to_char(day, 'YYYY-MM-DD') as day, to_char(corrects_day, 'YYYY-MM-DD') as corrects
    from report_closed_lines where product = 'betting' order by 1`.execute(house.db)
  const [before, after] = [dayOf(first?.at), dayOf(anew?.at)]
  expect(lines).toEqual([
    { day: before, corrects: null },
    { day: after, corrects: before },
  ])
  expect(await checkLedger(house.db, closedDayChecks)).toEqual([])
})
