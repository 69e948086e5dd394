import { expect, test } from 'vitest'
import {
  deposits,
  gameFrame,
  registers,
  shownBalance,
  signsIn,
  startsDeposit,
  waitForPhase,
} from './actions.ts'
import { origin, phone, visit } from './visit.ts'

const linkMailedTo = async (email: string, kind: string): Promise<string> => {
  const answer = await fetch(new URL(`/sandbox/outbox.json?to=${encodeURIComponent(email)}`, origin()))
  const { items } = (await answer.json()) as { items: { kind: string; body_text: string }[] }
  return /https?:\S+/.exec(items.find((mail) => mail.kind === kind)?.body_text ?? '')?.[0] ?? ''
}

/** A balance counts up to its new value on the screen, and the machine may be busy. */

test('an evening: look round, try a game, register, deposit, play, leave in mid-round, withdraw, and find it all again', async () => {
  const { page, context, problems } = await visit({ viewport: phone })

  await page.goto('/')
  await page.getByRole('link', { name: /Games/ }).first().click()
  await page.waitForURL('**/gamehall')
  await page
    .getByRole('link', { name: /Night Ferry/ })
    .first()
    .click()
  await page.waitForURL('**/game/night-ferry')

  // Tries the game without an account: the same game, no money.
  await waitForPhase(page, 'ready')
  await gameFrame(page).locator('.spin').click()
  await waitForPhase(page, 'playing')
  await waitForPhase(page, 'ready')
  expect(await gameFrame(page).getByRole('status').innerText()).not.toBe('')

  // Opens an account, and is redirected to the deposit.
  const email = await registers(page)
  await page.getByText('Welcome to Baize').waitFor()
  await expect.poll(() => shownBalance(page)).toBe('€0.00')

  await startsDeposit(page, '50')
  expect(await page.getByText('€50.00').first().isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL('**/cashier/paysuccess/*')
  await page.getByText('Deposit successful').waitFor()
  await expect.poll(() => shownBalance(page)).toBe('€50.00')

  // Plays for money, and closes the tab in the middle of a round.
  await page.goto('/game/night-ferry#real')
  await waitForPhase(page, 'ready')
  await gameFrame(page).locator('.spin').click()
  await waitForPhase(page, 'playing')
  await page.close()

  // Returns: the round was decided and paid before it was shown, and is shown now.
  const back = await context.newPage()
  await back.goto('/game/night-ferry#real')
  await waitForPhase(back, 'ready')
  await back.goto('/profile/bets/history')
  const rounds = back.getByRole('main').getByRole('listitem').filter({ hasText: 'Night Ferry' })
  expect(await rounds.count()).toBe(1)
  await rounds.first().getByRole('link').or(rounds.first().getByRole('button')).first().click()
  await back.getByRole('dialog').getByText('Night Ferry').first().waitFor()
  await back.keyboard.press('Escape')

  // The balance equals that of the ledger.
  const balance = await back.evaluate(async () => {
    const answer = await fetch('/api/account/getBalance')
    return ((await answer.json()) as { data: { balance_main: { amount: number } } }).data.balance_main.amount
  })
  await back.goto('/cashier/wallet')
  expect(await shownBalance(back)).toBe(`€${balance.toFixed(2)}`)

  // Sees the requirements of a withdrawal: opens the link of the mail, and gives a name.
  await back.goto('/cashier/withdraw')
  const needs = back.getByRole('main').getByRole('listitem')
  await needs.getByRole('link', { name: 'Verify your email address' }).waitFor()
  await back.goto(await linkMailedTo(email, 'confirmEmail'))
  await back.getByRole('button', { name: 'Verify email' }).click()
  await back.getByText('Email verified').first().waitFor()
  await back.goto('/cashier/withdraw')
  expect(await needs.getByRole('link', { name: 'Verify your email address' }).count()).toBe(0)
  await needs.getByRole('link', { name: 'Add your first and last name' }).click()
  await back.waitForURL('**/profile/settings?fields=first_name**')
  await back.getByLabel('First name').fill('Nora')
  await back.getByLabel('Last name').fill('Berzina')
  await back.getByRole('button', { name: 'Save' }).click()
  await back.getByText('Changes saved').first().waitFor()

  await back.goto('/cashier/withdraw')
  expect(await needs.filter({ hasText: 'Add your' }).count()).toBe(0)
  await back.getByText('Bank transfer').first().click()
  await back.getByLabel('Amount').fill('20')
  await back.getByLabel('IBAN').fill('LV97HABA0012345678910')
  await back
    .getByRole('button', { name: /^Withdraw/ })
    .last()
    .click()
  await back
    .getByRole('alertdialog')
    .or(back.getByRole('dialog'))
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await back
    .getByText(/Withdrawal requested/)
    .first()
    .waitFor()
  await expect.poll(() => shownBalance(back)).toBe(`€${(balance - 20).toFixed(2)}`)
  await back.goto('/cashier/history?tab=withdrawal')
  await expect
    .poll(async () => {
      await back.reload()
      return back.getByRole('main').innerText()
    })
    .toContain('Paid')

  await back.goto('/cashier/wallet')
  await back
    .getByRole('button', { name: 'Menu' })
    .or(back.getByRole('navigation').getByText('Menu'))
    .first()
    .click()
  await back.getByRole('dialog').getByRole('button', { name: 'Switch to light mode' }).click()
  await expect.poll(() => back.locator('html').getAttribute('data-theme')).toBe('light')
  await back.getByRole('dialog').getByLabel('Language').selectOption('ar')
  await back.waitForURL('**/ar/cashier/wallet')
  await expect.poll(() => back.locator('html').getAttribute('dir')).toBe('rtl')
  const cookieOf = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name)
  const lasting = { sameSite: 'Lax', path: '/' }
  await expect.poll(() => cookieOf('theme')).toMatchObject({ value: 'light', ...lasting })
  await expect.poll(() => cookieOf('i18n_locale')).toMatchObject({ value: 'ar', path: '/' })

  await back.request.get(`${origin()}/api/auth/logout`, { headers: { 'sec-fetch-site': 'same-origin' } })
  await back.goto('/ar')
  await signsIn(back, email, 'الدخول')
  await expect.poll(() => shownBalance(back)).toContain((balance - 20).toFixed(2))
  expect(await back.locator('html').getAttribute('data-theme')).toBe('light')
  await back.goto('/ar/cashier/history')
  await expect.poll(() => back.getByRole('main').innerText()).toContain('50.00')
  expect(problems.filter((problem) => !/ERR_ABORTED|net::/.test(problem))).toEqual([])
})

