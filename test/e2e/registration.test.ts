import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ProfileField } from '#contract/profile-fields.ts'
import { choosesCountry, choosesPhoneCode } from './actions.ts'
import { desk, isTakenOver, newEmail, password, phone, visit } from './visit.ts'

type Told = { registration?: object; types?: readonly object[] }

/** The operator's word on the registration, changed for one page. */
const tells = (page: Page, { registration = {}, types }: Told) =>
  page.route('**/nfx/cms-config/*', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as { registration: object; authTypes: Record<string, unknown> }
    const authTypes = types ? { ...config.authTypes, registration: types } : config.authTypes
    await route.fulfill({
      response,
      json: { ...config, registration: { ...config.registration, ...registration }, authTypes },
    })
  })

const field = (sysname: string, change: Partial<ProfileField> = {}): ProfileField => ({
  sysname,
  type: 'input',
  params: { is_required: false, is_visible: true },
  options: {},
  ...change,
})

const defines = (page: Page, fields: readonly ProfileField[]) =>
  page.route('**/api/account/getPersonalDataFields*', (route) => route.fulfill({ json: { data: fields } }))

const opens = async (page: Page, query = ''): Promise<Locator> => {
  await page.goto(`/?show_popup_reg=1${query}`)
  const form = page.getByRole('dialog')
  await form.locator('button[type=submit]').waitFor()
  await isTakenOver(page)
  return form
}

/** What the form sends, read from its body. */
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

const submit = (form: Locator) => form.locator('button[type=submit]').click()

test('RG-01 RG-02 RG-07 the operator’s ways to register stand in their order, the fast one with what is required, the full one with all', async () => {
  const { page } = await visit({ viewport: desk })
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

  await tells(page, {
    types: [{ id: 1, __component: 'form', label: 'One', field: 'email', isFast: false }],
  })
  const lone = await opens(page)
  expect(await lone.getByRole('tab').count()).toBe(0)
})

