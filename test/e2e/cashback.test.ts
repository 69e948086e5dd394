import { cashbackSeenKey } from '#contract/values.ts'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import { popups } from '#contract/content/types/popups.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { payAutomatically } from '#server/rewards/cashback/claims/pay-automatically.ts'
import { owes, runsCashback } from '#server/rewards/cashback/programmes/programme.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { nextFrame } from './check-pages.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, loads, navigates, newEmail, password, visit } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
  await runsCashback(app.ctx, 'week')
  await runsCashback(app.ctx, 'day')
})
afterAll(() => app.close())

const newPlayer = (): Promise<Actor> =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV', currency: 'EUR' })
const inDays = (days: number) => new Date(app.ctx.clock.now().getTime() + days * dayMs - hourMs)
const gives = ({ uid }: Actor, more: Partial<Parameters<typeof owes>[1]> = {}) =>
  owes(app.ctx, { uid, sysname: 'week', until: inDays(3), ...more })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const comes = async (page: Page, { email }: Actor, path = '/'): Promise<void> => {
  await page.context().clearCookies()
  await loads(page, path)
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const form = dialog(page, 'Sign in')
  await form.locator('[name=login]').fill(email)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await form.waitFor({ state: 'detached' })
}
/** Signs in and waits until the pending notifications were requested. */
const isAsked = async (page: Page, anna: Actor): Promise<void> => {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/popups/getDue')),
    comes(page, anna),
  ])
  await answer.finished()
  // A cashback is queued before this request, and its dialog is drawn by the next frame.
  await nextFrame(page)
}
const visits = () => visit({ viewport: desktop, baseURL: app.origin })
const seen = async ({ uid }: Actor) =>
  (
    await app.ctx.db
      .selectFrom('stored_values')
      .select('value')
      .where('uid', '=', uid)
      .where('key', '=', cashbackSeenKey)
      .executeTakeFirst()
  )?.value

