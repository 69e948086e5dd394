import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { svgRoute } from '#contract/images.ts'
import type { ProfileField } from '#contract/profile-fields.ts'
import { choosesCountry, choosesPhoneCode } from './actions.ts'
import { defines, field, opens, submit, configures } from './registration-form.ts'
import { desktop, isAlive, isTakenOver, newEmail, password, visit } from './visit.ts'

const sent = async (page: Page, press: () => Promise<void>): Promise<Map<string, string>> => {
  const request = page.waitForRequest(/\/api\/auth\/register/)
  await press()
  const body = (await request).postData() ?? ''
  return new Map(
    [...body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

test('RG-01 RG-02 RG-07 RG-19 VL-15 the operator’s ways to register stand in their order, the fast one with what is required, the full one with all', async () => {
  const { page } = await visit({ viewport: desktop })
  const form = await opens(page)
  const tabs = form.getByRole('tab')
  expect(await tabs.allInnerTexts()).toEqual(['Quick sign-up', 'Full sign-up'])
  expect(await form.locator('[name=first_name]').count()).toBe(0)
  await form.locator('[name=email]').fill('typed@example.com')
  await tabs.nth(1).click()
  expect(await form.locator('[name=email]').inputValue()).toBe('typed@example.com')
  await form.locator('[name=first_name]').waitFor()
  await submit(form)
  await expect.poll(() => form.locator('[name=first_name]').getAttribute('aria-invalid')).toBe('true')

  await configures(page, {
    types: [{ id: 1, __component: 'form', label: 'One', field: 'email', isFast: false }],
  })
  const lone = await opens(page)
  expect(await lone.getByRole('tab').count()).toBe(0)

  // A group of other services is a method of its own if the operator uses it in place of a form, otherwise
  // below it.
  const services = ['sandbox', 'telegram'].map((service, id) => ({
    id,
    name: `By ${service}`,
    icon: service === 'telegram' ? '/icon.svg' : null,
    service,
  }))
  const types = [
    { id: 1, __component: 'social', label: 'Services', social: services },
    { id: 2, __component: 'form', label: 'Form', field: 'email', isFast: false },
  ]
  const offered = (at: Locator) => at.getByRole('button', { name: /^Continue with/ })
  const names = ['Continue with By sandbox', 'Continue with By telegram']
  const labels = (at: Locator) =>
    offered(at).evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')))
  const drawn: string[] = []
  page.on('request', (request) => drawn.push(new URL(request.url()).pathname))
  for (const [socialPlace, ways] of [
    ['below', []],
    ['instead', ['Services', 'Form']],
  ] as const) {
    await page.unroute('**/nfx/cms-config/*')
    await configures(page, { registration: { socialPlace }, types })
    await page.goto('/?show_popup_reg=1')
    await isTakenOver(page)
    await offered(form).first().waitFor()
    expect([socialPlace, await form.getByRole('tab').allInnerTexts()]).toEqual([socialPlace, ways])
    expect([socialPlace, await labels(form)]).toEqual([socialPlace, names])
    // A service with an operator's icon shows it.
    await expect.poll(() => drawn).toContain(`${svgRoute}/icon.svg`)
    drawn.length = 0
    expect(await form.locator('[name=email]').count()).toBe(socialPlace === 'below' ? 1 : 0)
  }
})

test('RG-03 RG-04 RG-05 RG-06 each definition is a control of its type, and what is not visible is not there', async () => {
  const { page } = await visit({ viewport: desktop })
  const list = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta' },
  ]
  await configures(page, { types: [] })
  await defines(page, [
    field('email', { params: { is_required: true, is_visible: true }, attrs: { placeholder: 'you@home' } }),
    field('mobile', { type: 'phone' }),
    field('birth_date', { type: 'date' }),
    field('sex', { type: 'select', options: { list } }),
    field('region', { type: 'region', options: { list } }),
    field('country', { type: 'country_code' }),
    field('document_number', { options: { mask: '@@####', regex: '^[A-Z]{2}\\d{4}$' } }),
    field('home_town', { params: { is_required: false, is_visible: false } }),
    field('fakename', { attrs: { disabled: true } }),
  ])
  const form = await opens(page)
  expect(await form.getByPlaceholder('you@home').getAttribute('type')).toBe('email')
  expect(await form.locator('[name=password]').getAttribute('type')).toBe('password')
  expect(await form.locator('[name=mobile]').getAttribute('type')).toBe('tel')
  expect(await form.locator('select[name=sex] option').allInnerTexts()).toEqual(
    expect.arrayContaining(['Alpha', 'Beta']),
  )
  expect(await form.locator('select[name=region]').count()).toBe(1)
  await form.getByRole('combobox', { name: 'Country', exact: true }).waitFor()
  expect(await form.locator('select[name=locale]').inputValue()).toBe('en')
  expect(await form.locator('[name=home_town]').count()).toBe(0)
  expect(await form.locator('[name=fakename]').getAttribute('aria-disabled')).toBe('true')
  expect(await form.locator('[name=email]').getAttribute('required')).not.toBeNull()
  expect(await form.locator('[name=fakename]').getAttribute('required')).toBeNull()
  await form.locator('[name=birth_date]').pressSequentially('3112x1999')
  expect(await form.locator('[name=birth_date]').inputValue()).toBe('31.12.1999')
  await form.locator('[name=document_number]').pressSequentially('a-b1x2345')
  expect(await form.locator('[name=document_number]').inputValue()).toBe('ab1234')
  await submit(form)
  await expect.poll(() => form.locator('[name=document_number]').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')

  // Each of the nineteen names is a control of that name; the country code comes with the phone.
  const names =
    'first_name middle_name last_name birth_date sex mobile country postcode home_town address country_code document_type document_number region email login currency phone_country_code fakename'
  const types: Record<string, ProfileField['type']> = {
    birth_date: 'date',
    mobile: 'phone',
    country: 'country_code',
  }
  await page.unroute('**/api/account/getPersonalDataFields*')
  await defines(
    page,
    names
      .split(' ')
      .filter((name) => name !== 'phone_country_code')
      .map((name) => field(name, { type: types[name] ?? 'input' })),
  )
  await opens(page)
  for (const name of names.split(' '))
    await expect.poll(() => form.locator(`[name=${name}]`).count(), { message: name }).toBe(1)
})

test('RG-20 RG-21 another country brings its own fields once, its first region and document, and its currency', async () => {
  const { page } = await visit({ viewport: desktop })
  const form = await opens(page)
  await form.getByRole('tab').nth(1).click()
  await choosesCountry(form, 'Latvia')
  await expect.poll(() => form.locator('[name=region]').inputValue()).toBe('LV-RI')
  const asked: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('getPersonalDataFields') && asked.push(request.url()),
  )
  await choosesCountry(form, 'Brazil')
  await expect.poll(() => form.locator('[name=region]').inputValue()).toBe('BR-AC')
  expect(await form.locator('[name=document_type]').inputValue()).toBe('cpf')
  expect(await form.locator('[name=currency]').inputValue()).toBe('BRL')
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '').searchParams.get('country')).toBe('BR')

  // The operator's rules decide the currency; there is none for Czechia.
  for (const [rules, country, before, after] of [
    [{ defaultValue: 'empty' }, 'Brazil', '', 'BRL'],
    [{ changeCountryValue: 'empty' }, 'Brazil', 'EUR', ''],
    [{ changeCountryValue: 'selected' }, 'Brazil', 'EUR', 'EUR'],
    [{ changeCountryFallbackValue: 'empty' }, 'Czechia', 'EUR', ''],
  ] as const) {
    await page.unroute('**/nfx/cms-config/*')
    await configures(page, { registration: { currencyRules: rules } })
    await opens(page)
    await form.getByRole('tab').nth(1).click()
    const currency = form.locator('[name=currency]')
    await expect.poll(() => currency.inputValue(), { message: JSON.stringify(rules) }).toBe(before)
    await choosesCountry(form, country)
    await expect.poll(() => currency.inputValue(), { message: JSON.stringify(rules) }).toBe(after)
  }

  // The same applies after the country is cleared.
  for (const [emptyValue, after] of [
    ['empty', ''],
    ['first', 'EUR'],
  ] as const) {
    await page.unroute('**/nfx/cms-config/*')
    await configures(page, { registration: { currencyRules: { emptyValue } } })
    await opens(page)
    await form.getByRole('tab').nth(1).click()
    const currency = form.locator('[name=currency]')
    await choosesCountry(form, 'Brazil')
    await expect.poll(() => currency.inputValue(), { message: emptyValue }).toBe('BRL')
    const country = form.getByRole('combobox', { name: 'Country', exact: true })
    await country.locator('..').getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => currency.inputValue(), { message: emptyValue }).toBe(after)
  }
})

