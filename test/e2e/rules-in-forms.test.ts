import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { choosesCountry } from './actions.ts'
import { newKnownPlayer, newPlayer, visitAs } from './players.ts'
import { defines, field, opens, submit, configures } from './registration-form.ts'
import { desktop, isAlive, isTakenOver, newEmail, password as usualPassword, visit } from './visit.ts'

/** Field rules in the forms of the site: the input, the error, and that nothing is sent. */
const note = (box: Locator): Promise<string> =>
  box.evaluate((field) => {
    const said = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
    return said?.textContent ?? ''
  })
const sends = (page: Page, call: string): string[] => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes(`/api/${call}`) && sent.push(request.url()))
  return sent
}

test('VL-01 VL-02 a sign-in has a login and a password of six characters or more', async () => {
  const { page } = await visit({ viewport: desktop })
  const sent = sends(page, 'auth/login')
  await page.goto('/?show_popup_auth=1')
  await isTakenOver(page)
  const form = page.getByRole('dialog')
  const [login, password] = [form.locator('[name=login]'), form.locator('[name=password]')]
  await form.locator('button[type=submit]').click()
  await expect.poll(() => note(login)).toBe('Enter your email, phone or username.')
  await expect.poll(() => note(password)).toBe('Enter your password.')
  await login.fill('anna')
  await password.fill('abc12')
  await expect.poll(() => note(password)).toBe('Use at least 6 characters.')
  expect(await login.getAttribute('aria-invalid')).toBeNull()
  // An old password may be longer than any new one, with other characters.
  await password.fill('secret of <old> times & more')
  await expect.poll(() => password.getAttribute('aria-invalid')).toBeNull()
  expect(sent).toEqual([])
})

test('VL-03 VL-04 VL-05 a new password has its length and its signs, and is repeated', async () => {
  const { page } = await visitAs(await newPlayer(), { viewport: desktop })
  const sent = sends(page, 'account/changePassword')
  await page.goto('/profile/security')
  await isAlive(page)
  const box = (name: string) => page.locator(`[name=${name}]`)
  await box('old_password').fill('Evening1')
  for (const [typed, words] of [
    ['abc12', /^Use at least 6 characters/],
    ['a'.repeat(21), /^Use no more than 20 characters/],
    ['abc 123', /^These characters aren’t allowed:.*" ' < > & \/ \\ \| `/],
    ['пароль1', /^These characters aren’t allowed:/],
    ['a"b\'c1', /^These characters aren’t allowed:/],
  ] as const) {
    await box('password').fill(typed)
    await box('password_repeat').fill(typed)
    await box('password_repeat').press('Enter')
    await expect.poll(() => note(box('password')), { message: typed }).toMatch(words)
  }
  for (const typed of ['abc123', 'a'.repeat(20), 'Abc!234']) {
    await box('password').fill(typed)
    await expect.poll(() => box('password').getAttribute('aria-invalid'), { message: typed }).toBeNull()
  }
  await box('password_repeat').fill('Abc!235')
  await box('password_repeat').press('Enter')
  await expect.poll(() => note(box('password_repeat'))).toMatch(/^This doesn’t match “New password”/)
  await box('password_repeat').fill('Abc!234')
  await expect.poll(() => box('password_repeat').getAttribute('aria-invalid')).toBeNull()
  expect(sent).toEqual([])
})

const dayBefore = (years: number, days = 0): string => {
  const now = new Date()
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - days))
  return day.toISOString().slice(0, 10).split('-').toReversed().join('.')
}

test('VL-15 VL-16 VL-19 VL-23 VL-24 VL-25 the settings refuse at their boxes what the server would', async () => {
  const { page } = await visitAs(await newPlayer(), { viewport: desktop })
  const sent = sends(page, 'account/saveProfileInfo')
  await page.goto('/profile/settings')
  await isAlive(page)
  for (const [name, wrong, right] of [
    ['first_name', ['Anna1', "'Neil'", 'a_b', 'a@b', '(Anna)'], 'Anna-Marija'],
    ['last_name', ['Ozols2'], 'de la Cruz'],
    ['address', ['Street #5', '12/3', 'a@b'], 'Brivibas iela 12, Riga'],
    ['fakename', ['abc', 'a b c d', 'lucky_7', 'lucky-7', 'a,bcd', 'lucky!'], 'Lucky77'],
    ['postcode', ['123456789', 'LV-10'], '1010'],
    ['birth_date', ['31.12.99', '31.02.2000', '01.01.1900', dayBefore(-1), dayBefore(18, -2)], dayBefore(18)],
  ] as const) {
    const box = page.locator(`[name=${name}]`)
    for (const typed of [...wrong, right]) {
      await box.fill('')
      await box.pressSequentially(typed)
      await box.press('Tab')
      const isWrong = typed === right ? null : 'true'
      await expect.poll(() => box.getAttribute('aria-invalid'), { message: `${name} ${typed}` }).toBe(isWrong)
    }
  }
  expect(sent).toEqual([])
})

