import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authBanners } from '#contract/content/types/auth-banners.ts'
import { generalInformation } from '#contract/content/sections.ts'
import { register, type Actor } from '#db/seed/actor.ts'
import { hotp, readBase32, totpStep } from '#server/identity/account/two-factor/totp.ts'
import { findings } from './axe.ts'
import { openOwnApp, type OwnApp } from './own-app.ts'
import { desktop, navigates, newEmail, password, phone, visit, type Visitor } from './visit.ts'

let app: OwnApp
beforeAll(async () => {
  app = await openOwnApp()
})
afterAll(() => app.close())

const newPlayer = (): Promise<Actor> =>
  register({ origin: app.origin, fetch: app.fetch }, newEmail(), { country: 'LV' })

const visits = async (as?: Actor): Promise<Visitor> => {
  const visitor = await visit({ viewport: desktop, baseURL: app.origin })
  if (as) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(as.cookie ?? '') ?? []
    await visitor.context.addCookies([{ name, value, url: app.origin }])
  }
  return visitor
}

const mailedCode = async (to: string): Promise<string> => {
  await app.settle()
  const mail = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', to)
    .where('kind', 'like', '%Code')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /\b\d{6}\b/.exec(mail?.body_text ?? '')?.[0] ?? ''
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const codeField = (page: Page) => dialogOf(page).locator('[name=code]')
const submit = (page: Page) => dialogOf(page).locator('button[type=submit]').click()

const typesPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/?show_popup_auth=1')
  const popup = dialogOf(page)
  await popup.locator('[name=login]').fill(email)
  await popup.locator('[name=password]').fill(password)
  await submit(page)
}
const isPlayers = (page: Page) => page.getByRole('banner').getByText('Balance').waitFor()

/** The request bodies of the page's sign-ins, as name and value. */
const signInsOf = (page: Page): Record<string, string>[] => {
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/api/auth/login')) return
    const parts = [...(request.postData() ?? '').matchAll(/name="(\w+)"\r\n\r\n([^\r]*)\r\n/g)]
    sent.push(Object.fromEntries(parts.map(([, name = '', value = '']) => [name, value])))
  })
  return sent
}

const refuses =
  (message: string, rest: Record<string, unknown> = {}) =>
  (route: Route) =>
    route.fulfill({
      status: 401,
      json: {
        error: {
          type: 'AuthorizationException',
          code: 401,
          message,
          invalid_parameters: [],
          error_data: {},
          ...rest,
        },
      },
    })

test('TF-01 TF-02 TF-08 TF-10 PF-02 VL-07 AU-01 AU-02 AU-03 AU-09 AU-10 ER-04 a player switches codes on, and the next sign-in asks for one, once', async () => {
  const player = await newPlayer()
  const { page } = await visits(player)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Use email codes' }).click()
  // The press requests the code, which is sent when the field is visible.
  await codeField(page).waitFor()
  await codeField(page).fill(await mailedCode(player.email))
  await submit(page)
  await page.getByRole('button', { name: 'Turn off' }).waitFor()

  const { page: other } = await visits()
  const sent = signInsOf(other)
  await typesPassword(other, player.email)
  await codeField(other).waitFor()
  await dialogOf(other).getByRole('button', { name: 'Back to sign-in' }).waitFor()
  expect(
    await dialogOf(other)
      .getByText(/Resend code in/)
      .isDisabled(),
  ).toBe(true)
  const code = await mailedCode(player.email)
  await codeField(other).fill(code.slice(0, 5))
  await submit(other)
  await dialogOf(other).getByText('Enter all 6 digits.').waitFor()
  await codeField(other).fill(code === '000000' ? '000001' : '000000')
  await submit(other)
  await dialogOf(other)
    .getByText(/Incorrect code/)
    .waitFor()
  await codeField(other).fill(code)
  await submit(other)
  await isPlayers(other)
  const [asked, right] = [sent[0], sent.at(-1)]
  expect(asked).toEqual({ login: player.email, password })
  expect(right).toEqual({ login: player.email, password, code })
  // No input is left: neither in storage nor in the form when it opens again.
  const stored = await other.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(password)
  await other.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await other.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await dialogOf(other).locator('[name=login]').waitFor()
  const typed = ['login', 'password'].map((name) => dialogOf(other).locator(`[name=${name}]`).inputValue())
  expect(await Promise.all(typed)).toEqual(['', ''])
  expect(await codeField(other).count()).toBe(0)
})

