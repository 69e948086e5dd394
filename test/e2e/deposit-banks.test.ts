import { expect, test } from 'vitest'
import { newPlayer, paymentsOf, visitAs } from './players.ts'

const bank = 'Bērzu Banka'

test('CA-04 a player chooses their bank from those of their country, sees it at the provider and on the receipt', async () => {
  const anna = await newPlayer()
  const { page } = await visitAs(anna)
  await page.goto('/cashier/deposit/card')
  expect(await page.getByLabel('Your bank').count()).toBe(0)
  await page.goto('/cashier/deposit/bank')
  await page.getByLabel('Amount').fill('50')
  await page.getByLabel('Your bank').selectOption({ label: bank })
  await page.getByRole('button', { name: 'Deposit' }).click()
  await page.waitForURL(/\/sandbox\/pay\//)
  expect(await page.getByRole('main').textContent()).toContain(bank)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.waitForURL(/paysuccess/)
  const { items } = await paymentsOf(anna)
  await page.goto(`/cashier/receipt/${items[0]?.id}`)
  const name = page.locator('dt', { hasText: /^Bank$/ })
  expect(await name.locator('xpath=following-sibling::dd').textContent()).toBe(bank)
})
