import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choosesCountry } from './actions.ts'
import type { CmsConfig } from '#contract/content/cms-config.ts'
import { menus, type MenuLink } from '#contract/content/types/menus.ts'
import { countryFlags, footer, ratingSites, socialLinks } from '#contract/content/sections.ts'
import { screenPaths } from '#contract/content/types/screens.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { seedContent } from '#db/seed/content/seed-content.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, isAlive, newEmail, phone, visit } from './visit.ts'

let app: OwnApp
let player: Actor
beforeAll(async () => {
  app = await openOwnApp()
  await seedContent({ connection: app.ctx.connection, log: app.ctx.log })
  await app.ctx.content.refresh()
  player = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
})
afterAll(() => app.close())

let config: CmsConfig
beforeEach(async () => {
  config = (await (await app.fetch('/nfx/cms-config/en')).json()) as CmsConfig
})

const opens = async (
  path: string,
  { as, viewport = desktop }: { as?: Actor; viewport?: typeof desktop | typeof phone } = {},
) => {
  const visitor = await visit({ viewport, baseURL: app.origin })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await visitor.context.addCookies([{ name, value, url: app.origin }])
  }
  await visitor.page.goto(path)
  await isAlive(visitor.page)
  return visitor
}

/** Every link of a menu for this kind of visitor, in order; headings and buttons are no links. */
const linksOf = (items: readonly MenuLink[], audience: 'guest' | 'player'): [label: string, url: string][] =>
  items
    .filter((item) => item.audience === 'all' || item.audience === audience)
    // This application has no sports offer (SB-01).
    .filter((item) => item.url !== screenPaths.betting)
    .flatMap((item) => [
      ...(item.url.startsWith('#') ? [] : [[item.label, item.url] as [string, string]]),
      ...linksOf(item.children, audience),
    ])

const drawnIn = (page: Page, place: string): Promise<[string, string][]> =>
  page
    .locator(`${place} a`)
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
    )

const opensMenu = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
}

