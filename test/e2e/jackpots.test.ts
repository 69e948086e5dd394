import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addSupplierGame } from '#server/play/games/round/supplier-game.fixture.ts'
import { levelOf, runsJackpot } from '#server/play/jackpots/jackpot.fixture.ts'
import { hashToken } from '#server/platform/kernel/random.ts'
import { openPlayer, type OpenPlayer } from '#test/open-player.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { phone, visit } from './visit.ts'

let app: OwnApp
let player: OpenPlayer
let ofHouse: bigint
let bets = 0
beforeAll(async () => {
  app = await openOwnApp()
  const { connection, db, clock } = app.ctx
  await addSupplierGame(db, { supplier: 'rolling', game: 'roll', type: 'slot', now: clock.now() })
  const poster = db.selectFrom('games').select('image_url').where('sysname', '=', 'orchard')
  await db.updateTable('games').set({ image_url: poster }).where('sysname', '=', 'roll').execute()
  player = await openPlayer(connection, {
    name: 'vesna',
    supplier: 'rolling',
    game: 'roll',
    balanceMinor: 1_000_000n,
  })
  const games = { games: ['roll', 'orchard'], studios: [], types: [] }
  const level = levelOf({ seed: '100000' })
  ofHouse = await runsJackpot(app.ctx, 'house-jackpot', [level], { games, priority: 1 })
  // Any stake of a euro here wins.
  await runsJackpot(app.ctx, 'quick-jackpot', [levelOf({ name: 'Quick', odds: '1' })], { games })
})
afterAll(() => app.close())
beforeEach(() =>
  app.ctx.db
    .updateTable('jackpot_cycles')
    .set({ meter: 1_000_000_000n })
    .where('jackpot_id', '=', ofHouse)
    .where('status', '=', 'open')
    .execute(),
)

/** A stake of this amount, after all its consumers have processed it. */
const stakes = async (amountMinor: bigint) => {
  const transactionId = `bet-${++bets}`
  await app.ctx.roundProcessor.bet({
    uid: player.uid,
    tokenHash: hashToken(player.token),
    supplier: 'rolling',
    game: 'roll',
    currency: 'EUR',
    transactionId,
    round: `round of ${transactionId}`,
    isRoundClosed: true,
    amountMinor,
  })
  await app.settle()
}

test('JP-01 the page of jackpots shows what runs, and its sums climb without a reload', async () => {
  const { page, problems } = await visit({ baseURL: app.origin, viewport: phone })
  await page.goto('/jackpots')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The house-jackpot' })
  await card.getByText('€1,000.00').waitFor()
  await stakes(10_000n)
  await card.getByText('€1,001.00').waitFor()
  await page.goto('/')
  const ticker = page.getByRole('navigation', { name: 'Jackpots' })
  await ticker.getByRole('link', { name: /The house-jackpot.*€1,001\.00/ }).waitFor()
  await stakes(10_000n)
  await ticker.getByRole('link', { name: /The house-jackpot.*€1,002\.00/ }).click()
  await page.waitForURL('**/jackpots/house-jackpot')
  await page.getByRole('heading', { name: 'The house-jackpot', level: 1 }).waitFor()
  expect(problems).toEqual([])
})

test('JP-02 JP-03 WN-02 one jackpot has its games, its winners and what proves them; an unknown one is 404', async () => {
  await stakes(10_000n)
  const { page, problems } = await visit({ baseURL: app.origin, viewport: phone })
  await page.goto('/jackpots/quick-jackpot')
  await page.getByRole('heading', { name: 'The quick-jackpot', level: 1 }).waitFor()
  await page.getByText('one chance in €0.01 staked').waitFor()
  const games = page.getByRole('region', { name: 'Eligible games' })
  await games.getByRole('link', { name: /Orchard/ }).waitFor()
  expect(await games.getByRole('article').count()).toBe(2)
  const winners = page.getByRole('region', { name: 'Winners' })
  const newest = winners.getByRole('listitem').first()
  await newest.getByText('ve***').waitFor()
  await newest.getByText('Verify this win').click()
  const [commitment = '', secret = ''] = await newest.locator('code').allTextContents()
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  expect(Buffer.from(hash).toString('hex')).toBe(commitment)

  await page.goto('/jackpots/house-jackpot')
  await page.getByRole('heading', { name: 'The house-jackpot', level: 1 }).waitFor()
  expect(await winners.getByRole('listitem').count()).toBe(0)

  await page.goto('/winners?tab=jackpots')
  await page.getByRole('main').getByRole('link', { name: 'The quick-jackpot' }).first().waitFor()
  expect(problems).toEqual([])
  expect((await app.fetch('/jackpots/no-such-thing')).status).toBe(404)
  // An editor's page about an inactive one says so.
  expect(await (await app.fetch('/jackpots/ferry-jackpot')).text()).toContain('isn’t running at the moment')
})
