import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { transactResult } from '#db/transaction.ts'
import { systemActor } from '#server/platform/audit/record-audit.ts'
import { grantBonus } from '#server/rewards/bonuses/bonus/grant-bonus.ts'
import { runs } from '#server/rewards/bonuses/promotions/promotion.fixture.ts'
import { marketOf, openTestFeed } from '#server/play/odds/test-feed.fixture.ts'
import { freeBetTerms } from '#server/play/sportsbook/settlement/free-bets.fixture.ts'
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
  await runs(app.ctx, 'four-on-us', freeBetTerms(false), 'betting')
})
afterAll(() => app.close())

const gives = async ({ uid }: Actor) => {
  const by = { actor: systemActor('tests'), reason: 'a test' }
  const grant = { uid, promotion: 'four-on-us', depositMinor: 0n, key: `e2e-${uid}` }
  const done = await transactResult(app.ctx.connection, (tx) => grantBonus(app.ctx, tx, grant, by))
  if (!done.ok) throw new Error(JSON.stringify(done.refusal))
}

/** A player without money, with a free bet of four euros. */
const comes = async (viewport: typeof desktop | typeof phone) => {
  const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), { currency: 'EUR' })
  await gives(anna)
  const { page, context, problems } = await visit({ viewport, baseURL: app.origin })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin }])
  return { anna, page, problems }
}

const chip = (page: Page, name: RegExp | string) => page.getByRole('button', { name })

test('SB-05 a free bet is chosen in the slip, placed without money, and found among the bets and the bonuses', async () => {
  const { anna, page, problems } = await comes(desktop)
  await page.goto('/betting')
  const slip = page.getByRole('complementary', { name: 'Bet slip' })
  await page.getByRole('button', { name: /^Match winner: A\. Reed/ }).click()
  // Below its min odds it shows the condition, and cannot be chosen.
  await slip.getByText('Odds of 1.50 or more per selection').waitFor()
  expect(await chip(page, /The four-on-us/).isDisabled()).toBe(true)
  await slip.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: /^Match result: Herons/ }).click()
  await chip(page, /€4\.00.*The four-on-us/).click()
  await slip.getByText('Your free bet is the stake. You pay nothing.').waitFor()
  expect(await slip.getByLabel('Stake', { exact: true }).inputValue()).toBe('€4.00')
  expect(await slip.getByLabel('Stake', { exact: true }).getAttribute('readonly')).not.toBeNull()
  // At 2.00 it pays only its winnings.
  expect(await slip.locator('dl').last().textContent()).toContain('Possible return€4.00')
  await slip.getByRole('button', { name: 'Place bet' }).click()
  await slip.getByText('Bet placed').waitFor()
  await slip.getByText('Free bet', { exact: true }).waitFor()
  await slip.getByRole('button', { name: 'Done' }).click()
  await slip.getByRole('tab', { name: 'My bets' }).click()
  await slip.getByText('Free bet', { exact: true }).waitFor()
  await slip.getByText('A free bet can’t be cashed out.').waitFor()

  await page.goto('/profile/bonuses?type=betting')
  const card = page.getByRole('article', { name: 'The four-on-us' })
  await card.getByText('In a bet', { exact: true }).waitFor()
  await card.getByText('This free bet is on an open bet.').waitFor()
  await card.getByText('Terms of this bonus').click()
  await card.getByText('you get the winnings in cash, without the value of the free bet').waitFor()
  expect(await card.getByRole('button', { name: 'Activate' }).count()).toBe(0)
  expect(await card.getByRole('button', { name: 'Remove' }).count()).toBe(0)
  const history = await app.fetch('/profile/bets/history?tab=sports', {
    headers: { cookie: anna.cookie ?? '' },
  })
  expect(await history.text()).toContain('Free bet')
  expect(problems).toEqual([])
})

test('SB-05 on a phone: used in another tab meanwhile, the slip says so at the free bet and places nothing', async () => {
  const { anna, page, problems } = await comes(phone)
  await page.goto('/betting')
  await page.getByRole('button', { name: /^Match result: Herons/ }).click()
  await page
    .getByRole('button', { name: /Bet slip|Slip/ })
    .last()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /The four-on-us/ }).click()
  await sheet.getByText('Your free bet is the stake. You pay nothing.').waitFor()
  await app.ctx.db
    .updateTable('bonuses')
    .set({ status: 'expired', ended_at: app.ctx.clock.now() })
    .where('uid', '=', anna.uid)
    .execute()
  await sheet.getByRole('button', { name: 'Place bet' }).click()
  await page.getByText('This free bet is used or has expired.').first().waitFor()
  const { bets } = await app.ctx.db
    .selectFrom('sportsbook_bets')
    .select(({ fn }) => fn.countAll<bigint>().as('bets'))
    .where('uid', '=', anna.uid)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow()
  expect(bets).toBe(0n)
  // No money is staked instead until the player chooses that.
  await sheet.getByRole('button', { name: 'None', exact: true }).click()
  await sheet.getByLabel('Stake', { exact: true }).waitFor()
  expect(await sheet.getByRole('button', { name: 'Place bet' }).isDisabled()).toBe(true)
  expect(problems).toEqual([])
})