test('VL-21 VL-22 RG-27 letters cannot be typed into a phone, a pasted number finds its country, and one outside the numbering plan is refused there', async () => {
  const { page } = await visit({ viewport: desktop })
  await configures(page, {
    types: [{ id: 1, __component: 'form', label: 'One', field: 'phone', isFast: true }],
  })
  const form = await opens(page)
  const mobile = form.locator('[name=mobile]')
  await choosesPhoneCode(form, 'Latvia')
  await mobile.pressSequentially('a20b123456')
  expect(await mobile.inputValue()).toBe('20 123 456')
  const paste = (text: string) =>
    mobile.evaluate((input, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('+1 (202) 555-0143')
  await expect.poll(() => form.locator('[name=phone_country_code]').inputValue()).toBe('US')
  await paste('+371 20 123 456')
  await expect.poll(() => form.locator('[name=phone_country_code]').inputValue()).toBe('LV')
  expect((await mobile.inputValue()).replaceAll(' ', '')).toBe('20123456')

  // It fills the mask, and is no mobile number.
  await mobile.fill('')
  await mobile.pressSequentially('90000000')
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  await submit(form)
  await expect.poll(() => mobile.getAttribute('aria-invalid')).toBe('true')
  await mobile.fill('')
  await mobile.pressSequentially('20123456')
  // The server's error for the phone is at the field, which the form calls mobile.
  const error = { type: 'InvalidParameterException', code: 422, message: '', invalid_parameters: ['phone'] }
  const json = { error: { ...error, error_data: { phone: ['ALREADY_EXISTS'] } } }
  await page.route('**/api/auth/register*', (route) => route.fulfill({ status: 422, json }))
  await submit(form)
  await expect.poll(() => mobile.getAttribute('aria-invalid')).toBe('true')
  await page.unroute('**/api/auth/register*')
  await mobile.fill('')
  await mobile.pressSequentially('20123456')
  await expect.poll(() => mobile.getAttribute('aria-invalid')).toBeNull()
  const body = await sent(page, () => submit(form))
  expect(body.get('login')).toBe('37120123456')
})

test('RG-09 RG-10 RG-11 RG-12 VL-11 VL-36 the promo code is trimmed and asked about once its typing rests, with a sign of each state; a failure is shown like an unknown code, and none holds the form back', async () => {
  const { page } = await visit({ viewport: desktop })
  const form = await opens(page)
  const code = form.locator('[name=promo_code]')
  const asked: string[] = []
  await page.route('**/api/campaigns/checkPromocode*', async (route) => {
    asked.push(route.request().postData() ?? '')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ json: { data: { promo_code: 'WELCOME' } } })
  })
  expect(await code.count()).toBe(0)
  await form.getByRole('switch').check()
  await code.pressSequentially(' WELCOME ')
  await form.getByRole('img', { name: 'Checking…' }).waitFor()
  await form.getByRole('img', { name: 'Promo code applied' }).waitFor()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/\r\nWELCOME\r\n/)
  await form.getByRole('switch').uncheck()
  expect(await code.count()).toBe(0)

  let status = 200
  await page.unroute('**/api/campaigns/checkPromocode*')
  await page.route('**/api/campaigns/checkPromocode*', (route) =>
    route.fulfill(status === 200 ? { json: { data: null } } : { status, body: 'no' }),
  )
  await form.getByRole('switch').check()
  for (const [typed, answer] of [
    ['NONE', 200],
    ['FAIL', 500],
  ] as const) {
    status = answer
    await code.fill(typed)
    await form.getByText('This promo code isn’t valid.').waitFor()
    expect(await form.locator('button[type=submit]').isEnabled()).toBe(true)
    await code.fill('')
  }

  // The switch is on, and its field is empty (VL-11).
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  await submit(form)
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
  await form.getByRole('switch').uncheck()
  const body = await sent(page, () => submit(form))
  expect(body.has('promo_code')).toBe(false)
})