test('RG-03 RG-04 RG-05 RG-06 each definition is a control of its type, and what is not visible is not there', async () => {
  const { page } = await visit({ viewport: desk })
  const list = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta' },
  ]
  await tells(page, { types: [] })
  await defines(page, [
    field('email', { params: { is_required: true, is_visible: true } }),
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
  expect(await form.locator('[name=email]').getAttribute('type')).toBe('email')
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
  await form.locator('[name=document_number]').pressSequentially('ab12')
  await submit(form)
  await expect.poll(() => form.locator('[name=document_number]').getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
})

test('RG-20 RG-21 another country brings its own fields once, its first region and document, and its currency', async () => {
  const { page } = await visit({ viewport: desk })
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
})

test('VL-21 VL-22 RG-27 letters cannot be typed into a phone, a pasted number finds its country, and one that the server refuses is told there', async () => {
  const { page } = await visit({ viewport: desk })
  await tells(page, { types: [{ id: 1, __component: 'form', label: 'One', field: 'phone', isFast: true }] })
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

  // What the server refuses is told there too: it fills the mask, and the numbering plan gives it to nobody.
  await mobile.fill('')
  await mobile.pressSequentially('90000000')
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  const body = await sent(page, () => submit(form))
  expect(body.get('login')).toBe('37190000000')
  await expect.poll(() => mobile.getAttribute('aria-invalid')).toBe('true')
})

test('RG-09 RG-10 RG-11 RG-12 VL-36 the promo code is trimmed and asked about once its typing rests, with a sign of each state; a failure is told like a code that nobody has, and none holds the form back', async () => {
  const { page } = await visit({ viewport: desk })
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

  // The switch is on, and nothing stands in its box.
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  const body = await sent(page, () => submit(form))
  expect(body.has('promo_code')).toBe(false)
})

test('RG-22 another language keeps the popup open and everything that was typed', async () => {
  const { page } = await visit({ viewport: desk })
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

test('RG-23 VL-36 VL-37 the eager strategy tells a bad field when it is left, the other one when the form is sent', async () => {
  const { page } = await visit({ viewport: desk })
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
  expect(await button.isEnabled()).toBe(true)

  await tells(page, { registration: { validation: 'eager' } })
  await opens(page)
  expect(await button.isDisabled()).toBe(true)
  await email.fill('a@b')
  await form.locator('[name=password]').focus()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
})

test('VL-21 VL-24 VL-37 what is said at a phone and at a birthday goes when they are mended, and a phone’s form offers no news by e-mail', async () => {
  const { page } = await visit({ viewport: desk })
  await tells(page, { types: [{ id: 1, __component: 'form', label: 'One', field: 'phone', isFast: false }] })
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

test('RG-08 RG-32 RG-16 the choice of bets and a character outlive a reload, are sent, and are forgotten with the account', async () => {
  const { page } = await visit({ viewport: desk })
  await tells(page, { registration: { hasBettingChoice: true } })
  let form = await opens(page, '&promo_code=OLD&promo_code=welcome')
  await form.getByText('Sports betting').click()
  await page.evaluate(() => window.localStorage.setItem('character_id', '7'))
  form = await opens(page)
  expect(await form.locator('[name=is_betting][value="1"]').isChecked()).toBe(true)
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  await form.locator('[name=terms]').check()
  const body = await sent(page, () => submit(form))
  expect(Object.fromEntries(body)).toMatchObject({
    is_betting: '1',
    character_id: '7',
    country_code: 'LV',
    notify: '0',
  })
  expect(body.has('terms') || body.has('hasPromocode')).toBe(false)
  await page.waitForURL('**/cashier/deposit?register=success')
  const kept = () =>
    page.evaluate(() => ['is_betting', 'promo_code'].map((name) => window.localStorage.getItem(name)))
  expect(await kept()).toEqual([null, null])
})

test('RG-16 RG-32 a character is chosen in the form, outlives a reload, and is the player’s; none is chosen as well', async () => {
  const { page } = await visit({ viewport: desk })
  await tells(page, { registration: { hasCharacters: false } })
  const without = await opens(page)
  expect(await without.locator('[name=character_id]').count()).toBe(0)
  await page.unroute('**/nfx/cms-config/*')
  let form = await opens(page)
  const choice = form.getByRole('group', { name: 'Choose a character (optional)' })
  const isChosen = (name: string) => choice.getByRole('radio', { name }).isChecked()
  expect(await isChosen('No character')).toBe(true)
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
  const { page } = await visit({ viewport: desk })
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

test('P16 the home page brings no script of the forms; the first press brings all of it at once', async () => {
  const { page } = await visit({ isFirst: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  const ofForms = () => scripts.filter((name) => ['auth', 'forms', 'dialogs'].includes(name)).toSorted()
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toContain('shell')
  expect(ofForms()).toEqual([])
  await page.getByRole('button', { name: 'Register' }).first().click()
  await page.getByRole('dialog').locator('[name=email]').fill('newcomer@example.com')
  expect(ofForms()).toEqual(['auth', 'dialogs', 'forms'])
})

test('GD-11 an address that opens the form is answered with it, and its boxes take input before any script has come', async () => {
  const { page } = await visit()
  await page.route('**/assets/**/*.js', () => undefined)
  await page.goto('/fr?show_popup_reg=1&utm_source=letter', { waitUntil: 'commit' })
  const form = page.getByRole('dialog', { name: 'Créez votre compte' })
  await form.locator('[name=email]').fill('newcomer@example.com')
  await form.locator('[name=password]').fill('Evening1!')
  // Nothing of it can be sent yet, and so nothing of it stands in an address.
  await form.locator('[name=password]').press('Enter')
  expect(new URL(page.url()).search).toBe('?show_popup_reg=1&utm_source=letter')
  expect(await form.getByRole('link', { name: 'Fermer' }).getAttribute('href')).toBe('/fr?utm_source=letter')
})

test('GD-11 where no script runs the popup says so, offers no box that nobody reads, and leads to the sign-in, for which no registration is drawn', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport)
    await page.goto('/fr?show_popup_reg=1&utm_source=letter')
    const popup = page.getByRole('dialog', { name: 'Créez votre compte' })
    expect(await popup.locator('noscript').first().innerText()).toContain(
      'La création d’un compte nécessite JavaScript',
    )
    expect(await popup.locator('input:visible, button:visible').count()).toBe(0)
    await popup.getByRole('link', { name: 'Se connecter' }).click()
    await page.waitForURL('**/fr/forms/sign_in?redirectUrl=*')
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/fr?utm_source=letter')
    await page.goBack()
    await popup.getByRole('link', { name: 'Fermer' }).click()
    expect(new URL(page.url()).search).toBe('?utm_source=letter')
  }
  await page.goto('/?show_popup_auth=1')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('GD-11 what was typed and ticked before the scripts came is in the form that they bring, and the caret where it was', async () => {
  const { page, problems } = await visit({ viewport: desk })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?show_popup_reg=1', { waitUntil: 'commit' })
  const form = page.getByRole('dialog')
  await form.locator('[name=email]').fill('newcomer@example.com')
  await form.locator('[name=terms]').check()
  await form.locator('[name=password]').pressSequentially('Even')
  release()
  await isTakenOver(page)
  expect(await form.locator('[name=email]').inputValue()).toBe('newcomer@example.com')
  expect(await form.locator('[name=terms]').isChecked()).toBe(true)
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
    .toBe('password')
  await page.keyboard.type('ing1!')
  expect(await form.locator('[name=password]').inputValue()).toBe('Evening1!')
  expect(problems).toEqual([])
})

test('GD-11 PD-02 Escape closes the form that the server drew before any script of the page has come', async () => {
  const { page } = await visit({ viewport: desk })
  await page.route('**/assets/react-*.js', () => undefined)
  await page.goto('/?show_popup_reg=1&utm=a', { waitUntil: 'commit' })
  await page.getByRole('dialog').locator('[name=email]').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.search === '?utm=a', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('GD-11 an address that opens the form asks for its fields once, before the page runs', async () => {
  const { page, problems } = await visit({ isFirst: true })
  const asked: { url: string; type: string }[] = []
  page.on('request', (request) => asked.push({ url: request.url(), type: request.resourceType() }))
  await opens(page)
  for (const path of ['/api/account/getPersonalDataFields', '/nfx/cms-config/', '/assets/auth-']) {
    const times = asked.filter(({ url }) => url.includes(path))
    expect(times, path).toHaveLength(1)
  }
  const runs = asked.findIndex(({ url }) => url.includes('/__manifest'))
  expect(asked.findIndex(({ url }) => url.includes('getPersonalDataFields'))).toBeLessThan(
    runs < 0 ? asked.length : runs,
  )
  expect(problems).toEqual([])
})
