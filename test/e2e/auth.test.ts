import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { choosesCountry, opensRegistration, registers, signsIn } from './actions.ts'
import { newPlayer, visitAs } from './players.ts'
import { desktop, isAlive, isTakenOver, loads, newEmail, origin, password, phone, visit } from './visit.ts'

test('P7 who types before the sign-in form has taken the focus keeps it', async () => {
  const { page } = await visit({ viewport: desktop })
  await page.goto('/')
  await isAlive(page)
  await page.evaluate(() => {
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (run) => held.push(run)
    Object.assign(window, { drawFrame: () => held.splice(0).forEach((run) => run(performance.now())) })
  })
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const popup = page.getByRole('dialog')
  await popup.locator('[name=login]').fill('anna@example.com')
  await popup.locator('[name=password]').focus()
  const drawFrame = () => page.evaluate(() => (window as unknown as { drawFrame(): void }).drawFrame())
  for (let frame = 0; frame < 4; frame++) await drawFrame()
  await page.keyboard.insertText(password)
  expect(await popup.locator('[name=login]').inputValue()).toBe('anna@example.com')
  expect(await popup.locator('[name=password]').inputValue()).toBe(password)
})

test('AU-06 PD-01 PD-02 PD-03 PD-04 the sign-in popup holds the focus and gives it back, has its fields, a password one can look at, and ways to restore and register', async () => {
  const { page } = await visit({ viewport: desktop })
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog')
  await popup.waitFor()
  expect(await popup.getAttribute('aria-modal')).toBe('true')
  await expect.poll(() => popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  for (let at = 0; at < 14; at++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => popup.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  const overflow = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow,
    )
  expect(await overflow()).toMatch(/hidden|clip/)
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await overflow()).not.toMatch(/hidden/)
  await opener.click()
  await popup.waitFor()
  await page.mouse.click(3, 3)
  await popup.waitFor({ state: 'detached' })

  await opener.click()
  const field = popup.locator('[name=password]')
  expect(await field.getAttribute('type')).toBe('password')
  await popup.getByRole('button', { name: 'Show password' }).click()
  expect(await field.getAttribute('type')).toBe('text')
  await popup.getByRole('button', { name: 'Hide password' }).click()
  expect(await field.getAttribute('type')).toBe('password')
  expect(await popup.locator('[name=login]').isVisible()).toBe(true)
  expect(await popup.locator('button[type=submit]').isVisible()).toBe(true)
  expect(await popup.getByRole('button', { name: 'Continue with Sandbox' }).isVisible()).toBe(true)
  expect(await popup.getByRole('button', { name: /Forgot/ }).isVisible()).toBe(true)
  await popup.getByRole('button', { name: 'Create account' }).click()
  await popup.getByLabel(/I’m 18/).waitFor()
})

test('AU-06 AU-07 ER-04 a wrong password shows the notice in the page’s language, and what was typed stays', async () => {
  const { page } = await visit()
  await page.goto('/fr?show_popup_auth=1')
  const popup = page.getByRole('dialog')
  await popup.locator('input').first().fill('anna@example.com')
  await popup.locator('input[autocomplete=current-password]').fill('wrong-password')
  await popup.locator('button[type=submit]').click()
  await popup.getByRole('alert').getByText('Identifiants incorrects').waitFor()
  await popup.getByRole('alert').getByText('Vérifiez votre saisie et réessayez').waitFor()
  expect(await popup.locator('input').first().inputValue()).toBe('anna@example.com')
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
})

test('SE-03 a page, and its data, take away the cookie of a session that is over', async () => {
  const cookiesAt = async (path: string, cookie = '') =>
    (await fetch(new URL(path, origin()), { headers: { cookie } })).headers.getSetCookie().join('\n')
  for (const path of ['/', '/gamehall', '/gamehall.data'])
    expect(await cookiesAt(path, 'session=made-up'), path).toMatch(/^session=; .*Max-Age=0/m)
  expect(await cookiesAt('/')).not.toContain('session=')
})

