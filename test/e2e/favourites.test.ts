import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayer, visitAs } from './players.ts'
import { desktop, visit } from './visit.ts'

/** A liked game is on the home page twice, first among the favourites. */
const heart = (page: Page, game: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Favourite: ${game}` })
    .last()
const isOn = (page: Page, game: string) => heart(page, game).getAttribute('aria-pressed')
const likesOf = async (player: Awaited<ReturnType<typeof newPlayer>>) =>
  ((await player.get('games/getLikes')).data as { sysnames: string[] }).sysnames
const games = (page: Page) => page.getByRole('main').locator('article > a')

test('GM-08 a heart marks a favourite at once, the house keeps it, and the hall lists it', async () => {
  const anna = await newPlayer()
  const { page, problems } = await visitAs(anna, { viewport: desktop })
  await page.goto('/gamehall')
  expect(await isOn(page, 'Orchard')).toBe('false')
  await heart(page, 'Orchard').click()
  await expect.poll(() => isOn(page, 'Orchard')).toBe('true')
  await expect.poll(() => likesOf(anna)).toEqual(['orchard'])
  // The heart lies above the tile's link: no game was opened.
  expect(new URL(page.url()).pathname).toBe('/gamehall')

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Favourites' }).click()
  await page.waitForURL('**/gamehall?favourites=1')
  await page.getByRole('heading', { level: 1, name: 'Favourites' }).waitFor()
  expect(await games(page).allInnerTexts()).toEqual(['Orchard'])

  await page.goto('/')
  expect(await isOn(page, 'Orchard')).toBe('true')
  await heart(page, 'Orchard').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => likesOf(anna)).toEqual([])
  await page.goto('/gamehall?favourites=1')
  await page.getByText('No favourites yet').waitFor()
  expect(problems).toEqual([])
})

test('GM-08 a change that the house does not take is taken back, and said', async () => {
  const anna = await newPlayer()
  const { page } = await visitAs(anna)
  await page.goto('/gamehall')
  let refuse = () => undefined as void
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/api/games/addLike**', async (route) => {
    await refused
    await route.fulfill({
      status: 429,
      json: { error: { type: 'TooManyRequestsException', code: 429, message: 'Later' } },
    })
  })
  await heart(page, 'Night Ferry').click()
  await expect.poll(() => isOn(page, 'Night Ferry')).toBe('true')
  refuse()
  await page.getByText('We couldn’t update Night Ferry').waitFor()
  expect(await isOn(page, 'Night Ferry')).toBe('false')
  expect(await likesOf(anna)).toEqual([])
})

test('GM-09 a guest who presses a heart is asked to sign in', async () => {
  const { page } = await visit()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/gamehall')
  await heart(page, 'Night Ferry').click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => isOn(page, 'Night Ferry')).toBe('false')
  expect(calls.filter((url) => /Like/.test(url))).toEqual([])

  await page.goto('/gamehall?favourites=1')
  await page.getByText('Your favourites').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
})
