import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAvailablePath } from '#contract/content/available-screens.ts'
import { supportedLocales } from '#contract/locales.ts'
import { deposits, opensGame, plays } from '#db/seed/story.ts'
import { shownBalance, signsIn } from './actions.ts'
import { newPlayer, visitAs } from './players.ts'
import { desktop, hears, origin, phone, visit } from './visit.ts'

const row = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const gamesOf = (page: Page, name: string) => row(page, name).locator('article > a')
const goesOn = (page: Page) => row(page, 'Continue playing').getByRole('link')
const heart = (page: Page, game: string) =>
  page.getByRole('main').getByRole('button', { name: `Favourite: ${game}` })

/** Records layout shifts of the page, from its start. */
const notesShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)

const barTop = async (page: Page): Promise<number> => {
  const box = await page.getByRole('navigation', { name: 'Quick menu' }).boundingBox()
  return box?.y ?? phone.height
}
describe('a player comes home', () => {
  test('anna finds the games she played, continues the last one, and sees her actual balance', async () => {
    const { page, problems } = await visit({ viewport: phone })
    await notesShifts(page)
    await page.goto('/')
    expect(await row(page, 'Continue playing').count()).toBe(0)
    await signsIn(page, 'anna@example.com')
    await row(page, 'Continue playing').waitFor()
    const games = [await goesOn(page).innerText(), await gamesOf(page, 'Recently played').innerText()]
    expect(games.map((name) => name.replace('Play ', '')).toSorted()).toEqual(['Night Ferry', 'Orchard'])
    expect(await gamesOf(page, 'Your favourites').allInnerTexts()).toEqual(['Night Ferry', 'Signal Box'])
    expect(
      await row(page, 'Your favourites').getByRole('link', { name: 'View all' }).getAttribute('href'),
    ).toBe('/gamehall?favourites=1')
    const money = row(page, 'Available to play')
    await expect.poll(async () => (await money.innerText()).includes(await shownBalance(page))).toBe(true)
    expect(await money.getByRole('link').getAttribute('href')).toBe('/cashier/wallet')
    // It is the page's only primary button, and only the bars link to a deposit.
    expect(await page.locator('[data-tone=primary]').allInnerTexts()).toEqual([
      await goesOn(page).innerText(),
    ])
    expect(await page.getByRole('main').getByRole('link', { name: 'Deposit' }).count()).toBe(0)

    // As a document too, at once and at the same place.
    await page.goto('/')
    await hears(page, '[aria-label="Favourite: Night Ferry"]')
    const way = await goesOn(page).boundingBox()
    expect((way?.y ?? 0) + (way?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(await barTop(page))
    expect(await shifted(page)).toBeLessThanOrEqual(0.02)
    const leads = await goesOn(page).getAttribute('href')
    await goesOn(page).click()
    await page.waitForURL(`**${leads}`)
    expect(leads).toMatch(/^\/game\/(orchard|night-ferry)#real$/)
    expect(problems).toEqual([])
  })

  test('what she likes stands among her favourites when she comes home, and goes when she no longer does', async () => {
    const carla = await newPlayer()
    const { page, problems } = await visitAs(carla, { viewport: desktop })
    await page.goto('/')
    // There is no last game yet, so the page invites her.
    await page.getByRole('main').getByRole('link', { name: 'Play now' }).waitFor()
    expect(await row(page, 'Your favourites').count()).toBe(0)
    await page.goto('/gamehall')
    const [sent] = await Promise.all([
      page.waitForResponse('**/api/games/addLike**'),
      heart(page, 'Orchard').click(),
    ])
    expect(sent.status()).toBe(200)
    await page.getByRole('banner').getByRole('link', { name: 'Baize' }).first().click()
    await page.waitForURL(`${origin()}/`)
    await row(page, 'Your favourites').waitFor()
    expect(await gamesOf(page, 'Your favourites').allInnerTexts()).toEqual(['Orchard'])
    expect(await page.getByRole('main').getByRole('link', { name: 'Play now' }).count()).toBe(0)

    await row(page, 'Your favourites').getByRole('button', { name: 'Favourite: Orchard' }).click()
    await expect
      .poll(async () => ((await carla.get('games/getLikes')).data as { sysnames: [] }).sysnames)
      .toEqual([])
    await page.reload()
    expect(await row(page, 'Your favourites').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('a round that waits for its end is marked, and opens for money though nothing is left', async () => {
    const boris = await newPlayer()
    await deposits(boris, '10')
    await plays(boris, 'orchard', '100', 1)
    const game = await opensGame(boris, 'night-ferry')
    await game.spin('100', 'seen-by-nobody')
    const { page } = await visitAs(boris)
    await page.goto('/')
    const last = row(page, 'Continue playing')
    expect(await last.innerText()).toContain('In progress')
    expect(await last.getByRole('link', { name: 'Finish your round' }).getAttribute('href')).toBe(
      '/game/night-ferry#real',
    )
    expect(await row(page, 'Recently played').innerText()).not.toContain('In progress')
  })

  test('the server draws it all in its place, for a page without scripts', async () => {
    const anna = await newPlayer()
    await deposits(anna, '10')
    await plays(anna, 'orchard', '100', 1)
    const { page } = await visitAs(anna, { javaScriptEnabled: false })
    await page.goto('/')
    expect(await goesOn(page).innerText()).toBe('Play Orchard')
    expect(await row(page, 'Available to play').isVisible()).toBe(true)
  })
})

describe('a slow line', () => {
  test('a heart that is pressed before its code has come is heard', async () => {
    const anna = await newPlayer()
    await deposits(anna, '10')
    await plays(anna, 'orchard', '100', 1)
    await plays(anna, 'night-ferry', '100', 1)
    const { page, problems } = await visitAs(anna)
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/player-home-*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    const liked = row(page, 'Recently played').getByRole('button', { name: 'Favourite: Orchard' })
    await liked.click()
    release()
    await expect.poll(() => liked.getAttribute('aria-pressed')).toBe('true')
    expect(problems).toEqual([])
  })
})

describe('banners', () => {
  const links = (page: Page) => row(page, 'What’s new').getByRole('link')

  test('CM-12 the seeded banners stand on the home page of whom they are for, and lead to open rooms', async () => {
    const { page, problems } = await visit({ viewport: desktop })
    await page.goto('/')
    expect(await links(page).allInnerTexts()).toEqual(['How it works', 'Choose a game'])
    for (const link of await links(page).all()) {
      const path = (await link.getAttribute('href')) ?? ''
      expect(isAvailablePath(path)).toBe(true)
      expect((await fetch(new URL(path, origin()))).status).toBe(200)
    }
    await links(page).first().click()
    await page.waitForURL('**/fairness')
    expect(problems).toEqual([])

    const { page: own } = await visitAs(await newPlayer(), { viewport: desktop })
    await own.goto('/')
    expect(await links(own).allInnerTexts()).toEqual(['How it works', 'View history'])
  })

  test('CM-12 by key each of them is reached and comes into view, and nothing of the row moves by itself', async () => {
    const { page } = await visit({ viewport: phone })
    await page.goto('/')
    await links(page).last().scrollIntoViewIfNeeded()
    await links(page).first().focus()
    const list = row(page, 'What’s new').getByRole('list')
    const scrolled = () => list.evaluate((it) => Math.round(it.scrollLeft))
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Tab')
    await expect.poll(scrolled).toBeGreaterThan(0)
    expect(
      await links(page)
        .last()
        .evaluate((it) => it === document.activeElement),
    ).toBe(true)
  })
})

describe('on a phone', () => {
  test('in each language the invitation is at most 240 px high and the first games are in view', async () => {
    const { page } = await visit({ viewport: phone })
    await notesShifts(page)
    for (const { code, isDefault } of supportedLocales) {
      await page.goto(isDefault ? '/' : `/${code}`)
      const hero = page.getByRole('main').locator('section').first()
      expect((await hero.boundingBox())?.height, code).toBeLessThanOrEqual(240)
      expect(await hero.locator('img').first().isVisible(), code).toBe(true)
      const tile = await page.getByRole('main').locator('article').first().boundingBox()
      const bar = await page.locator('nav').last().boundingBox()
      expect((tile?.y ?? 0) + (tile?.height ?? 0) / 2, code).toBeLessThan(bar?.y ?? 0)
      await hears(page, 'main article a')
      expect(await shifted(page), code).toBeLessThanOrEqual(0.02)
    }
  })
})

describe('rows that are wider than the page', () => {
  test('have arrows for a mouse, which go on and come back', async () => {
    const anna = await newPlayer()
    for (const sysname of ['night-ferry', 'orchard', 'signal-box'])
      await anna.post('games/addLike', { sysname })
    const { page } = await visitAs(anna, { viewport: { width: 800, height: 700 } })
    await page.goto('/')
    const banners = row(page, 'What’s new')
    await banners.scrollIntoViewIfNeeded()
    const scrolled = () => banners.getByRole('list').evaluate((it) => Math.round(it.scrollLeft))
    await banners.getByRole('button', { name: 'Next: What’s new' }).click()
    await expect.poll(scrolled).toBeGreaterThan(0)
    await banners.getByRole('button', { name: 'Previous: What’s new' }).click()
    await expect.poll(scrolled).toBe(0)
  })
})
