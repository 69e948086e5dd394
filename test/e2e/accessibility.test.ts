import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'vitest'
import { origin, password, phone, desk, visit } from './visit.ts'

/** axe on every page, in both themes and both writing directions, with the one rule of WCAG 2.2 switched on. */
const guestPages = ['/', '/gamehall', '/terms', '/fairness', '/game/night-ferry', '/reset-password?token=x', '/confirmation?code=x', '/no/such/page', '/sandbox/gallery']
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
const servedPages = ['/docs/api', '/sandbox/outbox', '/sandbox/payments']

const findings = async (page: Parameters<typeof AxeBuilder.prototype.constructor>[0]['page']): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map((node) => `${id}: ${node.target.join(' ')}`))
}

test.each([
  ['dark', '', phone],
  ['light', '', desk],
  ['light', '/ar', phone],
  ['dark', '/ar', desk],
] as const)('UI-11 P1 axe finds nothing on any page in the %s theme under "%s" at %o', async (theme, locale, viewport) => {
  const { page, context } = await visit({ viewport, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'theme', value: theme, url: origin() }])
  const found: Record<string, string[]> = {}
  const look = async (path: string) => {
    const at = path === '/' && locale ? locale : `${locale}${path}`
    await page.goto(at, { waitUntil: 'load' })
    const problems = await findings(page as never)
    const widest = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (widest > 0) problems.push(`scrolls sideways by ${widest} px`)
    if (problems.length > 0) found[at] = problems
  }
  for (const path of guestPages) await look(path)
  if (!locale) for (const path of servedPages) await page.goto(path).then(async () => {
    const problems = await findings(page as never)
    if (problems.length > 0) found[path] = problems
  })
  await context.request.post(`${origin()}/api/auth/login`, {
    multipart: { login: 'anna@example.com', password },
    headers: { origin: origin() },
  })
  for (const path of playerPages) await look(path)
  expect(found).toEqual({})
})

test('UI-11 axe finds nothing in the authorization popup, in any of its views', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await page.getByRole('dialog').locator('[name=email]').waitFor()
  expect(await findings(page as never)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Forgot/ }).waitFor()
  expect(await findings(page as never)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: /Forgot/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).waitFor()
  expect(await findings(page as never)).toEqual([])
})
