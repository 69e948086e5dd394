import { afterEach, beforeEach, expect, test } from 'vitest'
import { addSupplierGame } from '#server/play/games/round/supplier-game.fixture.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { phone, visit } from './visit.ts'

let app: OwnApp
let player: OpenPlayer
let rounds = 0
// For each try, because wins add up and stay in the lists.
beforeEach(async () => {
  app = await openOwnApp()
  const { connection, db, clock } = app.ctx
  await addSupplierGame(db, { supplier: 'rolling', game: 'roll', type: 'slot', now: clock.now() })
  const poster = db.selectFrom('games').select('image_url').where('sysname', '=', 'orchard')
  await db.updateTable('games').set({ image_url: poster }).where('sysname', '=', 'roll').execute()
  player = await openPlayer(connection, {
    name: 'vesna',
    supplier: 'rolling',
    game: 'roll',
    balanceMinor: 100_000n,
  })
})
afterEach(() => app.close())

/** A round with this payout for a stake of a euro, processed by its consumers. */
const wins = async (amountMinor: bigint) => {
  const transactionId = `bet-${++rounds}`
  const of = {
    uid: player.uid,
    tokenHash: hashToken(player.token),
    supplier: 'rolling',
    game: 'roll',
    currency: 'EUR',
  }
  const round = `round of ${transactionId}`
  const { roundProcessor } = app.ctx
  await roundProcessor.bet({ ...of, transactionId, round, isRoundClosed: false, amountMinor: 100n })
  await roundProcessor.win({
    ...of,
    transactionId: `win-${rounds}`,
    referenceId: transactionId,
    round,
    isRoundClosed: true,
    amountMinor,
  })
  await app.settle()
}

test('WN-01 WN-02 the latest wins come in without a reload, the biggest and the leaders stand on a page of their own, and a player keeps out', async () => {
  await wins(700n)
  const { page, context, problems } = await visit({ baseURL: app.origin, viewport: phone })
  await page.goto('/winners')
  const rows = page.getByRole('main').getByRole('listitem')
  await rows.filter({ hasText: '€7.00' }).filter({ hasText: 've***' }).waitFor()
  await rows.filter({ hasText: '7× the stake' }).waitFor()
  await wins(1250n)
  await rows.filter({ hasText: '€12.50' }).waitFor()
  expect(await rows.first().textContent()).toContain('€12.50')

  await page.getByRole('link', { name: 'Biggest' }).click()
  await page.getByRole('link', { name: 'This month' }).click()
  await page.waitForURL('**/winners?tab=top&period=month')
  await page.getByRole('heading', { name: 'Leaderboard' }).waitFor()
  const biggest = page.getByRole('region', { name: 'Biggest wins' })
  expect(await biggest.getByRole('listitem').first().textContent()).toContain('€12.50')
  await page.getByText('1,950 points').waitFor()

  await context.addCookies([
    { name: 'session', value: player.sessionToken, url: app.origin, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.reload()
  await page.getByText('You', { exact: true }).waitFor()
  await page.getByRole('switch', { name: /Show my wins here/ }).click()
  await page.getByText('No wins in this period yet').waitFor()
  await page.goBack()
  await page.goto('/winners')
  await page.getByText('No wins yet').waitFor()
  expect(problems).toEqual([])
})
