import type { BrowserContextOptions, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choosesCountry } from './actions.ts'
import { findings } from './axe.ts'
import { generalInformation } from '#contract/content/sections.ts'
import { register, storyPassword, type Actor } from '#db/seed/actor.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, phone, visit, type Visitor } from './visit.ts'

const vendors = ['ga4:G-HOUSE12345', 'meta:1234567890', 'matomo:stats.example/3']

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

let section: string | undefined
const tells = async (given: Record<string, unknown>) => {
  section = await app.publish(generalInformation, given, undefined, section)
}
beforeEach(() => tells({ analytic: vendors, is_seon_enabled: false }))

type Follower = Visitor & { foreign: string[]; hits: { url: URL; atMs: number }[] }

/** A visitor with all requests to third parties recorded and answered empty. */
const follows = async (options: BrowserContextOptions = {}): Promise<Follower> => {
  const visitor = await visit({ baseURL: app.origin, isAsked: true, ...options })
  const foreign: string[] = []
  const hits: Follower['hits'] = []
  const isForeign = (url: string) => /^https?:/.test(url) && new URL(url).origin !== app.origin
  await visitor.context.route(
    (url) => isForeign(url.href),
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.loaded = (window.loaded ?? 0) + 1',
      })
    },
  )
  visitor.context.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname === '/hit') hits.push({ url, atMs: performance.now() })
  })
  return { ...visitor, foreign, hits }
}

type LayerEvent = { event: string; id: string; time: string; code?: number; type?: string; path?: string }
const layer = (page: Page): Promise<LayerEvent[]> =>
  page.evaluate(() => ((window as unknown as { dataLayer?: LayerEvent[] }).dataLayer ?? []) as LayerEvent[])
const eventOf = async (page: Page, name: string): Promise<LayerEvent> => {
  await expect.poll(async () => (await layer(page)).map(({ event }) => event)).toContain(name)
  return (await layer(page)).find(({ event }) => event === name) as LayerEvent
}
const banner = (page: Page) => page.locator('[data-consent]')
const hostsOf = (addresses: readonly string[]) =>
  [...new Set(addresses.map((address) => new URL(address).host))].toSorted()
const alive = (page: Page) => eventOf(page, 'page_view')

const newPlayer = (): Promise<Actor> => register({ origin: app.origin, fetch: app.fetch }, newEmail())

