import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { register } from '#db/seed/actor.ts'
import { deposits as paysIn } from '#db/seed/story.ts'
import { registerSandboxSupplier, sandboxGame } from '#sandbox/game-supplier/supplier.ts'
import { invalidateCatalogue } from '#server/play/games/catalogue/catalogue-cache.ts'
import { gameFrame, roundShown, waitForPhase } from './actions.ts'
import { verifies } from '#test/verifies.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { newPlayer, visitAs } from './players.ts'
import { newEmail, phone, visit } from './visit.ts'

const ferry = '/game/night-ferry'
const onItsSide = { width: 844, height: 390 }

test('GM-12 on a phone on its side the reels take most of the width, and everything is within reach', async () => {
  const { page } = await visit({ viewport: onItsSide })
  await page.goto(ferry)
  await waitForPhase(page, 'ready')
  const frame = gameFrame(page)
  const reels = await frame.locator('.window').boundingBox()
  expect(reels?.width).toBeGreaterThanOrEqual(onItsSide.width * 0.7)
  expect((reels?.y ?? 0) + (reels?.height ?? 0)).toBeLessThanOrEqual(onItsSide.height)
  for (const press of [
    frame.locator('.spin'),
    frame.getByRole('button', { name: 'Decrease stake' }),
    frame.getByRole('button', { name: 'Increase stake' }),
    frame.getByRole('button', { name: 'Paytable' }),
    page.getByRole('link', { name: 'Back to games' }),
  ]) {
    const { x = -1, y = -1, width = 0, height = 0 } = (await press.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect([x >= 0, y >= 0, x + width <= onItsSide.width, y + height <= onItsSide.height]).not.toContain(
      false,
    )
  }
})

test('GM-12 any stake on offer is one press away in a list, and the next round is played for it', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '50')
  const { page } = await visitAs(anna)
  await page.goto(`${ferry}#real`)
  await waitForPhase(page, 'ready')
  const frame = gameFrame(page)
  const stake = frame.locator('.stake-value')
  await stake.click()
  const list = frame.getByRole('dialog', { name: 'Choose your stake' })
  const offered = list.locator('.stake-choice')
  expect(await offered.count()).toBeGreaterThan(3)
  expect(await list.locator('[aria-pressed=true]').evaluate((it) => it === document.activeElement)).toBe(true)
  const before = await stake.innerText()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'hidden' })
  expect(await stake.innerText()).toBe(before)
  await stake.click()
  const last = offered.last()
  const chosen = await last.innerText()
  await last.click()
  await list.waitFor({ state: 'hidden' })
  expect(await stake.innerText()).toContain(chosen)
  const sent = page.waitForRequest('**/platform/studio/play')
  await frame.locator('.spin').click()
  const { choice } = (await sent).postDataJSON() as { choice: { stakeMinor: string } }
  expect(chosen).toContain((Number(choice.stakeMinor) / 100).toFixed(2))
})

