import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deposits as paysIn, withdraws as asksFor } from '#db/seed/story.ts'
import { door, mainBalanceOf, newKnownPlayer, newPlayer, paymentsOf, visitAs } from './players.ts'
import { desktop, isAlive, newEmail, origin, password, visit, type Visitor } from './visit.ts'

const iban = 'LV97HABA0012345678910'
const scriptless: BrowserContextOptions = { javaScriptEnabled: false }

/** Delays the page's own scripts, like a slow connection, until released. */
const holdsScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/**/*.js', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}

const opens = async (path: string, { page }: Visitor): Promise<Page> => {
  // Delayed scripts also delay the load event.
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main form, form[class]').first().waitFor()
  return page
}

/** A form before its scripts: its address, the input, and the field from which Enter sends it. */
type FormCase = { path: string; typed: Record<string, string>; isPlayers?: boolean }

const cases: readonly FormCase[] = [
  { path: '/forms/sign_in', typed: { login: 'somebody@example.com', password: 'Wrong1pass' } },
  { path: '/forms/sign_in?view=restore', typed: { login: 'somebody@example.com' } },
  { path: '/reset-password?token=broken', typed: { password: 'Morning22', password_repeat: 'Morning22' } },
  {
    path: '/profile/security',
    typed: { old_password: 'Wrong1pass', password: 'Morning22', password_repeat: 'Morning22' },
    isPlayers: true,
  },
  { path: '/profile/settings', typed: { first_name: 'Zelma', fakename: 'x' }, isPlayers: true },
  { path: '/cashier/deposit/card', typed: { amount: '3' }, isPlayers: true },
  { path: '/cashier/withdraw', typed: { amount: '3', 'requisites.iban': 'LV00' }, isPlayers: true },
  { path: '/fairness', typed: { client_seed: 'my own seed' }, isPlayers: true },
]

const box = (page: Page, name: string) => page.locator(`[name="${name}"]`)

describe('a form that is met before the scripts have come', () => {
  const types = async (page: Page, typed: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(typed)) await box(page, name).fill(value)
  }

  test.each([
    ['a guest', cases.filter(({ isPlayers }) => !isPlayers)],
    ['a player', cases.filter(({ isPlayers }) => isPlayers)],
  ])(
    'X7 what %s types is still there when they have, and is kept out of the address where it is sent before',
    async (who, met) => {
      const visitor = who === 'a player' ? await visitAs(await newPlayer()) : await visit()
      const { page, problems } = visitor
      for (const { path, typed } of met) {
        problems.length = 0
        const release = await holdsScripts(page)
        await opens(path, visitor)
        await types(page, typed)
        release()
        await isAlive(page)
        for (const [name, value] of Object.entries(typed))
          await expect.poll(() => box(page, name).inputValue(), { message: `${path} ${name}` }).toBe(value)
        expect([path, problems]).toEqual([path, []])
        await page.unrouteAll({ behavior: 'ignoreErrors' })

        const letGo = await holdsScripts(page)
        await opens(path, visitor)
        await types(page, typed)
        const answered = page.waitForResponse((response) => response.request().method() === 'POST')
        await box(page, Object.keys(typed).at(-1) ?? '').press('Enter')
        const answer = await answered
        expect([200, 303, 401, 422]).toContain(answer.status())
        await page.waitForLoadState('commit' as 'load').catch(() => undefined)
        expect(page.url().replace(origin(), '')).toBe(path)
        // Fields that may keep their value do; secrets do not.
        for (const [name, value] of Object.entries(typed)) {
          const isSecret = /password/.test(name)
          if ((await box(page, name).count()) > 0 && answer.status() !== 200)
            expect(await box(page, name).inputValue(), name).toBe(isSecret ? '' : value)
        }
        letGo()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    },
  )
})

