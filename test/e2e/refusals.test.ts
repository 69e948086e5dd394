import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { choosesCountry, opensRegistration } from './actions.ts'
import { mainBalanceOf, newPlayer, noteOf, paymentsOf, visitAs } from './players.ts'
import { password, visit } from './visit.ts'

type Refusal = {
  type: string
  code: number
  fields?: Record<string, string[]>
  data?: Record<string, unknown>
}

const refuses = async (
  page: Page,
  call: string,
  { type, code, fields = {}, data = {} }: Refusal,
): Promise<void> => {
  const error = {
    type: `${type}Exception`,
    code,
    message: '',
    invalid_parameters: Object.keys(fields),
    error_data: { ...data, ...fields },
  }
  await page.route(`**/api/${call}**`, (route) => route.fulfill({ status: code, json: { error } }))
}

const fillsRegistration = async (page: Page) => {
  await opensRegistration(page)
  const form = page.getByRole('dialog')
  await form.locator('[name=email]').fill('nobody@example.com')
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  return form
}

describe('the registration', () => {
  test('drawn RG-27 ER-14 what the server says of a field stands at that field, in words, and the field has the focus', async () => {
    const { page } = await visit()
    await refuses(page, 'auth/register', {
      type: 'InvalidParameter',
      code: 422,
      fields: { currency: ['NOT_AVAILABLE'], country: ['NOT_AVAILABLE'] },
    })
    const form = await fillsRegistration(page)
    await form.getByRole('button', { name: 'Create account' }).click()
    await form.getByText('Sorry, we don’t accept players from this country.').waitFor()
    await form.getByText('This currency isn’t available.').waitFor()
    expect(await form.getByRole('combobox', { name: /^Country(?! code)/ }).getAttribute('aria-invalid')).toBe(
      'true',
    )
    expect(await form.locator('[name=currency]').getAttribute('aria-invalid')).toBe('true')
    expect(await form.getByRole('alert').count()).toBe(0)
    expect(await form.evaluate((it) => it.querySelector(':focus')?.getAttribute('aria-invalid'))).toBe('true')
  })

  test('RG-28 an error without a field is shown in a notice, and what was typed stays', async () => {
    const { page } = await visit()
    await refuses(page, 'auth/register', {
      type: 'InvalidParameter',
      code: 422,
      fields: { something_else: ['STRANGE'] },
    })
    const form = await fillsRegistration(page)
    await form.getByRole('button', { name: 'Create account' }).click()
    await form.getByRole('alert').getByText('That didn’t work').waitFor()
    expect(await form.locator('[aria-invalid=true]').count()).toBe(0)
    expect(await form.locator('[name=email]').inputValue()).toBe('nobody@example.com')
  })
})

test('drawn ER-08 who signs in to a closed account sees that it is closed', async () => {
  const { page } = await visit()
  await refuses(page, 'auth/login', { type: 'UserDeleted', code: 401 })
  await page.goto('/?show_popup_auth=1')
  const form = page.getByRole('dialog')
  await form.locator('[name=login]').fill('anna@example.com')
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await form.getByRole('alert').getByText('This account is closed').waitFor()
  expect(await form.locator('[name=login]').inputValue()).toBe('anna@example.com')
})

describe('the cashier', () => {
  test('VL-37 the deposit form keeps its button until the first press, which shows what is wrong; then the button waits', async () => {
    const { page } = await visitAs(await newPlayer())
    await page.goto('/cashier/deposit/card')
    const button = page.getByRole('main').locator('button[type=submit]')
    expect(await button.isEnabled()).toBe(true)
    await button.click()
    await expect.poll(() => noteOf(page, 'Amount')).toBe('Enter a whole amount, e.g. 50.')
    expect(await page.getByLabel('Amount').evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => button.isEnabled()).toBe(false)
    await page.getByLabel('Amount').fill('50')
    await expect.poll(() => button.isEnabled()).toBe(true)
  })

  test('drawn ER-10 ER-20 a refused withdrawal says why, leads on, and takes nothing', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '100')
    const { page } = await visitAs(anna)
    const asks = async () => {
      await page.goto('/cashier/withdraw')
      await page.getByLabel('Amount').fill('50')
      await page.getByLabel('IBAN').fill('LV97HABA0012345678910')
      await page.getByRole('main').locator('button[type=submit]').click()
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await question.getByRole('button', { name: /^Withdraw/ }).click()
    }
    await refuses(page, 'cashier/makewithdrawal', { type: 'UserNeedDeposit', code: 422 })
    await asks()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await dialog.getByRole('heading', { name: 'Make a deposit to continue' }).waitFor()
    await dialog.getByRole('button', { name: 'Make a deposit' }).click()
    await page.waitForURL((url) => url.pathname === '/cashier/deposit')

    await page.unroute('**/api/cashier/makewithdrawal**')
    await refuses(page, 'cashier/makewithdrawal', {
      type: 'WithdrawalDeclined',
      code: 422,
      data: { reason: 'declined' },
    })
    await asks()
    await dialog.getByRole('heading', { name: 'Withdrawal declined' }).waitFor()
    await dialog.getByRole('button', { name: 'Contact support' }).click()
    await page.waitForURL((url) => url.pathname === '/support')
    expect(await mainBalanceOf(anna)).toBe(100)
    expect(await paymentsOf(anna)).toMatchObject({ total: 1 })
  })
})
