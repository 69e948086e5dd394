import { afterAll, beforeAll, expect, test } from 'vitest'
import { sections } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { openOwnHouse, type OwnHouse } from './own-house.ts'
import { waitForPhase } from './actions.ts'
import { newEmail, visit } from './visit.ts'

let house: OwnHouse
let anna: Actor
beforeAll(async () => {
  house = await openOwnHouse()
  anna = await register({ origin: house.origin, fetch: house.fetch }, newEmail())
})
afterAll(() => house.close())

const opensForMoney = async () => {
  const { page, context } = await visit({ baseURL: house.origin })
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  await context.addCookies([{ name, value, url: house.origin }])
  await page.goto('/game/night-ferry#real')
  return page
}

test('GM-14 with nothing to stake a game opens, or asks for a deposit, as the operator has it', async () => {
  // By default an operator lets players in.
  const page = await opensForMoney()
  await waitForPhase(page, 'ready')
  expect(await page.locator('iframe').getAttribute('src')).toContain('mode=real')

  try {
    await house.publish(sections['game-settings'], { canAccessSlotWithZeroBalance: false })
    const other = await opensForMoney()
    await other.getByRole('heading', { name: 'Your balance is empty' }).waitFor()
    expect(await other.locator('iframe').count()).toBe(0)
  } finally {
    await house.publish(sections['game-settings'], { canAccessSlotWithZeroBalance: true })
  }
})