describe('menus', () => {
  test('LY-13 UI-10 ST-09 RT-03 a guest finds exactly the links of the content in rail, bottom bar and footer, in the language of the page, and the ways in', async () => {
    const { page } = await opens('/fr/fairness')
    const french = (await (await app.fetch('/nfx/cms-config/fr')).json()) as CmsConfig
    const inFrench = linksOf(french.menuLinks, 'guest').map(([label, url]) => [
      label,
      url === '/' ? '/fr' : `/fr${url}`,
    ])
    expect(await drawnIn(page, 'nav[aria-label="Menu principal"]')).toEqual(inFrench)
    await page.goto('/fairness')
    const rail = linksOf(config.menuLinks, 'guest')
    expect(rail.length).toBeGreaterThan(5)
    expect(await drawnIn(page, 'nav[aria-label="Main menu"]')).toEqual(rail)
    const below = linksOf(config.footerLinks, 'guest')
    const drawn = await drawnIn(page, 'footer nav')
    expect(drawn.slice(0, below.length)).toEqual(below)
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('button', { name: 'Sign in' }).isVisible()).toBe(true)
    expect(await bar.getByRole('button', { name: 'Register' }).isVisible()).toBe(true)
    expect(await page.locator('[popovertarget]').count()).toBe(0)

    await page.setViewportSize(phone)
    expect(await drawnIn(page, 'nav[aria-label="Quick menu"]')).toEqual(
      linksOf(config.mobileBottomMenu, 'guest'),
    )
    await isAlive(page)
    await page
      .getByRole('navigation', { name: 'Quick menu' })
      .getByRole('button', { name: 'Sign in' })
      .click()
    await page.getByRole('dialog').getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  test('LY-13 a player finds the account area, the links of the content that are theirs, and the open one marked', async () => {
    const { page } = await opens('/profile', { as: player })
    expect(await drawnIn(page, 'nav[aria-label="Main menu"]')).toEqual(linksOf(config.menuLinks, 'player'))
    expect(linksOf(config.menuLinks, 'player')).not.toEqual(linksOf(config.menuLinks, 'guest'))
    expect(await drawnIn(page, 'nav[aria-label="Profile"]')).toEqual(linksOf(config.profileLinks, 'player'))
    expect(await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).count()).toBe(0)
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
    expect(await drawnIn(page, '[popover] nav')).toEqual(linksOf(config.userMenuLinks, 'player'))

    // One link of the open place is marked, the innermost.
    const marked = (place: string) =>
      page.locator(`${place} [aria-current]`).evaluateAll((links) => links.map((link) => link.textContent))
    await page.goto('/profile/security')
    expect(await marked('nav[aria-label="Profile"]')).toEqual(['Security'])
    await page.goto('/cashier/deposit/card')
    expect(await marked('nav[aria-label="Main menu"]')).toEqual(['Deposit'])

    await page.setViewportSize(phone)
    await page.goto('/')
    await isAlive(page)
    expect(await drawnIn(page, 'nav[aria-label="Quick menu"]')).toEqual(
      linksOf(config.mobileBottomMenu, 'player'),
    )
    await opensMenu(page)
    expect(await drawnIn(page, '[role=dialog] nav')).toEqual([
      ...linksOf(config.menuLinks, 'player'),
      ...linksOf(config.userMenuLinks, 'player'),
    ])
  })

  test('LY-13 ST-09 what an editor adds stands in the next page: another house, a window of its own, a page by its title', async () => {
    await app.publish(menus, {
      sysname: 'footerLinks',
      items: [
        { label: 'Elsewhere', url: 'https://elsewhere.example/x', opensNewWindow: true },
        { label: 'Write', url: 'mailto:x@elsewhere.example' },
        { label: '<b>Bold</b>', url: '/fairness' },
      ],
    })
    const { page, problems } = await opens('/fairness')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Elsewhere' })
    expect(await link.getAttribute('href')).toBe('https://elsewhere.example/x')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toContain('noopener')
    const write = page.getByRole('contentinfo').getByRole('link', { name: 'Write' })
    expect(await write.getAttribute('href')).toBe('mailto:x@elsewhere.example')
    expect(await page.getByRole('contentinfo').getByRole('link', { name: '<b>Bold</b>' }).count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('LY-14 the button opens the menu, closes it again, and says which it is', async () => {
    const { page } = await opens('/', { viewport: phone })
    const button = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Menu' })
    const menu = page.getByRole('dialog')
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    await button.click()
    await menu.waitFor()
    expect(await page.locator('nav [aria-haspopup=dialog]').getAttribute('aria-expanded')).toBe('true')
    // The open menu covers the button, but a second press of it closes the menu.
    await page.locator('nav [aria-haspopup=dialog]').dispatchEvent('click')
    await menu.waitFor({ state: 'detached' })
    await button.click()
    await menu.getByRole('link', { name: 'Provably fair' }).click()
    await page.waitForURL('**/fairness')
    await menu.waitFor({ state: 'detached' })
  })
})

describe('what else stands around a page', () => {
  test('UI-10 social services, rating sites, seals and the operator’s words stand in the footer as they were published', async () => {
    await app.publish(socialLinks, {
      items: [
        { name: 'Square', url: 'https://square.example/house', image: { url: '/icons/icon-192.png' } },
        { name: 'Nowhere' },
      ],
    })
    await app.publish(ratingSites, {
      items: [{ name: 'Critics', url: 'https://critics.example', rating: '4.5 of 5' }],
    })
    await app.publish(footer, {
      text: '<p>Run by <strong>nobody</strong>.</p><script>window.stolen=1</script>',
      licence: '<p>No licence.</p>',
      copyright: 'Copyright of the test',
      marks: [{ name: 'Seal', url: 'https://seal.example' }],
    })
    const { page, problems } = await opens('/fairness')
    const below = page.getByRole('contentinfo')
    const square = below.getByRole('list', { name: 'Follow us' }).getByRole('link', { name: 'Square' })
    expect(await square.getAttribute('href')).toBe('https://square.example/house')
    const picture = square.locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await below.getByRole('list', { name: 'Follow us' }).getByText('Nowhere').count()).toBe(1)
    const critics = below.getByRole('list', { name: 'Rated by' }).getByRole('link')
    expect(await critics.innerText()).toMatch(/Critics\s*4\.5 of 5/)
    expect(await below.getByRole('link', { name: 'Seal' }).getAttribute('href')).toBe('https://seal.example')
    for (const words of ['Run by nobody.', 'No licence.', 'Copyright of the test'])
      expect(await below.innerText()).toContain(words)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    expect(problems).toEqual([])
    const now = (await (await app.fetch('/nfx/cms-config/en')).json()) as CmsConfig
    expect(now.socialItemsList.map(({ name }) => name)).toEqual(['Square', 'Nowhere'])
    expect(now.ratingSites.map(({ name }) => name)).toEqual(['Critics'])
  })

  test('UI-10 a flag stands beside the language and the country it was published for', async () => {
    await app.publish(countryFlags, {
      items: [
        { codeCountry: 'FR', icon: '/icons/icon-192.png' },
        { codeCountry: 'LV', icon: '/icons/icon-512.png' },
      ],
    })
    const { page } = await opens('/fr')
    const language = page.locator('nav[aria-label="Menu principal"] select').locator('..')
    expect(await language.locator('img').getAttribute('src')).toContain('icon-192.png')
    await page.goto('/ar')
    expect(await page.locator('nav select').locator('..').locator('img').count()).toBe(0)

    await page.goto('/?show_popup_reg=1')
    const form = page.getByRole('dialog')
    await choosesCountry(form, 'Latvia')
    await form.locator('img[src*="icon-512.png"]').first().waitFor()
  })

  test('ST-09 the common content has every section', async () => {
    expect(Object.keys(config)).toEqual(
      expect.arrayContaining([
        'paymentMethods',
        'confirmHint',
        'userMenuLinks',
        'socialItemsList',
        'offers',
        'localeDetectStrategy',
        'customCode',
        'iconsFlag',
        'ratingSites',
        'menuLinks',
        'profileLinks',
        'mobileBottomMenu',
        'footerLinks',
        'themes',
      ]),
    )
  })
})

describe('LY-15 signs of waiting', () => {
  const pageLoader = (page: Page) => page.getByRole('progressbar', { name: 'Loading…' })
  const note = (page: Page) => page.getByText('Please wait…')

  const holds = async (page: Page, pattern: RegExp) => {
    let end: (isFailed: boolean) => void = () => undefined
    const ended = new Promise<boolean>((resolve) => {
      end = resolve
    })
    await page.route(pattern, async (route) => {
      if (await ended) await route.abort()
      else await route.continue()
    })
    return { letGo: () => end(false), fail: () => end(true) }
  }

  test('LY-15 a slow page shows the line above it, and no note; it ends when the page comes, and when it does not', async () => {
    const { page } = await opens('/')
    for (const how of ['letGo', 'fail'] as const) {
      await page.goto('/')
      await isAlive(page)
      const held = await holds(page, /\/fairness\/_payload\.json/)
      await page.locator('nav[aria-label="Main menu"]').getByRole('link', { name: 'Provably fair' }).click()
      await pageLoader(page).waitFor()
      await expect.poll(() => pageLoader(page).evaluate((line) => getComputedStyle(line).opacity)).toBe('1')
      expect(await note(page).count()).toBe(0)
      held[how]()
      await pageLoader(page).waitFor({ state: 'detached' })
      await page.unrouteAll()
    }
  })

  test('LY-15 a slow action shows the note, and no line; it ends when the action fails, and when it does not', async () => {
    const mover = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
    const { page } = await opens('/gamehall', { as: mover })
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
    for (const how of ['fail', 'letGo'] as const) {
      const held = await holds(page, /\/api\/auth\/logout/)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await note(page).waitFor()
      expect(await pageLoader(page).count()).toBe(0)
      held[how]()
      await note(page).waitFor({ state: 'detached' })
      if (how === 'fail') await page.getByRole('button', { name: 'Sign out' }).waitFor()
      else await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
      await page.unrouteAll()
    }
  })
})
