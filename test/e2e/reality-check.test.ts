import { afterAll, beforeAll, expect, test } from 'vitest'
import { register, type Actor } from '#db/seed/actor.ts'
import { deposits } from '#db/seed/story.ts'
import { gameFrame, waitForPhase } from './actions.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { loads, newEmail, phone, visit } from './visit.ts'

const minuteMs = 60_000
let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

const newPlayer = async (): Promise<Actor> => {
  const actor = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
  await deposits(actor, '200')
  return actor
}

const visitAs = async (actor: Actor) => {
  const { page, context } = await visit({ baseURL: app.origin, viewport: phone, reducedMotion: 'reduce' })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(actor.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin }])
  return page
}

test('RS-04 B5 a player chooses how often to be asked, is stopped over the game, and goes on or leaves', async () => {
  const anna = await newPlayer()
  const page = await visitAs(anna)
  await loads(page, '/profile/responsible-game')
  const part = page.getByRole('region', { name: 'Reality check' })
  expect(await part.getByLabel('Remind me').inputValue()).toBe('off')
  await part.getByLabel('Remind me').selectOption('15')
  await part.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Your reality check is set').waitFor()

  await page.goto('/game/night-ferry#real')
  await waitForPhase(page, 'ready')
  const spin = gameFrame(page).locator('.spin')
  await spin.click()
  await waitForPhase(page, 'playing')
  await waitForPhase(page, 'ready')
  app.ctx.clock.advance(15 * minuteMs)
  await spin.click()
  const dialog = page.getByRole('dialog', { name: 'Reality check' })
  await dialog.getByText(/^0:1[5-9]:\d\d$/).waitFor()
  // Enter continues, like the primary button; it leads to no other page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Continue playing')
  await page.keyboard.press('Escape')
  expect(await dialog.getByRole('link').allTextContents()).toEqual(['Bet history', 'Limits and breaks'])
  await dialog.getByText('Staked').waitFor()
  const rounds = async () =>
    (await app.ctx.db.selectFrom('game_rounds').select('id').where('uid', '=', anna.uid).execute()).length
  expect(await rounds()).toBe(1)

  await dialog.getByRole('button', { name: 'Continue playing' }).click()
  await dialog.waitFor({ state: 'detached' })
  await spin.click()
  await waitForPhase(page, 'playing')
  await waitForPhase(page, 'ready')
  expect(await rounds()).toBe(2)

  app.ctx.clock.advance(15 * minuteMs)
  await spin.click()
  await dialog.getByRole('button', { name: 'Stop playing' }).click()
  await page.waitForURL('**/gamehall')
})

test('RS-04 R4 a player limits the time they play, and is notified before the limit and at it', async () => {
  const boris = await newPlayer()
  const page = await visitAs(boris)
  await loads(page, '/profile/responsible-game')
  const part = page.getByRole('region', { name: 'Time limit' })
  await part.getByLabel('Minutes').fill('5')
  await part.getByRole('button', { name: 'Set limit' }).click()
  await part.getByText('Enter 10 or more.').waitFor()
  await part.getByLabel('Minutes').fill('10')
  await part.getByLabel('Period').selectOption('1')
  await part.getByRole('button', { name: 'Set limit' }).click()
  await part.getByRole('heading', { name: '10 minutes in any 24 hours' }).waitFor()
  await part.getByText('10 minutes left').waitFor()

  await page.goto('/game/night-ferry#real')
  await waitForPhase(page, 'ready')
  const spin = gameFrame(page).locator('.spin')
  for (const minutes of [4, 2]) {
    await spin.click()
    await waitForPhase(page, 'playing')
    await waitForPhase(page, 'ready')
    app.ctx.clock.advance(minutes * minuteMs)
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('Your time limit is close').waitFor()
  await spin.click()
  await waitForPhase(page, 'playing')
  await waitForPhase(page, 'ready')
  app.ctx.clock.advance(4 * minuteMs)
  await spin.click()
  const dialog = page.getByRole('dialog', { name: 'Your time limit is reached' })
  await dialog.getByRole('link', { name: 'Leave the game' }).click()
  await page.waitForURL('**/gamehall')
})

test('R4 a stake above what a loss limit leaves is refused in the game, in words', async () => {
  const carla = await newPlayer()
  await carla.post('account/setLossLimit', { amount: '1', period: '1' })
  const page = await visitAs(carla)
  await page.goto('/game/night-ferry#real')
  await waitForPhase(page, 'ready')
  const frame = gameFrame(page)
  await frame.getByRole('button', { name: 'Increase stake' }).click()
  await frame.getByRole('button', { name: 'Increase stake' }).click()
  await frame.locator('.spin').click()
  await frame.getByText('Your loss limit doesn’t allow this stake.').waitFor()
  expect(
    await app.ctx.db.selectFrom('game_rounds').select('id').where('uid', '=', carla.uid).execute(),
  ).toEqual([])
})