test('VL-30 an invalid account number is reported at its field, and no request is sent', async () => {
  const player = await newKnownPlayer()
  await paysIn(player, '100')
  const { page } = await visitAs(player, { viewport: desktop })
  const sent = sends(page, 'cashier/makewithdrawal')
  await page.goto('/cashier/withdraw')
  await isAlive(page)
  await page.getByLabel('Amount').fill('20')
  const iban = page.getByLabel('IBAN')
  for (const typed of ['GB82WEST12345698765433', 'LV80BANK000043519500', 'ZZ00WEST12345698765432']) {
    await iban.fill(typed)
    await iban.press('Enter')
    await expect.poll(() => note(iban), { message: typed }).toBe('Enter a valid IBAN.')
  }
  await iban.fill('LV80BANK0000435195001')
  await expect.poll(() => iban.getAttribute('aria-invalid')).toBeNull()
  expect(sent).toEqual([])
})

test('VL-08 VL-09 VL-13 VL-26 VL-27 what has to be filled in, and by which pattern, each definition says', async () => {
  const { page } = await visit({ viewport: desktop })
  const params = { is_required: true, is_visible: true }
  const list = [
    { id: '1', name: 'Male' },
    { id: '2', name: 'Female' },
  ]
  await configures(page, {
    types: [{ id: 1, __component: 'form', label: 'One', field: 'email', isFast: false }],
  })
  await defines(page, [
    field('email', { params }),
    field('sex', { type: 'select', params, options: { list } }),
    field('document_number', { params, options: { regex: '^[A-Z]{2}\\d{4}$' } }),
    field('home_town'),
  ])
  const form = await opens(page)
  const names = ['sex', 'document_number', 'home_town']
  const faults = () =>
    Promise.all(names.map((name) => form.locator(`[name=${name}]`).getAttribute('aria-invalid')))
  await submit(form)
  await expect.poll(faults).toEqual(['true', 'true', null])
  await form.locator('[name=sex]').selectOption('2')
  await form.locator('[name=document_number]').fill('ab1234')
  await expect.poll(faults).toEqual([null, 'true', null])
  await expect.poll(() => note(form.locator('[name=document_number]'))).toBe('Check the format.')
  await form.locator('[name=document_number]').fill('AB1234')
  await expect.poll(faults).toEqual([null, null, null])
})

test('VL-36 a bad e-mail shuts the button of the eager form, and a promo code that is none does not', async () => {
  const { page } = await visit({ viewport: desktop })
  await configures(page, { registration: { validation: 'eager' } })
  const form = await opens(page)
  const button = form.locator('button[type=submit]')
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(usualPassword)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await form.getByRole('switch').check()
  await form.locator('[name=promo_code]').fill('NONE')
  await form.getByText('This promo code isn’t valid.').waitFor()
  expect(await button.isEnabled()).toBe(true)
  await form.locator('[name=email]').fill('a@b')
  await expect.poll(() => button.isEnabled()).toBe(false)
})

test('VL-39 a taxpayer number of Brazil is judged at its box by both its digits', async () => {
  const { page } = await visit({ viewport: desktop })
  const form = await opens(page)
  await form.getByRole('tab').nth(1).click()
  await choosesCountry(form, 'Brazil')
  await expect.poll(() => form.locator('[name=document_type]').inputValue()).toBe('cpf')
  const number = form.locator('[name=document_number]')
  await number.fill('52998224724')
  await submit(form)
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true')
  for (const [typed, isWrong] of [
    ['11111111111', 'true'],
    ['52998224725', null],
  ] as const) {
    await number.fill(typed)
    await expect.poll(() => number.getAttribute('aria-invalid'), { message: typed }).toBe(isWrong)
  }
})
