import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { maxRoutePreloads } from '#contract/constants.ts'
import { openDeployingProxy, type DeployingProxy } from './deploying-proxy.ts'
import { desktop, isAlive, isLoaded, navigates, visit } from './visit.ts'

let proxy: DeployingProxy
beforeEach(async () => {
  proxy = await openDeployingProxy()
})
afterEach(() => proxy.close())

/** A guest on a wide screen, with all navigation visible, on a hydrated page. */
const opens = async (path: string) => {
  const visitor = await visit({ baseURL: proxy.origin, viewport: desktop, isFirst: true })
  await visitor.page.goto(path)
  await isAlive(visitor.page)
  return visitor
}
const link = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
const chunkOf = (name: string) => new RegExp(`^/assets/${name}-[\\w-]{8}\\.js$`)

describe('a newer build', () => {
  test('PW-04 PW-05 it is looked for every hour with a new query, and once there is one the next page is loaded as a document', async () => {
    const { page } = await visit({ baseURL: proxy.origin, viewport: desktop, isFirst: true })
    const looks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/builds/latest.json')) looks.push(request.url())
    })
    await page.clock.install()
    const started = page.waitForResponse(/\/watch-builds-|\/start-app-/)
    await page.goto('/')
    await isAlive(page)
    await page.clock.runFor(15_000)
    await (await started).finished()
    await page.waitForFunction(() => document.readyState === 'complete')
    await page.evaluate(() => fetch('/healthz'))
    const looked = () =>
      page.waitForResponse('**/builds/latest.json?*').then((response) => response.finished())

    for (const hour of [1, 2]) {
      const look = looked()
      await page.clock.runFor('01:00:00')
      await look
      expect(looks).toHaveLength(hour)
    }
    expect(new Set(looks).size).toBe(2)
    await link(page, 'Games').click()
    await page.waitForURL('**/gamehall')
    expect(proxy.documents).toEqual(['/'])

    proxy.deployment.latest = '0badcafe'
    const look = looked()
    await page.clock.runFor('01:00:00')
    await look
    await page.evaluate(() => fetch('/healthz'))
    // A change of the query alone is not another page.
    await navigates(page, '?category=slots')
    await page.waitForURL('**/gamehall?category=slots')
    expect(proxy.documents).toEqual(['/'])
    await link(page, 'Provably fair').click()
    await page.waitForURL('**/fairness')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(proxy.documents).toEqual(['/', '/fairness'])
  })
})

describe('a part of the page that is gone', () => {
  test('PW-06 the page it belongs to is loaded as a document, and works', async () => {
    const { page } = await opens('/')
    proxy.deployment.missing = chunkOf('fairness')
    page.on('request', (request) => {
      // The new build has it again.
      if (request.isNavigationRequest()) proxy.deployment.missing = undefined
    })
    await link(page, 'Provably fair').click()
    await page.waitForURL('**/fairness')
    await isAlive(page)
    expect(proxy.documents).toEqual(['/', '/fairness'])
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  })

  test('PW-07 while it stays away there is one load, then the page says so, and nothing goes round in circles', async () => {
    const { page } = await opens('/')
    proxy.deployment.missing = chunkOf('fairness')
    await link(page, 'Provably fair').click()
    await page.waitForURL('**/fairness')
    await page.getByRole('alert').getByText('This page didn’t load properly.').waitFor()
    expect(proxy.documents).toEqual(['/', '/fairness'])
    await link(page, 'Games').click()
    await page.waitForURL('**/gamehall')
    await isAlive(page)
    expect(await page.getByText('This page didn’t load properly.').isVisible()).toBe(false)
  })

  test('PW-07 the next one within ten seconds shows an error, and after them it is mended again', async () => {
    const { page } = await opens('/')
    // The dates stand still, so that a slow machine is within the ten seconds too.
    await page.clock.setFixedTime(Date.now())
    proxy.deployment.missing = chunkOf('fairness')
    page.on('request', (request) => {
      if (request.isNavigationRequest()) proxy.deployment.missing = chunkOf('gamehall')
    })
    await link(page, 'Provably fair').click()
    await page.waitForURL('**/fairness')
    await isAlive(page)
    await link(page, 'Games').click()
    await page.getByText('Something went wrong loading this page.').waitFor()
    expect(proxy.documents).toEqual(['/', '/fairness'])

    await page.clock.setFixedTime(Date.now() + 10_001)
    await page.goBack()
    await page.getByText('Something went wrong loading this page.').waitFor({ state: 'detached' })
    await link(page, 'Games').click()
    await page.waitForURL('**/gamehall')
    await expect.poll(() => proxy.documents).toEqual(['/', '/fairness', '/gamehall'])
  })
})

test('PW-08 of all the pages that a visitor points at, at most four are prefetched at a time', async () => {
  const { page } = await opens('/')
  let modules: string[] = []
  // The page requests the targets of its links after hydration; only then can they be prefetched.
  await expect
    .poll(async () => {
      modules = await page.evaluate(() =>
        Object.values(window.__reactRouterManifest?.routes ?? {}).flatMap((route) =>
          route ? [route.module] : [],
        ),
      )
      return modules.length
    })
    .toBeGreaterThan(10)
  await isLoaded(page)
  const waiting: (() => void)[] = []
  let most = 0
  const seen = new Set<string>()
  proxy.deployment.gate = async (path) => {
    if (!modules.includes(path)) return
    seen.add(path)
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      most = Math.max(most, waiting.length)
    })
  }
  // A tile prefetches more than its page, at pointer proximity. Pages of sport have a frame, which is a second
  // module.
  const links = page.locator('a[href^="/"]:visible:not(main section a):not([href^="/betting"])')
  // A pointer near a link that is not hydrated prefetches nothing.
  await expect
    .poll(() =>
      links.evaluateAll((all) =>
        all.every((it) => Object.keys(it).some((key) => key.startsWith('__reactProps'))),
      ),
    )
    .toBe(true)
  const count = await links.count()
  expect(count).toBeGreaterThan(10)
  for (let at = 0; at < count; at++) await links.nth(at).focus()
  await expect.poll(() => waiting.length).toBe(maxRoutePreloads)
  // Each arrival releases the next one.
  await expect
    .poll(() => {
      waiting.shift()?.()
      return seen.size
    })
    .toBeGreaterThan(maxRoutePreloads)
  expect(most).toBe(maxRoutePreloads)
})