test('AU-08 AU-10 after signing in the popup is gone and the balance shows, and one leading plus is not sent', async () => {
  const { page } = await visit({ viewport: desktop })
  await page.goto('/')
  const sent = page.waitForRequest(/\/api\/auth\/login/)
  await signsIn(page, '+anna@example.com').catch(() => undefined)
  expect((await sent).postData()).toContain('anna@example.com')
  expect((await sent).postData()).not.toContain('+anna')
  await expect.poll(async () => page.getByRole('banner').innerText()).toMatch(/€\d/)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('RG-13 RG-18 RG-24 RG-27 RG-29 VL-10 VL-20 VL-28 an incomplete registration shows each error at its field and sends nothing, a taken e-mail is reported at its field, and a double click sends one request', async () => {
  const { page } = await visit()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/auth/register') && sent.push(request.url()))
  await opensRegistration(page)
  const form = page.getByRole('dialog')
  await form.locator('[name=email]').fill('a@b')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => form.locator('[aria-invalid=true]').count()).toBeGreaterThanOrEqual(3)
  expect(await form.locator('[name=email]').evaluate((input) => input === document.activeElement)).toBe(true)
  const seen = await form.locator('[name=email]').boundingBox()
  expect(seen && seen.y >= 0 && seen.y + seen.height <= phone.height).toBe(true)
  expect(sent).toEqual([])
  const terms = () => form.locator('[name=terms]').getAttribute('aria-invalid')
  expect(await terms()).toBe('true')
  await form.locator('[name=terms]').check()
  await expect.poll(terms).not.toBe('true')

  // The server reports a taken address at its field too, and a double click sends one request.
  await form.locator('[name=email]').fill('Anna@Example.com')
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'Latvia')
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/api\/auth\/register/, async (route) => {
    await held
    await route.continue()
  })
  const press = form.locator('button[type=submit]')
  await press.dblclick()
  await expect.poll(() => sent).toHaveLength(1)
  expect(await press.getAttribute('aria-busy')).toBe('true')
  letGo()
  await expect.poll(() => form.locator('[name=email]').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toHaveLength(1)
  expect(await form.locator('[name=email]').inputValue()).toBe('Anna@Example.com')
})

test('GD-10 RG-25 after registering, a guest is led where they wanted to go, and never to another site', async () => {
  const { page, context } = await visit()
  await page.goto('/cashier/history?tab=withdrawal')
  await page.waitForURL('**/?redirectUrl=*')
  await page.getByRole('dialog').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
  const form = page.getByRole('dialog')
  await form.locator('[name=email]').fill(newEmail())
  await form.locator('[name=password]').fill(password)
  await choosesCountry(form, 'France')
  await form.locator('[name=terms]').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/cashier\/history\?.*tab=withdrawal/)
  expect(page.url()).toContain('register=success')

  await context.clearCookies({ name: 'session' })
  await page.goto('/?redirectUrl=https://evil.test/')
  const popup = page.getByRole('dialog')
  await popup.locator('[name=login]').fill('elena@example.com')
  await popup.locator('[name=password]').fill(password)
  await popup.locator('button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).origin).toBe(origin())
  await popup.waitFor({ state: 'detached' })
  expect(new URL(page.url()).origin).toBe(origin())
})

