import { expect, test } from 'vitest'
import { desktop, isTakenOver, loads, phone, visit } from './visit.ts'

test('GD-11 an address that opens the form is answered with it, and its boxes take input before any script has come', async () => {
  const { page } = await visit()
  await page.route('**/assets/**/*.js', () => undefined)
  await page.goto('/fr?show_popup_reg=1&utm_source=letter', { waitUntil: 'commit' })
  const form = page.getByRole('dialog', { name: 'Créez votre compte' })
  await form.locator('[name=email]').fill('newcomer@example.com')
  await form.locator('[name=password]').fill('Evening1!')
  // The form cannot be sent yet, so no input gets into an address.
  await form.locator('[name=password]').press('Enter')
  expect(new URL(page.url()).search).toBe('?show_popup_reg=1&utm_source=letter')
  expect(await form.getByRole('link', { name: 'Fermer' }).getAttribute('href')).toBe('/fr?utm_source=letter')
})

test('GD-11 without scripts the popup says so, has no inputs, links to sign-in; that has no popup', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  for (const viewport of [phone, desktop]) {
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
  const { page, problems } = await visit({ viewport: desktop })
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
  const { page } = await visit({ viewport: desktop })
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
  await page.goto('/?show_popup_reg=1')
  await page.getByRole('dialog').locator('button[type=submit]').waitFor()
  await isTakenOver(page)
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

test('RG-11 the promo code is asked about 300 ms after the last letter, and not before', async () => {
  const { page } = await visit({ viewport: desktop })
  await page.clock.install()
  await page.goto('/?show_popup_reg=1')
  await isTakenOver(page)
  const form = page.getByRole('dialog')
  const asked: string[] = []
  await page.route('**/api/campaigns/checkPromocode*', (route) => {
    asked.push(route.request().postData() ?? '')
    return route.fulfill({ json: { data: null } })
  })
  await form.getByRole('switch').check()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  const types = async (letters: string) => {
    await form.locator('[name=promo_code]').pressSequentially(letters)
    await form.getByRole('img', { name: 'Checking…' }).waitFor()
  }
  /** How often the code was requested after these milliseconds. */
  const after = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds)
    await page.evaluate(() => fetch('/healthz'))
    return asked.length
  }
  await types('WELC')
  expect(await after(299)).toBe(0)
  await types('O')
  expect(await after(299)).toBe(0)
  expect(await after(1)).toBe(1)
  expect(asked[0]).toMatch(/\r\nWELCO\r\n/)
})

test('P16 the home page brings no script of the forms to a visitor who saves data; the first press brings all of it at once', async () => {
  const { page } = await visit({ isFirst: true })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w.-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  const ofForms = () => scripts.filter((name) => ['auth', 'forms', 'dialogs'].includes(name)).toSorted()
  await loads(page, '/')
  expect(scripts).toContain('shell')
  expect(ofForms()).toEqual([])
  await page.getByRole('button', { name: 'Register' }).first().click()
  await page.getByRole('dialog').locator('[name=email]').fill('newcomer@example.com')
  expect(ofForms()).toEqual(['auth', 'dialogs', 'forms'])
})

test('P16 to any other visitor the scripts of the forms come when the page is idle', async () => {
  const { page } = await visit({ isFirst: true })
  const asked = page.waitForRequest(/\/assets\/auth-[\w-]{8}\.js$/)
  await loads(page, '/')
  await asked
})

test('P16 a popup whose code fails to load opens by itself once it can be loaded', async () => {
  const { page } = await visit({ isFirst: true })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  let failures = 0
  await page.route(/\/assets\/auth-[\w-]{8}\.js$/, (route) =>
    failures++ < 2 ? route.abort() : route.continue(),
  )
  await loads(page, '/')
  await page.getByRole('button', { name: 'Register' }).first().click()
  await page.getByRole('dialog').locator('[name=email]').fill('newcomer@example.com')
  expect(failures).toBeGreaterThan(2)
})
