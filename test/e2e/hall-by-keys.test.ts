import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillCatalogue } from '#test/big-catalogue.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, loads, visit } from './visit.ts'

/** Pages of games take long on a busy machine. */
/** Max size of the lobby for any number of games: its part of the document, and its page at any time. */
const most = { mainBytes: 60_000, cards: 60, elements: 2500 }

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
  await fillCatalogue(app.ctx, 10_000)
})
afterAll(() => app.close())

/** The focused element: its name, and the index of its game in the lobby. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const place = element?.closest('[aria-posinset]')?.getAttribute('aria-posinset')
    const isInGrid = element?.closest('main li article') !== null
    const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
    return { name, tag: element?.tagName ?? '', isInGrid, place: place ? Number(place) : null }
  })

/** Presses Tab until the wanted element has the focus, with a bound. */
const tabsTo = async (
  page: Page,
  isIt: (at: Awaited<ReturnType<typeof focused>>) => boolean,
  presses = 60,
) => {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (isIt(at)) return at
  }
  throw new Error(`not reached by ${presses} presses: ${JSON.stringify(await focused(page))}`)
}

const size = (page: Page) =>
  page.evaluate(() => ({
    cards: document.querySelectorAll('main article').length,
    elements: document.querySelectorAll('*').length,
  }))

const expectSmall = async (page: Page) => {
  const { cards, elements } = await size(page)
  expect(cards).toBeGreaterThan(0)
  expect(cards).toBeLessThanOrEqual(most.cards)
  expect(elements).toBeLessThanOrEqual(most.elements)
}

describe('ten thousand games by keys alone', () => {
  test('GM-05 GM-06 P1 UI-11 the filters, the games and each further game are reached, and the page stays small', async () => {
    const { page, problems } = await visit({ baseURL: app.origin, viewport: desktop })
    const answer = await loads(page, '/gamehall')
    const main = /<main.*<\/main>/s.exec((await answer?.text()) ?? '')?.[0] ?? ''
    expect(main).toContain('Amber Express 0')
    expect(Buffer.byteLength(main)).toBeLessThan(most.mainBytes)
    expect((await size(page)).cards).toBe(18)
    await expectSmall(page)

    await tabsTo(page, ({ tag, name }) => tag === 'SUMMARY' && name.startsWith('Volatility'))
    await page.keyboard.press('Enter')
    await tabsTo(page, ({ tag }) => tag === 'INPUT', 1)
    await page.keyboard.press('Space')
    await page.waitForURL('**/gamehall?volatility=low')
    const low = await app.fetch(`/api/games/get?options=${encodeURIComponent('{"volatilities":["low"]}')}`)
    const { data } = (await low.json()) as { data: { items: { name: string }[] } }
    await expect
      .poll(() => page.getByRole('main').locator('article > a').allInnerTexts())
      .toEqual(data.items.map(({ name }) => name))
    expect((await size(page)).cards).toBe(18)
    // The box is checked and the list still open; Escape closes it and returns to its name.
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).checked)).toBe(true)
    await page.keyboard.press('Escape')
    expect((await focused(page)).name).toMatch(/^Volatility/)
    expect(await page.locator('details[open]').count()).toBe(0)

    await tabsTo(page, ({ name }) => name === 'Skip the games')
    const first = await tabsTo(page, ({ isInGrid }) => isInGrid, 1)
    expect(first.name).not.toBe('')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await tabsTo(page, ({ name }) => name === 'Show more', 1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/gamehall?volatility=low&shown=36')
    await expect.poll(() => focused(page)).toMatchObject({ isInGrid: true, place: 19 })
    await expectSmall(page)

    // From game to game, beyond those that came with the page, without gaps.
    const places = [19]
    while ((places.at(-1) ?? 0) < 45) {
      const { isInGrid, place } = await tabsTo(page, () => true, 1)
      expect(isInGrid).toBe(true)
      if (place !== places.at(-1)) places.push(place ?? 0)
    }
    expect(places).toEqual(places.map((_place, at) => 19 + at))
    await expectSmall(page)
    expect(problems).toEqual([])
  })
})
