import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationChoices } from '#contract/notifications.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { transact } from '#db/transaction.ts'
import { createBrowser } from '#server/platform/notifications/push/browser.fixture.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import { findings } from './axe.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, isAlive, newEmail, phone, visit } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

const comes = async () => {
  const who = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), {
    currency: 'EUR',
    country: 'LV',
  })
  await app.ctx.db.updateTable('players').set({ email_confirmed: true }).where('uid', '=', who.uid).execute()
  return who
}
const visits = async ({ cookie }: Actor, options: Parameters<typeof visit>[0] = {}) => {
  const seen = await visit({ baseURL: app.origin, viewport: desktop, ...options })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie ?? '') ?? []
  await seen.context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
  return seen
}
const choices = async (who: Actor) => (await who.get('notifications/getChoices')).data as NotificationChoices
const group = (page: Page, name: string) => page.getByRole('group', { name })

test('NF-01 a player switches how they are told of each topic, and what is always mailed is said and no switch', async () => {
  const anna = await comes()
  const { page, problems } = await visits(anna, { viewport: phone })
  await page.goto('/profile/notification')
  await group(page, 'Payments').getByText('Email: always sent').waitFor()
  expect(await group(page, 'Payments').getByRole('switch').count()).toBe(1)
  const byMail = group(page, 'Bets').getByRole('switch', { name: 'Email' })
  expect(await byMail.isChecked()).toBe(false)
  await isAlive(page)
  const kept = page.waitForResponse('**/api/notifications/setChoice*')
  await byMail.check()
  await kept
  await page.reload()
  expect(await byMail.isChecked()).toBe(true)
  const own = async () =>
    (await choices(anna)).items
      .filter((choice) => choice.is_open && choice.is_on)
      .map(({ topic, way }) => `${topic} ${way}`)
  expect(await own()).toEqual(['bets email'])
  await byMail.uncheck()
  await expect.poll(own).toEqual([])
  expect(await findings(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a browser takes push messages at a press, shows that there is news and not what, and stops at a press', async () => {
  const anna = await comes()
  const { page, context, problems } = await visits(anna, { serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'], { origin: app.origin })
  const browser = createBrowser(`${app.origin}/sandbox/push/own-${anna.uid}`)
  // No push service is reachable here: the test provides what the browser’s own would.
  await page.addInitScript((given) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
        .buffer
    const kept = sessionStorage
    // A headless browser always denies the permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const subscription = {
      endpoint: given.endpoint,
      getKey: (name: string) => bytes(name === 'p256dh' ? given.public_key : given.auth_secret),
      unsubscribe: async () => (kept.removeItem('is-subscribed'), true),
    }
    PushManager.prototype.getSubscription = async () =>
      (kept.getItem('is-subscribed') ? subscription : null) as unknown as PushSubscription | null
    PushManager.prototype.subscribe = async (options) => {
      const key = options?.applicationServerKey as Uint8Array | undefined
      if (key?.length !== 65 || key[0] !== 4 || !options?.userVisibleOnly) throw new TypeError('No key')
      kept.setItem('is-subscribed', '1')
      return subscription as unknown as PushSubscription
    }
  }, browser.given)
  await page.goto('/profile/notification')
  await page.getByText('Push notifications are off in this browser.').waitFor()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Push notifications are on in this browser.').waitFor()
  await group(page, 'Bonuses').getByRole('switch', { name: 'Push notification' }).check()
  await expect
    .poll(
      async () => (await choices(anna)).items.filter(({ way, is_on: isOn }) => way === 'push' && isOn).length,
    )
    .toBe(1)

  await transact(app.ctx.connection, (tx) =>
    notifyPlayers(app.ctx, tx, [
      { uid: anna.uid, kind: 'bonus_granted', subject: 'bonus:1', facts: { titles: { en: 'Ten' } } },
    ]),
  )
  await app.settle()
  const { items } = (await (await app.fetch('/sandbox/push/taken.json')).json()) as {
    items: { browser: string; sealed: string }[]
  }
  const own = items.filter((item) => item.browser === `own-${anna.uid}`)
  expect(own).toHaveLength(1)
  const said = browser.opens(own[0]?.sealed ?? '')

  // The browser passes the worker what its push service has decrypted.
  const registrationId = await workerOf(page)
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const shown: object[] = []
    Object.assign(self, { shown })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shown.push({ title, body: options?.body, data: options?.data as object })
  })
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: app.origin,
    registrationId,
    data: said,
  })
  const shown = () => worker?.evaluate(() => (self as unknown as { shown: object[] }).shown)
  await expect
    .poll(shown)
    .toEqual([{ title: 'Baize', body: 'You have a new notification.', data: { link: '/profile/bonuses' } }])

  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Push notifications are off in this browser.').waitFor()
  expect((await choices(anna)).browsers).toBe(0)
  expect(problems).toEqual([])
})

const workerOf = async (page: Page): Promise<string> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}