describe('what a refusal of the second step does to the view', () => {
  test('TF-03 TF-04 TF-05 TF-06 TF-07 AU-02 the countdown holds the resend back, and each message has its own words at the field', async () => {
    const { page } = await visits()
    await page.clock.install()
    const sent = signInsOf(page)
    const answers = { next: refuses('Two-factor already enabled', { resend_time: 5 }) }
    await page.route('**/api/auth/login*', (route) => answers.next(route))
    await typesPassword(page, 'anna@example.com')
    await codeField(page).waitFor()
    const resend = dialogOf(page).getByRole('button', { name: /Resend code/ })
    expect(await resend.isDisabled()).toBe(true)
    await page.clock.fastForward(5000)
    await expect.poll(() => resend.isEnabled()).toBe(true)
    answers.next = refuses('Resend time is 42')
    // The content of the field is not sent.
    await codeField(page).fill('123456')
    await resend.click()
    await expect.poll(() => resend.innerText()).toMatch(/[34]\d s/)
    expect(sent.at(-1)).toEqual({ login: 'anna@example.com', password })
    for (const [message, words] of [
      ['code must contain 6 digits', 'Enter all 6 digits.'],
      ['time expired', 'This code has expired. Request a new one.'],
      ['code is invalid', 'Incorrect code. Use the most recent one we sent.'],
      ['weird', 'Something went wrong. Try again, or request a new code.'],
    ] as const) {
      answers.next = refuses(message)
      await codeField(page).fill('123456')
      await submit(page)
      await expect.poll(() => noteOf(page), { message }).toBe(words)
    }
    await dialogOf(page).getByRole('button', { name: 'Back to sign-in' }).click()
    expect(await dialogOf(page).locator('[name=password]').inputValue()).toBe('')
  })
})

const noteOf = (page: Page): Promise<string> =>
  codeField(page).evaluate((field) => {
    const id = field.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
    return document.getElementById(id)?.textContent ?? ''
  })

/** A device with a fingerprint reader, simulated by Chromium. */
const hasFingerReader = async ({ page, context }: Visitor) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    refusesFinger: () =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}

