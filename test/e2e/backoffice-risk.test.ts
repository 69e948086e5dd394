import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import {
  findPageFaults,
  completeStepUp,
  setBackofficeLanguage,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { sideways } from './check-pages.ts'
import { phone } from './visit.ts'

test('an overdue case is taken on, noted, and its player asked for documents', async () => {
  const { page, problems } = await visitBackofficeAs('risk')
  await page.getByRole('link', { name: 'Risk: overdue cases' }).click()
  await page.getByRole('columnheader', { name: 'Since' }).waitFor()
  await page.goto('/backoffice/risk?is_overdue=1')
  await page.getByRole('row').filter({ hasText: 'viktor@example.com' }).getByRole('link').first().click()

  // The reason, with its figures.
  await page
    .getByText(/^Deposits just below EUR\s2,000\.00 in 7 days: 6, together EUR\s11,490\.00\.$/)
    .waitFor()
  await page.getByText('Overdue', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Take it on' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it on' }).click()
  await page.getByRole('button', { name: 'Release' }).waitFor()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Where does the money come from?')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Where does the money come from?').waitFor()

  await page.getByRole('button', { name: 'Ask for documents' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for documents' })
  await dialog.getByLabel('Reason').fill('Source of 11,490 euros in six parts')
  await dialog.getByRole('button', { name: 'Ask for documents' }).click()
  await completeStepUp(page, 'risk')
  await page.getByText('Waiting for documents', { exact: true }).first().waitFor()

  // A report needs two members of staff.
  await page.getByRole('button', { name: 'Report to the authority' }).click()
  const report = page.getByRole('dialog', { name: 'Report to the authority' })
  await report.getByLabel('Reason').fill('No source named')
  await report.getByRole('button', { name: 'Report to the authority' }).click()
  await page.getByRole('heading', { name: 'Report a player to the authority' }).waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('linked accounts are a picture that can be walked by keys, and a table that says the same', async () => {
  const { page } = await visitBackofficeAs('risk')
  await page.goto('/backoffice/risk/scores')
  await page.getByRole('row').filter({ hasText: 'yuri@example.com' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Show linked accounts' }).click()
  const picture = page.getByRole('figure', { name: /^Linked accounts: 2; links: 1$/ })
  const circles = picture.getByRole('link')
  await circles.first().waitFor()
  expect(await circles.count()).toBe(2)
  await page.getByRole('cell', { name: 'payment account' }).waitFor()
  const vera = picture.getByRole('link', { name: /vera/ })
  await vera.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/risk\/players\/\d+$/)
  await page.getByRole('heading', { name: /^Player \d+: risk$/ }).waitFor()
})

test('a network is put on a list with a reason and an end, and taken off again', async () => {
  const { page } = await visitBackofficeAs('risk', '/risk/lists')
  await page.getByRole('button', { name: 'Add to a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to a list' })
  await dialog.getByLabel('Kind').selectOption('network')
  await dialog.getByLabel('What').fill('198.51.100.0/8')
  await dialog.getByLabel('Reason').fill('Forty accounts in a night')
  await dialog.getByLabel('For how many days').fill('30')
  await dialog.getByRole('button', { name: 'Add to a list' }).click()
  // Half a country code is a typing error.
  await dialog.getByText('Check the format.').waitFor()
  await dialog.getByLabel('What').fill('198.51.100.0/24')
  await dialog.getByRole('button', { name: 'Add to a list' }).click()
  const row = page.getByRole('row').filter({ hasText: '198.51.100.0/24' })
  await row.getByText('In force', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Remove' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove 198.51.100.0/24' })
  await removing.getByLabel('Reason').fill('A university')
  await removing.getByRole('button', { name: 'Remove' }).click()
  await row.getByText('Not in force').waitFor()
})

test('P1 P9 P11 the pages on risk are clean and fit, in both themes and from right to left', async () => {
  const { page } = await visitBackofficeAs('risk')
  const listed = async (path: string): Promise<{ id: string; uid: number }[]> => {
    const answer = await page.request.get(`/backoffice/api/${path}`)
    return ((await answer.json()) as { data: { items: { id: string; uid: number }[] } }).data.items
  }
  const [one] = await listed('riskCases/getList')
  const pages = [
    `/risk/cases/${one?.id}`,
    `/risk/players/${one?.uid}`,
    `/risk/links/${one?.uid}`,
    '/risk/lists',
  ]
  for (const path of pages) {
    await page.goto(`/backoffice${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await findPageFaults(page), path).toEqual([])
  }
  await page.setViewportSize(phone)
  await setBackofficeLanguage(page, 'ar')
  for (const path of pages) {
    await page.goto(`/backoffice${path}`)
    await page.locator('html[dir=rtl]').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sideways(page), path).toBe(0)
    expect(await findings(page), path).toEqual([])
  }
})
