import { fullPermissions } from '#server/content/guard/author-permissions.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notices } from '#contract/content/types/notices.ts'
import { popups } from '#contract/content/types/popups.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { saveEntry } from '#server/content/writing/save-entry.ts'
import { registers } from './actions.ts'
import { findings } from './axe.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, loads, navigates, newEmail, password, phone, visit, type Visitor } from './visit.ts'

let app: OwnApp
let game = ''
beforeAll(async () => {
  app = await openOwnApp()
  const { items } = (await (await app.fetch('/api/games/get')).json()).data as {
    items: { sysname: string }[]
  }
  game = items[0]?.sysname ?? ''
  await app.publish(popups, {
    sysname: 'spring',
    title: 'Spring tables',
    text: '<p>Open until <a href="javascript:window.isHarmed=1">May</a>.</p><img src="/icon.svg" alt="" onerror="window.isHarmed=1">',
    buttons: [
      { label: 'The second', url: '/?popup=second' },
      { label: 'Elsewhere', url: 'https://example.com/', view: 'secondary' },
    ],
  })
  await app.publish(popups, { sysname: 'second', title: 'The second popup' })
  const draft = { sysname: 'draft', title: 'Not yet said', text: '<p>Words of a draft</p>' }
  const saved = await saveEntry(
    { ...app.ctx, actor: 'test', permissions: fullPermissions },
    { type: popups, locale: 'en', given: draft, publish: false },
  )
  if (!saved.ok) throw new Error(JSON.stringify(saved.problem))
})
afterAll(() => app.close())

const newPlayer = (): Promise<Actor> =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV' })

const visits = async (as?: Actor): Promise<Visitor> => {
  const visitor = await visit({ viewport: desktop, baseURL: app.origin })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await visitor.context.addCookies([{ name, value, url: app.origin }])
  }
  return visitor
}

