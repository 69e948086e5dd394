import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deposits as paysIn, withdraws } from '#db/seed/story.ts'
import { shownBalance } from './actions.ts'
import { mainBalanceOf, newKnownPlayer, newPlayer, paymentsOf, visitAs } from './players.ts'
import { desktop } from './visit.ts'

const iban = 'LV97HABA0012345678910'

const rows = (page: Page) => page.getByRole('main').locator('section[aria-label] li')
const sums = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => Number(/€([\d,]+)\.00/.exec(text)?.[1]?.replace(',', '')))
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Transactions' }).getByRole('link', { name })

/** Holds the answers for this offset of a tab back until released; reports the page's requests. */
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
  for (const [query, current] of [
    ['', 'Deposits'],
    ['?tab=withdrawal', 'Withdrawals'],
    ['?tab=deposit', 'Deposits'],
    ['?tab=bonuses', 'Bonuses'],
    ['?tab=cashbacks', 'Cashback'],
    ['?tab=zzz', 'Deposits'],
  ] as const) {
    const html = await (await anna.request(`/cashier/history${query}`)).text()
    const [tabs = ''] = /<nav[^>]*aria-label="Transactions"[^]*?<\/nav>/.exec(html) ?? []
    const open = [...tabs.matchAll(/<a [^>]*aria-current="page"[^>]*>(?:<[^>]*>)*([^<]*)/g)]
    expect([query, open.map(([, words]) => words)]).toEqual([query, [current]])
  }
})

test('HI-01 HI-02 who has paid in sees none of it under bonuses, cashback or withdrawals, by their address or by a press', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '17')
  const { page } = await visitAs(anna)
  await page.goto('/cashier/history?tab=cashbacks')
  await page.getByText('No cashback yet').waitFor()
  expect(await rows(page).count()).toBe(0)
  await tab(page, 'Deposits').click()
  await expect.poll(() => sums(page)).toEqual([17])
  await tab(page, 'Withdrawals').click()
  await page.waitForURL('**/cashier/history?tab=withdrawal')
  await page.getByText('No withdrawals yet').waitFor()
  await tab(page, 'Bonuses').click()
  await page.getByText('No bonuses yet').waitFor()
  expect(await rows(page).count()).toBe(0)
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
  const anna = await newKnownPlayer()
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
  // After one more request and answer, the late answer would have had its effect.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await sums(page)).toEqual([107])
  await tab(page, 'Deposits').click()
  await expect.poll(() => sums(page)).toEqual([15, 14, 13, 12])
  expect(asked.at(-1)).toBe('deposit 0 4')
})

test('HI-06 CA-20 PD-01 a withdrawal that waits can be taken back after a question, and the money returns', async () => {
  const anna = await newKnownPlayer()
  await paysIn(anna, '900', 'approve', 'bank')
  await withdraws(anna, '600', iban)
  expect(await mainBalanceOf(anna)).toBe(300)
  const { page } = await visitAs(anna, { viewport: desktop })
  await page.goto('/cashier/history?tab=withdrawal')
  await expect.poll(() => shownBalance(page)).toBe('€300.00')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await question.getByText('Cancel this €600.00 withdrawal?').waitFor()
  await question.getByRole('button', { name: 'Keep withdrawal' }).last().click()
  await question.waitFor({ state: 'detached' })
  expect(await mainBalanceOf(anna)).toBe(300)

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await page.getByText('€600.00 has been returned to your balance.').waitFor()
  await expect.poll(() => shownBalance(page)).toBe('€900.00')
  // The list is loaded again after the message.
  await expect.poll(() => rows(page).first().innerText()).toContain('Cancelled')
  await page.getByRole('button', { name: 'Cancel withdrawal' }).waitFor({ state: 'detached' })
  // Its button is gone, and the focus is still in the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#main') !== null)).toBe(true)
  expect(await mainBalanceOf(anna)).toBe(900)
  expect((await paymentsOf(anna)).items[0]).toMatchObject({ type: 'withdrawal', status: 'cancelled' })
})

test('CA-23 the newest payments come with the pages that show them, and with no others', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '17')
  const { items } = (await anna.get('cashier/gethistory')).data as { items: { created_at: string }[] }
  const madeAt = items[0]?.created_at ?? 'never'
  const holds = async (path: string) => (await (await anna.request(path)).text()).includes(madeAt)
  for (const path of ['/cashier/deposit', '/cashier/deposit/card', '/cashier/withdraw', '/cashier/wallet'])
    expect(await holds(path), path).toBe(true)
  for (const path of [
    '/cashier/history?tab=withdrawal',
    '/cashier/history?tab=bonuses',
    '/cashier/paysuccess',
  ])
    expect(await holds(path), path).toBe(false)
})

test('HI-03 HI-01 a status and a period are chosen, stand in the address, and come along as a file', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '31')
  await paysIn(anna, '32', 'decline')
  await paysIn(anna, '33', 'cancel')
  const { page, problems } = await visitAs(anna)
  await page.goto('/cashier/history')
  await expect.poll(() => sums(page)).toEqual([33, 32, 31])
  await page.getByLabel('Status').selectOption('failed')
  await page.waitForURL('**/cashier/history?tab=deposit&status=failed')
  await expect.poll(() => sums(page)).toEqual([32])
  await page.getByLabel('Period').selectOption({ index: 1 })
  await page.waitForURL(/tab=deposit&status=failed&days=\d+$/)
  await expect.poll(() => sums(page)).toEqual([32])

  const fetched = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await fetched
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/)
  const written = await (await page.request.get(file.url())).text()
  const [, ...lines] = written.trim().split('\r\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('32.00')

  await page.reload()
  expect(await sums(page)).toEqual([32])
  await page.getByLabel('Status').selectOption('pending')
  await page.getByText('No matching payments').waitFor()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(() => sums(page)).toEqual([33, 32, 31])
  expect(problems).toEqual([])
})
