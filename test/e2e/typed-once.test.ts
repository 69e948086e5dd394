import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosesCountry, choosesPhoneCode, deposits } from './actions.ts'
import { newPlayer, visitAs } from './players.ts'
import { desktop, newEmail, password, visit } from './visit.ts'

/** Autocomplete attributes of a form's fields, by name. */
const purposes = (form: Locator): Promise<Record<string, string>> =>
  form
    .locator('input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea')
    .evaluateAll((boxes) =>
      Object.fromEntries(
        (boxes as HTMLInputElement[])
          .filter((box) => box.name !== '' && box.checkVisibility())
          .map((box) => [box.name, box.autocomplete]),
      ),
    )

const dialogOf = (page: Page) => page.getByRole('dialog')

test('P6 P8 what a player has said once is asked nowhere again, from the sign-in to the cashier, and a new balance is said', async () => {
  const { page, context } = await visit({ viewport: desktop })
  const email = newEmail()
  await page.goto('/?show_popup_auth=1')
  const popup = dialogOf(page)
  await popup.locator('[name=login]').fill(email)
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.poll(() => popup.locator('[name=login]').inputValue()).toBe(email)
  await popup.getByRole('button', { name: /sign-in/i }).click()
  await popup.getByRole('button', { name: 'Create account' }).click()
  await popup.getByRole('tab', { name: 'Full sign-up' }).click()
  expect(await popup.locator('[name=email]').inputValue()).toBe(email)

  await popup.locator('[name=password]').fill(password)
  await choosesPhoneCode(popup, '371')
  await popup.locator('[name=mobile]').fill(`29${String(Date.now()).slice(-6)}`)
  await choosesCountry(popup, 'Latvia')
  const typed = {
    first_name: 'Ilze',
    last_name: 'Ozola',
    address: 'Elizabetes 2',
    home_town: 'Kuldiga',
    postcode: '1010',
    fakename: `Once${Date.now() % 100_000_000}`,
  }
  for (const [name, value] of Object.entries(typed)) await popup.locator(`[name=${name}]`).fill(value)
  // As a browser fills it in, year first.
  await popup.locator('[name=birth_date]').fill('1990-12-31')
  const chosen = { sex: '2', region: 'LV-KU', document_type: 'passport' }
  for (const [name, value] of Object.entries(chosen))
    await popup.locator(`[name=${name}]`).selectOption(value)
  await popup.locator('[name=document_number]').fill('LV1234567')
  await popup.locator('[name=terms]').check()
  await popup.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/cashier/deposit?register=success')

  await page.goto('/profile/settings')
  const stands = async (name: string) => [name, await page.locator(`main [name=${name}]`).inputValue()]
  const known = { ...typed, ...chosen, birth_date: '31.12.1990', document_number: 'LV1234567' }
  expect(Object.fromEntries(await Promise.all(Object.keys(known).map(stands)))).toEqual(known)
  await page.getByRole('main').getByText(email).first().waitFor()

  const askedAt = async (path: string) => {
    await page.goto(path)
    await page.getByLabel('Amount').waitFor()
    return Object.keys(await purposes(page.getByRole('main')))
  }
  expect(await askedAt('/cashier/deposit/card')).toEqual(['amount'])
  await page.goto('/gamehall')
  const elsewhere = await context.newPage()
  await deposits(elsewhere, '20')
  await elsewhere.close()
  // A press after returning to a page makes it load the balance.
  await page.getByRole('heading', { level: 1 }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Balance: €20\.00$/ })
    .waitFor({ state: 'attached' })
  const asked = await askedAt('/cashier/withdraw')
  expect(asked.filter((name) => !/^(amount|requisites\.(iban|address))$/.test(name))).toEqual([])
})

test('P7 every box says what it is for, and passwords and codes can be pasted', async () => {
  const player = await newPlayer()
  const { page } = await visitAs(player, { viewport: desktop })
  await page.goto('/profile/security')
  const security = page.getByRole('main')
  expect(await purposes(security)).toEqual({
    old_password: 'current-password',
    password: 'new-password',
    password_repeat: 'new-password',
  })
  await security.getByRole('button', { name: 'Use an authenticator app' }).click()
  const dialog = dialogOf(page)
  const pastes = async (text: string, into: string) => {
    const source = security.locator('[name=old_password]')
    const box = dialog.locator(`[name=${into}]`)
    // The clipboard is the browser's and works asynchronously.
    await expect
      .poll(async () => {
        // Nothing outside the dialog can be focused.
        await dialog.evaluate((element, words) => {
          const source = document.createElement('textarea')
          source.value = words
          element.append(source)
          source.select()
          document.execCommand('copy')
          source.remove()
        }, text)
        await box.focus()
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.press('ControlOrMeta+V')
        return box.inputValue()
      })
      .toBe(text)
    expect(await source.inputValue()).toBe('')
  }
  await dialog.locator('[name=password]').waitFor()
  expect(await purposes(dialog)).toEqual({ password: 'current-password' })
  await pastes(password, 'password')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('[name=code]').waitFor()
  expect(await purposes(dialog)).toEqual({ code: 'one-time-code' })
  await pastes('123456', 'code')

  await page.goto('/profile/settings')
  expect(await purposes(page.getByRole('main'))).toMatchObject({
    first_name: 'given-name',
    last_name: 'family-name',
    birth_date: 'bday',
    sex: 'sex',
    region: 'address-level1',
    home_town: 'address-level2',
    address: 'street-address',
    postcode: 'postal-code',
    fakename: 'nickname',
    document_number: 'off',
  })
  await page.goto('/profile/notification')
  await page.locator('main li').filter({ hasText: 'Mobile phone' }).getByRole('button').click()
  await dialog.locator('[name=contact]').waitFor()
  // The dialling codes come a moment after the number field.
  await expect
    .poll(() => purposes(dialog))
    .toEqual({ phone_country_code: 'tel-country-code', contact: 'tel-national' })

  const guest = await visit({ viewport: desktop })
  const popup = dialogOf(guest.page)
  await guest.page.goto('/?show_popup_auth=1')
  await popup.locator('[name=login]').waitFor()
  expect(await purposes(popup)).toEqual({ login: 'username', password: 'current-password' })
  await popup.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.poll(() => purposes(popup)).toEqual({ login: 'username' })
  await guest.page.goto('/?show_popup_reg=1')
  await popup.getByRole('tab', { name: 'Full sign-up' }).click()
  await popup.locator('[name=first_name]').waitFor()
  await expect
    .poll(() => purposes(popup))
    .toMatchObject({
      email: 'email',
      password: 'new-password',
      phone_country_code: 'tel-country-code',
      mobile: 'tel-national',
      birth_date: 'bday',
      locale: 'language',
    })
  await guest.page.goto('/reset-password?token=x')
  await guest.page.locator('[name=password]').waitFor()
  expect(await purposes(guest.page.getByRole('main'))).toEqual({
    password: 'new-password',
    password_repeat: 'new-password',
  })
})