describe('the hit', () => {
  test('AN-01 AN-02 AN-06 one hit goes three seconds after the start, with its three keys, and nothing of a third party is asked for before the visitor allows it, nor after they refuse', async () => {
    const { page, hits, foreign, problems } = await follows()
    await page.goto('/', { referer: 'https://search.example/results' })
    await banner(page).waitFor()
    await expect.poll(() => hits.length).toBe(1)
    const sent = () =>
      page.evaluate(
        () =>
          performance.getEntriesByType('resource').find(({ name }) => name.includes('/hit?'))?.startTime ?? 0,
      )
    await expect.poll(sent).toBeGreaterThan(0)
    const sentAfterMs = await sent()
    // Three seconds after hydration, which is a little after the request.
    expect(sentAfterMs).toBeGreaterThanOrEqual(3000)
    expect([...(hits[0]?.url.searchParams ?? [])]).toEqual([
      ['referer', 'https://search.example/results'],
      ['track_id', ''],
      ['seon_session', ''],
    ])
    await page.getByRole('contentinfo').locator('a[href="/cookie-settings"]').click()
    await page.waitForURL('**/cookie-settings')
    expect(hits).toHaveLength(1)
    expect(foreign).toEqual([])

    // The session of the fraud service is sent only if the operator uses one.
    await tells({ is_seon_enabled: true })
    await page.goto('/gamehall')
    await banner(page).getByRole('button', { name: 'Reject all' }).click()
    await banner(page).waitFor({ state: 'detached' })
    await expect.poll(() => hits.length).toBe(2)
    expect(hits[1]?.url.searchParams.get('seon_session')).toMatch(/^[\w-]{21}$/)
    await page.goto('/')
    await alive(page)
    expect(await banner(page).count()).toBe(0)
    expect(foreign).toEqual([])
    expect(problems).toEqual([])
  })

  test('AN-02 the partner’s code in stag or track_id is kept for 30 days, the newest counts, and it is stored with the registration', async () => {
    const { page, context } = await follows()
    for (const [name, code] of [
      ['stag', 'stag-1.a:b~c'],
      ['track_id', 'track_7'],
    ] as const) {
      await page.goto(`/?${name}=${code}`)
      await alive(page)
      const kept = async () => (await context.cookies()).find((it) => it.name === 'track_id')
      await expect.poll(async () => (await kept())?.value).toBe(encodeURIComponent(code))
      const days = (((await kept())?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000)
      expect(days).toBeGreaterThan(29.9)
      expect(days).toBeLessThanOrEqual(30)
    }
    await page.goto('/gamehall?show_popup_reg')
    const email = newEmail()
    const form = page.getByRole('dialog')
    await form.locator('[name=email]').fill(email)
    await form.locator('[name=password]').first().fill(storyPassword)
    await choosesCountry(form, 'Latvia')
    await form.locator('[name=terms]').check()
    await form.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/cashier/deposit?register=success')
    const player = await app.ctx.db
      .selectFrom('players')
      .select('track_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(player.track_id).toBe('track_7')
  })

  test('AN-02 AN-06 a visitor who refuses marketing is not attributed to a partner either', async () => {
    const { page, context } = await follows()
    await page.goto('/?stag=partner')
    await expect.poll(async () => (await context.cookies()).some((it) => it.name === 'track_id')).toBe(true)
    await banner(page).getByRole('button', { name: 'Reject all' }).click()
    await expect.poll(async () => (await context.cookies()).some((it) => it.name === 'track_id')).toBe(false)
    await page.goto('/?stag=partner')
    await alive(page)
    expect((await context.cookies()).some((it) => it.name === 'track_id')).toBe(false)
  })
})

describe('events', () => {
  const signsIn = async (page: Page, email: string, password: string) => {
    await page.goto('/?show_popup_auth=1')
    const form = page.getByRole('dialog')
    await form.locator('[name=login]').fill(email)
    await form.locator('[name=password]').fill(password)
    await form.locator('button[type=submit]').click()
  }

  test('AN-04 AN-05 RG-28 a sign-in, a registration and a sign-out that fail are events with their codes, in UTC+3 wherever the browser is', async () => {
    const player = await newPlayer()
    const { page, context } = await follows({ viewport: desktop, timezoneId: 'America/New_York' })
    await signsIn(page, 'nobody@example.com', 'Wrong111')
    const { time, id, ...rest } = await eventOf(page, 'login_error')
    expect(rest).toMatchObject({ code: 401, type: 'Authorization' })
    expect(id).toMatch(/^[\w-]{21}$/)
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+03:00$/)
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000)
    expect(await page.evaluate(() => new Date().getTimezoneOffset())).toBeGreaterThan(0)
    expect(JSON.stringify(await layer(page))).not.toMatch(/Wrong111|nobody@example/)

    await page.goto('/?show_popup_reg')
    const form = page.getByRole('dialog')
    await form.locator('[name=email]').fill(player.email)
    await form.locator('[name=password]').first().fill(storyPassword)
    await choosesCountry(form, 'Latvia')
    await form.locator('[name=terms]').check()
    await form.getByRole('button', { name: 'Create account' }).click()
    expect(await eventOf(page, 'registration_error')).toMatchObject({ code: 422, type: 'InvalidParameter' })

    // So is one without fields in its refusal, which is shown in a notice (RG-28).
    const error = { type: 'InternalServerErrorException', code: 500, message: '', invalid_parameters: [] }
    await page.route('**/api/auth/register*', (route) => route.fulfill({ status: 500, json: { error } }))
    await form.locator('[name=email]').fill(newEmail())
    await form.getByRole('button', { name: 'Create account' }).click()
    await form.getByRole('alert').waitFor()
    const failed = async () =>
      (await layer(page)).filter(({ event }) => event === 'registration_error').map(({ code }) => code)
    await expect.poll(failed).toEqual([422, 500])

    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(player.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
    await context.route('**/api/auth/logout*', (route) => route.fulfill({ status: 500, body: 'oops' }))
    // No vendor script runs beside a password form: its failure is reported on the next page that allows one.
    await context.addCookies([{ name: 'consent', value: '1.statistics.marketing', url: app.origin }])
    await page.goto('/')
    await alive(page)
    await page.locator('[popovertarget=account-menu]').locator('visible=true').click()
    await page.locator('#account-menu').getByRole('button', { name: 'Sign out' }).click()
    expect(await eventOf(page, 'logout_error')).toMatchObject({ code: 500, type: 'UnknownError' })
    const heard = () =>
      page.evaluate(() =>
        JSON.stringify(
          ((window as { ga4Layer?: ArrayLike<unknown>[] }).ga4Layer ?? []).map((words) => Array.from(words)),
        ),
      )
    await expect.poll(heard).toContain('"logout_error"')
    expect(await heard()).toMatch(/"login_error",\{[^}]*"code":401/)
  })
})

describe('consent', () => {
  test('AN-03 AN-06 each vendor of the list starts once it is allowed, under the policy and without a reload', async () => {
    const { page, foreign, problems } = await follows()
    const answer = await page.goto('/')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(/connect-src [^;]*https:\/\/stats\.example/)
    expect(policy).toMatch(/img-src [^;]*https:\/\/www\.facebook\.com/)
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await expect
      .poll(() => hostsOf(foreign))
      .toEqual(['connect.facebook.net', 'stats.example', 'www.googletagmanager.com'])
    expect(foreign.filter((address) => address.includes('gtag/js'))).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-HOUSE12345&l=ga4Layer',
    ])
    await expect.poll(() => page.evaluate(() => (window as unknown as { loaded?: number }).loaded)).toBe(3)
    const told = await page.evaluate(() => {
      const { _paq, ga4Layer, fbq } = window as unknown as {
        _paq: unknown[][]
        ga4Layer: ArrayLike<unknown>[]
        fbq: { queue: unknown[][] }
      }
      return JSON.parse(
        JSON.stringify([_paq, ga4Layer.map((words) => Array.from(words)), fbq.queue]),
      ) as unknown[][][]
    })
    expect(told[0]).toContainEqual(['trackPageView'])
    expect(told[1]).toContainEqual(expect.arrayContaining(['event', 'page_view']))
    expect(told[1]).toContainEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'granted' })])
    expect(told[2]).toContainEqual(['track', 'PageView'])
    // A page reached inside the site is reported, and nothing starts twice.
    const before = foreign.length
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Games' })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL('**/gamehall')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            (window as unknown as { _paq: unknown[][] })._paq.filter(([name]) => name === 'trackPageView')
              .length,
        ),
      )
      .toBe(2)
    expect(foreign.length).toBe(before)
    expect(problems).toEqual([])
  })

  test('AN-03 an empty list starts nothing and asks nothing; two entries start two, each by its own account, and what is no vendor nothing', async () => {
    await tells({ analytic: [] })
    const { page, foreign, context } = await follows()
    const answer = await page.goto('/')
    await alive(page)
    expect(await banner(page).count()).toBe(0)
    expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self';`)
    await context.addCookies([{ name: 'consent', value: '1.statistics.marketing', url: app.origin }])
    await page.goto('/gamehall')
    await alive(page)
    expect(await banner(page).count()).toBe(0)
    expect(foreign).toEqual([])

    await tells({ analytic: ['matomo:a.example/1', 'matomo:b.example/2', 'unknown:1', 'ga4:rubbish'] })
    await page.goto('/')
    await expect.poll(() => hostsOf(foreign)).toEqual(['a.example', 'b.example'])
  })

  test('AN-06 one purpose may be allowed without the other, and only its vendors start', async () => {
    const { page, foreign, context } = await follows()
    await page.goto('/')
    await banner(page).getByRole('link', { name: 'Manage preferences' }).click()
    await page.waitForURL('**/cookie-settings')
    const main = page.getByRole('main')
    await main.getByLabel('Analytics').waitFor()
    await banner(page).waitFor({ state: 'detached' })
    const boxes = main.getByRole('checkbox')
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      false,
      false,
    ])
    await main.getByLabel('Analytics').check()
    await main.getByRole('button', { name: 'Save preferences' }).click()
    await main.getByText('Preferences saved.').waitFor()
    await expect.poll(() => hostsOf(foreign)).toEqual(['stats.example', 'www.googletagmanager.com'])
    const cookie = (await context.cookies()).find(({ name }) => name === 'consent')
    expect(cookie?.value).toBe('1.statistics.-marketing')
    expect(((cookie?.expires ?? 0) * 1000 - Date.now()) / (24 * 60 * 60 * 1000)).toBeGreaterThan(364)
    const granted = await page.evaluate(() =>
      JSON.stringify(
        (window as unknown as { ga4Layer: ArrayLike<unknown>[] }).ga4Layer.map((words) => Array.from(words)),
      ),
    )
    expect(granted).toContain('"ad_storage":"denied"')
  })

  test('AN-06 the choice is changed from the footer: what ran is gone, and so are its cookies', async () => {
    const { page, foreign, context } = await follows()
    await page.goto('/')
    await banner(page).getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => foreign.length).toBe(3)
    await context.addCookies([
      { name: '_ga_X', value: '1', url: app.origin },
      { name: '_pk_id.3', value: '1', url: app.origin },
      { name: '_fbp', value: '1', url: app.origin },
    ])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await page.waitForURL('**/cookie-settings')
    const main = page.getByRole('main')
    await expect.poll(() => main.getByLabel('Analytics').isChecked()).toBe(true)
    await main.getByLabel('Analytics').uncheck()
    const reloaded = page.waitForEvent('load')
    await main.getByRole('button', { name: 'Save preferences' }).click()
    await reloaded
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('_ga_X')
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('_pk_id.3')
    expect(names).toContain('_fbp')
    foreign.length = 0
    await page.goto('/')
    await expect.poll(() => hostsOf(foreign)).toEqual(['connect.facebook.net'])
  })

  test('AN-06 X7 what was allowed does not go along to a password or to money', async () => {
    const player = await newPlayer()
    const { page, foreign, context } = await follows({ viewport: desktop })
    await context.addCookies([{ name: 'consent', value: '1.statistics.marketing', url: app.origin }])
    await page.goto('/')
    await expect.poll(() => foreign.length).toBe(3)
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').locator('[name=password]').waitFor()
    expect(await page.evaluate(() => 'loaded' in window)).toBe(false)
    foreign.length = 0
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(player.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
    for (const path of ['/cashier/deposit', '/profile/security']) {
      const answer = await page.goto(path)
      await alive(page)
      expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self';`)
      expect(await banner(page).count()).toBe(0)
    }
    expect(foreign).toEqual([])
  })
})

