import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isAlive, visit } from './visit.ts'

/** The texts that a first document leaves out, held back until they are let go. */
const holdTexts = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/nfx/i18n/texts/**', async (route) => {
    requests++
    await promise
    await route.continue()
  })
  return { release: resolve, count: () => requests }
}

test('P16 a page runs without the texts that it does not name, and a dialog waits for its own', async () => {
  const { page, problems } = await visit({ isFirst: true })
  const { release } = await holdTexts(page)
  const asked = page.waitForRequest('**/nfx/i18n/texts/**')
  await page.goto('/')
  await isAlive(page)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await asked
  expect(await page.getByRole('dialog').count()).toBe(0)
  release()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect(problems).toEqual([])
})

test('P16 a page that is opened by a link waits for its texts, which are fetched once', async () => {
  const { page, problems } = await visit({ isFirst: true })
  const texts = await holdTexts(page)
  await page.goto('/about')
  await isAlive(page)
  const data = page.waitForResponse((answer) => answer.url().includes('_payload.json'))
  await page
    .locator('a[href="/tournaments"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await data
  expect(new URL(page.url()).pathname).toBe('/about')
  texts.release()
  await page.waitForURL('**/tournaments')
  await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor()
  expect(texts.count()).toBe(1)
  expect(problems).toEqual([])
})

test('P16 where the texts cannot be fetched, the page stays as it is, and the next press tries again', async () => {
  const { page } = await visit({ isFirst: true })
  let isOffline = true
  await page.route('**/nfx/i18n/texts/**', (route) => (isOffline ? route.abort() : route.continue()))
  await page.goto('/')
  await isAlive(page)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/nfx/i18n/texts/'))
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  await failed
  isOffline = false
  // More than once, since the first may come while the failed attempt has not ended.
  const comesOnline = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return page.getByRole('dialog', { name: 'Sign in' }).isVisible()
  }
  await expect.poll(comesOnline).toBe(true)
})

test('P16 where the texts cannot be fetched, a link loads a document', async () => {
  const { page } = await visit({ isFirst: true })
  await page.route('**/nfx/i18n/texts/**', (route) => route.abort())
  await page.goto('/about')
  await isAlive(page)
  const loaded = page.waitForEvent('load')
  await page
    .locator('a[href="/tournaments"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await loaded
  await page.getByRole('heading', { level: 1, name: 'Tournaments' }).waitFor()
})

test('P16 where the style sheet cannot be fetched, the next press tries again', async () => {
  const { page } = await visit({ isFirst: true })
  let isOffline = true
  await page.route('**/assets/*.css', (route) => (isOffline ? route.abort() : route.continue()))
  await page.goto('/')
  await isAlive(page)
  await page.getByRole('button', { name: 'Sign in' }).first().click()
  isOffline = false
  const comesOnline = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    return page.getByRole('dialog', { name: 'Sign in' }).isVisible()
  }
  await expect.poll(comesOnline).toBe(true)
  const sheets = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ media, sheet }) => [
      media,
      media === '' && (sheet?.cssRules.length ?? 0) > 1000,
    ]),
  )
  expect(sheets).toEqual([
    ['not all', false],
    ['', true],
  ])
})