test('C4 CA-10 RT-11 an outcome page shows the true status, regardless of the address', async () => {
  const { page } = await visit()
  await registers(page)
  await deposits(page, '30', 'Decline')
  await page.waitForURL('**/cashier/payfail/*')
  const id = page.url().split('/').at(-1)
  await page.goto(`/cashier/paysuccess/${id}`)
  await page.getByText('Deposit failed').waitFor()
  expect(page.url()).toContain(`/payfail/${id}`)
  expect(await shownBalance(page)).toBe('€0.00')
})

test('CA-09 CA-10 LY-04 RT-11 a pending payment waits with a spinner and moves on by itself when the provider decides', async () => {
  const { page, context } = await visit()
  await registers(page)
  await deposits(page, '40', 'Leave pending')
  await page.waitForURL('**/cashier/paypending/*')
  await page.getByRole('status').first().waitFor()
  const provider = await context.newPage()
  await provider.goto('/sandbox/payments')
  const id = page.url().split('/').at(-1) ?? ''
  await provider
    .locator('article, li, tr')
    .filter({ hasText: new RegExp(`deposit-${id}\\b`) })
    .first()
    .getByRole('button', { name: /Approve/ })
    .first()
    .click()
  await page.waitForURL('**/cashier/paysuccess/*')
  await expect.poll(() => shownBalance(page)).toBe('€40.00')
})

test('CA-09 a cancelled payment is shown as cancelled, and nothing was taken', async () => {
  const { page } = await visit()
  await registers(page)
  await deposits(page, '30', 'Cancel')
  await page.waitForURL('**/cashier/paycancel/*')
  await page.getByText('Deposit cancelled').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Deposit' }).last().click()
  await page.waitForURL('**/cashier/deposit')
})
