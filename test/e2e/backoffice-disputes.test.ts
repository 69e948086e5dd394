import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { completeStepUp, setBackofficeLanguage, visitBackofficeAs } from './backoffice-visits.ts'
import { sideways } from './check-pages.ts'
import { desktop, origin, phone } from './visit.ts'

const pdf = Buffer.from('%PDF-1.7 messages with the player')

test('W26 V7 a chargeback is answered with evidence before its deadline (task 15)', async () => {
  const { page, problems } = await visitBackofficeAs('payments')
  await page.getByRole('link', { name: 'Disputes to answer' }).click()
  await page.getByRole('columnheader', { name: 'Answer by' }).waitFor()
  await page.goto('/backoffice/cashier/disputes')

  // The month's figure is beside the limit, with the undecided ones.
  const month = page.getByRole('region', { name: 'Disputes this month, by card' })
  await month.waitFor()
  const list = await page.request.get('/backoffice/api/disputes/getList?provider=hyperswitch')
  const { items } = ((await list.json()) as { data: { items: { opened_at: string }[] } }).data
  const { now } = (await (await fetch(new URL('/sandbox/clock', origin()))).json()) as { now: string }
  expect(items.length).toBeGreaterThan(0)
  // In the first hour of a month the demonstration's disputes are of the one before.
  if (items.some(({ opened_at: at }) => at.slice(0, 7) === now.slice(0, 7))) {
    await month.getByText('hyperswitch').waitFor()
    await month
      .getByText(/more disputes? to the limit/)
      .first()
      .waitFor()
  }
  await page
    .getByRole('region', { name: 'Undecided' })
    .getByText(/^Disputed/)
    .waitFor()
  await page.getByRole('row').filter({ hasText: '120.00' }).getByRole('link').click()

  // Known facts are prefilled; staff read them, edit the text, and attach files.
  await page.getByText('Needs an answer', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Play after the deposit').inputValue()).toContain(
    'rounds were played for money',
  )
  expect(await page.getByLabel('Payment', { exact: true }).inputValue()).toContain('120.00 EUR')
  await page
    .getByLabel('Statement')
    .fill('The holder thanked us for the withdrawal that this deposit paid for.')
  await page.getByRole('button', { name: 'Save the texts' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByLabel('What it shows').selectOption('customer_communication')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await page.getByRole('button', { name: 'Attach' }).click()
  await page.getByText('Choose a PDF, JPEG or PNG.').waitFor()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'messages.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('button', { name: 'Attach' }).click()
  await page.getByText('messages.pdf').first().waitFor()

  // The same as one page, to be sent manually.
  await page.getByRole('button', { name: 'Download the dossier' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^dispute-\d+\.html$/)

  await page.getByRole('button', { name: 'Send the evidence' }).click()
  await page
    .getByRole('dialog', { name: 'Send the evidence' })
    .getByRole('button', { name: 'Send it' })
    .click()
  await completeStepUp(page, 'payments')
  await page.getByText('It was sent as it stands here.').waitFor()
  // The provider's answer may come a moment after the page; a refresh loads it.
  const said = page.getByRole('region', { name: 'What the provider said' }).getByText('Evidence sent')
  const asks = async () => {
    await page.keyboard.press('p')
    await page.getByRole('dialog').getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return said.count()
  }
  await expect.poll(async () => (await said.count()) || asks()).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Save the texts' }).count()).toBe(0)
  await page.getByText('The holder thanked us for the withdrawal').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test.each([
  ['a wide screen in the light', desktop, 'light', 'en'],
  ['a phone in the dark, from right to left', phone, 'dark', 'ar'],
] as const)(
  'P1 P9 P11 the pages on disputes are clean and fit, on %s',
  async (_where, viewport, colorScheme, locale) => {
    const { page } = await visitBackofficeAs('administrator')
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await setBackofficeLanguage(page, locale)
    const disputeIn = async (state: string): Promise<string> => {
      const answer = await page.request.get(`/backoffice/api/disputes/getList?state=${state}`)
      const { items } = ((await answer.json()) as { data: { items: { id: string }[] } }).data
      return `/cashier/disputes/${items[0]?.id}`
    }
    for (const path of [
      '/cashier/disputes',
      '/queues/disputes_to_answer',
      await disputeIn('opened'),
      await disputeIn('won'),
      await disputeIn('accepted'),
    ]) {
      await page.goto(`/backoffice${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect([path, await findings(page), await sideways(page)]).toEqual([path, [], 0])
    }
  },
)
