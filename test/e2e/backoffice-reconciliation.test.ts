import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { findings } from './axe.ts'
import {
  newBackofficePlayer,
  completeStepUp,
  setBackofficeLanguage,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { sideways } from './check-pages.ts'
import { desktop, phone } from './visit.ts'

const head = 'reference,kind,amount,fee,currency,date,batch'

const importFile = async (page: Page, name: string, lines: readonly string[]): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Import a file' })
  if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Import a file' }).click()
  await dialog.getByLabel('Provider').selectOption('sandbox')
  const buffer = Buffer.from([head, ...lines].join('\n'))
  await dialog.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
}

test('V7 W26 a settlement file is imported, and its differences are matched by hand or accepted (task 14)', async () => {
  const player = await newBackofficePlayer()
  const [named, lost] = [await deposits(player, '61'), await deposits(player, '62')]
  const at = new Date().toISOString()
  const own = `e2e-${named}`
  const line = (reference: string, amount: string) => `${reference},deposit,${amount},0.10,EUR,${at},${own}`
  const { page, problems } = await visitBackofficeAs('payments', '/cashier/settlements')

  // An invalid line is reported by number, and nothing is imported.
  await importFile(page, `${own}.csv`, [line(`deposit-${named}`, '61.00'), line('somebody', 'sixty')])
  await completeStepUp(page, 'payments')
  await page.getByText('Line 3: amount: This is no exact sum.').waitFor()
  await importFile(page, `${own}.csv`, [line(`deposit-${named}`, '60.00'), line(`stranger-${lost}`, '62.00')])
  await page.getByRole('heading', { name: `${own}.csv`, level: 1 }).waitFor()
  await page
    .getByRole('region', { name: `Transfer ${own}` })
    .getByText('Expected')
    .waitFor()

  // The unmatched line is matched with the payment of its player.
  await page.getByRole('link', { name: 'Unknown' }).click()
  await page
    .getByRole('row')
    .filter({ hasText: `stranger-${lost}` })
    .getByRole('link')
    .click()
  await page.getByText('It names no payment of ours.').waitFor()
  await page.getByLabel('Payment, their reference or player number').fill(`deposit-${lost}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: `Match with deposit-${lost}` }).click()
  const match = page.getByRole('dialog', { name: `Match with deposit-${lost}` })
  await match.getByLabel('How you know').fill('Their support told us')
  await match.getByRole('button', { name: 'Match', exact: true }).click()
  await page.getByText('Matched by hand', { exact: true }).waitFor()
  await page.getByText('Settlement line matched by hand').waitFor()

  await page.goto('/backoffice/cashier/settlements/differences?state=under&count=200')
  await page.getByRole('link', { name: `deposit-${named}` }).click()
  await page.getByText('The provider settles less than our books have.').waitFor()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const accept = page.getByRole('dialog', { name: 'Accept' })
  await accept.getByRole('button', { name: 'Accept it' }).click()
  await accept.getByText('Fill this in.').waitFor()
  await accept.getByLabel('Reason').fill('A charge of their bank')
  await accept.getByRole('button', { name: 'Accept it' }).click()
  await page.getByText('Accepted', { exact: true }).waitFor()
  await page.getByText('A charge of their bank').first().waitFor()

  await page.goto('/backoffice/cashier/settlements/differences?count=200')
  await page.getByRole('heading', { name: 'Differences', level: 1 }).waitFor()
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: `deposit-${named}` })
      .count(),
  ).toBe(0)

  // The bank's receipt is found by the name of the transfer: 60 and 62, minus two fees.
  await page.goto('/backoffice/cashier/settlements/bank')
  await page.getByRole('button', { name: 'Import a statement' }).click()
  const bank = page.getByRole('dialog', { name: 'Import a statement' })
  const statement = Buffer.from(`date,amount,currency,reference,text\n${at},121.80,EUR,${own},SANDBOX`)
  await bank.getByLabel('File').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: statement })
  await bank.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('row').filter({ hasText: own }).getByText('Matched').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test.each([
  ['a wide screen in the light', desktop, 'light', 'en'],
  ['a phone in the dark, from right to left', phone, 'dark', 'ar'],
] as const)(
  'P1 P9 P11 the pages on settlements are clean and fit, on %s',
  async (_where, viewport, colorScheme, locale) => {
    const { page } = await visitBackofficeAs('administrator')
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await setBackofficeLanguage(page, locale)
    const lineOf = async (state: string): Promise<string> => {
      const answer = await page.request.get(`/backoffice/api/settlement/getLines?state=${state}`)
      const { items } = ((await answer.json()) as { data: { items: { id: string }[] } }).data
      return `/cashier/settlements/lines/${items[0]?.id}`
    }
    for (const path of [
      '/cashier/settlements',
      '/cashier/settlements/differences',
      '/cashier/settlements/bank',
      '/cashier/settlements/1',
      '/cashier/settlements/1/lines',
      await lineOf('over'),
      await lineOf('matched'),
      '/cashier/settlements/differences/batch/999999',
    ]) {
      await page.goto(`/backoffice${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await findings(page), await sideways(page)]).toEqual([path, [], 0])
    }
  },
)
