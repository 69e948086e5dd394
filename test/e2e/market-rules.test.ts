import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits, namesThemselves, withdraws } from '#db/seed/story.ts'
import { gameFrame, waitForPhase } from './actions.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, loads, newEmail, phone, visit } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

const isIn = (jurisdiction: 'default' | 'uk') => Object.assign(app.ctx.settings, { jurisdiction })

const newPlayer = async (extra: Record<string, string> = {}): Promise<Actor> => {
  isIn('default')
  const actor = await register({ origin: app.origin, fetch: app.fetch }, newEmail(), extra)
  await namesThemselves(actor, 'Anna', 'Berzina')
  return actor
}

const setPlayer = ({ uid }: Actor, set: { is_verified?: boolean; email_confirmed?: boolean }) =>
  app.ctx.db.updateTable('players').set(set).where('uid', '=', uid).execute()

const visitAs = async (actor: Actor | undefined, viewport: typeof desktop | typeof phone = desktop) => {
  const { page, context } = await visit({ baseURL: app.origin, viewport, reducedMotion: 'reduce' })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(actor?.cookie ?? '') ?? []
  if (name) await context.addCookies([{ name, value, url: app.origin }])
  return page
}

test('X12 where the age comes first, a guest is led to an account, a player to their verification, and then to the game', async () => {
  const anna = await newPlayer()
  isIn('uk')
  const guest = await visitAs(undefined, phone)
  await guest.goto('/game/night-ferry')
  await guest.getByRole('heading', { name: 'Verify your age first' }).waitFor()
  expect(await guest.locator('iframe').count()).toBe(0)
  await guest.locator('main').getByRole('button', { name: 'Create account' }).click()
  await guest.getByRole('dialog').waitFor()

  const page = await visitAs(anna, phone)
  await page.goto('/game/night-ferry')
  await page.getByText('By law we check that you’re old enough').waitFor()
  await page.getByRole('link', { name: 'Verify your identity' }).click()
  await page.waitForURL('**/profile/verification')

  await setPlayer(anna, { is_verified: true })
  await page.goto('/game/night-ferry')
  await waitForPhase(page, 'ready')
  expect(await page.getByRole('heading', { name: 'Verify your age first' }).count()).toBe(0)
})

test('X10 a withdrawal that waits has a way back, but not where the market gives players none', async () => {
  const anna = await newPlayer()
  await setPlayer(anna, { is_verified: true, email_confirmed: true })
  await deposits(anna, '900', 'approve', 'bank')
  const id = await withdraws(anna, '600', 'LV97HABA0012345678910')
  await app.settle()
  const page = await visitAs(anna)
  const cancel = page.getByRole('button', { name: 'Cancel withdrawal' })
  await loads(page, '/cashier/history?tab=withdrawal')
  await cancel.waitFor()

  isIn('uk')
  await loads(page)
  await page.getByText('€600.00').first().waitFor()
  expect(await cancel.count()).toBe(0)
  await loads(page, '/cashier/withdraw')
  expect(await cancel.count()).toBe(0)
  const refused = await anna.post('cashier/cancelwithdrawal', { id })
  expect(refused.error?.type).toBeDefined()
  const { status } = await app.ctx.db
    .selectFrom('cashier_transactions')
    .select('status')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  expect(['review', 'new']).toContain(status)
})

test('D10 the game offers no stake above the cap, and says what it is', async () => {
  const anna = await newPlayer({ country: 'GB', currency: 'GBP' })
  await setPlayer(anna, { is_verified: true })
  await deposits(anna, '100')
  isIn('uk')
  const page = await visitAs(anna, phone)
  await page.goto('/game/night-ferry#real')
  await waitForPhase(page, 'ready')
  const frame = gameFrame(page)
  await frame.locator('.stake-value').click()
  await frame.getByText(/The highest stake allowed at your age is .?£2\.00.? per round\./).waitFor()
  expect((await frame.locator('.stake-choice').allTextContents()).at(-1)).toContain('£2.00')
  await frame.locator('.stake-choice').last().click()
  const raise = frame.getByRole('button', { name: 'Increase stake' })
  expect(await raise.getAttribute('aria-disabled')).toBe('true')
})
