import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { waitForPhase } from './actions.ts'
import { newEmail, visit } from './visit.ts'

let app: OwnApp
let anna: Actor
beforeAll(async () => {
  app = await openOwnApp()
  anna = await register({ origin: app.origin, fetch: app.fetch }, newEmail())
})
afterAll(() => app.close())

const opensForMoney = async () => {
  const { page, context } = await visit({ baseURL: app.origin })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: app.origin }])
  await page.goto('/game/night-ferry#real')
  return page
}

test('GM-14 with nothing to stake a game opens, or asks for a deposit, as the operator has it', async () => {
  // By default an operator lets players in.
  const page = await opensForMoney()
  await waitForPhase(page, 'ready')
  expect(await page.locator('iframe').getAttribute('src')).toContain('mode=real')

  try {
    await app.publish(sections['game-settings'], { canAccessSlotWithZeroBalance: false })
    const other = await opensForMoney()
    await other.getByRole('heading', { name: 'Your balance is empty' }).waitFor()
    expect(await other.locator('iframe').count()).toBe(0)
  } finally {
    await app.publish(sections['game-settings'], { canAccessSlotWithZeroBalance: true })
  }
})