describe('without any script', () => {
  test('AU-07 AU-08 RT-08 sign-in shows what is wrong, keeps the name, and returns to the page', async () => {
    const player = await newPlayer({ locale: 'fr', country: 'FR' })
    const { page, context } = await visit({ ...scriptless, viewport: desktop })
    await page.goto('/gamehall?category=slots')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/forms/sign_in?redirectUrl=*')
    await box(page, 'login').fill(player.email)
    await box(page, 'password').fill('Wrong1pass')
    await box(page, 'password').press('Enter')
    await page.getByRole('alert').first().waitFor()
    expect(await box(page, 'login').inputValue()).toBe(player.email)
    expect(await box(page, 'password').inputValue()).toBe('')
    await box(page, 'password').fill(password)
    await box(page, 'password').press('Enter')
    await page.waitForURL('**/fr/gamehall?category=slots')
    await page.getByRole('button', { name: 'Votre compte' }).waitFor()
    const [session] = (await context.cookies()).filter(({ name }) => name === 'session')
    expect([session?.httpOnly, session?.sameSite]).toEqual([true, 'Lax'])
  })

  test('W13 X9 who signs in is led to no other site by an address in the query', async () => {
    const player = await newPlayer()
    for (const foreign of ['https://evil.test', '//evil.test', '/\\evil.test']) {
      const answer = await fetch(
        new URL(`/forms/sign_in?redirectUrl=${encodeURIComponent(foreign)}`, origin()),
        {
          method: 'POST',
          body: new URLSearchParams({ _call: 'auth/login', login: player.email, password }),
          redirect: 'manual',
          headers: { 'sec-fetch-site': 'same-origin', origin: origin() },
        },
      )
      const to = new URL(answer.headers.get('location') ?? '', origin())
      expect([answer.status, to.origin, to.pathname], foreign).toEqual([303, origin(), '/forms/sign_in'])
    }
  })

  test('PF-02 ER-14 a password is changed, and the next sign-in knows it', async () => {
    const player = await newPlayer()
    const { page } = await visitAs(player, scriptless)
    await page.goto('/profile/security')
    const changes = async (old: string) => {
      await box(page, 'old_password').fill(old)
      await box(page, 'password').fill('Morning22')
      await box(page, 'password_repeat').fill('Morning22')
      await box(page, 'password_repeat').press('Enter')
    }
    await changes('Wrong1pass')
    await page.locator('[aria-invalid=true][name=old_password]').waitFor()
    await changes(password)
    await page.locator('main [role=status], main [role=alert]').first().waitFor()
    const enters = async (secret: string) => {
      const body = new URLSearchParams({ login: player.email, password: secret })
      return (await door().fetch('/api/auth/login', { method: 'POST', body })).status
    }
    expect([await enters(password), await enters('Morning22')]).toEqual([401, 200])
  })

  test('PF-01 the settings are saved, and what is emptied is taken back', async () => {
    const { page } = await visitAs(await newPlayer(), scriptless)
    for (const name of ['Zelma', '']) {
      await page.goto('/profile/settings')
      await box(page, 'first_name').fill(name)
      await box(page, 'first_name').press('Enter')
      await page.getByText('Changes saved').first().waitFor()
      await page.goto('/profile/settings')
      expect(await box(page, 'first_name').inputValue()).toBe(name)
    }
  })

  test('CA-05 AP-09 a deposit leads to the provider, once for the same page', async () => {
    const player = await newPlayer()
    const { page } = await visitAs(player, scriptless)
    await page.goto('/cashier/deposit/card')
    await box(page, 'amount').fill('3')
    await box(page, 'amount').press('Enter')
    await page.locator('[aria-invalid=true][name=amount]').waitFor()
    expect(await box(page, 'amount').inputValue()).toBe('3')
    const attempt = await box(page, 'attempt').inputValue()
    await box(page, 'amount').fill('25')
    await box(page, 'amount').press('Enter')
    await page.waitForURL('**/sandbox/**')
    const body = new URLSearchParams({ _call: 'cashier/makedeposit', amount: '25', attempt })
    await player.request('/cashier/deposit/card', { method: 'POST', body })
    const { items } = await paymentsOf(player)
    expect(items.map(({ amount }) => amount.amount)).toEqual([25])
  })

  test('CA-18 a withdrawal is asked for once more, and then stands in the history', async () => {
    const player = await newKnownPlayer()
    await paysIn(player, '100')
    const { page } = await visitAs(player, scriptless)
    await page.goto('/cashier/withdraw')
    const withdraws = async (sum: string) => {
      await box(page, 'amount').fill(sum)
      await box(page, 'requisites.iban').fill(iban)
      await box(page, 'amount').press('Enter')
    }
    await withdraws('40')
    await page.getByText('Withdraw €40?').waitFor()
    expect(await mainBalanceOf(player)).toBe(100)
    // Another amount is another request.
    await withdraws('50')
    await page.getByText('Withdraw €50?').waitFor()
    expect(await mainBalanceOf(player)).toBe(100)
    await box(page, 'amount').press('Enter')
    await page.waitForURL('**/cashier/history?tab=withdrawal')
    await page.getByText('€50.00').first().waitFor()
    expect(await mainBalanceOf(player)).toBe(50)
  })

  test('CA-18 HI-06 no press is offered that only a script would hear, and the cashier says so where one is missed', async () => {
    const player = await newKnownPlayer()
    await paysIn(player, '900', 'approve', 'bank')
    const { page } = await visitAs(player, scriptless)
    const said = async () => (await page.locator('main noscript').allTextContents()).join()
    for (const path of ['/cashier/deposit', '/cashier/deposit/card', '/cashier/withdraw']) {
      await page.goto(path)
      const presses = await page.getByRole('main').locator('button').filter({ visible: true }).all()
      for (const press of presses) expect([path, await press.getAttribute('type')]).toEqual([path, 'submit'])
      expect(await said(), path).toBe('')
    }
    // Another payout method is chosen by sending the form, which then requires its fields.
    await page.goto('/cashier/withdraw')
    const other = page.getByRole('radio').nth(1)
    const name = await other.getAttribute('value')
    await other.check()
    await box(page, 'amount').fill('20')
    await box(page, 'amount').press('Enter')
    await page.locator(`[name=method][value="${name}"]:checked`).waitFor()
    await page.locator('main [name^="requisites."][aria-invalid=true]').first().waitFor({ state: 'attached' })
    expect(await mainBalanceOf(player)).toBe(900)

    await asksFor(player, '600', iban)
    await page.goto('/cashier/history?tab=withdrawal')
    expect(await said()).toContain('This needs JavaScript')
    expect(await page.getByRole('button', { name: 'Cancel withdrawal' }).count()).toBe(0)
  })

  test('FR-01 the registration for a frame says that it needs scripts, and the way to sign in goes without', async () => {
    const { page } = await visit(scriptless)
    await page.goto('/forms/sign_up')
    expect((await page.locator('noscript').allTextContents()).join()).toContain(
      'Creating an account needs JavaScript',
    )
    expect(await page.locator('[aria-busy=true]').filter({ visible: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/forms/sign_in')
    expect(await page.locator('noscript').count()).toBe(0)
  })

  test('AU-13 AU-14 LY-16 links of mails and the way back to an account answer', async () => {
    const { page } = await visit(scriptless)
    await page.goto('/forms/sign_in')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await page.waitForURL('**/forms/sign_in?view=restore')
    await box(page, 'login').fill(newEmail())
    await box(page, 'login').press('Enter')
    await page
      .getByText(/on its way|sent/i)
      .first()
      .waitFor()
    for (const [path, said] of [
      ['/unsubscribe?token=broken', 'support'],
      ['/confirmation?code=broken', 'home'],
    ] as const) {
      await page.goto(path)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.locator('main form button[type=submit]').click()
      expect((await answered).status()).toBe(422)
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(said, 'i') })
        .first()
        .waitFor()
      expect(page.url().replace(origin(), '')).toBe(path)
    }
  })
})

describe('a press that comes before the scripts is not lost', () => {
  test('“Sign in” and “Register” open their forms as soon as they can', async () => {
    const { page, problems } = await visit({ viewport: desktop })
    for (const [name, field] of [
      ['Sign in', '[name=login]'],
      ['Register', '[name=email]'],
    ] as const) {
      const release = await holdsScripts(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
      release()
      await page.getByRole('dialog').locator(field).waitFor()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    expect(problems).toEqual([])
  })

  test('the theme changes, and so does the language', async () => {
    const { page } = await visit({ viewport: desktop })
    const release = await holdsScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const before = await page.locator('html').getAttribute('data-theme')
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('button', { name: /theme|light|dark/i })
      .click()
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('combobox').selectOption('fr')
    release()
    await page.waitForURL('**/fr')
    expect(await page.locator('html').getAttribute('data-theme')).not.toBe(before)
  })

  test('a press in the last moment before the page takes over counts once', async () => {
    const { page } = await visit({ viewport: desktop, colorScheme: 'dark' })
    await page.addInitScript(() => {
      let take: () => unknown
      let heard = 0
      document.addEventListener('click', () => Object.assign(window, { heard: ++heard }))
      Object.defineProperty(window, '__early', {
        set: (given: () => unknown) => {
          take = given
        },
        // The page is hydrated when it reads the recorded events.
        get: () => () => {
          document.querySelector<HTMLElement>('nav button[aria-label*="light mode"]')?.click()
          return take()
        },
      })
    })
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor()
    expect(await page.evaluate('heard')).toBe(1)
  })

  test('GM-09 a heart is set, and stays', async () => {
    const player = await newPlayer()
    const { page } = await visitAs(player, { viewport: desktop })
    const release = await holdsScripts(page)
    await page.goto('/gamehall', { waitUntil: 'commit' })
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Favourite/ })
      .first()
    await heart.click()
    release()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    await expect
      .poll(async () => ((await player.get('games/getLikes')).data as { sysnames: string[] }).sysnames.length)
      .toBe(1)
  })
})

test.each([
  ['its browser says so', { 'sec-fetch-site': 'cross-site' }],
  ['its origin is another', { origin: 'https://elsewhere.example' }],
  ['it is a prefetch', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
])('W9 X3 AP-09 a form of another site changes nothing: %s', async (_how, headers) => {
  const player = await newPlayer()
  const body = new URLSearchParams({
    _call: 'account/changePassword',
    old_password: password,
    password: 'Morning22',
    password_repeat: 'Morning22',
  })
  const sends = (given: Record<string, string>) =>
    door().fetch('/profile/security', {
      method: 'POST',
      body,
      headers: { cookie: player.cookie ?? '', ...given },
    })
  expect((await sends(headers)).status).toBe(400)
  // The same form from our own page is accepted.
  expect((await sends({ 'sec-fetch-site': 'same-origin', origin: origin() })).status).toBe(200)
})

test('a form that the page does not have is refused, and so is one too large', async () => {
  const sends = (body: URLSearchParams) => door().fetch('/reset-password', { method: 'POST', body })
  expect((await sends(new URLSearchParams({ _call: 'auth/logout' }))).status).toBe(405)
  expect((await sends(new URLSearchParams({ _call: '__proto__' }))).status).toBe(405)
  expect((await sends(new URLSearchParams({ rest: 'x'.repeat(2_000_000) }))).status).toBe(400)
})

describe('a pair of seeds in two tabs', () => {
  test.each([
    ['with scripts', {}],
    ['without any script', scriptless],
  ])(
    'N9 %s: a seed chosen for a fingerprint that is gone reveals nothing, and the newest is shown',
    async (given, options) => {
      const { page: early, context } = await visitAs(await newPlayer(), options)
      const late = await context.newPage()
      const shown = (page: Page) => box(page, 'next_server_seed_hash').inputValue()
      const rotates = async (page: Page, seed: string) => {
        await box(page, 'client_seed').fill(seed)
        await box(page, 'client_seed').press('Enter')
        if (given === 'with scripts')
          await page.getByRole('button', { name: 'Rotate seeds', exact: true }).click()
      }
      for (const page of [early, late]) {
        await page.goto('/fairness')
        if (given === 'with scripts') await isAlive(page)
      }
      const seen = await shown(early)
      await rotates(late, 'second tab')
      await late.getByText('Seeds rotated').waitFor()
      // The page says so before it has requested the present state.
      await expect.poll(() => shown(late)).not.toBe(seen)
      const newest = await shown(late)
      expect(await shown(early)).toBe(seen)

      await rotates(early, 'first tab')
      await early.getByText('The hash of the next server seed has changed').waitFor()
      await expect.poll(() => shown(early)).toBe(newest)
      await early.locator('dd', { hasText: newest }).waitFor()
      expect(await box(early, 'client_seed').inputValue()).toBe('first tab')
      await early.locator('dd', { hasText: 'second tab' }).waitFor()

      await rotates(early, 'first tab')
      await early.getByText('Seeds rotated').waitFor()
      await early.locator('dd', { hasText: newest }).waitFor()
    },
  )

  test('N9 in the game’s own panel: a seed chosen for a fingerprint that is gone reveals nothing, and the newest is shown', async () => {
    const player = await newPlayer()
    await paysIn(player, '10')
    const { page: early, context } = await visitAs(player)
    const late = await context.newPage()
    const newestIn = (page: Page) => page.locator('dl.facts dd').nth(2).innerText()
    const rotates = async (page: Page, seed: string) => {
      await page.locator('#client-seed').fill(seed)
      await page.getByRole('button', { name: 'Save and rotate seeds' }).click()
    }
    for (const page of [early, late]) {
      await page.goto('/platform/game/night-ferry/play?mode=real')
      await page.getByRole('button', { name: 'Provably fair' }).click()
      await page.locator('#client-seed').waitFor()
    }
    const seen = await newestIn(early)
    await rotates(late, 'second tab')
    await late.getByText('Seeds rotated.').waitFor()
    const newest = await newestIn(late)
    expect([await newestIn(early), newest === seen]).toEqual([seen, false])

    await rotates(early, 'first tab')
    await early.getByText('the next server seed has a new hash').waitFor()
    expect(await newestIn(early)).toBe(newest)
    expect(await early.locator('#client-seed').inputValue()).toBe('first tab')
    await rotates(early, 'first tab')
    await early.getByText('Seeds rotated.').waitFor()
    expect(await early.locator('dl.facts dd').first().innerText()).toBe(newest)
  })
})
