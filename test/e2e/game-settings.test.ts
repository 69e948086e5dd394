import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import type { EntryData } from '#server/content/schema.ts'
import { invalidateCatalogue } from '#server/play/games/catalogue/catalogue-cache.ts'
import { fillCatalogue } from '#test/big-catalogue.ts'
import { waitForPhase } from './actions.ts'
import { sideways } from './check-pages.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, isAlive, phone, visit, type VisitOptions } from './visit.ts'

let testApp: OwnApp
beforeAll(async () => {
  testApp = await openOwnApp()
  await fillCatalogue(testApp.ctx, 40)
})
afterAll(() => testApp.close())

const decides = (given: EntryData) => testApp.publish(sections['game-settings'], given)
beforeEach(async () => {
  await decides({
    itemType: 'vertical',
    hallType: 'items',
    fullScreenVisibility: 'all',
  })
})

const comes = async (path: string, options: VisitOptions = {}) => {
  const visitor = await visit({ baseURL: testApp.origin, viewport: desktop, ...options })
  await visitor.page.goto(path)
  return visitor
}

test('GM-09 tiles and game pages bear the mark of a favourite where the operator has it, and else none does', async () => {
  const { page } = await comes('/gamehall')
  const marks = () => page.getByRole('main').getByRole('button', { name: /^Favourite/ })
  await marks().first().waitFor()
  try {
    await decides({ canVisibleFavoriteIcon: false })
    for (const path of ['/gamehall', '/', '/game/night-ferry']) {
      await page.goto(path)
      await isAlive(page)
      expect([path, await marks().count()]).toEqual([path, 0])
    }
  } finally {
    await decides({ canVisibleFavoriteIcon: true })
  }
  await page.goto('/')
  await marks().first().waitFor()
})

describe('GM-07 how the hall looks', () => {
  const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

  test('GM-07 by items it opens with all games, by categories with a shelf for each, until one chooses', async () => {
    const { page, problems } = await comes('/gamehall')
    expect(await headings(page).allInnerTexts()).toEqual(['Games'])
    expect(await page.getByRole('main').locator('article').count()).toBe(18)

    await decides({ hallType: 'categories' })
    await page.goto('/gamehall')
    const answer = await testApp.fetch('/api/games/getCategories')
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
  /** The site in the messenger's frame, at the game; an invalid launch leaves a guest. */
  const opensInMessenger = async () => {
    const { page } = await comes('/sandbox/telegram?id=990001&state=changed')
    const app = page.frameLocator('iframe[title="The mini-app"]')
    await app.getByText('We couldn’t register you automatically').waitFor()
    const frame = page.frames().find((it) => it.parentFrame() === page.mainFrame())
    await frame?.evaluate((path) => location.assign(`${path}?app=telegram`), ferry)
    await app.getByRole('link', { name: 'Back to games' }).waitFor()
    if (frame) await isAlive(frame)
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

    for (const [visibility, count] of [
      ['product', 0],
      ['none', 0],
      ['all', 1],
    ] as const) {
      await decides({ fullScreenVisibility: visibility })
      const other = await opensInMessenger()
      await other.app.locator('iframe').waitFor()
      if (count > 0) await other.app.getByRole('button', { name: 'Full screen', exact: true }).waitFor()
      expect([visibility, await other.app.getByRole('button', { name: /full screen/i }).count()]).toEqual([
        visibility,
        count,
      ])
    }
  })
})

test('GM-02 AP-11 the hall and the page of a game show the name and the picture that the operator gave it', async () => {
  const own = { override_name: 'The Green Orchard', override_image_url: '/icon.svg' }
  const override_names = JSON.stringify({ fr: 'Le Verger vert' })
  const game = testApp.ctx.db.updateTable('games').where('sysname', '=', 'orchard')
  await game.set({ ...own, override_names }).execute()
  invalidateCatalogue(testApp.ctx.db)
  try {
    const { page } = await comes('/gamehall?search=orchard')
    const tile = page.getByRole('main').getByRole('article').filter({ hasText: own.override_name })
    await tile.waitFor()
    expect(await tile.locator('img').first().getAttribute('src')).toContain(own.override_image_url)
    expect(await page.getByRole('main').getByText('Orchard', { exact: true }).count()).toBe(0)
    await page.goto('/game/orchard')
    await page.getByRole('heading', { level: 1, name: own.override_name }).waitFor()
    expect(await page.title()).toContain(own.override_name)
    await page.goto('/fr/game/orchard')
    await page.getByRole('heading', { level: 1, name: 'Le Verger vert' }).waitFor()
    expect(await page.title()).toContain('Le Verger vert')
  } finally {
    await game.set({ override_name: null, override_names: '{}', override_image_url: null }).execute()
    invalidateCatalogue(testApp.ctx.db)
  }
})

test('RT-21 a game of the operator’s own is played at its own address from its page', async () => {
  const game = testApp.ctx.db.updateTable('games').where('sysname', '=', 'orchard')
  await game.set({ custom_id: '77' }).execute()
  invalidateCatalogue(testApp.ctx.db)
  try {
    const { page } = await comes('/game/orchard')
    await waitForPhase(page, 'ready')
    expect(await page.locator('iframe').getAttribute('src')).toMatch(
      /^\/platform\/game\/custom\/77\/play\?mode=demo&/,
    )
  } finally {
    await game.set({ custom_id: null }).execute()
    invalidateCatalogue(testApp.ctx.db)
  }
})

type Listed = { name: string; games_count: number }
const listed = async (call: string): Promise<Listed[]> =>
  ((await (await testApp.fetch(`/api/games/${call}`)).json()) as { data: { items: Listed[] } }).data.items

test('GM-03 the tabs of the hall are the categories, in their order', async () => {
  const { page } = await comes('/gamehall')
  const tabs = await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .filter((link) => (link as HTMLAnchorElement).search.includes('category='))
        .map((link) => link.textContent?.replace(/\d+$/, '').trim()),
    )
  const categories = await listed('getCategories')
  expect(categories.length).toBeGreaterThan(3)
  expect(tabs).toEqual(categories.map(({ name }) => name))
})

test('GM-04 the page of providers lists each with the count of its games', async () => {
  const { page } = await comes('/providers')
  const providers = await listed('getProviders')
  expect(providers.length).toBeGreaterThan(1)
  const shown = await page.getByRole('main').getByRole('link').allInnerTexts()
  expect(shown.map((words) => words.replaceAll(/\s+/g, ' ').trim())).toEqual(
    expect.arrayContaining(
      providers.map(({ name, games_count: count }) => `${name} ${count} ${count === 1 ? 'game' : 'games'}`),
    ),
  )
})