describe('the house’s letters in a game', () => {
  const facesOf = (page: Page) =>
    gameFrame(page)
      .locator('#game')
      .evaluate(async () => {
        await document.fonts.ready
        return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
      })
  const bare = (families: readonly string[]) => [...new Set(families.map((name) => name.replaceAll('"', '')))]

  test.each([
    ['', ['latin']],
    ['/lv', ['latin', 'latin-ext']],
    ['/ru', ['cyrillic', 'latin']],
  ])(
    'P16 on %s they are the site’s own files, each fetched once, and hold up no frame',
    async (locale, subsets) => {
      const { page, problems } = await visit({ viewport: phone })
      const fetched: string[] = []
      page.on('request', (request) => {
        if (request.frame() !== page.mainFrame() && request.url().endsWith('.woff2'))
          fetched.push(request.url())
      })
      // The game does not wait for a font that never loads.
      let release = (): void => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/*.woff2', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(`${locale}${ferry}`, { waitUntil: 'commit' })
      await waitForPhase(page, 'ready')
      release()
      await expect.poll(async () => bare(await facesOf(page))).toContain('Inter Variable')
      expect(new Set(fetched).size).toBe(fetched.length)
      const known = fetched.map(
        (url) => /\/assets\/inter-([a-z-]+)-wght-normal-[\w-]{8}\.woff2$/.exec(url)?.[1],
      )
      expect(known.filter(Boolean).toSorted()).toEqual(subsets)
      expect(problems).toEqual([])
    },
  )

  test('Arabic is drawn by letters that are Arabic', async () => {
    const { page, problems } = await visit({ viewport: phone })
    await page.goto(`/ar${ferry}`)
    await waitForPhase(page, 'ready')
    const [text, title] = await gameFrame(page)
      .locator('#game')
      .evaluate((game) =>
        [game, game.querySelector('h1') ?? game].map((it) => getComputedStyle(it).fontFamily),
      )
    expect(text).toContain('Noto Sans Arabic')
    expect(title).toBe(text)
    expect(problems).toEqual([])
  })
})

describe('where the market asks for it', () => {
  let app: OwnApp
  let usual: OwnApp['ctx']['settings']['jurisdiction']
  beforeAll(async () => {
    app = await openOwnApp()
    usual = app.ctx.settings.jurisdiction
  })
  afterAll(() => app.close())
  // Accounts are opened under the usual profile: the requirements of others are tested elsewhere.
  beforeEach(() => void Object.assign(app.ctx.settings, { jurisdiction: usual }))

  test('B3 B4 the time played and what it has come to are in view, also on a phone on its side and after a reload; elsewhere neither is', async () => {
    const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
    await paysIn(anna, '50')
    await verifies(app, anna.uid)
    const { page, context } = await visit({ viewport: phone, baseURL: app.origin })
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin }])
    const bar = gameFrame(page).locator('.sitting')
    const opens = async () => {
      await page.goto(`${ferry}#real`)
      await page.reload()
      await waitForPhase(page, 'ready')
    }
    await opens()
    expect(await bar.isVisible()).toBe(false)

    Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
    await opens()
    const figures = async () => bar.locator('dd').allInnerTexts()
    expect((await figures())[0]).toMatch(/^0:0\d:\d\d$/)
    const sent = page.waitForResponse('**/platform/studio/play')
    const shown = roundShown(page)
    await gameFrame(page).locator('.spin').click()
    const { data } = (await (await sent).json()) as { data: { winMinor: string; stakeMinor: string } }
    await shown
    const netMinor = Number(data.winMinor) - Number(data.stakeMinor)
    const net = (Math.abs(netMinor) / 100).toFixed(2)
    await expect.poll(async () => (await figures())[1]).toContain(net)
    expect(/[-−]/.test((await figures())[1] ?? '')).toBe(netMinor < 0)

    // Full screen shows the frame with the bar, and nothing above it.
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const frame = document.querySelector('iframe')
          return frame !== null && document.fullscreenElement?.contains(frame)
        }),
      )
      .toBe(true)
    expect(await bar.isVisible()).toBe(true)
    expect((await figures())[1]).toContain(net)
    await page.evaluate(() => document.exitFullscreen())

    app.ctx.clock.advance(3_725_000)
    await opens()
    await page.setViewportSize(onItsSide)
    await expect.poll(async () => (await figures())[0]).toMatch(/^1:0\d:\d\d$/)
    const [before = ''] = await figures()
    // The clock runs without requests to the server.
    await expect.poll(async () => (await figures())[0]).not.toBe(before)
    expect((await figures())[1]).toContain(net)
    expect(await bar.isVisible()).toBe(true)
  })

  test('B3 the time played stands over a supplier’s game, after a reload too, and over a supplier’s sportsbook', async () => {
    const { ctx } = app
    await registerSandboxSupplier(ctx)
    const theirs = ctx.db.updateTable('games').where('sysname', 'in', [sandboxGame, sportsbookSysname])
    await theirs.set({ is_off: false, is_listed: true }).execute()
    invalidateCatalogue(ctx.db)
    const anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
    await paysIn(anna, '50')
    await verifies(app, anna.uid)
    const { page, context } = await visit({ viewport: phone, baseURL: app.origin })
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
    await context.addCookies([{ name, value, url: app.origin }])
    Object.assign(ctx.settings, { jurisdiction: 'uk' })
    const bar = page.locator('dl').filter({ hasText: 'Time played' }).locator('dd').first()
    await page.goto(`/game/${sandboxGame}#real`)
    await expect.poll(() => bar.innerText()).toMatch(/^0:0\d:\d\d$/)
    ctx.clock.advance(3_725_000)
    await page.reload()
    await expect.poll(() => bar.innerText()).toMatch(/^1:0\d:\d\d$/)
    const before = await bar.innerText()
    await expect.poll(() => bar.innerText()).not.toBe(before)
    await page.goto('/betting')
    await expect.poll(() => bar.innerText()).toMatch(/^\d:\d\d:\d\d$/)
  })
})
