import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deposits as paysIn, opensGame } from '#db/seed/story.ts'
import { signsIn } from './actions.ts'
import { newPlayer, visitAs } from './players.ts'
import { desktop, isAlive, isLoaded, isTakenOver, loads, origin, visit } from './visit.ts'

const yearSeconds = 365 * 24 * 60 * 60

const opensMenu = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByText('Menu').click()
  await page.getByRole('dialog').waitFor()
}

/** A cookie's lifetime in seconds from now. */
const lifetimeOf = ({ expires }: { expires: number }): number => expires - Date.now() / 1000

describe('theme', () => {
  test('TH-01 CN-02 CN-07 the chosen theme is kept in a cookie for a year, for the whole site, Lax, and Secure also at localhost, which is a secure context', async () => {
    const { page, context } = await visit({ colorScheme: 'dark' })
    await page.goto('/')
    await opensMenu(page)
    for (const [theme, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Switch to ${theme} mode` })
        .click()
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme)
      const cookie = (await context.cookies()).find(({ name }) => name === 'theme')
      expect(cookie).toMatchObject({
        value: theme,
        path: '/',
        sameSite: 'Lax',
        secure: true,
        httpOnly: false,
      })
      expect(Math.abs(lifetimeOf(cookie ?? { expires: 0 }) - yearSeconds)).toBeLessThan(60)
      await page.getByRole('button', { name: `Switch to ${other} mode` }).waitFor()
    }
  })

  test('TH-04 a page arrives in its theme and never changes it while it comes to life', async () => {
    for (const theme of ['light', 'dark']) {
      const { page, context } = await visit({ colorScheme: theme === 'light' ? 'dark' : 'light' })
      await context.addCookies([{ name: 'theme', value: theme, url: origin() }])
      await page.addInitScript(() => {
        const seen: (string | null)[] = []
        Object.assign(window, { seenThemes: seen })
        new MutationObserver(() => {
          const found = document.documentElement?.getAttribute('data-theme') ?? null
          if (seen.at(-1) !== found) seen.push(found)
        }).observe(document, { attributes: true, childList: true, subtree: true })
      })
      await loads(page, '/gamehall')
      expect(await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)).toEqual([
        theme,
      ])
    }
  })
})

describe('who has chosen no theme', () => {
  test('TH-02 TH-04 gets the first of the list at first paint in any system, and can switch', async () => {
    for (const [colorScheme, ground, other] of [
      ['light', 'rgb(11, 18, 16)', 'light'],
      ['dark', 'rgb(11, 18, 16)', 'light'],
    ] as const) {
      const { page } = await visit({ colorScheme, viewport: desktop })
      await page.goto('/gamehall', { waitUntil: 'commit' })
      await page.locator('main').waitFor()
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
      await isAlive(page)
      const offered = page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: /^Switch to/ })
      expect(await offered.count()).toBe(1)
      await offered.click()
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(other)
    }
  })
})

describe('language', () => {
  test('TH-05 CN-02 the language of the address is remembered for a year, for the whole site', async () => {
    const { page, context } = await visit()
    await page.goto('/fr')
    const stored = async () => (await context.cookies()).find(({ name }) => name === 'i18n_locale')
    await expect.poll(stored).toBeDefined()
    const cookie = await stored()
    expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' })
    expect(Math.abs(lifetimeOf(cookie ?? { expires: 0 }) - yearSeconds)).toBeLessThan(60)
  })

  test('TH-09 a player’s change of language is saved in the account', async () => {
    const anna = await newPlayer()
    const { page } = await visitAs(anna)
    await page.goto('/gamehall?category=new')
    await opensMenu(page)
    const told = page.waitForResponse((response) => response.url().includes('/api/account/changeLocale'))
    await page.getByRole('dialog').getByLabel('Language').selectOption('fr')
    await page.waitForURL('**/fr/gamehall?category=new')
    expect(await (await told).json()).toEqual({ data: 1 })
    expect((await anna.get('account/getInfo')).data).toMatchObject({ locale: 'fr' })
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  })

  test('RT-08 after signing in a player reads the same page in the language of the account', async () => {
    const { email } = await newPlayer({ locale: 'fr', country: 'FR' })
    const { page } = await visit({ viewport: desktop })
    await page.goto('/gamehall?category=new')
    await signsIn(page, email)
    await page.waitForURL('**/fr/gamehall?category=new')
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr')
  })
})

describe('figures', () => {
  test('UI-01 UI-02 dates stand as dd.mm.yyyy and times as H:mm in every language, in the player’s own zone, sums with commas, decimals and symbol', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '9000', 'approve', 'bank')
    for (const [timezoneId, path] of [
      ['Asia/Tokyo', ''],
      ['America/Los_Angeles', '/ru'],
    ] as const) {
      const { page, problems } = await visitAs(anna, { timezoneId, viewport: desktop })
      await page.goto(`${path}/cashier/history`)
      const row = page.getByRole('main').locator('section[aria-label] li').first()
      expect(await row.innerText()).toContain('€9,000.00')
      const time = row.locator('time')
      const iso = (await time.getAttribute('datetime')) ?? ''
      const zoned = new Intl.DateTimeFormat('en-GB', {
        timeZone: timezoneId,
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).formatToParts(new Date(iso))
      const part = (type: Intl.DateTimeFormatPartTypes) => zoned.find((one) => one.type === type)?.value ?? ''
      const expected = `${part('day')}.${part('month')}.${part('year')} ${Number(part('hour'))}:${part('minute')}`
      const written = async () => (await time.innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')
      await expect.poll(written).toBe(expected)
      expect(problems).toEqual([])
    }
  })
})

describe('keyboard', () => {
  test('UI-11 the first press of Tab offers the way past the menus, and Enter takes it', async () => {
    const { page } = await visit({ viewport: desktop })
    await loads(page, '/gamehall')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

describe('over the page', () => {
  test('PD-10 P8 a toast is read out as it comes and leaves by itself after five seconds', async () => {
    const { page } = await visitAs(await newPlayer())
    await page.clock.install()
    await page.goto('/cashier/deposit/card')
    await page.getByLabel('Amount').fill('667')
    // Stopped before the toast is there, so that its time passes only by the test.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    await page.getByRole('button', { name: /^Deposit/ }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'The payment provider didn’t respond' })
    await expect.poll(() => page.clock.runFor(20).then(() => toast.isVisible())).toBe(true)
    expect(await toast.evaluate((it) => it.closest('[aria-live]')?.getAttribute('aria-live'))).toBe('polite')
    await page.clock.runFor(4000)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(2500)
    await toast.waitFor({ state: 'detached' })
  })

  test('AU-01 AU-02 AU-03 RG-19 the popup changes between its views as allowed, each with its title, and restore with a way back', async () => {
    const { page } = await visit({ viewport: desktop })
    await page.goto('/?show_popup_reg=1')
    const popup = page.getByRole('dialog')
    const titleIs = (title: string) => popup.getByRole('heading', { name: title }).waitFor()
    await titleIs('Create your account')
    expect(await popup.getByRole('button', { name: /Forgot|Back to sign-in/ }).count()).toBe(0)
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await titleIs('Sign in')
    expect(await popup.getByRole('button', { name: 'Back to sign-in' }).count()).toBe(0)
    await popup.getByRole('button', { name: 'Create account' }).click()
    await titleIs('Create your account')
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await popup.getByRole('button', { name: /Forgot/ }).click()
    await titleIs('Reset your password')
    expect(await popup.getByRole('button', { name: /Create account|Register/ }).count()).toBe(0)
    await popup.getByRole('button', { name: 'Back to sign-in' }).click()
    await titleIs('Sign in')
  })

  test('GD-13 neither Back nor Forward opens a closed popup again', async () => {
    const { page } = await visit()
    await page.goto('/gamehall')
    await page.goto('/?show_popup_reg=1&utm=a')
    await page.getByRole('dialog').waitFor()
    await isTakenOver(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${origin()}/?utm=a`)
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/gamehall')
    await page.goForward()
    await isLoaded(page)
    expect(page.url()).toBe(`${origin()}/?utm=a`)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('fairness', () => {
  test('N6 N9 the revealed seed lets anyone recompute a round, and a forged hash is reported', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '20')
    const game = await opensGame(anna, 'night-ferry')
    const round = await game.spin('100', 'look-round-to-verify')
    await game.shown(round.roundId)

    const { page } = await visitAs(anna, { viewport: desktop })
    await page.goto('/fairness')
    await page.getByText(round.serverSeedHash).first().waitFor()
    const own = page.locator('dl').first()
    const fact = (name: string) =>
      own
        .locator('div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .innerText()
    const announced = await fact('Next server seed (hashed)')
    await page.getByLabel('New client seed').fill('a calm evening')
    await page.getByRole('button', { name: 'Reveal & rotate seeds' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Rotate seeds' })
      .click()
    await page.getByText('Seeds rotated').waitFor()
    await expect.poll(() => fact('Server seed (hashed)')).toBe(announced)
    expect(await fact('Next server seed (hashed)')).not.toBe(announced)
    await page.getByRole('link', { name: 'Verify a round from this pair' }).click()
    await page.waitForURL('**/fairness?*server_seed=*')
    expect(page.url()).toContain(round.serverSeedHash)

    // The verifier needs no account and sends nothing.
    const guest = await visit({ viewport: desktop })
    await loads(guest.page, page.url())
    const verifier = guest.page.locator('#verifier-section')
    await verifier.getByLabel('Nonce').fill(String(round.nonce))
    await verifier.getByLabel('Game').selectOption('night-ferry')
    await verifier.getByLabel('Stake').fill('1')
    await verifier.getByRole('button', { name: 'Verify round' }).click()
    await verifier.getByText('Verified: the result matches').waitFor()
    const figure = (name: string) =>
      verifier.locator('dl > div').filter({ hasText: name }).locator('dd').innerText()
    expect(await figure('Stake')).toBe('1.00')
    expect(await figure('Payout')).toBe((Number(round.winMinor) / 100).toFixed(2))
    const windows = verifier.getByRole('figure')
    expect(await windows.count()).toBe(round.view.spins.length)
    for (const [at, { window }] of round.view.spins.entries()) {
      const symbols = await windows
        .nth(at)
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))
      expect(symbols).toEqual(window.flat())
    }

    const forged = `${round.serverSeedHash.startsWith('0') ? '1' : '0'}${round.serverSeedHash.slice(1)}`
    await verifier.getByLabel('Server seed (hashed)').fill(forged)
    await verifier.getByRole('button', { name: 'Verify round' }).click()
    await verifier.getByText('Server seed doesn’t match its hash').waitFor()
  })
})
