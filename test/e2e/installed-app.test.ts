import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { asPerson, visitAs } from './players.ts'
import {
  deploysWorker,
  hearsWorkers,
  isSame,
  mark,
  openDeployingProxy,
  tellsWhenRegistered,
  type DeployingProxy,
} from './deploying-proxy.ts'
import { origin, visit, isAlive } from './visit.ts'

const get = (path: string): Promise<Response> => fetch(new URL(path, origin()))
const idOfBuild = async (): Promise<string> =>
  ((await (await get('/builds/latest.json')).json()) as { id: string }).id

/** The page is a guest's and its worker has taken over, so that it answers offline. */
const workerOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
    return serviceWorker.controller?.scriptURL ?? ''
  })

describe('what a browser receives', () => {
  test('PW-02 P13 each language has its manifest, and its icons are what it says', async () => {
    for (const [path, lang, dir] of [
      ['/', 'en', 'ltr'],
      ['/ar', 'ar', 'rtl'],
    ]) {
      const href = /<link rel="manifest" href="([^"]+)"/.exec(await (await get(path ?? '')).text())?.[1] ?? ''
      const response = await get(href)
      expect(response.headers.get('content-type')).toContain('application/manifest+json')
      const manifest = (await response.json()) as Record<string, unknown> & { icons: { src: string }[] }
      expect(manifest).toMatchObject({
        id: '/',
        name: 'Baize',
        short_name: 'Baize',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        prefer_related_applications: false,
        lang,
        dir,
        icons: [
          { sizes: '192x192', purpose: 'any', type: 'image/png' },
          { sizes: '512x512', purpose: 'any', type: 'image/png' },
          { sizes: '512x512', purpose: 'maskable', type: 'image/png' },
        ],
      })
      for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
        const png = Buffer.from(await (await get(src)).arrayBuffer())
        expect(png.subarray(1, 4).toString()).toBe('PNG')
        expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
      }
    }
  })

  test('P13 P14 PW-02 the browser finds nothing that speaks against installing the site', async () => {
    const { page, context } = await visit({ serviceWorkers: 'allow' })
    await page.goto('/')
    await workerOf(page)
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Contexts of tests are private windows, in which no browser installs anything.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  })

  test('PW-03 the running build states its time and its pages, and no other build is known', async () => {
    const id = await idOfBuild()
    const response = await get(`/builds/meta/${id}.json`)
    const build = (await response.json()) as {
      id: string
      timestamp: number
      prerendered: string[]
      matcher: Record<'static' | 'dynamic' | 'wildcard', Record<string, { isPrivate: boolean }>>
    }
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect([build.id, build.prerendered]).toEqual([id, []])
    expect(build.timestamp).toBeGreaterThan(1_600_000_000_000)
    expect(build.matcher.static['/gamehall']).toEqual({ isPrivate: false })
    expect(build.matcher.static['/cashier/wallet']).toEqual({ isPrivate: true })
    expect(build.matcher.dynamic['/game/:sysname']).toEqual({ isPrivate: false })
    expect((await get('/builds/meta/00000000.json')).status).toBe(404)
  })

  test('PW-05 PW-04 which build is the newest is never stored, and it is the one that pages run', async () => {
    const response = await get(`/builds/latest.json?${performance.now()}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { page } = await visit({ serviceWorkers: 'allow' })
    await page.goto('/')
    await isAlive(page)
    const running = await page.evaluate(() => window.__reactRouterManifest?.version)
    expect(((await response.json()) as { id: string }).id).toBe(running)
  })
})

/** A guest behind the proxy; each document reports when it has registered its worker. */
const visitsDeployments = async () => {
  const visitor = await visit({ baseURL: proxy.origin, serviceWorkers: 'allow' })
  await tellsWhenRegistered(visitor.page)
  return visitor
}

let proxy: DeployingProxy
beforeEach(async () => {
  proxy = await openDeployingProxy()
})
afterEach(() => proxy.close())

describe('the worker', () => {
  test('PW-01 PW-02 P15 the first worker takes over without a reload, and a changed one loads the page once', async () => {
    const { page } = await visitsDeployments()
    await page.goto('/')
    await mark(page)
    expect(await workerOf(page)).toBe(`${proxy.origin}/service-worker.js`)
    expect(await isSame(page)).toBe(true)
    expect(proxy.documents).toEqual(['/'])

    await hearsWorkers(page)
    // The dates stand still, so that a slow machine is within ten seconds too.
    await page.clock.setFixedTime(Date.now())
    proxy.deployment.worker = (code) => `${code}\n// Another worker.`
    const reloaded = page.waitForEvent('load')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await reloaded
    await isAlive(page)
    expect(await isSame(page)).toBe(false)
    expect(proxy.documents).toEqual(['/', '/'])

    // Within ten seconds, a third worker does not reload the page (PW-07); the next page is loaded instead.
    await mark(page)
    await deploysWorker(page, proxy, 'A third worker.')
    expect(await isSame(page)).toBe(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Games' }).first().click()
    await page.waitForURL('**/gamehall')
    expect(await isSame(page)).toBe(false)
    expect(proxy.documents).toEqual(['/', '/', '/gamehall'])
  })

  test('PW-01 P15 no page goes away by itself in the middle of a game: the next one is loaded instead', async () => {
    const { page } = await visitsDeployments()
    await page.goto('/game/night-ferry')
    await workerOf(page)
    await mark(page)
    await deploysWorker(page, proxy, 'Another worker.')
    expect(await isSame(page)).toBe(true)
    await page.getByRole('banner').getByRole('link').first().click()
    await page.waitForURL((url) => !url.pathname.includes('/game/'))
    expect(await isSame(page)).toBe(false)
  })

  test('PW-02 P15 without a connection every page is the offline page of its language, and calls simply fail', async () => {
    const { page } = await visitsDeployments()
    await page.goto('/')
    await workerOf(page)
    proxy.deployment.isDown = true
    for (const [path, lang, dir, title] of [
      ['/gamehall', 'en', 'ltr', 'No connection'],
      ['/fr/gamehall', 'fr', 'ltr', 'Pas de connexion'],
      ['/ar', 'ar', 'rtl', 'لا يوجد اتصال'],
    ] as const) {
      await page.goto(path)
      expect(await page.locator('h1').innerText()).toBe(title)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      expect(await page.locator('html').getAttribute('dir')).toBe(dir)
    }
    const call = page.evaluate(() =>
      fetch('/api/metadata/get').then(
        () => 'answered',
        () => 'failed',
      ),
    )
    expect(await call).toBe('failed')
    proxy.deployment.isDown = false
    await page.getByRole('link').click()
    await page.getByRole('banner').waitFor()
    expect(new URL(page.url()).pathname).toBe('/ar')
  })

  test('P15 PW-02 nothing of a player is kept: not while signed in, and not after', async () => {
    const { page } = await visitAs(await asPerson('anna@example.com'), {
      baseURL: proxy.origin,
      serviceWorkers: 'allow',
    })
    await page.goto('/')
    await workerOf(page)
    for (const path of ['/cashier/wallet', '/cashier/history', '/profile']) await page.goto(path)
    await page.getByRole('navigation').getByRole('link', { name: 'Games' }).first().click()
    await page.waitForURL('**/gamehall')
    await page.evaluate(() => fetch('/api/account/getBalance'))
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const stores = await Promise.all(names.map((name) => caches.open(name)))
      const requests = await Promise.all(stores.map((store) => store.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((path) => !/^\/assets\/|^\/builds\/offline\//.test(path))).toEqual([])
    await page.evaluate(() => fetch('/api/auth/logout'))
    proxy.deployment.isDown = true
    await page.goto('/cashier/wallet')
    expect(await page.locator('body').innerText()).not.toMatch(/anna|€|\d\.\d\d/)
  })
})
