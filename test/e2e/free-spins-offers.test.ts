import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { offers } from '#server/rewards/campaigns/offers/offer.fixture.ts'
import { runsFreeSpinsCampaign } from '#server/play/games/free-spins-campaigns/free-spins-campaign.fixture.ts'
import {
  findPageFaults,
  newBackofficePlayer,
  completeStepUp,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, visit } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

let occasions = 0

const comes = async (path: string) => {
  const player = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), {
    currency: 'EUR',
    country: 'LV',
  })
  await deposits(player, '20')
  const { page, context, problems } = await visit({ baseURL: app.origin, viewport: desktop })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(player.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(path)
  return { player, page, problems }
}

test('CM-01 CM-02 GM-11 free rounds of an offer are told with their terms, chosen with a deposit, and wait in the bonuses', async () => {
  const gift = `twenty-${++occasions}`
  await runsFreeSpinsCampaign(app.ctx, gift, {
    games: ['night-ferry'],
    rounds: 20,
    mostWon: { EUR: '5000' },
  })
  const title = `Twenty aboard ${occasions}`
  await offers(app.ctx, gift, {
    trigger: 'deposit',
    promotions: [],
    gifts: [gift],
    least_deposit: JSON.stringify({ EUR: '2000' }),
    texts: JSON.stringify({ en: { title, description: 'On the house.' } }),
  })
  const { page, problems } = await comes('/offers')
  const card = page.getByRole('article', { name: title })
  await card.getByText('20 free rounds').waitFor()
  await card.getByText('Night Ferry').first().waitFor()
  await card.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  const terms = page.getByRole('region', { name: `Rounds ${gift}` })
  for (const said of [
    'Each worth',
    '€0.20',
    '7 days from when you get them',
    'Most you can keep of the wins',
    '€50',
  ])
    await terms.getByText(said).first().waitFor()

  await page.goto('/cashier/deposit/card')
  await page.getByText('20 free rounds in Night Ferry').waitFor()
  await page.getByLabel('Amount').fill('10')
  await page.getByRole('radio', { name: title }).check()
  await page.getByRole('button', { name: 'Deposit €10' }).click()
  await page.getByText('Deposit a larger amount for this offer.').waitFor()
  await page.getByLabel('Amount').fill('20')
  await page.getByRole('button', { name: 'Deposit €20' }).click()
  await page.waitForURL('**/sandbox/pay/*')
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL('**/cashier/**')
  await app.settle()
  await page.goto('/profile/bonuses')
  await page.getByText('20 of 20 left').waitFor()
  expect(problems.filter((line) => !line.includes('422'))).toEqual([])
})

/** Fills in a free spins campaign of ten spins in Orchard, for euros, with at most ten grants. */
const writesTerms = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title').first().fill(title)
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('Orchard')
  await page.getByRole('checkbox', { name: /^Orchard/ }).check()
  await page.getByLabel('Rounds', { exact: true }).fill('10')
  await page.locator('[name="stakes.EUR"]').fill('0.20')
  await page.locator('[name=most]').fill('10')
}

test('GM-11 staff create and start free rounds, a file of players gets them once, cost shows', async () => {
  const player = await newBackofficePlayer({ country: 'LV', currency: 'EUR' })
  const key = `spring-${Date.now().toString(36)}`
  const { page, problems } = await visitBackofficeAs('administrator', '/bonuses/gifts')
  await page.getByRole('button', { name: 'New free rounds' }).click()
  const make = page.getByRole('dialog', { name: 'New free rounds' })
  await make.getByLabel('Key').fill(key)
  await make.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: `Terms of ${key}`, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Not published. Look at the marked fields.').waitFor()
  await writesTerms(page, 'Ten in spring')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: 'Ten in spring', level: 1 }).waitFor()

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const start = page.getByRole('dialog', { name: 'Start' })
  await start.getByLabel('Reason').fill('The season')
  await start.getByRole('button', { name: 'Start', exact: true }).click()
  await completeStepUp(page, 'administrator')
  await page.getByText('Running', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Give to a file' }).click()
  const give = page.getByRole('dialog', { name: 'Give to a file' })
  const file = {
    name: 'players.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${player.uid}\n999999999\n`),
  }
  for (const told of ['Given: 1. Had it before: 0. Refused: 1.', 'Given: 0. Had it before: 1. Refused: 1.']) {
    await give.locator('[name=file]').setInputFiles(file)
    await give.getByLabel('Reason').fill('A thank-you')
    await give.getByRole('button', { name: 'Give to all' }).click()
    await give.getByText(told).waitFor()
  }
  await page.keyboard.press('Escape')
  expect((await player.get('freespins/get', { count: '9' })).data).toMatchObject({
    items: [{ total_count: 10 }],
  })
  await page.getByText('Cost so far').waitFor()
  await page.getByText('0 / 10').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  expect(problems.filter((line) => !line.includes('422'))).toEqual([])
})