test('CK-03 ER-25 what the house cannot keep is kept by this browser', async () => {
  const anna = await newPlayer()
  await gives(anna)
  const { page, problems } = await visits()
  // There is room for a hundred keys.
  const fills = Array.from({ length: 100 }, (_one, at) =>
    anna.post('storage/set', { key: `k${at}`, value: 'v' }),
  )
  expect(new Set((await Promise.all(fills)).map(({ status }) => status))).toEqual(new Set([200]))
  await comes(page, anna)
  await dialog(page, 'Your cashback').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, 'Your cashback').waitFor({ state: 'detached' })
  expect(await seen(anna)).toBeUndefined()
  await expect.poll(() => problems.some((problem) => problem.includes('storage/set'))).toBe(true)
  expect(await page.locator('[data-type=error]').count()).toBe(0)
  await isAsked(page, anna)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('CK-02 CK-03 CK-04 CK-05 HI-05 a player is notified of a cashback once, collects it on its page and finds it in the history', async () => {
  const anna = await newPlayer()
  const id = await gives(anna)
  const { page, problems } = await visits()
  await comes(page, anna)
  const told = dialog(page, 'Your cashback')
  await told.getByText('€10.00').waitFor()
  await page.keyboard.press('Escape')
  await told.waitFor({ state: 'detached' })
  await expect.poll(() => seen(anna)).toBe(id)
  await isAsked(page, anna)
  expect(await told.count()).toBe(0)

  await page.goto('/profile/cashback')
  const card = page.getByRole('article', { name: 'Back by week' })
  await card.getByText('€100.00').waitFor()
  await card.getByText('Collect by').waitFor()
  await card.getByRole('button', { name: 'Collect', exact: true }).click()
  await page.getByText('€10.00 added to your balance').waitFor()
  await page.getByText('No cashback to collect').waitFor()
  await page.getByText('Paid', { exact: true }).waitFor()
  expect((await readBalances(app.ctx.db, anna.uid)).mainMinor).toBe(1000n)

  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/cashier/history')
  await page.getByRole('navigation', { name: 'Transactions' }).getByRole('link', { name: 'Cashback' }).click()
  await page.getByRole('link', { name: /Back by week/ }).waitFor()
  expect(calls).toContain('/api/cashbacks/get')
  await page.goto('/cashier/history?tab=cashbacks&status=expired')
  await page.getByText('No matching payments').waitFor()
  expect(problems).toEqual([])
})

test('CK-02 of several it is the one whose period ended last, whichever was given first', async () => {
  const anna = await newPlayer()
  await gives(anna)
  const earlier = await owes(app.ctx, {
    uid: anna.uid,
    sysname: 'day',
    until: inDays(3),
    amountMinor: 250n,
  })
  await app.ctx.db
    .updateTable('cashbacks')
    .set(({ eb }) => ({ end_date: eb('end_date', '-', sql<Date>`interval '1 day'`) }))
    .where('id', '=', BigInt(earlier))
    .execute()
  const { page } = await visits()
  await comes(page, anna)
  const shown = dialog(page, 'Your cashback')
  await shown.getByText('€10.00').waitFor()
  expect(await shown.getByText('€2.50').count()).toBe(0)
})

test('CK-02 what a player has collected is no news, and what the house has paid of itself is', async () => {
  const [anna, boris] = [await newPlayer(), await newPlayer()]
  expect((await anna.post('cashbacks/payout', { cashback_id: await gives(anna) })).data).toBe(1)
  const { page } = await visits()
  await isAsked(page, anna)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await gives(boris, { until: null, amountMinor: 250n })
  await payAutomatically(app.ctx)
  await comes(page, boris)
  await dialog(page, 'Your cashback').getByText('It’s in your cash balance.').waitFor()
  await dialog(page, 'Your cashback').getByText('€2.50').waitFor()
})

test('CK-05 the interval view of the content says by which date, or how many days are left', async () => {
  const anna = await newPlayer()
  await gives(anna)
  const { page } = await visits()
  await comes(page, anna)
  await page.goto('/profile/cashback')
  await page.getByText('Collect by').waitFor()
  expect(await page.getByText('Time left').count()).toBe(0)
  await app.publish(sections['offers-settings'], { cashbackIntervalView: 'days' })
  await page.reload()
  await page.getByText('Time left').waitFor()
  await page.getByText('3 days', { exact: true }).waitFor()
  expect(await page.getByText('Collect by').count()).toBe(0)
  await app.publish(sections['offers-settings'], { cashbackIntervalView: 'date' })
})

test('CK-04 giving one up asks first, and ends it', async () => {
  const anna = await newPlayer()
  await gives(anna)
  const { page, context } = await visits()
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin }])
  await page.goto('/profile/cashback')
  const remove = page.getByRole('article').getByRole('button', { name: 'Remove', exact: true })
  await remove.click()
  await page.getByRole('button', { name: 'Keep cashback' }).click()
  await page.getByRole('button', { name: 'Keep cashback' }).waitFor({ state: 'detached' })
  await remove.click()
  await page.getByRole('button', { name: 'Remove cashback' }).click()
  await page.getByText('Removed', { exact: true }).waitFor()
  await page.getByText('No cashback to collect').waitFor()
})

test('SE-05 RG-25 both are due: the cashback comes first, closing it opens the campaign, and neither comes over a payment', async () => {
  const anna = await newPlayer()
  await gives(anna)
  await app.publish(popups, { sysname: 'due', title: 'Of a campaign', isQueued: true, order: 1 })
  const { page } = await visits()
  const [cashback, campaign] = [dialog(page, 'Your cashback'), dialog(page, 'Of a campaign')]
  await comes(page, anna)
  await cashback.waitFor()
  expect(await campaign.count()).toBe(0)
  await cashback.getByRole('link', { name: 'View cashback' }).click()
  await page.waitForURL('**/profile/cashback')
  await campaign.waitFor()
  expect(await cashback.count()).toBe(0)

  const boris = await newPlayer()
  await gives(boris)
  await comes(page, boris)
  await cashback.waitFor()
  await navigates(page, '/cashier/deposit')
  await cashback.waitFor({ state: 'detached' })
  expect(await campaign.count()).toBe(0)
  expect(await seen(boris)).toBeUndefined()
})
