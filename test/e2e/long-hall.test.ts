import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCatalogue } from '#test/big-catalogue.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, loads, phone, visit, type VisitOptions } from './visit.ts'

const gamesCount = 10_000
/** Pages of games take long on a busy machine. */

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
  await fillCatalogue(app.ctx, gamesCount)
})
afterAll(() => app.close())

const visitHall = async (path: string, options: VisitOptions = {}) => {
  const visitor = await visit({ baseURL: app.origin, viewport: desktop, ...options })
  await loads(visitor.page, path)
  return visitor
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const total = async (): Promise<number> => {
  const answer = await app.fetch('/api/games/get?options={}')
  return ((await answer.json()) as { data: { total: number } }).data.total
}
const firstInView = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('main li article a')]
    const found = links.find((link) => (link.closest('article')?.getBoundingClientRect().top ?? 0) >= 0)
    return { name: found?.textContent, top: Math.round(found?.getBoundingClientRect().top ?? 0) }
  })

describe('ten thousand games', () => {
  test('GM-06 CN-04 the hall begins with eighteen games, and without script a link leads to each longer page', async () => {
    const { page } = await visit({ baseURL: app.origin, viewport: desktop, javaScriptEnabled: false })
    await page.goto('/gamehall')
    expect(await cards(page).count()).toBe(18)
    await page.getByRole('link', { name: 'Show more' }).click()
    expect(new URL(page.url()).search).toBe('?shown=36')
    await expect.poll(() => cards(page).count()).toBe(36)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => cards(page).count()).toBe(54)
    await page.goto('/gamehall?shown=1000')
    expect(await cards(page).count()).toBe(300)
    expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
  })

  test('UI-06 GM-06 “Show more” scrolls through all of them, and few cards are in the page', async () => {
    const { page, problems } = await visitHall('/gamehall')
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeGreaterThan(600_000)
    const count = await total()
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    const places = () =>
      page
        .getByRole('main')
        .locator('li[aria-posinset]')
        .evaluateAll((all) => all.map((item) => Number(item.getAttribute('aria-posinset'))))
    const loaded = () => page.getByRole('main').locator('li article > a').count()
    for (const share of [0.25, 0.6, 0.99]) {
      const top = Math.round((await pageHeight()) * share)
      await page.evaluate((to) => window.scrollTo(0, to), top)
      await expect.poll(async () => Math.abs(((await places())[0] ?? 0) / count - share)).toBeLessThan(0.05)
      await expect.poll(async () => (await places()).length - (await loaded())).toBe(0)
      const drawn = await places()
      expect(drawn.length).toBeGreaterThan(10)
      expect(drawn.length).toBeLessThan(60)
      expect(drawn).toEqual(drawn.map((_, at) => (drawn[0] ?? 0) + at))
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.getByRole('main').locator(`li[aria-posinset="${count}"] a`).waitFor()
    expect(problems).toEqual([])
  })

  test('UI-06 going back from a game finds the same place among them', async () => {
    const { page } = await visitHall('/gamehall?shown=36', { viewport: phone })
    await page.evaluate(() => window.scrollTo(0, 100_000))
    await expect.poll(async () => (await firstInView(page)).name).toMatch(/ \d{2,}$/)
    const before = await firstInView(page)
    await page.getByRole('link', { name: before.name ?? '' }).click()
    await page.waitForURL('**/game/**')
    await page.goBack()
    await expect.poll(() => firstInView(page)).toEqual(before)
  })

  test('GM-05 UI-06 another filter begins at its top, with its own games', async () => {
    const { page } = await visitHall('/gamehall?shown=36')
    const places = page.getByRole('navigation', { name: 'Categories' })
    await places.getByRole('link', { name: 'Popular' }).click()
    await page.waitForURL('**/gamehall?category=popular')
    await expect.poll(() => cards(page).count()).toBe(18)
    expect(await page.getByRole('main').getByText('Brass Garden 1', { exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Show more' }).click()
    await page.waitForURL('**/gamehall?category=popular&shown=36')
    // Every third filler game is popular.
    const numbers = async () =>
      (await page.getByRole('main').locator('li article > a').allInnerTexts())
        .map((name) => Number(/\d+$/.exec(name)?.[0] ?? 0))
        .filter((number) => number > 200)
    // The page gets its full length only after its list has loaded.
    const farther = async () => {
      await page.evaluate(() => window.scrollTo(0, 60_000))
      return (await numbers()).length
    }
    await expect.poll(farther).toBeGreaterThan(10)
    expect((await numbers()).filter((number) => number % 3 !== 0)).toEqual([])
  })

  test('UI-06 while games are fetched, the backs of cards hold their places', async () => {
    const { page } = await visitHall('/gamehall?shown=36')
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await page.route('**/api/games/get?**', async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate(() => window.scrollTo(0, 50_000))
    const backs = page.getByRole('main').locator('li article:not(:has(> a))')
    await expect.poll(() => backs.count()).toBeGreaterThan(10)
    const [back, height] = [
      await backs.first().boundingBox(),
      await page.evaluate(() => document.documentElement.scrollHeight),
    ]
    letGo()
    await expect.poll(() => backs.count()).toBe(0)
    const rows = await cards(page).evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().height)),
    )
    expect(new Set(rows)).toEqual(new Set([Math.round(back?.height ?? 0)]))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  })
})
