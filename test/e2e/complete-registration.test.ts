import { afterAll, beforeAll, expect, test } from 'vitest'
import { authBanners } from '#contract/content/types/auth-banners.ts'
import { registerFromIdentity } from '#server/identity/account/registration/register-from-identity.ts'
import { ok } from '#server/platform/kernel/result.ts'
import { startSession } from '#server/identity/session/sign-in/start-session.ts'
import { choosesCountry } from './actions.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, visit } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

/** The cookie of a visitor with an outside identity that provides only a name. */
const comesIn = async (): Promise<string> => {
  const player = await registerFromIdentity(app.ctx, { firstName: 'Dana', locale: 'en' }, async () => ok(1))
  if (!player.ok) throw new Error('No account')
  const request = {
    id: '',
    ip: '192.0.2.9',
    userAgent: '',
    host: '',
    locale: 'en',
    idempotencyKey: undefined,
  }
  const session = await startSession({ ...app.ctx, request } as never, player.value, 'service')
  if (!session.ok) throw new Error('No session')
  return session.value.token
}

test('SO-08 SO-09 who came with an outside identity is asked for the rest, again after a reload, until they have said it', async () => {
  const { page, context } = await visit({ viewport: desktop })
  await context.addCookies([{ name: 'session', value: await comesIn(), url: app.origin }])
  await page.goto(app.origin)
  const popup = page.getByRole('dialog', { name: 'Almost there' })
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.click(3, 3)
  expect(await popup.isVisible()).toBe(true)
  await page.reload()
  await popup.waitFor()
  const press = popup.locator('button[type=submit]')
  await press.click()
  await expect.poll(() => popup.locator('[name=email]').getAttribute('aria-invalid')).toBe('true')
  expect(await popup.locator('[name=password]').count()).toBe(0)
  await popup.locator('[name=email]').fill(newEmail())
  await choosesCountry(popup, 'Brazil')
  await expect.poll(() => popup.locator('[name=currency]').inputValue()).toBe('BRL')
  await popup.locator('[name=terms]').check()
  await press.click()
  await popup.waitFor({ state: 'detached' })
  const info = await page.evaluate(async () => (await fetch('/api/account/getInfo?v=1&locale=en')).json())
  expect(info).toMatchObject({
    data: { is_registration_completed: true, country_code: 'BR', currency: 'BRL' },
  })
})

test('AU-04 a banner of the operator stands beside what is asked of who came with an outside identity', async () => {
  const { page, context } = await visit({ viewport: desktop })
  await context.addCookies([{ name: 'session', value: await comesIn(), url: app.origin }])
  const popup = page.getByRole('dialog', { name: 'Almost there' })
  await page.goto(app.origin)
  await popup.locator('[name=email]').waitFor()
  expect(await popup.locator('picture img').count()).toBe(0)
  const images = { tablet: { url: '/platform/art/night-ferry.svg' } }
  const banner = { view: 'socialRegistration', label: 'One step more', images }
  try {
    await app.publish(authBanners, { ...banner, isExist: true })
    await page.goto(app.origin)
    await popup.locator('picture img').waitFor()
    await popup.getByText('One step more').waitFor()
    expect(await popup.locator('[name=email]').isVisible()).toBe(true)
  } finally {
    await app.publish(authBanners, { ...banner, isExist: false })
  }
})