test('GD-11 GD-12 GD-13 the popup opens from the address, stays when told to, and leaves a clean address behind', async () => {
  const { page } = await visit()
  await page.goto('/?show_popup_reg=1&utm=a#h')
  // The popup itself, which replaces the server-rendered one.
  await isTakenOver(page)
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${origin()}/?utm=a#h`)
  for (const [word, field] of [
    ['show_popup_auth', 'login'],
    ['show_popup_reg', 'email'],
  ] as const) {
    const closers = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await page.goto(`/?${word}=1`)
    await isTakenOver(page)
    await page.getByRole('dialog').locator(`[name=${field}]`).waitFor()
    expect([word, await closers.count()]).toEqual([word, 1])
    await page.goto(`/?${word}=1&prevent_close=1`)
    await isTakenOver(page)
    await page.getByRole('dialog').locator(`[name=${field}]`).waitFor()
    expect([word, await closers.count()]).toEqual([word, 0])
    await page.keyboard.press('Escape')
    await page.mouse.click(3, 3)
    await page.getByRole('dialog').locator(`[name=${field}]`).fill('still here')
    expect(new URL(page.url()).search).toBe(`?${word}=1&prevent_close=1`)
  }
})

test('GD-11 a player whose address asks for the popup gets none', async () => {
  const { page } = await visitAs(await newPlayer())
  for (const word of ['show_popup_auth', 'show_popup_reg', 'redirectUrl']) {
    await loads(page, `/?${word}=1`)
    expect([word, await page.getByRole('dialog').count()]).toEqual([word, 0])
  }
})

