import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  findPageFaults,
  newBackofficePlayer,
  completeStepUp,
  setBackofficeLanguage,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { origin } from './visit.ts'

const terms = {
  kind: 'convertible',
  award: { type: 'sum', sums: { EUR: '500' } },
  wager: { times: 2000, of: 'bonus', countsMain: false },
  weights: { games: {}, studios: {}, types: {}, otherwise: 10_000 },
  excluded: { games: [], studios: [], types: [] },
  mostStake: { EUR: '50' },
  mostConverted: { sums: null, times: null },
  grants: { most: null, eachPlayer: 1, budget: { EUR: '100000' } },
  claimDays: 7,
  wagerDays: 30,
}

const calls = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(`/backoffice/api/${path}`, { data, headers: { origin: origin() } })
  expect([path, await answer.text(), answer.status()]).toEqual([path, expect.any(String), 200])
}

/** A promotion within the single-approver limit, which is the reward of an offer. */
const startsPromotion = async (page: Page, sysname: string) => {
  await calls(page, 'promotions/make', { sysname, product: 'casino' })
  const texts = { en: { title: 'Five to play', description: 'Five euros.' } }
  await calls(page, 'promotions/publish', { sysname, terms, texts, seen_version: 0 })
  await page.goto(`/backoffice/bonuses/promotions/${sysname}`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Start' })
  await dialog.getByLabel('Reason').fill('The season')
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await completeStepUp(page, 'administrator')
  await page.getByText('Running', { exact: true }).first().waitFor()
}

const changesState = async (page: Page, name: 'Start' | 'Stop') => {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Reason').fill('The season')
  await dialog.getByRole('button', { name, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

type Told = { items: { sysname: string; trigger: { user_satisfies_params: boolean } }[] }

test('CM-01 an offer is written with conditions, tried dry, started, seen by whom it is for, and stopped', async () => {
  const { page, problems } = await visitBackofficeAs('administrator')
  const key = `spring-${Date.now().toString(36)}`
  await startsPromotion(page, key)
  const latvian = await newBackofficePlayer({ country: 'LV', currency: 'EUR' })
  const french = await newBackofficePlayer({ country: 'FR', currency: 'EUR' })
  const seenBy = async (player: typeof latvian) =>
    ((await player.get('campaigns/getoffers')).data as Told).items.find(({ sysname }) => sysname === key)

  await page.goto('/backoffice/campaigns')
  await page.getByRole('button', { name: 'New offer' }).click()
  const make = page.getByRole('dialog', { name: 'New offer' })
  await make.getByLabel('Key').fill(key)
  await make.getByLabel('Comes when').selectOption('taken')
  await make.getByLabel('Gives').selectOption(`promotion:${key}`)
  await make.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: `Edit ${key}`, level: 1 }).waitFor()

  await page.getByRole('checkbox', { name: 'Lives in' }).check()
  await page.getByRole('checkbox', { name: 'Days since the registration, at most' }).check()
  await page.getByLabel('Days', { exact: true }).fill('soon')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not saved. Look at the marked fields.').waitFor()
  expect(await page.getByText('Fill this in.').count()).toBe(2)
  await page.getByText('Check the format.').waitFor()

  await page.getByLabel('Title').first().fill('Five in spring')
  await page.getByRole('checkbox', { name: 'Latvia (LV)' }).check()
  await page.getByLabel('Days', { exact: true }).fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Five in spring', level: 1 }).waitFor()
  await page.getByText('Lives in: Latvia').waitFor()
  expect(await seenBy(latvian)).toBeUndefined()

  await page.getByRole('link', { name: 'Dry run' }).click()
  await page.getByRole('heading', { name: 'Dry run of Five in spring', level: 1 }).waitFor()
  await page.getByRole('cell', { name: 'Orchard' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Five in spring' }).click()
  await page.getByRole('heading', { name: 'Five in spring', level: 1 }).waitFor()

  await changesState(page, 'Start')
  await page.getByText('Running', { exact: true }).first().waitFor()
  expect((await seenBy(latvian))?.trigger.user_satisfies_params).toBe(true)
  expect((await seenBy(french))?.trigger.user_satisfies_params).toBe(false)

  await changesState(page, 'Stop')
  await page.getByText('Stopped', { exact: true }).first().waitFor()
  expect(await seenBy(latvian)).toBeUndefined()
  await page.getByText('Offer stopped').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('CM-04 codes are made for an offer, used on the site and stopped; a segment is named, counted and written to', async () => {
  const { page, problems } = await visitBackofficeAs('administrator', '/campaigns?trigger=code')
  const key = Date.now().toString(36)
  await page.getByRole('link', { name: 'Ten to begin with' }).click()
  await page.getByRole('button', { name: 'Create promo codes' }).click()
  const make = page.getByRole('dialog', { name: 'Create promo codes' })
  await make.getByLabel('Code, or how the codes begin').fill(`${key}-`)
  await make.getByLabel('How many').fill('3')
  await make.getByLabel('Players who may use each').fill('1')
  await make.getByRole('button', { name: 'Create codes' }).click()
  await page.getByRole('heading', { name: 'Promo codes', level: 1 }).waitFor()
  const cells = page.locator('tbody tr')
  await expect.poll(() => cells.count()).toBe(3)
  const code =
    (await page
      .getByText(new RegExp(`^${key.toUpperCase()}-`))
      .first()
      .textContent()) ?? ''
  const player = await newBackofficePlayer({ country: 'LV', currency: 'EUR' })
  expect((await player.post('campaigns/activateOffer', { promo_code: code })).error).toBeUndefined()
  await page.reload()
  await page.getByRole('cell', { name: 'Used up' }).waitFor()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Stop codes' }).click()
  const ask = page.getByRole('dialog', { name: 'Stop the marked codes (3)?' })
  await ask.getByRole('button', { name: 'Stop codes' }).click()
  await page.getByText('Done: 3 of 3.').waitFor()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('cell', { name: 'Stopped', exact: true }).count()).toBe(3)

  await page.goto('/backoffice/campaigns/new-segment')
  await page.getByLabel('Key').fill(`payers-${key}`)
  await page.getByLabel('Name').fill('Payers')
  await page.getByRole('checkbox', { name: 'Deposits made, at least' }).check()
  await page.getByLabel('How many').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('This is too small.').waitFor()
  await page.getByLabel('How many').fill('1')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'Payers', level: 1 }).waitFor()
  await page.getByText(/^\d+ of \d+ players$/).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.goto('/backoffice/campaigns/new-mailing')
  await page.getByLabel('Key').fill(`news-${key}`)
  await page.getByLabel('Segment').selectOption(`payers-${key}`)
  await page.getByLabel('From').fill('2030-01-01T12:00')
  await page.getByLabel('Subject').first().fill('News of spring')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Fill this in.').waitFor()
  await page.getByLabel('Words').first().fill('New tables.')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: 'News of spring', level: 1 }).waitFor()
  await changesState(page, 'Start')
  await page.getByText('Mailing started').waitFor()
  await changesState(page, 'Stop')
  await page.getByText('Mailing stopped').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/backoffice/campaigns/segments/payers-${key}`)
  await setBackofficeLanguage(page, 'ar')
  await page.reload()
  await page.getByRole('heading', { name: 'Payers', level: 1 }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})