test('a passkey is added under security, signs in from the popup, and a strange finger does not', async () => {
  const player = await newPlayer()
  const visitor = await visits(player)
  const { page, context } = visitor
  const device = await hasFingerReader(visitor)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialogOf(page).locator('[name=password]').fill(password)
  await submit(page)
  await page.getByRole('button', { name: /Remove the passkey/ }).waitFor()

  await context.clearCookies({ name: 'session' })
  await page.goto('/gamehall?show_popup_auth=1')
  await dialogOf(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await isPlayers(page)
  expect(new URL(page.url()).pathname).toBe('/gamehall')

  await context.clearCookies({ name: 'session' })
  await device.refusesFinger()
  await page.goto('/?show_popup_auth=1')
  await dialogOf(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
  await dialogOf(page).getByText('Passkey sign-in cancelled').waitFor()
})

test('TF-10 an authenticator app is set up from its picture, and its codes and a recovery code sign in', async () => {
  const player = await newPlayer()
  const { page } = await visits(player)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Use an authenticator app' }).click()
  await dialogOf(page).locator('[name=password]').fill(password)
  await submit(page)
  await dialogOf(page)
    .getByRole('img', { name: /QR code for your authenticator app/ })
    .waitFor()
  expect(await findings(page, { within: '[role=dialog]' })).toEqual([])
  const secret = readBase32((await dialogOf(page).locator('code').innerText()).replaceAll(/\s/g, ''))
  await codeField(page).fill(hotp(secret, totpStep(app.ctx.clock.now())))
  await submit(page)
  await dialogOf(page).getByRole('listitem').nth(9).waitFor()
  const recovery = await dialogOf(page).getByRole('listitem').allInnerTexts()
  expect(recovery).toHaveLength(10)
  expect(await findings(page, { within: '[role=dialog]' })).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 recovery codes are left').waitFor()

  const { page: other, context: elsewhere } = await visits()
  await typesPassword(other, player.email)
  await codeField(other).waitFor()
  expect(await findings(other, { within: '[role=dialog]' })).toEqual([])
  await codeField(other).fill(hotp(secret, totpStep(app.ctx.clock.now()) + 1n))
  await submit(other)
  await isPlayers(other)
  await elsewhere.clearCookies({ name: 'session' })
  await typesPassword(other, player.email)
  await codeField(other).fill(recovery[0] ?? '')
  await submit(other)
  await isPlayers(other)
})

test('TF-10 codes are switched off with one more code, and the next sign-in asks for none', async () => {
  const player = await newPlayer()
  await app.ctx.db
    .updateTable('players')
    .set({ two_factor: 'email' })
    .where('email', '=', player.email)
    .execute()
  const { page } = await visits(player)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await codeField(page).waitFor()
  await codeField(page).fill(await mailedCode(player.email))
  await submit(page)
  await page.getByRole('button', { name: 'Use email codes' }).waitFor()
  const { page: other } = await visits()
  await typesPassword(other, player.email)
  await isPlayers(other)
})

test('TF-01 FR-01 a form in a frame asks for the code as well, and leads back to the sign-in', async () => {
  const player = await newPlayer()
  await app.ctx.db
    .updateTable('players')
    .set({ two_factor: 'email' })
    .where('email', '=', player.email)
    .execute()
  const { page } = await visits()
  const signsInAt = async () => {
    await page.locator('[name=login]').fill(player.email)
    await page.locator('[name=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.locator('[name=code]').waitFor()
  }
  await page.goto('/forms/sign_in')
  await signsInAt()
  await page.getByRole('button', { name: 'Back to sign-in' }).click()
  expect(await page.locator('[name=password]').inputValue()).toBe('')
  await signsInAt()
  await page.locator('[name=code]').fill(await mailedCode(player.email))
  await page.locator('button[type=submit]').click()
  await page.getByText(player.email).waitFor()
})

test('PF-02 PF-05 B1 under security stand the password, the second step and the browsers, and the others are signed out', async () => {
  const player = await newPlayer()
  const { page } = await visits(player)
  const { page: other } = await visits()
  await typesPassword(other, player.email)
  await isPlayers(other)
  const known = await other.request.get(`${app.origin}/api/account/getInfo?v=1`)
  const { last_sign_in_at: last } = ((await known.json()) as { data: { last_sign_in_at: string } }).data
  await other.goto('/profile')
  const facts = other.locator('dl').filter({ hasText: 'Last sign-in' })
  await facts.locator(`time[datetime="${last}"]`).waitFor()
  await page.goto('/profile/security')
  const parts = ['Password', 'Two-factor authentication (2FA)', 'Passkeys', 'Active sessions']
  for (const name of parts) await page.getByRole('heading', { level: 2, name }).waitFor()
  // This application has no editors' content; pages that do not need it work.
  for (const [path, title] of [
    ['/profile/settings', 'Personal details'],
    ['/profile/notification', 'Communication preferences'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await page.goto('/profile/security')
  const notice = page.getByRole('switch', { name: /new sign-ins/ })
  expect(await notice.isChecked()).toBe(true)
  const kept = page.waitForResponse('**/api/account/setSignInNotice*')
  await notice.click()
  await kept
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('alertdialog').or(dialogOf(page)).getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Sign out:/ }).count()).toBe(0)
  await other.goto('/profile')
  await expect.poll(() => new URL(other.url()).pathname).toBe('/')
})

test('AU-04 AU-05 a banner stands above the form on a phone and beside it on a desk, in the size of its kind', async () => {
  const image = (name: string) => ({ url: `/platform/art/${name}.svg` })
  const words = { label: 'Welcome back', value: 'Evening', addition: 'Rounds are as you left them.' }
  const banner = {
    view: 'authorization',
    ...words,
    images: { mobile: image('orchard'), tablet: image('night-ferry') },
  }
  const { page } = await visits()
  const looksAt = async (viewport: { width: number; height: number }) => {
    await page.setViewportSize(viewport)
    await page.goto('/?show_popup_auth=1')
    await dialogOf(page).locator('[name=login]').waitFor()
    const picture = dialogOf(page).locator('picture img')
    if ((await picture.count()) === 0) return undefined
    const { width, height } = (await picture.boundingBox()) ?? {}
    const src = await picture.evaluate(
      (element) => new URL((element as HTMLImageElement).currentSrc).pathname,
    )
    return {
      width: Math.round(width ?? 0),
      height: Math.round(height ?? 0),
      src,
      text: await dialogOf(page).innerText(),
    }
  }
  expect(await looksAt(phone)).toBeUndefined()
  const id = await app.publish(authBanners, { ...banner, isExist: true, banner_type: 'full' })
  try {
    const onPhone = await looksAt({ width: 460, height: 900 })
    expect(onPhone).toMatchObject({ width: 360, height: 240, src: image('orchard').url })
    for (const word of Object.values(words)) expect(onPhone?.text).toContain(word)
    expect(await looksAt(desktop)).toMatchObject({ width: 360, height: 520, src: image('night-ferry').url })
    await app.publish(authBanners, { ...banner, banner_type: 'compact' }, 'en', id)
    expect(await looksAt(phone)).toMatchObject({ height: 148 })
  } finally {
    await app.publish(authBanners, { ...banner, isExist: false }, 'en', id)
  }
  expect(await looksAt(phone)).toBeUndefined()
})

describe('a player who has left', () => {
  beforeAll(() => app.publish(generalInformation, { time_to_force_logout: 600 }))

  test('P8 SE-07 SE-08 SE-09 SE-10 SE-12 is warned in all tabs aloud, called back by a key, and in the end signed out', async () => {
    const { page, context } = await visits(await newPlayer())
    const tabs = [page, await context.newPage()]
    // One clock for all tabs.
    await context.clock.install()
    for (const tab of tabs) {
      const watched = tab.waitForRequest('**/api/auth/renew*')
      await tab.goto('/profile/security')
      await watched
    }
    const passes = (seconds: number) => context.clock.fastForward(seconds * 1000)
    const warningOf = (tab: Page) => tab.getByText(/We’ll sign you out in/)
    const areWarned = () => Promise.all(tabs.map((tab) => warningOf(tab).count()))
    await passes(470)
    // Mouse movement is no activity (SE-08).
    await page.mouse.move(200, 200)
    expect(await areWarned()).toEqual([0, 0])
    await passes(15)
    await expect.poll(areWarned).toEqual([1, 1])
    expect(await warningOf(page).innerText()).toMatch(/ 1[01]\d seconds/)
    const secondsLeft = async () => Number(/\d+/.exec(await warningOf(page).innerText())?.[0])
    const before = await secondsLeft()
    await context.clock.runFor(3000)
    await expect.poll(secondsLeft).toBeLessThan(before)
    // A screen reader is moved to the dialog with its name and text, and not every second.
    const warning = page.getByRole('dialog', { name: 'Still there?' })
    expect(await warning.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    expect(
      await warning.evaluate(
        (dialog) => document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toMatch(/We’ll sign you out in/)
    expect(await warning.locator('[aria-live=off]').innerText()).toMatch(/seconds/)
    expect(await page.getByRole('button', { name: 'Close' }).locator('visible=true').count()).toBe(0)
    await page.keyboard.press('Shift')
    await expect.poll(areWarned).toEqual([0, 0])
    await passes(470)
    expect(await areWarned()).toEqual([0, 0])
    const left = page.waitForRequest('**/api/auth/logout*')
    await passes(135)
    await left
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('You’ve been signed out').first().waitFor()
    expect(
      (await context.request.get(`${app.origin}/api/account/getInfo?v=1`).then((it) => it.json())).data.uid,
    ).toBe(0)
  })

  test('SE-08 SE-10 a click, a scroll and another page are signs of life as a key is', async () => {
    const { page, context } = await visits(await newPlayer())
    await context.clock.install()
    const watched = page.waitForRequest('**/api/auth/renew*')
    await page.goto('/profile/security')
    await watched
    const warning = page.getByText(/We’ll sign you out in/)
    const signs: Record<string, () => Promise<unknown>> = {
      click: () => page.mouse.click(700, 5),
      scroll: () => page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' })),
      page: () =>
        navigates(page, '/profile/settings').then(() =>
          page.getByRole('heading', { level: 1, name: 'Personal details' }).waitFor(),
        ),
    }
    for (const [name, gives] of Object.entries(signs)) {
      await context.clock.fastForward(470_000)
      await gives()
      await page.evaluate(() => fetch('/healthz'))
      await context.clock.fastForward(470_000)
      await page.evaluate(() => fetch('/healthz'))
      expect([name, await warning.count()]).toEqual([name, 0])
      await context.clock.fastForward(15_000)
      await warning.waitFor()
      await page.keyboard.press('Shift')
      await warning.waitFor({ state: 'detached' })
    }
  })

  test('SE-07 SE-11 who has signed out by themselves is neither warned nor signed out, as no guest is', async () => {
    const { page, context } = await visits(await newPlayer())
    await context.clock.install()
    const watched = page.waitForRequest('**/api/auth/renew*')
    await page.goto('/fairness')
    await watched
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('banner').getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
    for (const seconds of [485, 135, 700]) {
      await context.clock.fastForward(seconds * 1000)
      await page.evaluate(() => fetch('/healthz'))
      expect(await page.getByText(/We’ll sign you out in/).count()).toBe(0)
    }
    expect(asked.filter((path) => path === '/api/auth/logout')).toHaveLength(1)
    expect(asked).not.toContain('/api/auth/renew')
  })
})
