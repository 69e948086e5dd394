import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCatalogue } from '#test/big-catalogue.ts'
import { findings } from './axe.ts'
import { sideways } from './check-pages.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, loads, phone, visit, type VisitOptions } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
  await fillCatalogue(app.ctx, 300)
})
afterAll(() => app.close())

const comes = async (path: string, options: VisitOptions = {}) => {
  const visitor = await visit({ baseURL: app.origin, viewport: desktop, ...options })
  await loads(visitor.page, path)
  return visitor
}

const shownNames = (page: Page) => page.getByRole('main').locator('article > a').allInnerTexts()
/** The product API's answer for the same options: names of the first page, and the total. */
const asked = async (options: object): Promise<{ names: string[]; total: number }> => {
  const answer = await app.fetch(`/api/games/get?options=${encodeURIComponent(JSON.stringify(options))}`)
  const { data } = (await answer.json()) as { data: { items: { name: string }[]; total: number } }
  return { names: data.items.map(({ name }) => name), total: data.total }
}
const expectGames = async (page: Page, options: object) => {
  const { names } = await asked(options)
  await expect.poll(() => shownNames(page)).toEqual(names)
}

describe('on a desk', () => {
  test('GM-05 GM-06 filters and orders stand in a bar and in the address, add up, and the way back takes each back', async () => {
    const { page, problems } = await comes('/gamehall')
    const bar = page.getByRole('search', { name: 'Filter and sort games' })
    await bar.getByText('Features', { exact: true }).click()
    await bar.getByRole('checkbox', { name: 'Free spins' }).click()
    await page.waitForURL('**/gamehall?features=free_spins')
    await expectGames(page, { features: ['free_spins'] })
    // Two quick presses: the second is added to the first.
    await bar.getByRole('checkbox', { name: 'Multipliers' }).click()
    await bar.getByRole('checkbox', { name: 'Wilds' }).click()
    await page.waitForURL('**/gamehall?features=free_spins,multipliers,wilds')
    await bar.getByText('Volatility', { exact: true }).click()
    expect(await page.locator('details[open]').count()).toBe(1)
    await bar.getByRole('checkbox', { name: 'Low' }).click()
    // A choice made before the previous one has loaded replaces it in the history.
    await page.waitForURL('**/gamehall?features=free_spins,multipliers,wilds&volatility=low')
    await bar.getByRole('combobox', { name: 'Sort by' }).selectOption('rtp')
    await page.waitForURL('**/gamehall?features=free_spins,multipliers,wilds&volatility=low&sort=rtp')
    const all = { features: ['free_spins', 'multipliers', 'wilds'], volatilities: ['low'], sort: 'rtp' }
    await expectGames(page, all)
    expect(await bar.getByRole('status').innerText()).toBe(`${(await asked(all)).total} games`)

    await page.reload()
    expect(await shownNames(page)).toEqual((await asked(all)).names)
    await page.goBack()
    await page.waitForURL('**/gamehall?features=free_spins,multipliers,wilds&volatility=low')
    await page.goBack()
    await page.waitForURL('**/gamehall?features=free_spins,multipliers,wilds')
    await expectGames(page, { features: ['free_spins', 'multipliers', 'wilds'] })
    await page.getByRole('link', { name: 'Remove filter: Wilds' }).click()
    await page.waitForURL('**/gamehall?features=free_spins,multipliers')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL((url) => url.pathname === '/gamehall' && url.search === '')
    await expectGames(page, {})
    expect(problems).toEqual([])
  })

  test('GM-05 a word and a choice made at once are both kept, and what is taken back by key hands the focus on', async () => {
    const { page } = await comes('/gamehall?features=wilds,free_spins')
    const bar = page.getByRole('search', { name: 'Filter and sort games' })
    await page.getByRole('main').getByRole('searchbox').fill('a')
    await bar.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
    await page.waitForURL('**/gamehall?features=free_spins,wilds&search=a&sort=name')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.getByRole('link', { name: 'Remove filter: Wilds' }).press('Enter')
    await page.waitForURL('**/gamehall?features=free_spins&search=a&sort=name')
    await expect.poll(focused).toBe('Remove filter: Free spins')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/gamehall?search=a&sort=name')
    await expect.poll(focused).toBe('Sort by')
  })

  test('GM-05 P1 a choice that would leave nothing cannot be made, and one press leads out of an empty hall', async () => {
    const { page } = await comes('/gamehall?providers=supplier-0')
    const bar = page.getByRole('search', { name: 'Filter and sort games' })
    await bar.getByText('Volatility', { exact: true }).click()
    // Each provider of the filler games has one volatility.
    expect(await bar.getByRole('checkbox', { name: 'Low' }).isEnabled()).toBe(true)
    expect(await bar.getByRole('checkbox', { name: 'High' }).isDisabled()).toBe(true)
    expect(await findings(page)).toEqual([])
    await page.goto('/gamehall?category=slots&providers=supplier-0&volatility=high&sort=name')
    await page.getByText('No games found').waitFor()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await page.waitForURL('**/gamehall?category=slots&sort=name')
    await expectGames(page, { category: 'slots', sort: 'name' })
  })

  test('GM-05 an address that says nothing sensible is the hall without it', async () => {
    const { page } = await comes('/gamehall?sort=%27;drop&features=x,wilds&volatility=HIGH&shown=-1')
    await expectGames(page, { features: ['wilds'] })
  })
})

