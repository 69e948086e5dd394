import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { boostTerms } from '#server/play/sportsbook/settlement/free-bets.fixture.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, phone, visit } from './visit.ts'

let app: OwnApp
let feed: ReturnType<typeof openTestFeed>

beforeAll(async () => {
  app = await openOwnApp()
  feed = openTestFeed(app.ctx)
  await feed.stands('prematch', 'up')
  const names = { home: 'Herons', away: 'Gulls', league: 'Northern League' }
  await feed.plans('match', [marketOf('football', 'match_result', [2000, 3400, 4200])], names)
  await feed.plans('low', [marketOf('tennis', 'winner', [1300, 3500])], {
    sport: 'tennis',
    home: 'A. Reed',
    away: 'B. Stone',
    league: 'Island Open',
  })
  await runs(app.ctx, 'half-more', boostTerms(), 'betting')
})
afterAll(() => app.close())

const gives = async ({ uid }: Actor) => {
  const by = { actor: systemActor('tests'), reason: 'a test' }
  const grant = { uid, promotion: 'half-more', depositMinor: 0n, key: `e2e-boost-${uid}` }
  const done = await transactResult(app.ctx.connection, (tx) => grantBonus(app.ctx, tx, grant, by))
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
}

/** A player with money and a boost of a half, for stakes up to ten euros. */
const comes = async (viewport: typeof desktop | typeof phone) => {
  const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), { currency: 'EUR' })
  await deposits(anna, '50')
  await gives(anna)
  const { page, context, problems } = await visit({ viewport, baseURL: app.origin })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin }])
  return { anna, page, problems }
}

const chip = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('SB-05 a boost is chosen in the slip, both prices stand there, and the bet is found with them', async () => {
  const { anna, page, problems } = await comes(desktop)
  await page.goto('/betting')
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  await page.getByRole('button', { name: /^Match winner: A\. Reed/ }).click()
  // Below its min odds it shows the condition, and cannot be chosen.
  await slip.getByText('Odds of 1.50 or more per selection, 6.00 or less in total').waitFor()
  expect(await chip(page, /The half-more/).isDisabled()).toBe(true)
  await slip.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: /^Match result: Herons/ }).click()
  await chip(page, /\+50%.*The half-more/).click()
  await slip.getByText('You win 50% more, in cash.').waitFor()
  const stake = slip.getByLabel('Stake', { exact: true })
  await stake.fill('10.01')
  await slip.getByText('This boost works with stakes up to €10.00.').waitFor()
  expect(await slip.getByRole('button', { name: 'Place bet' }).isDisabled()).toBe(true)
  await stake.fill('8')
  const sums = slip.locator('dl').last()
  await sums.getByText('2.50').waitFor()
  // Struck-through values have words for screen readers.
  expect(await sums.locator('del').textContent()).toBe('2.00')
  expect(await sums.textContent()).toContain('Odds before: 2.00 Boosted odds: 2.50')
  expect(await sums.textContent()).toContain('Possible return€20.00')
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await slip.getByText('Bet placed').waitFor()
  await slip.getByText('Odds boost +50%', { exact: true }).waitFor()
  await slip.getByRole('button', { name: 'Done' }).click()
  await slip.getByRole('tab', { name: 'My bets' }).click()
  await slip.getByText('Odds boost +50%', { exact: true }).waitFor()
  await slip.getByText('A boosted bet can’t be cashed out.').waitFor()

  await page.goto('/profile/bonuses?type=betting')
  const card = page.getByRole('article', { name: 'The half-more' })
  await card.getByText('In a bet', { exact: true }).waitFor()
  await card.getByText('This odds boost is on an open bet.').waitFor()
  await card.getByText('+50% on stakes up to').waitFor()
  await card.getByText('Terms of this bonus').click()
  await card.getByText('you win 50% more than its odds pay, in cash').waitFor()
  await card.getByText('It works before the start only.').waitFor()
  expect(await card.getByRole('button', { name: 'Activate' }).count()).toBe(0)
  expect(await card.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  const history = await app.fetch('/profile/bets/history?tab=sports', {
    headers: { cookie: anna.cookie ?? '' },
  })
  expect(await history.text()).toContain('Odds boost +50%')
  expect(problems).toEqual([])
})

test('SB-05 on a phone: used up in another tab meanwhile, the slip says so and places nothing', async () => {
  const { anna, page, problems } = await comes(phone)
  await page.goto('/betting')
  await page.getByRole('button', { name: /^Match result: Herons/ }).click()
  await page
    .getByRole('button', { name: /Bet slip|Slip/ })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /The half-more/ }).click()
  await sheet.getByLabel('Stake', { exact: true }).fill('5')
  await sheet.getByText('2.50', { exact: true }).waitFor()
  await app.ctx.db
    .updateTable('bonuses')
    .set({ status: 'expired', ended_at: app.ctx.clock.now() })
    .where('uid', '=', anna.uid)
    .execute()
  await sheet.getByRole('button', { name: 'Place bet' }).click()
  await page.getByText('This odds boost is used or has expired.').first().waitFor()
  const { bets } = await app.ctx.db
    .selectFrom('sportsbook_bets')
    .select(({ fn }) => fn.countAll<bigint>().as('bets'))
    .where('uid', '=', anna.uid)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  expect(bets).toBe(0n)
  // No bet is placed at the unboosted price until the player chooses that.
  await sheet.getByRole('button', { name: 'None', exact: true }).click()
  await sheet.getByText('Possible return').waitFor()
  expect(await sheet.locator('del').count()).toBe(0)
  expect(problems).toEqual([])
})
