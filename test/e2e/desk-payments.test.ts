import { expect, test } from 'vitest'
import { proveAgain, visitDeskAs } from './desk-visits.ts'

test('W26 a withdrawal goes from the queue to paid in eight keys, and the next one is there (task 8)', async () => {
  const { page, problems } = await visitDeskAs('payments', '/queues/withdrawals_in_review')
  await page.locator('[data-row-link]').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Withdrawal \d+$/ }).waitFor()
  const first = page.url()
  await page.keyboard.press('a')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('reason')
  await page.keyboard.press('Enter')
  await proveAgain(page, 'payments')
  await page.getByText('Approved', { exact: true }).first().waitFor()
  await expect.poll(() => page.url()).not.toBe(first)
  await page.goto(first)
  await page
    .getByText(/^(Being paid|Paid)$/)
    .first()
    .waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('C5 W26 what one person asked for another approves, and is told why they cannot themselves (task 10)', async () => {
  const risk = await visitDeskAs('risk', '/approvals?status=waiting&action=cashier.payWithdrawal')
  await risk.page.locator('[data-row-link]').first().click()
  await risk.page.getByRole('heading', { name: 'Pay a withdrawal' }).waitFor()
  const payments = await visitDeskAs('payments', new URL(risk.page.url()).pathname.replace('/backoffice', ''))
  await payments.page.getByRole('button', { name: 'Take the request back' }).waitFor()
  expect(await payments.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await risk.page.keyboard.press('a')
  await risk.page.getByRole('dialog', { name: 'Approve as the second person' }).waitFor()
  await expect
    .poll(() => risk.page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('reason')
  await risk.page.keyboard.press('Enter')
  await proveAgain(risk.page, 'risk')
  await risk.page.getByText('Ruben').nth(1).waitFor()
})