describe('on a phone', () => {
  test('RT-20 GM-05 P1 filters stand in a sheet that says how many games are left, and the way back leads before it', async () => {
    const { page, problems } = await comes('/gamehall', { viewport: phone, hasTouch: true })
    await page.getByRole('link', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'Wilds' }).tap()
    const { total } = await asked({ features: ['wilds'] })
    await sheet.getByRole('button', { name: `Show ${total} games` }).waitFor()
    await sheet.getByRole('checkbox', { name: 'Supplier 6', exact: false }).first().tap()
    const both = await asked({ features: ['wilds'], providers: ['supplier-6'] })
    await sheet.getByRole('button', { name: `Show ${both.total} games` }).waitFor()
    expect(await findings(page, { within: '[role=dialog]' })).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await sheet.getByRole('button', { name: /^Show/ }).tap()
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?providers=supplier-6&features=wilds')
    await expectGames(page, { features: ['wilds'], providers: ['supplier-6'] })
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/gamehall' && url.search === '')
    await expectGames(page, {})
    expect(problems).toEqual([])
  })
})

describe('without script', () => {
  test.each([
    ['desk', desktop],
    ['phone', phone],
  ])('GM-05 on a %s the form is sent as a whole', async (what, viewport) => {
    const { page } = await visit({ baseURL: app.origin, viewport, javaScriptEnabled: false })
    await page.goto('/gamehall?category=slots&search=a')
    if (what === 'phone') await page.getByRole('link', { name: 'Filters' }).click()
    const bar = page.getByRole('search', { name: 'Filter and sort games' })
    await bar.getByText('Features', { exact: true }).click()
    await bar.getByRole('checkbox', { name: 'Free spins' }).check()
    await bar.getByRole('checkbox', { name: 'Wilds' }).check()
    await bar.getByRole('combobox', { name: 'Sort by' }).selectOption('name')
    await bar.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('link', { name: 'Remove filter: Wilds' }).waitFor()
    const options = { category: 'slots', search: 'a', features: ['free_spins', 'wilds'], sort: 'name' }
    await expectGames(page, options)
    expect(await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').count()).toBe(3)
    await page.getByRole('link', { name: 'Remove filter: Wilds' }).click()
    await page.getByRole('link', { name: 'Remove filter: Wilds' }).waitFor({ state: 'detached' })
    await expectGames(page, { ...options, features: ['free_spins'] })
  })
})
