import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { gameFrame } from './actions.ts'
import { mainBalanceOf, newPlayer, visitAs } from './players.ts'
import { phone } from './visit.ts'

const flight = (page: Page, phase: string) => gameFrame(page).locator(`.crash[data-phase=${phase}]`)
const status = (page: Page) => gameFrame(page).locator('.status')

/** Lays a bet on the next open round; if too late, on the one after. */
const bets = async (page: Page, target: string): Promise<void> => {
  const frame = gameFrame(page)
  const button = frame.getByRole('button', { name: 'Bet', exact: true })
  for (let round = 0; round < 5; round += 1) {
    await button.and(frame.locator('[aria-disabled=false]')).waitFor({ timeout: 60_000 })
    await frame.getByLabel('Auto cash-out at').fill(target)
    await button.click()
    const placed = frame.getByRole('button', { name: 'Bet placed' }).waitFor({ timeout: 60_000 })
    if (
      await placed.then(
        () => true,
        () => false,
      )
    )
      return
  }
  throw new Error('No bet was placed')
}

test(
  'E2 a bet on the round that all share leaves by its target, survives a reload in flight, and is cashed out by hand',
  { timeout: 300_000 },
  async () => {
    const anna = await newPlayer()
    await paysIn(anna, '100')
    const { page } = await visitAs(anna, { viewport: phone })
    await page.goto('/game/crash#real')

    // Two rounds of a hundred end before the lowest target.
    for (let round = 0; round < 5; round += 1) {
      await bets(page, '1.01')
      await flight(page, 'over').waitFor({ timeout: 120_000 })
      if ((await status(page).innerText()).startsWith('Cashed out at')) break
    }
    expect(await status(page).innerText()).toMatch(/^Cashed out at .*1\.01.*€2\.02/)

    for (let round = 0; round < 10; round += 1) {
      await bets(page, '9000')
      // One flight in fifty ends before it is visible.
      await flight(page, 'running').or(flight(page, 'over')).first().waitFor({ timeout: 60_000 })
      await page.reload()
      const cash = gameFrame(page).getByRole('button', { name: /^Cash out/ })
      const isStillUp = await cash.waitFor({ timeout: 60_000 }).then(
        () => true,
        () => false,
      )
      if (isStillUp) await cash.press('Enter')
      await flight(page, 'over').waitFor({ timeout: 120_000 })
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
  },
)