test('RG-22 AU-02 another language keeps the popup open and everything that was typed', async () => {
  const { page } = await visit({ viewport: desktop })
  const form = await opens(page)
  await form.locator('[name=email]').fill('typed@example.com')
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  await form.locator('[name=locale]').selectOption('fr')
  await page.waitForURL(/\/fr\?/)
  await form.getByText('Créez votre compte').first().waitFor()
  expect(await form.locator('[name=email]').inputValue()).toBe('typed@example.com')
  expect(await form.locator('[name=password]').inputValue()).toBe(password)
  expect(await form.locator('[name=terms]').isChecked()).toBe(true)
  await expect.poll(() => form.getByRole('combobox', { name: 'Pays' }).inputValue()).toBe('Lettonie')
})

test('RG-23 VL-36 VL-37 the eager strategy configures a bad field when it is left, the other one when the form is sent', async () => {
  const { page } = await visit({ viewport: desktop })
  const form = await opens(page)
  const email = form.locator('[name=email]')
  const button = form.locator('button[type=submit]')
  await email.fill('a@b')
  await form.locator('[name=password]').focus()
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  expect(await button.isEnabled()).toBe(true)
  await submit(form)
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  // From the first press on it is disabled until the last fault is gone (VL-37).
  expect(await button.isDisabled()).toBe(true)

  await configures(page, { registration: { validation: 'always' } })
  await opens(page)
  await submit(form)
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  expect(await button.isEnabled()).toBe(true)

  await configures(page, { registration: { validation: 'eager' } })
  await opens(page)
  expect(await button.isDisabled()).toBe(true)
  await email.fill('a@b')
  await form.locator('[name=password]').focus()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
})

