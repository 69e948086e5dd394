import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { roundView } from '#contract/studio.ts'
import { gameFrame, roundShown, waitForPhase } from './actions.ts'
import { completeStepUp, visitBackofficeAs } from './backoffice-visits.ts'
import { mainBalanceOf, newPlayer, visitAs } from './players.ts'

/** As a game writes an amount: isolated from the direction of the sentence. */
const euros = (amount: number): string => `\u2066€${amount.toFixed(2)}\u2069`

/** Grants two spins at 1.00 in a game, once the back office has loaded its stakes. */
const gives = async (backofficePage: Page, game: string, told: string): Promise<void> => {
  await backofficePage.getByRole('button', { name: 'Give free rounds' }).click()
  const form = backofficePage.getByRole('dialog')
  await form.getByRole('searchbox', { name: 'Find a game' }).fill(game)
  await form.getByRole('checkbox', { name: game }).check()
  await form.getByText(told).waitFor()
  await form.locator('[name=rounds]').fill('2')
  await form.locator('[name=stake]').fill('1')
  await form.locator('[name=reason]').fill('a slow withdrawal')
  await form.getByRole('button', { name: 'Give', exact: true }).click()
}

test('GM-10 GM-11 W15 what staff gives waits on the tile and in the game, is played there, and its win stands in the balance', async () => {
  const anna = await newPlayer()
  // Its first answer requires the second factor, which a browser counts as a problem.
  const { page: backofficePage } = await visitBackofficeAs(
    'administrator',
    `/games/free-rounds?uid=${anna.uid}`,
  )
  await gives(backofficePage, 'Night Ferry', 'Stakes: ')
  await completeStepUp(backofficePage, 'administrator')
  await backofficePage.getByRole('heading', { name: /^Grant \d+$/ }).waitFor()

  const { page, problems } = await visitAs(anna, { reducedMotion: 'reduce' })
  const asked = page.waitForRequest('**/api/freespins/get?*')
  await page.goto('/profile/bonuses')
  expect(new URL((await asked).url()).searchParams.get('count')).toBe('99')
  await page.getByText('2 of 2 left').waitFor()
  await page.goto('/gamehall')
  await page.getByText('2 free rounds').first().waitFor()
  await page.getByRole('link', { name: 'Night Ferry' }).first().click()
  await page.waitForURL('**/game/night-ferry#real')
  await waitForPhase(page, 'ready')
  const frame = gameFrame(page)
  const bar = frame.getByRole('region', { name: 'Free rounds' })
  await bar.getByText(`Free rounds waiting: 2, at ${euros(1)} each`).waitFor()
  await bar.getByRole('button', { name: 'Play free rounds' }).press('Enter')
  await bar.getByText(`Free rounds left: 2 of 2. Won so far: ${euros(0)}`).waitFor()
  let wonMinor = 0
  for (let round = 0; round < 2; round++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/platform/studio/play'))
    const shown = roundShown(page)
    await frame.locator('.spin').click()
    const { data } = (await (await answered).json()) as { data: unknown }
    const played = roundView.parse(data)
    expect(played).toMatchObject({ isFree: true, stakeMinor: '0' })
    wonMinor += Number(played.winMinor)
    await shown
    await waitForPhase(page, 'ready')
  }
  await bar.getByText(`Free rounds finished. Total won: ${euros(wonMinor / 100)}`).waitFor()
  expect(await mainBalanceOf(anna)).toBe(wonMinor / 100)
  await page.goto('/profile/bets/history')
  await page.getByText('Free round').first().waitFor()
  await page.goto('/profile/bonuses')
  await page.getByText('Finished').waitFor()

  // Then at a supplier: the back office orders them there, and the supplier plays them as free bets on our
  // wallet.
  await backofficePage.goto(`/backoffice/games/free-rounds?uid=${anna.uid}`)
  await gives(backofficePage, 'Sandbox Wheel', 'Stakes: ')
  await backofficePage.getByText('At the supplier: Sandbox Wheel').waitFor()
  await page.goto('/profile/bonuses')
  const hasArrived = async () => {
    await page.reload()
    return page.getByText('2 of 2 left').isVisible()
  }
  await expect.poll(hasArrived, { interval: 500 }).toBe(true)
  await page.goto('/game/sandbox-wheel#real')
  const wheel = page.frameLocator('iframe')
  await wheel.getByText('Free rounds left: 2').waitFor()
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
  await wheel.getByRole('button', { name: 'Play a free round' }).click()
  await wheel.getByText('Free rounds left: 1').waitFor()
  await wheel.getByRole('button', { name: 'Play a free round' }).click()
  await wheel.getByRole('button', { name: `Play for ` }).waitFor()
  await page.goto('/profile/bonuses')
  await page.getByText('0 of 2 left').nth(1).waitFor()
  expect(problems).toEqual([])
})
