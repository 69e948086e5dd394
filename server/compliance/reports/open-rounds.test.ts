import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '#contract/operator/reports.ts'
import type { RoundView } from '#contract/studio.ts'
import { deposits, withdraws } from '#db/seed/story.ts'
import { ledgerChecks } from '#server/ledger-invariants.ts'
import { startClockAt } from '#server/platform/kernel/clock.fixture.ts'
import { checkLedger } from '#server/money/wallet/check-ledger.ts'
import { safeTiles } from '#studio/server/safe-tiles.fixture.ts'
import { launchStudioGame } from '#studio/server/studio-table.fixture.ts'
import { calls, legOn, offerOf } from '#server/play/sportsbook/bets/betting-app.fixture.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { sumDays } from './sum-days.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { becomesKnown, register } from '#test/players.ts'

let app: TestApp
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => app.close())

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
const owedOn = async (day: string) => {
  const { totals } = (await chief.get('reports/getDashboard', { from: day, to: day, currency: 'EUR' }))
    .data as Dashboard
  const { cash, held, open_rounds: open, open_bets: bets, liability } = totals[0]?.figures ?? ({} as never)
  return {
    cash: cash.amount,
    held: held.amount,
    open: open.amount,
    bets: bets.amount,
    liability: liability.amount,
  }
}

test('C7 E3 players are owed their cash, what waits to be paid out, and the stakes of rounds and bets that are open at the end of a day', async () => {
  // Shortly before a midnight, so that no session expires in between.
  startClockAt(app.clock, '2051-06-14T23:50:00Z')
  await app.settle()
  const yesterday = dayOf(app.clock.now())
  chief = await hire(app, ['administrator'])
  const player = await register(app, 'anna@example.com', { country: 'LV' })
  await becomesKnown(app, player)
  await deposits(player, '200')
  await withdraws(player, '120', 'LV97HABA0012345678910')
  const table = await launchStudioGame(app, player, 'real', 'mines')
  const round = (await table.play({ stakeMinor: '100', mines: 2 })).data as RoundView
  expect(round.status).toBe('open')
  const open = { cash: 79, held: 120, open: 1, bets: 0, liability: 200 }
  expect(await owedOn(yesterday)).toEqual(open)
  // Open rounds make no movement on a player's account.
  expect(
    (await chief.get('reports/getRows', { figure: 'open_rounds', from: yesterday, to: yesterday })).fields,
  ).toEqual({ figure: ['UNKNOWN'] })

  // Only the clock: jobs that fall due meanwhile would pay the withdrawal.
  app.clock.advance(1_200_000)
  const today = dayOf(app.clock.now())
  expect(today).not.toBe(yesterday)
  expect(await owedOn(today)).toEqual(open)
  const safe = await safeTiles(app, round.roundId)
  const mine = Array.from({ length: 25 }, (_, tile) => tile).find((tile) => !safe.includes(tile))
  // A round lost in its last step moves no money then, and is still finished.
  expect((await table.act(round, mine)).data).toMatchObject({ status: 'closed', winMinor: '0' })
  expect(await owedOn(today)).toEqual({ ...open, open: 0, liability: 199 })
  expect(await owedOn(yesterday)).toEqual(open)

  const offer = offerOf(app.ctx)
  await offer.producers('up')
  expect((await calls(player).place({ legs: [legOn(await offer.prematch())] })).data.state).toBe('accepted')
  const running = { cash: 69, held: 120, open: 0, bets: 10, liability: 199 }
  expect(await owedOn(today)).toEqual(running)
  // The same after the day is summed up.
  await sumDays(app.ctx)
  await sumDays(app.ctx)
  expect(await owedOn(today)).toEqual(running)
  expect(await owedOn(yesterday)).toEqual(open)
  expect(await checkLedger(app.ctx.db, ledgerChecks)).toEqual([])
})