test('VL-21 VL-24 VL-37 what is said at a phone and at a birthday goes when they are mended, and a phone’s form offers no news by e-mail', async () => {
  const { page } = await visit({ viewport: desktop })
  await configures(page, {
    types: [{ id: 1, __component: 'form', label: 'One', field: 'phone', isFast: false }],
  })
  await defines(page, [
    field('mobile', { type: 'phone' }),
    field('birth_date', { type: 'date', params: { is_required: true, is_visible: true } }),
  ])
  const form = await opens(page)
  expect(await form.locator('[name=notify]').count()).toBe(0)
  const boxes = ['mobile', 'birth_date'].map((name) => form.locator(`[name=${name}]`))
  const faults = () => Promise.all(boxes.map((box) => box.getAttribute('aria-invalid')))
  await form.locator('[name=birth_date]').pressSequentially('3112')
  await submit(form)
  await expect.poll(faults).toEqual(['true', 'true'])
  await choosesPhoneCode(form, '371')
  await form.locator('[name=mobile]').pressSequentially('20123456')
  await form.locator('[name=birth_date]').fill('')
  await form.locator('[name=birth_date]').pressSequentially('31121999')
  await expect.poll(faults).toEqual([null, null])
})

test('CM-09 CM-10 CM-11 the promo code of an address is remembered and stands in the form; that of a later address wins, and of several the last', async () => {
  const { page } = await visit({ viewport: desktop })
  const kept = () => page.evaluate(() => window.localStorage.getItem('promo_code'))
  const shown = async (query = '') => (await opens(page, query)).locator('[name=promo_code]').inputValue()
  await page.goto('/gamehall?promo_code=FIRST')
  await expect.poll(kept).toBe('FIRST')
  expect(await shown()).toBe('FIRST')
  expect(await shown('&promo_code=OTHER&promo_code=LAST')).toBe('LAST')
  await expect.poll(kept).toBe('LAST')
  expect(await shown()).toBe('LAST')
})

test.each([
  ['that opens the form', '/?promo_code=WELCOME&show_popup_reg=1', undefined],
  ['of the page before', '/gamehall?promo_code=WELCOME', '/?show_popup_reg=1'],
])('CM-09 CM-04 the promo code of the link %s is sent and gives its bonus', async (_what, link, later) => {
  const { page } = await visit({ viewport: desktop })
  await page.goto(link)
  await isAlive(page)
  const isKept = () => window.localStorage.getItem('promo_code')?.includes('WELCOME')
  if (later) await page.waitForFunction(isKept)
  if (later) await page.goto(later)
  const form = page.getByRole('dialog')
  await form.locator('button[type=submit]').waitFor()
  await isTakenOver(page)
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  const body = await sent(page, () => submit(form))
  expect(body.get('promo_code')).toBe('WELCOME')
  await page.waitForURL('**/cashier/deposit?register=success')
  await expect
    .poll(async () => (await page.request.get('/api/bonuses/get')).text())
    .toContain('A tenner on us')
  await page.goto('/profile/bonuses')
  await page.getByRole('main').getByText('A tenner on us').first().waitFor()
  expect(await page.evaluate(() => window.localStorage.getItem('promo_code'))).toBeNull()
})

