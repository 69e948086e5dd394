import { expect, test } from 'vitest'
import { registers } from './actions.ts'
import { phone, visit } from './visit.ts'

test('RS-01 DL-02 DL-03 DL-04 ER-19 a player sets a deposit limit, is held to it, wants more, keeps it after all, and ends it', async () => {
  const { page, problems } = await visit({ viewport: phone, reducedMotion: 'reduce' })
  await registers(page)
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Profile' }).getByRole('link', { name: 'Limits' }).click()
  const main = page.getByRole('main')
  await main.getByText('You haven’t set a limit.').waitFor()
  const part = main.getByRole('region', { name: 'Deposit limit' })
  expect(await part.getByLabel('Period').locator('option').allTextContents()).toEqual([
    '24 hours',
    '7 days',
    '14 days',
    '30 days',
  ])

  const amount = main.getByLabel('Amount')
  const sets = async (sum: string) => {
    await amount.fill(sum)
    await main.getByRole('button', { name: 'Set limit' }).click()
  }
  await sets('12.50')
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  expect(await amount.inputValue()).toBe('12.50')
  await sets('100')
  await main.getByRole('heading', { name: '€100 in any 7 days' }).waitFor()
  await main.getByText('€100.00 left').waitFor()

  await page.goto('/cashier/deposit/card')
  await page.getByRole('main').getByLabel('Amount').fill('150')
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await page.getByText('You can deposit up to €100.00.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Deposit limits' }).click()
  await page.waitForURL('**/profile/responsible-game')
  await main.getByRole('button', { name: 'Set limit' }).waitFor()

  await sets('500')
  await main.getByText(/^From .*: €500 in any 7 days\./).waitFor()
  expect(await main.getByLabel('Amount').count()).toBe(0)
  await page.reload({ waitUntil: 'networkidle' })
  await main.getByRole('button', { name: 'Keep current limit' }).click()
  await main.getByRole('button', { name: 'Remove limit' }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await question.getByRole('button', { name: 'Remove limit' }).click()
  await main.getByText(/^Ends /).waitFor()
  await main.getByRole('heading', { name: '€100 in any 7 days' }).waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('DL-03 ER-19 a limit is set, and wrong sums are told, where no script has come yet', async () => {
  const { page } = await visit({ viewport: phone })
  await registers(page)
  const context = page.context()
  const state = await context.storageState()
  const plain = await context.browser()?.newContext({ storageState: state, javaScriptEnabled: false })
  const still = await plain?.newPage()
  if (!still) throw new Error('No browser')
  await still.goto(new URL('/profile/responsible-game', page.url()).href)
  await still.getByLabel('Amount').fill('abc')
  await still.getByRole('button', { name: 'Set limit' }).click()
  expect(await still.getByLabel('Amount').inputValue()).toBe('abc')
  await still.getByLabel('Amount').fill('60')
  await still.getByRole('button', { name: 'Set limit' }).click()
  await still.getByRole('heading', { name: '€60 in any 7 days' }).waitFor()
  await still.getByRole('button', { name: 'Remove limit' }).click()
  await still.getByText(/^Ends /).waitFor()
  await plain?.close()
})
