import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { gameFrame } from './actions.ts'
import { startBareApp } from './bare-app.ts'
import { mainWithoutJackpots, newPlayer, visitAs } from './players.ts'
import { phone } from './visit.ts'

let app: Awaited<ReturnType<typeof startBareApp>>
beforeAll(async () => {
  app = await startBareApp()
})
afterAll(() => app.close())

const mainButton = (page: Page, name: string) => gameFrame(page).getByRole('button', { name, exact: true })

const sitsDown = async (viewport?: typeof phone) => {
  const player = await newPlayer()
  await paysIn(player, '100')
  const { page } = await visitAs(player, viewport && { viewport })
  await page.goto('/game/salon-roulette#real')
  await gameFrame(page).locator('.status', { hasNotText: 'Opening' }).waitFor()
  return { player, page }
}

/** Bets are open long enough for both to bet on the same spin. */
const isOpen = ({ page }: { page: Page }) =>
  gameFrame(page)
    .locator('.salon-said', { hasText: /· [567]$/ })
    .waitFor()

const bets = async ({ page }: { page: Page }, spot: string): Promise<void> => {
  await gameFrame(page).getByRole('button', { name: spot }).first().press('Enter')
  await mainButton(page, 'Bet').press('Enter')
  await mainButton(page, 'Bet placed').waitFor()
}

test('N6 N10 two players bet on one spin, see each other’s chips, and are paid by the number that each can check', async () => {
  const [anna, boris] = [await sitsDown(phone), await sitsDown()]
  await Promise.all([anna, boris].map(isOpen))
  await Promise.all([bets(anna, 'Red'), bets(boris, 'Black')])
  await gameFrame(anna.page).getByRole('button', { name: 'Black, players here 1' }).waitFor()
  await gameFrame(boris.page).getByRole('button', { name: 'Red, players here 1' }).waitFor()

  const said = async (page: Page): Promise<string> => {
    const status = gameFrame(page).locator('.status', { hasText: /^\d+, (red|black|green)\. / })
    await status.waitFor()
    return status.innerText()
  }
  const [forAnna, forBoris] = await Promise.all([said(anna.page), said(boris.page)])
  const [, number, colour] = /^(\d+), (\w+)/.exec(forAnna) ?? []
  expect(forBoris.startsWith(`${number}, ${colour}.`)).toBe(true)
  // Payouts run beside the round.
  await expect
    .poll(async () => [await mainWithoutJackpots(anna.player), await mainWithoutJackpots(boris.player)])
    .toEqual([colour === 'red' ? 101 : 99, colour === 'black' ? 101 : 99])

  await gameFrame(boris.page).getByRole('button', { name: 'Provably fair' }).first().click()
  await gameFrame(boris.page)
    .getByRole('button', { name: `Check ${number}, ${colour}` })
    .first()
    .click()
  await gameFrame(boris.page).getByText(`and gives ${number}, ${colour}`).waitFor()

  // Anyone can verify on the public page, which the server renders with the chain.
  const html = await (await boris.page.request.get('/fairness')).text()
  expect(html).toMatch(/Salon Roulette.*Published end of the chain.*[0-9a-f]{64}/s)
  await boris.page.goto('/fairness')
  const live = boris.page.getByRole('article', { name: 'Salon Roulette' })
  await live
    .getByRole('button', { name: new RegExp(`: ${number}, ${colour}$`) })
    .first()
    .click()
  await live.getByText(`Verified: ${number}, ${colour}. The seed leads back to the published end`).waitFor()
})

test('D8 a spin that returns no more than was staked is not celebrated', async () => {
  const carla = await sitsDown()
  const frame = gameFrame(carla.page)
  await isOpen(carla)
  await frame.getByRole('button', { name: 'Red' }).first().press('Enter')
  await bets(carla, 'Black')
  // One of the two is paid, or neither if the ball is on zero.
  const status = frame.locator('.status', { hasText: /^\d+, (red|black|green)\. / })
  await status.waitFor()
  expect(await status.getAttribute('data-tone')).toBe('plain')
  expect(await frame.locator('.is-celebrated').count()).toBe(0)
})
