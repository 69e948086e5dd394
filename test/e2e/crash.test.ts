import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { gameFrame } from './actions.ts'
import { startBareApp } from './bare-app.ts'
import { mainBalanceOf, newPlayer, visitAs } from './players.ts'
import { phone } from './visit.ts'

let app: Awaited<ReturnType<typeof startBareApp>>
beforeAll(async () => {
  app = await startBareApp()
})
afterAll(() => app.close())

const flight = (page: Page, phase: string) => gameFrame(page).locator(`.crash[data-phase=${phase}]`)
const status = (page: Page) => gameFrame(page).locator('.status')

/** Lays a bet on the next open round; if too late, on the one after. */
const bets = async (page: Page, target: string): Promise<void> => {
  const frame = gameFrame(page)
  const button = frame.getByRole('button', { name: 'Bet', exact: true })
  for (let round = 0; round < 5; round += 1) {
    await button.and(frame.locator('[aria-disabled=false]')).waitFor()
    await frame.getByLabel('Auto cash-out at').fill(target)
    await button.click()
    const placed = frame.getByRole('button', { name: 'Bet placed' })
    await placed.or(flight(page, 'running')).first().waitFor()
    if (await placed.or(frame.getByRole('button', { name: /^Cash out/ })).isVisible()) return
  }
  throw new Error('No bet was placed')
}

test('E2 a bet on the round that all share leaves by its target, survives a reload in flight, and is cashed out by hand', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '100')
  const { page } = await visitAs(anna, { viewport: phone })
  await page.goto('/game/crash#real')

  // Two rounds of a hundred end before the lowest target.
  for (let round = 0; round < 5; round += 1) {
    await bets(page, '1.01')
    await flight(page, 'over').waitFor()
    if ((await status(page).innerText()).startsWith('Cashed out at')) break
  }
  expect(await status(page).innerText()).toMatch(/^Cashed out at .*1\.01.*€2\.02/)

  for (let round = 0; round < 10; round += 1) {
    await bets(page, '9000')
    // One flight in fifty ends before it is visible.
    await flight(page, 'running').or(flight(page, 'over')).first().waitFor()
    await page.reload()
    const cash = gameFrame(page).getByRole('button', { name: /^Cash out/ })
    await cash.or(flight(page, 'over')).first().waitFor()
    if (await cash.isVisible()) {
      // The flight may end here, and `press` would wait for a button that does not come.
      await cash.evaluateAll((buttons) => buttons[0]?.focus())
      await page.keyboard.press('Enter')
    }
    await flight(page, 'over').waitFor()
    if ((await status(page).innerText()).startsWith('Cashed out at')) break
  }
  expect(await status(page).innerText()).toMatch(/^Cashed out at/)
  const before = await mainBalanceOf(anna)
  expect(before).toBeGreaterThan(70)

  await page.goto('/profile/bets/history')
  await page
    .getByRole('link', { name: /Crash/ })
    .or(page.getByRole('button', { name: /Crash/ }))
    .first()
    .waitFor()
})