test('AU-14 AU-13 a forgotten password is reset by the mailed link, once', async () => {
  const { page, context } = await visit()
  const { email } = await newPlayer()
  await page.goto('/?show_popup_auth=1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Forgot/ })
    .click()
  await page.getByRole('dialog').locator('form input').first().fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Send reset link' }).click()
  await page.getByText('Check your inbox').waitFor()
  const mailed = async (): Promise<string | undefined> => {
    const answer = await context.request.get(
      `${origin()}/sandbox/outbox.json?to=${encodeURIComponent(email)}`,
    )
    const { items } = (await answer.json()) as { items: { body_text: string }[] }
    return items
      .map(({ body_text }) => /https?:\S+reset-password\?token=\S+/.exec(body_text)?.[0])
      .find(Boolean)
  }
  await expect.poll(mailed).toBeTruthy()
  const link = new URL((await mailed()) as string)
  await page.goto(`${link.pathname}${link.search}`)
  const fields = page.getByRole('main').locator('input[autocomplete=new-password]')
  await fields.nth(0).fill('Morning2')
  await fields.nth(1).fill('Morning2')
  await page.getByRole('main').getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Password updated').waitFor()
  const used = await context.request.post(`${origin()}/api/auth/resetPassword`, {
    multipart: {
      token: link.searchParams.get('token') ?? '',
      password: 'Another3',
      password_repeat: 'Another3',
    },
    headers: { origin: origin() },
  })
  expect(used.status()).toBe(422)
})

test('RG-25 RG-26 PD-04 a new account is welcomed by its page and told of the mail once, the hint comes with the next one, and a sign-in leaves the focus in the page', async () => {
  const { page, context } = await visit({ viewport: desktop })
  const email = await registers(page)
  await page.getByText('Welcome to Baize').waitFor()
  const events = () =>
    page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event))
  expect((await events())?.filter((event) => event === 'registration')).toHaveLength(1)
  // The form has gone with its page, and the focus is in the new page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('#main h1'))).toBe(true)
  await page.waitForLoadState('networkidle')
  const hints = page.getByRole('region', { name: 'Hints' })
  expect([await page.getByRole('dialog').count(), await hints.count()]).toEqual([0, 0])
  await page.getByRole('link', { name: 'Baize' }).first().click()
  await hints.getByText('@example.com').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  // The form has no typed values left, in the same document.
  await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  for (const name of ['email', 'password'])
    expect(await page.getByRole('dialog').locator(`[name=${name}]`).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await signsIn(page, email)

  await page.goto('/cashier/deposit')
  await page.getByRole('list', { name: 'Payment methods' }).waitFor()
  expect(await page.getByText('Welcome to Baize').count()).toBe(0)

  await context.clearCookies()
  await page.goto('/gamehall')
  await signsIn(page, email)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('ER-04 a session that has ended opens the sign-in popup at the next action, and the page is a guest’s', async () => {
  const { page, context } = await visitAs(await newPlayer(), { viewport: desktop })
  await page.goto('/cashier/deposit/card')
  await page.getByLabel('Amount').fill('50')
  await context.clearCookies()
  await page.getByRole('button', { name: /^Deposit/ }).click()
  await page.getByRole('dialog').locator('[name=login]').waitFor()
})

test('A4 a locked-out player sees what opens the account, and gets there with the typed name', async () => {
  const { page, problems } = await visit()
  await page.goto('/?show_popup_auth=1')
  const error = {
    type: 'AuthorizationException',
    code: 401,
    message: 'Sign-in is locked',
    invalid_parameters: [],
  }
  await page.route(/\/api\/auth\/login/, (route) =>
    route.fulfill({ status: 401, json: { error: { ...error, error_data: { status: 'locked' } } } }),
  )
  const popup = page.getByRole('dialog')
  await popup.locator('[name=login]').fill('anna@example.com')
  await popup.locator('[name=password]').fill(password)
  await popup.locator('button[type=submit]').click()
  await popup.getByRole('alert').getByRole('button', { name: 'Send reset link' }).click()
  await popup.getByRole('heading', { name: 'Reset your password' }).waitFor()
  expect(await popup.locator('[name=login]').inputValue()).toBe('anna@example.com')
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

test('drawn ER-01 ER-02 ER-09 ER-13 ER-15 ER-30 LY-02 LY-08 LY-09 a failure without a payload leaves the form as it was, a fatal answer takes over the page, and one that came too often counts down', async () => {
  const { page } = await visit()
  const popup = page.getByRole('dialog')
  const submit = popup.locator('button[type=submit]')
  const isRefused = async (answer: Parameters<Route['fulfill']>[0]) => {
    await page.unrouteAll()
    await page.route(/\/api\/auth\/login/, (route) => route.fulfill(answer))
    await page.goto('/?show_popup_auth=1')
    await popup.locator('[name=login]').fill('anna@example.com')
    await popup.locator('[name=password]').fill(password)
    await submit.click()
  }
  await isRefused({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  await popup.getByRole('alert').or(page.locator('[data-sonner-toast]')).first().waitFor()
  expect(await popup.locator('[name=login]').inputValue()).toBe('anna@example.com')

  for (const [type, code, title] of [
    ['UserBannedException', 403, 'This account is blocked'],
    ['AccessDeniedException', 403, 'Not available in your location'],
    ['ApplicationDisabledException', 503, 'We’ll be right back'],
    ['ApplicationUnavailableException', 503, 'We’ll be right back'],
  ] as const) {
    await isRefused({
      status: code,
      json: { error: { type, code, message: 'x', invalid_parameters: [], error_data: {} } },
    })
    await popup.waitFor({ state: 'detached' })
    expect([type, await page.getByRole('heading', { level: 1 }).allInnerTexts()]).toEqual([type, [title]])
    // These pages have no navigation other than their own links.
    expect(await page.getByRole('navigation').count()).toBe(0)
  }

  await page.clock.install()
  let tries = 0
  page.on('request', (request) => void (tries += Number(request.url().includes('/api/auth/login'))))
  await isRefused({
    status: 429,
    headers: { 'retry-after': '75' },
    json: { error: { type: 'TooManyRequestsException', code: 429, message: '', resend_time: 75 } },
  })
  const notice = popup
    .getByRole('alert')
    .or(popup.getByRole('status'))
    .filter({ hasText: /1:[01]\d/ })
  await notice.waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await page.clock.runFor(20_000)
  await popup.getByText(/0:[45]\d/).waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await page.clock.runFor(60_000)
  await expect.poll(() => submit.isDisabled()).toBe(false)
  // The page never retries by itself.
  expect(tries).toBe(1)
})
