import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deposits as paysIn, withdraws } from '#db/seed/story.ts'
import { shownBalance } from './actions.ts'
import { mainBalanceOf, newPlayer, paymentsOf, visitAs } from './players.ts'
import { desk } from './visit.ts'

const iban = 'LV97HABA0012345678910'

const rows = (page: Page) => page.getByRole('main').locator('section[aria-label] li')
const sums = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => Number(/€([\d,]+)\.00/.exec(text)?.[1]?.replace(',', '')))
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'History' }).getByRole('link', { name })

/** Keeps the answers for this offset of a tab back until they are let go; tells what the page asked for. */
const holdsBack = async (page: Page, type: string, offset: string) => {
  const asked: string[] = []
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  let arrived = 0
  await page.route('**/api/cashier/gethistory**', async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(`${query.get('type')} ${query.get('offset')} ${query.get('count')}`)
    const response = await route.fetch()
    if (query.get('type') === type && query.get('offset') === offset) await released
    await route.fulfill({ response }).catch(() => undefined)
    arrived++
  })
  return { asked, release: () => release(), arrived: () => arrived }
}

test('HI-01 the address chooses the tab; without one, or with an unknown one, it is the first', async () => {
  const anna = await newPlayer()
  const { page } = await visitAs(anna)
  for (const [query, current] of [
    ['', 'Deposits'],
    ['?tab=withdrawal', 'Withdrawals'],
    ['?tab=deposit', 'Deposits'],
    ['?tab=zzz', 'Deposits'],
  ] as const) {
    await page.goto(`/cashier/history${query}`)
    const open = page.getByRole('navigation', { name: 'History' }).locator('[aria-current=page]')
    expect(await open.allInnerTexts(), query).toEqual([current])
  }
  await tab(page, 'Withdrawals').click()
  await page.waitForURL('**/cashier/history?tab=withdrawal')
  await page.getByText('No withdrawals yet').waitFor()
})

test('HI-03 HI-04 four rows at first, and four more with each press, from the next offset on', async () => {
  const anna = await newPlayer()
  for (let sum = 11; sum <= 19; sum++) await paysIn(anna, String(sum), 'cancel')
  const { page } = await visitAs(anna)
  await page.goto('/cashier/history')
  expect(await sums(page)).toEqual([19, 18, 17, 16])
  const asked = page.waitForRequest(/gethistory\?.*offset=/)
  await page.getByRole('button', { name: 'Show more' }).click()
  const query = new URL((await asked).url()).searchParams
  expect([query.get('offset'), query.get('count'), query.get('type')]).toEqual(['4', '4', 'deposit'])
  await expect.poll(() => sums(page)).toEqual([19, 18, 17, 16, 15, 14, 13, 12])
  await page.getByText('8 of 9').waitFor()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => sums(page)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11])
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
})

test('HI-02 another tab clears the list and asks from its beginning; a late answer of the former one is dropped', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '300')
  for (let sum = 11; sum <= 15; sum++) await paysIn(anna, String(sum), 'cancel')
  await withdraws(anna, '107', iban)
  const { page } = await visitAs(anna)
  await page.goto('/cashier/history')
  expect(await sums(page)).toEqual([15, 14, 13, 12])
  const { asked, release, arrived } = await holdsBack(page, 'deposit', '4')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => asked).toEqual(['deposit 4 4'])
  await tab(page, 'Withdrawals').click()
  await expect.poll(() => sums(page)).toEqual([107])
  expect(asked).toContain('withdrawal 0 4')
  const before = arrived()
  release()
  await expect.poll(arrived).toBeGreaterThan(before)
  // What would come of the late answer has come once the page has asked, and been answered, once more.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await sums(page)).toEqual([107])
  await tab(page, 'Deposits').click()
  await expect.poll(() => sums(page)).toEqual([15, 14, 13, 12])
  expect(asked.at(-1)).toBe('deposit 0 4')
})

test('HI-06 CA-20 PD-01 a withdrawal that waits can be taken back after a question, and the money returns', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '900', 'approve', 'bank')
  await withdraws(anna, '600', iban)
  expect(await mainBalanceOf(anna)).toBe(300)
  const { page } = await visitAs(anna, { viewport: desk })
  await page.goto('/cashier/history?tab=withdrawal')
  await expect.poll(() => shownBalance(page)).toBe('€300.00')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await question.getByText('Cancel the withdrawal of €600.00?').waitFor()
  await question.getByRole('button', { name: 'Keep it' }).last().click()
  await question.waitFor({ state: 'detached' })
  expect(await mainBalanceOf(anna)).toBe(300)

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await question.getByRole('button', { name: 'Cancel the withdrawal' }).click()
  await page.getByText('€600.00 is back on your balance.').waitFor()
  await expect.poll(() => shownBalance(page)).toBe('€900.00')
  expect(await rows(page).first().innerText()).toContain('Cancelled')
  expect(await page.getByRole('button', { name: 'Cancel withdrawal' }).count()).toBe(0)
  expect(await mainBalanceOf(anna)).toBe(900)
  expect((await paymentsOf(anna)).items[0]).toMatchObject({ type: 'withdrawal', status: 'cancelled' })
})
