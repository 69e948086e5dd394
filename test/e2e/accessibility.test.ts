import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import map from '#site/routes.ts'
import { findings } from './axe.ts'
import { checkLanguages, checkPages } from './check-pages.ts'
import { bettingPages, guestPages, leadingOn, playerPages, servedPages } from './page-list.ts'
import { desktop, isTakenOver, loads, origin, phone, visit } from './visit.ts'

/**
 * Every page that a guest can reach, checked once in each way; a player's are in accessibility-player.test.ts,
 * those of betting in betting-pages.test.ts.
 */
/** Three checks of each of thirty pages take long on a busy machine. */

/** Patterns of all routes that show something. */
const patternsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap((entry) => {
    const path = [above, entry.path ?? ''].filter(Boolean).join('/')
    if (entry.children && !entry.index) {
      const own = entry.file.startsWith('routes/') && entry.path !== undefined ? [path] : []
      return [...own, ...patternsOf(entry.children, path)]
    }
    return [path]
  })

test('P1 RT-02 the tables of pages name every route of the map', async () => {
  const patterns = patternsOf(await map)
    .map((pattern) => pattern.replace(/^:rootLocale\??\/?/, ''))
    // The homes of the languages are the home.
    .filter((pattern) => !/^(fr|ar|lv|ru|pt-BR)$/.test(pattern))
    .filter((pattern) => pattern !== 'sandbox/gallery')
  const shown = [guestPages, bettingPages, playerPages].flatMap((pages) => Object.keys(pages))
  const named = [...shown, ...leadingOn]
  expect(named.toSorted()).toEqual([...new Set(patterns)].toSorted())
})

test('P1 P4 P12 UI-11 UI-09 on no page of a guest does axe find anything, is a control too small, or does it scroll sideways: in both themes at 320, 768 and 1280', async () => {
  const visitor = await visit({ reducedMotion: 'reduce' })
  expect(await checkPages(visitor, Object.values(guestPages))).toEqual({})
})

test('RT-02 TH-10 P11 UI-09 every page of a guest stands in each language, in its direction, with all its words, and never scrolls sideways', async () => {
  expect(await checkLanguages(Object.values(guestPages))).toEqual({})
})

test('P1 P11 UI-11 axe finds nothing on the pages of a guest that are read from right to left', async () => {
  const visitor = await visit({ reducedMotion: 'reduce' })
  const addresses = [
    '/ar',
    '/ar/about',
    '/ar/gamehall',
    '/ar/offers',
    '/ar/game/night-ferry',
    '/ar/forms/sign_up',
  ]
  expect(await checkPages(visitor, addresses)).toEqual({})
})

test('P1 UI-11 axe finds nothing on the pages that the server draws by itself', async () => {
  const { page } = await visit({ reducedMotion: 'reduce', viewport: phone })
  for (const path of servedPages) {
    await page.goto(path, { waitUntil: 'load' })
    expect([path, await findings(page)]).toEqual([path, []])
  }
})

describe('with a dialog open', () => {
  test.each([
    ['dark', phone],
    ['light', desktop],
  ] as const)(
    'P1 P9 UI-11 axe finds nothing in any view of the authorization popup, nor in the menu, in the %s theme',
    async (theme, viewport) => {
      const { page, context } = await visit({ reducedMotion: 'reduce', viewport })
      await context.addCookies([{ name: 'theme', value: theme, url: origin() }])
      const dialog = page.getByRole('dialog')
      await page.goto('/?show_popup_reg=1')
      await dialog.locator('[name=email]').waitFor()
      await isTakenOver(page)
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('combobox', { name: /^Country(?! code)/ }).fill('a')
      await page.getByRole('option').first().waitFor()
      // The list is at the page's end, outside its landmarks, like the lists of native selects.
      expect(await findings(page, { without: ['region'] })).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.getByRole('button', { name: 'Create account' }).click()
      await dialog.locator('[aria-invalid=true]').first().waitFor()
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Sign in' }).click()
      await dialog.getByRole('button', { name: /Forgot/ }).waitFor()
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: /Forgot/ }).click()
      await dialog.getByRole('button', { name: 'Send reset link' }).waitFor()
      expect(await findings(page)).toEqual([])
    },
  )

  test('P1 P9 UI-11 axe finds nothing in the menu at the side', async () => {
    const { page } = await visit({ reducedMotion: 'reduce' })
    await loads(page, '/')
    await page.getByRole('navigation', { name: 'Quick menu' }).getByText('Menu').click()
    await page.getByRole('dialog').waitFor()
    expect(await findings(page)).toEqual([])
  })
})
