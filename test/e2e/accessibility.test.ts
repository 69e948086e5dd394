import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { origin, password, phone, desk, visit } from './visit.ts'

/** axe on every page, in both themes and both writing directions, with the one rule of WCAG 2.2 switched on. */
const guestPages = [
  '/',
  '/gamehall',
  '/terms',
  '/fairness',
  '/game/night-ferry',
  '/reset-password?token=x',
  '/confirmation?code=x',
  '/no/such/page',
]
const playerPages = [
  '/cashier/deposit',
  '/cashier/deposit/card',
  '/cashier/withdraw',
  '/cashier/history',
  '/cashier/wallet',
  '/cashier/paysuccess/1',
  '/cashier/payfail',
  '/profile',
  '/profile/bets/history',
  '/profile/security',
]
const servedPages = ['/docs/api', '/sandbox/outbox', '/sandbox/payments', '/sandbox/gallery']

const findings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')}`),
  )
}

const visitAll = async (
  theme: 'dark' | 'light',
  locale: '' | '/ar',
  viewport: { width: number; height: number },
  pages: { guest: readonly string[]; player: readonly string[] },
): Promise<Record<string, string[]>> => {
  const { page, context } = await visit({ viewport, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'theme', value: theme, url: origin() }])
  const found: Record<string, string[]> = {}
  const look = async (path: string) => {
    await page.goto(path === '/' && locale ? locale : `${locale}${path}`)
    const problems = await findings(page)
    const widest = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (widest > 0) problems.push(`scrolls sideways by ${widest} px`)
    if (problems.length > 0) found[`${locale}${path}`] = problems
  }
  for (const path of pages.guest) await look(path)
  await context.request.post(`${origin()}/api/auth/login`, {
    multipart: { login: 'anna@example.com', password },
    headers: { origin: origin() },
  })
  for (const path of pages.player) await look(path)
  return found
}

test('UI-11 P1 axe finds nothing on any page on a dark phone', async () => {
  const pages = { guest: [...guestPages, ...servedPages], player: playerPages }
  expect(await visitAll('dark', '', phone, pages)).toEqual({})
})

test('UI-11 P1 P11 axe finds nothing on any page on a light desk, read from right to left', async () => {
  expect(await visitAll('light', '/ar', desk, { guest: guestPages, player: playerPages })).toEqual({})
})

test.each([
  ['light', '', phone],
  ['dark', '/ar', phone],
] as const)(
  'UI-11 axe finds nothing on the main pages in the %s theme under "%s"',
  async (theme, locale, viewport) => {
    const pages = {
      guest: ['/', '/gamehall'],
      player: ['/cashier/deposit/card', '/cashier/history', '/profile/bets/history'],
    }
    expect(await visitAll(theme, locale, viewport, pages)).toEqual({})
  },
)

test('UI-11 axe finds nothing in the authorization popup, in any of its views', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await page.getByRole('dialog').locator('[name=email]').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Forgot/ })
    .waitFor()
  expect(await findings(page)).toEqual([])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Forgot/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).waitFor()
  expect(await findings(page)).toEqual([])
})
