import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { transact } from '#db/transaction.ts'
import { notifyLostBets } from '#server/platform/notifications/notify/notify-lost-bets.ts'
import { findings } from './axe.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, newEmail, phone, visit } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

const comes = () =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), { currency: 'EUR', country: 'LV' })

const visits = async (
  path: string,
  { cookie }: Actor,
  viewport: { width: number; height: number } = desktop,
) => {
  const { page, context, problems } = await visit({ baseURL: app.origin, viewport })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin, httpOnly: true, sameSite: 'Lax' }])
  await page.goto(path)
  return { page, problems }
}
const bell = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const listOf = async (who: Actor) =>
  ((await who.get('notifications/getList')).data as { items: Notification[] }).items

test('the bell says how much is unread, its list says what, and each entry leads to its page and is read', async () => {
  const anna = await comes()
  const id = await deposits(anna, '100')
  await deposits(anna, '30', 'decline')
  const { page, problems } = await visits('/fairness', anna)
  await bell(page, 'Notifications, 2 unread').click()
  const entries = panel(page).getByRole('link', { name: /Deposit/ })
  await entries.first().waitFor()
  expect(await entries.allTextContents()).toEqual([
    expect.stringMatching(/^Unread: Deposit declinedYour deposit of €30.00 didn’t go through/),
    expect.stringMatching(/^Unread: Deposit received€100.00 is in your cash balance/),
  ])
  expect(await findings(page)).toEqual([])
  await entries.last().click()
  await page.waitForURL(`**/cashier/receipt/${id}`)
  await panel(page).waitFor({ state: 'hidden' })
  await bell(page, 'Notifications, 1 unread').waitFor()
  expect((await listOf(anna)).map(({ is_read: isRead }) => isRead)).toEqual([false, true])
  expect(problems).toEqual([])
})

test('on a phone the list is a sheet that works by keys, and all is read at one press', async () => {
  const anna = await comes()
  await deposits(anna, '100')
  const { page, problems } = await visits('/fairness', anna, phone)
  const opener = bell(page, 'Notifications, 1 unread')
  await opener.focus()
  await page.keyboard.press('Enter')
  const all = panel(page).getByRole('button', { name: 'Mark all as read' })
  await all.focus()
  await page.keyboard.press('Enter')
  await all.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  const quiet = bell(page, 'Notifications, none unread')
  await quiet.waitFor()
  expect(await quiet.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await listOf(anna)).map(({ is_read: isRead }) => isRead)).toEqual([true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  expect(problems).toEqual([])
})

test('what comes while a page is open is counted there at once, and is read out', async () => {
  const anna = await comes()
  const { page, problems } = await visits('/fairness', anna)
  await bell(page, 'Notifications, none unread').click()
  await panel(page).getByText('Nothing yet').waitFor()
  await page.keyboard.press('Escape')
  await transact(app.ctx.connection, (tx) =>
    notifyLostBets(app.ctx, tx, [
      { uid: anna.uid, currency: 'EUR', stakeMinor: 150n },
      { uid: anna.uid, currency: 'EUR', stakeMinor: 50n },
    ]),
  )
  await bell(page, 'Notifications, 1 unread').waitFor()
  await page.getByRole('status').filter({ hasText: '1 unread notification' }).waitFor()
  await bell(page, 'Notifications, 1 unread').click()
  await panel(page).getByText('2 bets lost. Staked: €2.00.').waitFor()
  // A notification read elsewhere is read here.
  await anna.post('notifications/markAllRead', { until: (await listOf(anna))[0]?.id ?? '' })
  await panel(page).getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('no bell stands over a game, nor before a guest', async () => {
  const anna = await comes()
  const { page } = await visits('/game/night-ferry', anna)
  await page.locator('iframe').waitFor()
  expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0)
  const guest = await visit({ baseURL: app.origin, viewport: desktop })
  await guest.page.goto('/fairness')
  expect(await guest.page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0)
})
