import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import type { EntryData } from '#server/content/schema.ts'
import { fillCatalogue } from '#test/big-catalogue.ts'
import { sideways } from './look-at-pages.ts'
import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { desk, isAlive, phone, visit, type VisitOptions } from './visit.ts'

let house: OwnHouse
beforeAll(async () => {
  house = await openOwnHouse()
  await fillCatalogue(house.ctx, 40)
})
afterAll(() => house.close())

const decides = (given: EntryData) => house.publish(sections['game-settings'], given)
beforeEach(async () => {
  await decides({
    itemType: 'vertical',
    hallType: 'items',
    fullScreenVisibility: 'all',
  })
})

const comes = async (path: string, options: VisitOptions = {}) => {
  const visitor = await visit({ baseURL: house.origin, viewport: desk, ...options })
  await visitor.page.goto(path)
  return visitor
}

describe('GM-07 how the hall looks', () => {
  const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

  test('GM-07 by items it opens with all games, by categories with a shelf for each, until one chooses', async () => {
    const { page, problems } = await comes('/gamehall')
    expect(await headings(page).allInnerTexts()).toEqual(['Games'])
    expect(await page.getByRole('main').locator('article').count()).toBe(18)

    await decides({ hallType: 'categories' })
    await page.goto('/gamehall')
    const answer = await house.fetch('/api/games/getCategories')
    const { data } = (await answer.json()) as {
      data: { items: { id: string; name: string; games_count: number }[] }
    }
    expect(data.items.length).toBeGreaterThan(1)
    for (const { name, games_count: count } of data.items) {
      const shelf = page.getByRole('region', { name: new RegExp(`^${name}`) })
      expect(await shelf.getByRole('article').count()).toBe(Math.min(count, 12))
    }
    expect(await headings(page).count()).toBe(data.items.length)
    await page
      .getByRole('link', { name: /^Slots/ })
      .last()
      .click()
    await page.waitForURL('**/gamehall?category=slots')
    await expect.poll(() => headings(page).allInnerTexts()).toEqual(['Games'])
    await page.goBack()
    await page.getByRole('link', { name: 'Show all games' }).click()
    await page.waitForURL('**/gamehall?shown=36')
    await page.getByRole('heading', { level: 2, name: 'Games', exact: true }).waitFor()
    expect(problems).toEqual([])
  })

  test('GM-07 vertical items are posters of 3:4, horizontal ones pictures of 3:2, in the hall and at home', async () => {
    const shape = async (page: Page) => {
      const box = await page.getByRole('main').locator('article img').first().boundingBox()
      return Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)
    }
    const { page } = await comes('/gamehall', { viewport: phone })
    expect(await shape(page)).toBe(75)
    await decides({ itemType: 'horizontal' })
    for (const path of ['/', '/gamehall']) {
      await page.goto(path)
      expect(await shape(page)).toBe(150)
      expect(await sideways(page)).toBeLessThanOrEqual(0)
    }
  })
})

describe('the page of a game', () => {
  const ferry = '/game/night-ferry'
  /** The site in the messenger's frame, at the game; a launch that is not believed leaves a guest. */
  const opensInMessenger = async () => {
    const { page } = await comes('/sandbox/telegram?id=990001&state=changed')
    const app = page.frameLocator('iframe[title="The mini-app"]')
    await app.getByText('We couldn’t register you automatically').waitFor()
    const frame = page.frames().find((it) => it.parentFrame() === page.mainFrame())
    await frame?.evaluate((path) => location.assign(`${path}?app=telegram`), ferry)
    await app.getByRole('link', { name: 'Back to games' }).waitFor()
    await frame?.waitForFunction(() => '__reactRouterDataRouter' in window)
    await app.getByRole('heading', { level: 1, name: 'Night Ferry' }).waitFor()
    return { page, app }
  }

  test('GM-15 the full-screen button stands where the operator says: in a browser, in a mini-app, or in neither', async () => {
    const { page, problems } = await comes(ferry)
    const button = page.getByRole('button', { name: 'Full screen' })
    await button.waitFor()
    for (const [visibility, count] of [
      ['telegram', 0],
      ['product', 1],
      ['none', 0],
      ['all', 1],
    ] as const) {
      await decides({ fullScreenVisibility: visibility })
      await page.goto(ferry)
      await isAlive(page)
      await page.locator('iframe').waitFor()
      expect([visibility, await button.count()]).toEqual([visibility, count])
    }
    expect(problems).toEqual([])
  })

  test('GM-15 in a mini-app it asks the messenger for the screen, and is not there where only the product has it', async () => {
    await decides({ fullScreenVisibility: 'telegram' })
    const { page, app } = await opensInMessenger()
    await app.getByRole('button', { name: 'Full screen' }).click()
    await app.getByRole('button', { name: 'Exit full screen' }).waitFor()
    expect(await page.getByRole('status').innerText()).toBe('web_app_request_fullscreen')
    await app.getByRole('button', { name: 'Exit full screen' }).click()
    await app.getByRole('button', { name: 'Full screen', exact: true }).waitFor()

    await decides({ fullScreenVisibility: 'product' })
    const other = await opensInMessenger()
    await other.app.locator('iframe').waitFor()
    expect(await other.app.getByRole('button', { name: /full screen/i }).count()).toBe(0)
  })
})