test('RG-08 RG-13 RG-14 RG-17 RG-25 RG-32 RG-16 VL-10 the choice of bets and a character outlive a reload, are sent, and are forgotten with the account; where the choice and the terms are switched off they are not there', async () => {
  const { page } = await visit({ viewport: desktop })
  await configures(page, { registration: { hasBettingChoice: false, hasTerms: false } })
  let form = await opens(page)
  expect(await form.locator('[name=is_betting], [name=terms]').count()).toBe(0)
  await page.unroute('**/nfx/cms-config/*')
  await configures(page, { registration: { hasBettingChoice: true } })
  form = await opens(page, '&promo_code=OLD&promo_code=welcome')
  await form.getByText('Sports betting').click()
  const navigator = (within: Locator) => within.getByRole('radio', { name: 'Navigator' })
  await navigator(form).check()
  const character = await navigator(form).getAttribute('value')
  form = await opens(page)
  expect(await form.locator('[name=is_betting][value="1"]').isChecked()).toBe(true)
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  const error = { type: 'InvalidParameterException', code: 422, message: '', invalid_parameters: [] }
  await page.route('**/api/auth/register*', (route) => route.fulfill({ status: 422, json: { error } }))
  await form.getByText('Casino', { exact: true }).click()
  await form.locator('[name=notify]').check()
  const refused = await sent(page, () => submit(form))
  expect([refused.get('is_betting'), refused.get('notify')]).toEqual(['0', '1'])
  await form.getByRole('alert').waitFor()
  await page.unroute('**/api/auth/register*')
  await form.getByText('Sports betting').click()
  await form.locator('[name=notify]').uncheck()
  const body = await sent(page, () => submit(form))
  expect(Object.fromEntries(body)).toMatchObject({
    is_betting: '1',
    character_id: character,
    country_code: 'LV',
    notify: '0',
  })
  expect(body.has('terms') || body.has('hasPromocode')).toBe(false)
  await page.waitForURL('**/cashier/deposit?register=success')
  const kept = () =>
    page.evaluate(() => ['is_betting', 'promo_code'].map((name) => window.localStorage.getItem(name)))
  expect(await kept()).toEqual([null, null])
})

test('AU-04 RG-16 RG-32 a character is chosen in the form and one stands beside it, outlives a reload, and is the player’s; none is chosen as well', async () => {
  const { page } = await visit({ viewport: desktop })
  await configures(page, { registration: { hasCharacters: false }, authBanners: [] })
  const without = await opens(page)
  expect(await without.locator('[name=character_id], [data-banner]').count()).toBe(0)
  await page.unroute('**/nfx/cms-config/*')
  await configures(page, { authBanners: [] })
  let form = await opens(page)
  const choice = form.getByRole('group', { name: 'Choose a character (optional)' })
  const isChosen = (name: string) => choice.getByRole('radio', { name }).isChecked()
  expect(await isChosen('No character')).toBe(true)
  await form.locator('[data-banner=character] svg').first().waitFor()
  await choice.getByRole('radio', { name: 'Navigator' }).check()
  form = await opens(page)
  expect(await isChosen('Navigator')).toBe(true)
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  const body = await sent(page, () => submit(form))
  expect(body.get('character_id')).toMatch(/^\d+$/)
  await page.waitForURL('**/cashier/deposit?register=success')
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/loyalty/getinfo')
      return ((await answer.json()) as { data: { character: { name: string } | null } }).data.character?.name
    })
    .toContain('Navigator')
  expect(await page.evaluate(() => window.localStorage.getItem('character_id'))).toBeNull()
})

test('RG-16 a character that is chosen before scripts have come is chosen in the form', async () => {
  const { page } = await visit({ viewport: desktop })
  let open = () => {}
  const held = new Promise<void>((resolve) => (open = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?show_popup_reg=1', { waitUntil: 'commit' })
  const drawn = page.locator('[name=character_id]')
  await drawn.nth(2).waitFor({ state: 'attached' })
  const value = await drawn.nth(2).getAttribute('value')
  await drawn.nth(2).check({ force: true })
  open()
  await isTakenOver(page)
  const form = page.getByRole('dialog')
  await expect.poll(() => form.locator(`[name=character_id][value="${value}"]`).isChecked()).toBe(true)
})
