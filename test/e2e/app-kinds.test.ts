import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { signsIn } from './actions.ts'
import { visit, isAlive } from './visit.ts'

/** Simulates that the browser finds the site installable, as browsers with windows do. */
const offersInstallation = (page: Page) =>
  page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, { prompt: async () => Object.assign(window, { wasAsked: true }) })
    window.dispatchEvent(offer)
    return offer.defaultPrevented
  })

const opensMenu = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog')
}

describe('FR-10 where the site can be installed, and where it does not offer that', () => {
  test('FR-10 in a browser the menu has a button that installs it, and nothing asks unbidden', async () => {
    const { page } = await visit()
    await page.goto('/')
    await isAlive(page)
    await expect.poll(() => offersInstallation(page)).toBe(true)
    const menu = await opensMenu(page)
    await menu.getByRole('button', { name: 'Install the app' }).click()
    expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true)
    await menu.getByRole('button', { name: 'Install the app' }).waitFor({ state: 'detached' })
  })

  test.each([
    ['the flag in its first address', '/?app=webview', undefined],
    ['its user agent', '/', 'Mozilla/5.0 (Linux; Android 14) House/2.0 app=webview'],
    ['the user agent of a view on Android', '/', 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/126.0'],
  ])('FR-10 a native app, known by %s, shows no way to install', async (_what, path, userAgent) => {
    const { page } = await visit(userAgent ? { userAgent } : {})
    await page.goto(path)
    await isAlive(page)
    await page.goto('/gamehall')
    await isAlive(page)
    await expect.poll(() => offersInstallation(page)).toBe(true)
    const menu = await opensMenu(page)
    await menu.getByLabel('Language').waitFor()
    expect(await menu.getByRole('button', { name: 'Install the app' }).count()).toBe(0)
  })

  test('FR-10 installed, it works the same and offers no installation', async () => {
    const { page, context, problems } = await visit()
    // A headless browser has no other display mode than its own.
    await context.addInitScript(() => {
      const asked = window.matchMedia.bind(window)
      window.matchMedia = (query) => asked(query === '(display-mode: standalone)' ? 'all' : query)
    })
    await page.goto('/')
    await isAlive(page)
    await expect.poll(() => offersInstallation(page)).toBe(true)
    const menu = await opensMenu(page)
    await menu.getByLabel('Language').waitFor()
    expect(await menu.getByRole('button', { name: 'Install the app' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await signsIn(page, 'anna@example.com')
    await page.getByRole('navigation').getByRole('link', { name: 'Games' }).first().click()
    await page.waitForURL('**/gamehall')
    await page.goto('/cashier/wallet')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(problems).toEqual([])
  })
})
