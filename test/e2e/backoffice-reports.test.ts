import { expect, test } from 'vitest'
import { findPageFaults, setBackofficeLanguage, visitBackofficeAs } from './backoffice-visits.ts'

type Sums = Record<string, { amount: number } | null>
type Report = {
  rows: { key: string; is_closed: boolean; figures: Sums | null }[]
  totals: Sums
  to: string
}

const sum = (texts: readonly string[]) =>
  texts.reduce((all, text) => all + Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')), 0)

test('C7 a sum of closed days leads to the transfers that make it up, and says what it means (task 29)', async () => {
  const { page, problems } = await visitBackofficeAs('administrator')
  const answer = await page.request.get('/backoffice/api/reports/getClosedFigures?currency=EUR')
  const { rows, totals, to } = ((await answer.json()) as { data: Report }).data
  expect(rows.length).toBeGreaterThan(3)
  expect(totals.deposits?.amount).toBeGreaterThan(0)

  await page.goto(`/backoffice/reports/closed?currency=EUR`)
  await page.getByRole('heading', { name: 'Closed days', level: 1 }).waitFor()
  await page.locator('.uplot canvas').waitFor()
  const card = page.getByRole('listitem').filter({ hasText: 'Money paid in, less what was taken back.' })
  const shown = sum([(await card.getByRole('link').textContent()) ?? ''])
  expect(shown).toBeCloseTo(totals.deposits?.amount ?? Number.NaN, 6)
  await card.getByRole('link').click()
  await page.getByRole('heading', { name: 'Transfers', level: 1 }).waitFor()
  const amounts: string[] = []
  for (;;) {
    await page.locator('tbody tr').first().waitFor()
    amounts.push(...(await page.locator('tbody td:last-child').allTextContents()))
    const next = page.getByRole('link', { name: 'Next page' })
    if ((await next.count()) === 0) break
    const address = page.url()
    await next.click()
    await page.waitForURL((url) => url.href !== address)
  }
  expect(sum(amounts)).toBeCloseTo(shown, 6)

  // A day that has only begun is named, and is in no sum.
  const today = new Date(Date.parse(to) + 2 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/backoffice/reports/closed?currency=EUR&from=${rows[0]?.key}&to=${today}`)
  await page
    .getByText(/not closed/)
    .first()
    .waitFor()
  const again = page.getByRole('listitem').filter({ hasText: 'Money paid in, less what was taken back.' })
  expect(sum([(await again.getByRole('link').textContent()) ?? ''])).toBeCloseTo(shown, 6)
  expect(problems).toEqual([])
})

test('days are not marked where no extract of them is written', async () => {
  const { page } = await visitBackofficeAs('administrator', '/reports/days')
  await page.locator('tbody tr').first().waitFor()
  expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0)
})

test('C7 closed days by product and newcomers by month read well from the right', async () => {
  const { page } = await visitBackofficeAs('administrator')
  await setBackofficeLanguage(page, 'ar')
  for (const path of ['closed?by=product', 'cohorts?by=first_deposit', 'days']) {
    await page.goto(`/backoffice/reports/${path}`)
    await page.getByRole('table').waitFor()
    expect([path, await page.evaluate(() => document.documentElement.dir)]).toEqual([path, 'rtl'])
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
})

const pages = ['closed', 'transfers', 'markets', 'cohorts', 'players', 'days', 'extract']

test('P1 every page on closed days is clean and fits, on a wide screen in the light and on a phone in the dark', async () => {
  const { page, problems } = await visitBackofficeAs('administrator')
  for (const path of pages) {
    await page.goto(`/backoffice/reports/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
  expect(problems).toEqual([])
})