const countOf = (page: Page, path: string): (() => number) => {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

const dialogs = (page: Page) => page.getByRole('dialog')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const viewsOf = (sysname: string) =>
  app.ctx.db.selectFrom('popup_views').selectAll().where('sysname', '=', sysname).execute()
/** Waits until the page has rendered its pending changes. */
const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

describe('campaign popups', () => {
  test('PD-05 PD-07 an address opens a popup to a player, another value another one, and closing takes it out of the address', async () => {
    const player = await newPlayer()
    const { page, problems } = await visits(player)
    await page.goto('/?popup=spring&tab=1')
    const spring = dialog(page, 'Spring tables')
    await spring.getByText('Open until May.').waitFor()
    expect(await spring.locator('[onerror], [href^="javascript"]').count()).toBe(0)
    expect(await page.evaluate(() => 'isHarmed' in window)).toBe(false)
    expect(await findings(page, { within: '[role=dialog]' })).toEqual([])
    const elsewhere = spring.getByRole('link', { name: 'Elsewhere' })
    expect(await elsewhere.getAttribute('rel')).toBe('noopener')

    await spring.getByRole('link', { name: 'The second' }).click()
    await dialog(page, 'The second popup').waitFor()
    expect(await dialogs(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.waitForURL(`${app.origin}/`)
    await dialog(page, 'The second popup').waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL(`${app.origin}/?tab=1`)
    expect(await dialogs(page).count()).toBe(0)
    await navigates(page, '/gamehall?popup=spring')
    await spring.getByRole('button', { name: 'Close' }).click()
    await page.waitForURL(`${app.origin}/gamehall`)
    const seen = async () => (await viewsOf('spring')).find(({ uid }) => uid === player.uid)?.views
    await expect.poll(seen).toBe(2)
    expect(problems).toEqual([])
  })

  test('PD-06 PD-07 a guest sees no popup but a preview, which shows the draft and counts no view', async () => {
    const { page } = await visits()
    const asked = countOf(page, '/api/popups/get')
    await loads(page, '/?popup=spring')
    expect([asked(), await dialogs(page).count()]).toEqual([0, 0])
    await page.goto('/?popup=draft#popup-preview')
    await dialog(page, 'Not yet said').getByText('Words of a draft').waitFor()
    await dialog(page, 'Not yet said').getByText('Preview only.').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(`${app.origin}/`)

    const { page: players } = await visits(await newPlayer())
    const reports = [countOf(players, '/api/popups/view'), countOf(players, '/api/popups/dismiss')]
    await players.goto('/?popup=draft#popup-preview')
    await dialog(players, 'Not yet said').waitFor()
    await players.keyboard.press('Escape')
    await dialog(players, 'Not yet said').waitFor({ state: 'detached' })
    // A report would have been sent before this.
    await players.evaluate(() => fetch('/healthz'))
    expect(reports.map((count) => count())).toEqual([0, 0])
    expect(await viewsOf('draft')).toEqual([])
  })

  test('PD-05 its picture is shown whole, in its own shape, on every screen', async () => {
    await app.publish(popups, {
      sysname: 'poster',
      title: 'A poster',
      text: '<p>Three to four, upright.</p>',
      image: { url: '/platform/art/orchard.svg' },
      buttons: [{ label: 'Play now', url: '/gamehall' }],
    })
    const { page, problems } = await visits(await newPlayer())
    const poster = dialog(page, 'A poster')
    const wrong: Record<string, unknown> = {}
    for (const viewport of [desktop, phone, { width: 320, height: 640 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(viewport)
      await page.goto('/?popup=poster')
      await poster.waitFor()
      const picture = poster.locator('img')
      await expect
        .poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth))
        .toBe(600)
      const seen = await picture.evaluate((it: HTMLImageElement) => {
        const { width, height, top, bottom } = it.getBoundingClientRect()
        const body = it.closest('[role=dialog]')?.getBoundingClientRect()
        const isInside = top >= (body?.top ?? 0) && bottom <= (body?.bottom ?? 0)
        return { ratio: width / height, natural: it.naturalWidth / it.naturalHeight, height, isInside }
      })
      const isWhole = Math.abs(seen.ratio / seen.natural - 1) < 0.02 && seen.height > 120 && seen.isInside
      if (!isWhole) wrong[`${viewport.width} × ${viewport.height}`] = seen
    }
    expect(wrong).toEqual({})
    expect(problems).toEqual([])
  })

  test('PD-08 a popup waits on the game page and on the deposit pages, and shows on the next', async () => {
    const { page } = await visits(await newPlayer())
    await loads(page, '/terms')
    const second = dialog(page, 'The second popup')
    for (const [held, next] of [
      ['/cashier/deposit', '/cashier/wallet'],
      ['/cashier/deposit/card', '/terms'],
      [`/game/${game}`, '/terms'],
    ] as const) {
      const answered = page.waitForResponse('**/api/popups/get?*sysname=second*')
      await navigates(page, `${held}?popup=second`)
      await (await answered).finished()
      await isDrawn(page)
      expect([held, await second.count()]).toEqual([held, 0])
      await navigates(page, next)
      await second.waitFor()
      // Going back in the history to a place with popups closes an open one.
      await page.goBack()
      await second.waitFor({ state: 'detached' })
      await navigates(page, '/fairness')
      await second.getByRole('button', { name: 'Close' }).click()
      await second.waitFor({ state: 'detached' })
    }
  })

  test('RG-25 after a registration word of the mail comes first, and a campaign that is due behind it, away from the deposit', async () => {
    const due = { sysname: 'due-newcomer', title: 'For newcomers', isQueued: true, order: 0 }
    const id = await app.publish(popups, due)
    try {
      const { page } = await visits()
      await registers(page)
      await page.getByText('Welcome to Baize').waitFor()
      expect(await dialogs(page).count()).toBe(0)
      await navigates(page, '/fairness')
      await dialog(page, 'For newcomers').waitFor()
    } finally {
      await app.publish(popups, { ...due, isQueued: false }, 'en', id)
    }
  })

  test('PD-09 CN-06 after a sign-in the popups that are due come one after the other, and closed ones not again', async () => {
    const player = await newPlayer()
    await app.publish(popups, { sysname: 'due-b', title: 'Second of two', isQueued: true, order: 2 })
    await app.publish(popups, { sysname: 'due-a', title: 'First of two', isQueued: true, order: 1 })
    const { page } = await visits()
    const signsIn = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
      const form = dialog(page, 'Sign in')
      await form.locator('[name=login]').fill(player.email)
      await form.locator('[name=password]').fill(password)
      await form.locator('button[type=submit]').click()
    }
    await loads(page, '/')
    await signsIn()
    await dialog(page, 'First of two').waitFor()
    expect(await dialog(page, 'Second of two').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog(page, 'Second of two').waitFor()
    expect(await dialog(page, 'First of two').count()).toBe(0)
    await loads(page)
    expect(await dialogs(page).count()).toBe(0)

    await page.context().clearCookies()
    await loads(page, '/')
    await signsIn()
    await dialog(page, 'Second of two').waitFor()
    expect(await dialog(page, 'First of two').count()).toBe(0)
    const own = (await viewsOf('due-a')).filter(({ uid }) => uid === player.uid)
    expect(own.map(({ uid, views, dismissed_at }) => [uid, views, dismissed_at !== null])).toEqual([
      [player.uid, 1, true],
    ])
  })
})

describe('notices', () => {
  beforeAll(async () => {
    await app.publish(notices, { title: 'Tables close at noon', level: 'warning', url: '/terms', order: 1 })
    await app.publish(notices, { title: 'For players', audience: 'player', order: 2 })
    await app.publish(notices, { title: 'Long over', date_to: '2020-01-01T00:00:00.000Z', order: 3 })
  })
  const noticesOf = (page: Page) => page.getByRole('region', { name: 'Announcements' })
  type Shifts = { shifts: number }
  /** All of them, also those soon after a press, which the usual sum excludes. */
  const countsShifts = (page: Page) =>
    page.evaluate(() => {
      const told = window as unknown as Shifts
      told.shifts = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) told.shifts += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift' })
    })
  const shifted = (page: Page) => page.evaluate(() => (window as unknown as Shifts).shifts)
  const touches = (page: Page) => page.getByRole('heading', { level: 1 }).first().click()

  test('NT-01 NT-02 notices come with the first click and then with each change of the path, not of the query', async () => {
    const { page, problems } = await visits()
    const asked = countOf(page, '/content/notices')
    await loads(page, '/')
    await navigates(page, '/fairness')
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(0)
    const place = () => page.getByRole('heading', { level: 1 }).first().boundingBox()
    await expect.poll(place).not.toBeNull()
    const before = await place()
    await countsShifts(page)
    await touches(page)
    await noticesOf(page).getByText('Tables close at noon').waitFor()
    // It overlays the page and moves nothing of it.
    expect(await place()).toEqual(before)
    expect(await shifted(page)).toBeLessThanOrEqual(0.02)
    expect(asked()).toBe(1)
    expect(await findings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const { x = 0, width = 0 } = (await noticesOf(page).getByRole('button').boundingBox()) ?? {}
    expect([width >= 44, x >= 0, x + width <= 320]).toEqual([true, true, true])
    await page.setViewportSize(desktop)
    await touches(page)
    await navigates(page, '/fairness?tab=2')
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(1)
    await navigates(page, '/gamehall')
    await expect.poll(asked).toBe(2)
    await navigates(page, `/game/${game}`)
    await expect.poll(asked).toBe(3)
    await navigates(page, '/gamehall')
    await expect.poll(asked).toBe(4)
    await noticesOf(page).getByText('Tables close at noon').waitFor()
    expect(problems).toEqual([])
  })

  test('NT-01 a touch that is no click fetches them as well, once', async () => {
    const { page } = await visit({ viewport: phone, hasTouch: true, baseURL: app.origin })
    const asked = countOf(page, '/content/notices')
    await loads(page, '/')
    expect(asked()).toBe(0)
    const finger = await page.context().newCDPSession(page)
    const drags = async () => {
      for (const y of [500, 400, 300])
        await finger.send('Input.dispatchTouchEvent', {
          type: y === 500 ? 'touchStart' : 'touchMove',
          touchPoints: [{ x: 200, y }],
        })
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await drags()
    await noticesOf(page).getByText('Tables close at noon').waitFor()
    await drags()
    await page.waitForLoadState('networkidle')
    expect(asked()).toBe(1)
  })

  test('NT-03 of several one is shown, with its number, and a press shows the next in its place', async () => {
    const { page } = await visits(await newPlayer())
    await loads(page, '/terms')
    await touches(page)
    await noticesOf(page).getByText('1 of 2').waitFor()
    const words = () => noticesOf(page).locator('p').allTextContents()
    expect(await words()).toEqual(['Please note: Tables close at noon'])
    const next = noticesOf(page).getByRole('button', { name: 'Next announcement' })
    await next.press('Enter')
    await noticesOf(page).getByText('2 of 2').waitFor()
    expect(await words()).toEqual(['Notice: For players'])
    expect(await next.evaluate((it) => it === document.activeElement)).toBe(true)
    await next.press('Enter')
    await noticesOf(page).getByText('1 of 2').waitFor()
    // The focus moves to the next one, until there is none.
    const dismiss = noticesOf(page).getByRole('button', { name: 'Dismiss' })
    await dismiss.press('Enter')
    await noticesOf(page).getByText('For players').waitFor()
    expect(await dismiss.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await next.count()).toBe(0)
    await dismiss.press('Enter')
    await noticesOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  test('NT-03 CN-06 a notice that is dismissed stays away after a reload, for a guest and for a player, and is back after a day', async () => {
    const player = await newPlayer()
    for (const as of [undefined, player]) {
      const { page } = await visits(as)
      await loads(page, '/terms')
      await touches(page)
      const words = async () => noticesOf(page).locator('p').allTextContents()
      await noticesOf(page).getByText('Tables close at noon').waitFor()
      const shown = ['Please note: Tables close at noon', ...(as ? ['Notice: For players'] : [])]
      expect(await words()).toEqual(shown.slice(0, 1))
      const kept = as && page.waitForResponse('**/api/storage/set?*')
      await noticesOf(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect.poll(words).toEqual(shown.slice(1))
      await kept

      await loads(page)
      const answered = page.waitForResponse('**/content/notices?*')
      await touches(page)
      await (await answered).finished()
      await expect.poll(words).toEqual(shown.slice(1))

      await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000)
      await loads(page)
      await touches(page)
      await expect.poll(words).toEqual(shown.slice(0, 1))
    }
    // The player's other device gets it too.
    const { page } = await visits(player)
    await loads(page, '/terms')
    await touches(page)
    await noticesOf(page).getByText('For players').waitFor()
    expect(await noticesOf(page).getByText('Tables close at noon').count()).toBe(0)
  })
})