describe('the question itself', () => {
  test('AN-06 it is part of the document, and one visitor’s answer is not another’s', async () => {
    const asked = async (cookie: string) =>
      (await (await app.fetch('/', { headers: { cookie } })).text()).includes('data-consent="')
    expect(await asked('')).toBe(true)
    expect(await asked('consent=1.statistics.marketing')).toBe(false)
    expect(await asked('')).toBe(true)
    expect(await asked('consent=1.-statistics.-marketing')).toBe(false)
    // Asked about one purpose only, or with an earlier meaning.
    expect(await asked('consent=1.statistics')).toBe(true)
    expect(await asked('consent=0.statistics.marketing')).toBe(true)
    const allowed = await (
      await app.fetch('/', { headers: { cookie: 'consent=1.statistics.marketing' } })
    ).text()
    const refused = await (
      await app.fetch('/', { headers: { cookie: 'consent=1.-statistics.-marketing' } })
    ).text()
    const withoutNonce = (page: string) => page.replace(/nonce="[^"]*"/g, '').replace(/"nonce":"[^"]*"/g, '')
    expect(withoutNonce(allowed)).toBe(withoutNonce(refused))
    expect(allowed).not.toMatch(/googletagmanager|connect\.facebook/)
  })

  test('AN-06 without a script it can be answered, and a choice by purpose too', async () => {
    const { page, context, foreign } = await follows({ javaScriptEnabled: false })
    await page.goto('/gamehall?category=slots')
    await banner(page).getByRole('button', { name: 'Reject all' }).click()
    await page.waitForURL('**/gamehall?category=slots')
    expect(await banner(page).count()).toBe(0)
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value
    expect(await cookie()).toBe('1.-statistics.-marketing')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
    await page.getByRole('main').getByLabel('Marketing').check()
    await page.getByRole('main').getByRole('button', { name: 'Save preferences' }).click()
    await page.waitForURL('**/cookie-settings')
    expect(await cookie()).toBe('1.-statistics.marketing')
    expect(foreign).toEqual([])
  })

  test('AN-06 refusing is as easy as accepting on a phone and a desk, and from right to left, and it is accessible over its page', async () => {
    const { page, context } = await follows()
    for (const [theme, viewport, path] of [
      ['dark', phone, '/'],
      ['light', phone, '/ar'],
      ['dark', desktop, '/'],
    ] as const) {
      await context.addCookies([{ name: 'theme', value: theme, url: app.origin }])
      await page.setViewportSize(viewport)
      await page.goto(path)
      await alive(page)
      const [refuse, accept] = await banner(page)
        .locator('button[name=choice]')
        .evaluateAll((buttons) =>
          buttons
            .filter((button) => (button as HTMLButtonElement).value !== 'chosen')
            .map((button) => {
              const { width, height, top } = button.getBoundingClientRect()
              const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button)
              return { width, height, top, backgroundColor, color, fontSize, fontWeight, borderColor }
            }),
        )
      expect(refuse).toEqual(accept)
      expect(refuse?.height).toBeGreaterThanOrEqual(44)
      const shape = await banner(page).boundingBox()
      expect(shape?.x).toBeGreaterThanOrEqual(0)
      expect((shape?.x ?? 0) + (shape?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
      expect((shape?.y ?? 0) + (shape?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
      if (viewport === phone) expect([path, await findings(page)]).toEqual([path, []])
    }
  })

  test('AN-06 it moves nothing, by keyboard it comes first, and the page can be used without an answer', async () => {
    const { page } = await follows()
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/')
    await alive(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-consent]') !== null)).toBe(true)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Games' })
      .locator('visible=true')
      .first()
      .click()
    await page.waitForURL('**/gamehall')
    await banner(page).getByRole('button', { name: 'Reject all' }).focus()
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    expect(
      await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum),
    ).toBeLessThan(0.02)
  })
})
