import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { levelOf, runsJackpot } from '#server/play/jackpots/jackpot.fixture.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { gameFrame, waitForPhase } from './actions.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { phone, visit } from './visit.ts'

let app: OwnApp
let player: OpenPlayer
let comet: bigint
let all: bigint
let names = 0
beforeAll(async () => {
  app = await openOwnApp()
  comet = await runsJackpot(
    app.ctx,
    'comet-jackpot',
    [levelOf({ name: 'Comet', seed: '100000', odds: '20000000' })],
    { games: { games: ['comet-year'], studios: [], types: [] } },
  )
  all = await runsJackpot(app.ctx, 'all-games', [levelOf()])
})
afterAll(() => app.close())

const standsAt = (jackpot: bigint, minor: bigint) =>
  app.ctx.db
    .updateTable('jackpot_cycles')
    .set({ meter: minor * 10_000n })
    .where('jackpot_id', '=', jackpot)
    .where('status', '=', 'open')
    .execute()
beforeEach(async () => {
  // Until then stakes of an earlier test may still raise the meters.
  await app.settle()
  await standsAt(comet, 100_000n)
  await standsAt(all, 1000n)
  player = await openPlayer(app.ctx.connection, {
    name: `vesna${++names}`,
    supplier: 'studio',
    game: 'comet-year',
    balanceMinor: 1_000_000n,
  })
})

const comes = async (path: string, reducedMotion?: 'reduce') => {
  const { page, context, problems } = await visit({
    baseURL: app.origin,
    viewport: phone,
    ...(reducedMotion && { reducedMotion }),
  })
  await context.addCookies([
    { name: 'session', value: player.sessionToken, url: app.origin, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.goto(path)
  return { page, problems }
}

test('JP-04 the jackpot of a game stands over its reels and climbs with the stakes, and its rules are stated apart', async () => {
  const { page, problems } = await comes('/game/comet-year#real')
  await waitForPhase(page, 'ready')
  const game = gameFrame(page)
  const bar = game.getByRole('group', { name: 'Jackpots of this game' })
  await bar.getByText('The comet-jackpot').waitFor()
  await bar.getByText('€1,000.00').waitFor()
  await game.getByRole('button', { name: 'Spin' }).click()
  await waitForPhase(page, 'playing')
  await waitForPhase(page, 'ready')
  await app.settle()
  await bar.getByText('€1,000.01').waitFor()
  // The page around shows another jackpot that stakes here fund, with a link.
  await page.getByRole('link', { name: /The all-games.*€10\.01/ }).waitFor()
  await game.getByRole('button', { name: 'Paytable' }).click()
  const rules = game.getByRole('tabpanel')
  await rules.getByRole('heading', { name: 'Jackpot: The comet-jackpot' }).waitFor()
  await rules.getByText('On average it pays 1.50% of all bets, in addition to the RTP above.').waitFor()
  await rules.getByText('93.52%').waitFor()
  expect(problems).toEqual([])
})

test('JP-04 the winner sees it in the game, by keyboard as well, and once', async () => {
  const { page, problems } = await comes('/game/comet-year#real', 'reduce')
  await waitForPhase(page, 'ready')
  // From now on every stake wins.
  await app.ctx.db
    .updateTable('jackpots')
    .set({ levels: JSON.stringify([levelOf({ name: 'Comet', seed: '100000', odds: '1' })]) })
    .where('id', '=', comet)
    .execute()
  const game = gameFrame(page)
  await game.getByRole('button', { name: 'Spin' }).click()
  await waitForPhase(page, 'playing')
  await waitForPhase(page, 'ready')
  await app.settle()
  const card = game.getByRole('dialog', { name: 'You’ve won the jackpot' })
  await card.getByText(/^\u2066€1,000\.01/).waitFor()
  await game.getByRole('group', { name: 'Jackpots of this game' }).getByText('€1,000.00').waitFor()
  await page.keyboard.press('Enter')
  await card.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await page.getByRole('banner').innerText()).match(/€[\d,]+/)?.[0])
    .toMatch(/^€(10,999|1[1-9],\d{3})$/)
  await page.reload()
  await waitForPhase(page, 'ready')
  await game.getByRole('group', { name: 'Jackpots of this game' }).getByText('€1,000.00').waitFor()
  expect(await card.count()).toBe(0)
  expect(problems).toEqual([])
})

test('JP-01 the tile of a game that feeds a jackpot bears it, with a sum that climbs', async () => {
  await app.ctx.db
    .updateTable('jackpots')
    .set({ levels: JSON.stringify([levelOf({ name: 'Comet', seed: '100000' })]) })
    .where('id', '=', comet)
    .execute()
  const { page, problems } = await comes('/gamehall')
  const tile = page.getByRole('article').filter({ hasText: 'Comet Year' })
  await tile.getByText(/Jackpot in this game: The comet-jackpot .*€1,000\.00/).waitFor()
  expect(await page.getByRole('article').filter({ hasText: 'The comet-jackpot' }).count()).toBe(1)
  const before = await tile.boundingBox()
  await standsAt(comet, 99_999_900n)
  await tile.getByText('€999,999.00').waitFor()
  expect(await tile.boundingBox()).toEqual(before)
  expect(problems).toEqual([])
})
