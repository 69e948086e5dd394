import { expect, test } from 'vitest'
import { findPageFaults, visitBackofficeAs } from './backoffice-visits.ts'

test('an endpoint of the demonstration leads to what it has received, each with its answer', async () => {
  const { page, problems } = await visitBackofficeAs('administrator', '/webhooks')
  await page.getByText('CRM: payments and exclusions').waitFor()
  await page.getByRole('button', { name: 'New endpoint' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Endpoint \d+$/, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Show secret' }).waitFor()
  const endpoint = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Deposit credited (deposit.succeeded)').first().waitFor()
  await page.keyboard.press('Escape')
  await page.goto('/backoffice/webhooks/deliveries?type=deposit.succeeded&state=delivered')
  await page.getByRole('cell', { name: 'Deposit credited' }).first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Delivery \d+$/, level: 1 }).waitFor()
  await page.getByText('"type":"deposit.succeeded"').waitFor()
  await page.getByText('Received').first().waitFor()
  const delivery = new URL(page.url()).pathname
  expect(problems).toEqual([])
  for (const path of ['/backoffice/webhooks', endpoint, '/backoffice/webhooks/deliveries', delivery]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect([path, await findPageFaults(page)]).toEqual([path, []])
  }
})
