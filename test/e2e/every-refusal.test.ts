import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { errorStatus, type ErrorType } from '#contract/errors.ts'
import { newPlayer, noteOf, paymentsOf, visitAs } from './players.ts'
import { desktop, hears, loads, password, visit } from './visit.ts'

const refuses = async (
  page: Page,
  call: string,
  type: string,
  data: Record<string, unknown> = {},
  status = errorStatus[type as ErrorType],
): Promise<void> => {
  const error = {
    type: `${type}Exception`,
    code: status,
    message: 'In the words of the server',
    invalid_parameters: [],
    error_data: data,
  }
  await page.unroute(`**/api/${call}**`)
  await page.route(`**/api/${call}**`, (route) => route.fulfill({ status, json: { error } }))
}

const submit = (page: Page) => page.getByRole('main').locator('button[type=submit]').click()

const asksForDeposit = async (page: Page): Promise<void> => {
  await page.goto('/cashier/deposit/card')
  await hears(page, 'main button[type=submit]')
  await page.getByLabel('Amount').fill('50')
  await submit(page)
}

const dialogOf = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))

const asksForPayout = async (page: Page): Promise<void> => {
  await page.goto('/cashier/withdraw')
  await page.getByLabel('Amount').fill('50')
  await page.getByLabel('IBAN').fill('LV97HABA0012345678910')
  await page.getByRole('main').locator('button[type=submit]').click()
  await dialogOf(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
}

/** The table of handle-api-error.test.ts covers the place and the words of each type. */
describe('each place in which a form shows its refusal', () => {
  const heading = (page: Page, words: string) =>
    page.getByRole('heading', { level: 1, name: words }).waitFor()
  const stays = async (page: Page): Promise<void> => {
    expect(await page.getByLabel('Amount').inputValue()).toBe('50')
    expect(await page.getByText('In the words of the server').count()).toBe(0)
  }

  /** After a field error the button is disabled until the field has changed (VL-37). */
  const typesAnew = async (page: Page): Promise<void> => {
    await page.getByLabel('Amount').fill('5')
    await page.getByLabel('Amount').fill('50')
  }

  test('drawn ER-33 ER-01 ER-03 ER-05 ER-06 ER-15 ER-18 a note, the field, a toast and a dialog tell it one after the other on the same page, and what is typed stays', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    await refuses(page, 'cashier/makedeposit', 'TooManyRequests')
    await asksForDeposit(page)
    await page.getByRole('main').getByText('Too many attempts').first().waitFor()
    await stays(page)
    await refuses(page, 'cashier/makedeposit', 'BillingUnavailable')
    await asksForDeposit(page)
    await page.getByRole('main').getByText('Payments are temporarily unavailable').first().waitFor()
    await stays(page)
    for (const [type, words] of [
      ['BillingDepositLimitExceeded', 'This deposit would exceed your limit.'],
      ['WithdrawalLimitsExceeded', 'Enter an amount from'],
    ] as const) {
      await refuses(page, 'cashier/makedeposit', type)
      await typesAnew(page)
      await submit(page)
      await expect.poll(() => noteOf(page, 'Amount')).toContain(words)
      await stays(page)
    }
    await refuses(page, 'cashier/makedeposit', 'BillingServiceError')
    await typesAnew(page)
    await submit(page)
    const toast = page.getByRole('alert').filter({ hasText: 'The payment provider didn’t respond' })
    await toast.first().waitFor()
    await stays(page)
    for (const type of ['MethodNotFound', 'InvalidRequest', 'InternalServerError', 'UnknownError'] as const) {
      await page.reload()
      await refuses(page, 'cashier/makedeposit', type)
      await hears(page, 'main button[type=submit]')
      await page.getByLabel('Amount').fill('50')
      await submit(page)
      await page.getByRole('alert').filter({ hasText: 'Something went wrong' }).first().waitFor()
      await stays(page)
    }
    await refuses(page, 'cashier/makedeposit', 'UserNeedDeposit')
    await submit(page)
    await dialogOf(page).getByRole('heading', { name: 'Make a deposit to continue' }).waitFor()
    await stays(page)
    await dialogOf(page).getByRole('button', { name: 'Close' }).first().click()
    await dialogOf(page).waitFor({ state: 'detached' })
    await refuses(page, 'cashier/makedeposit', 'BillingTransactionDeclined')
    await submit(page)
    await page.waitForURL('**/cashier/payfail**')
  })

  test('drawn ER-33 ER-02 ER-04 ER-09 the sign-in opens over the page, and a page of its own takes the place of the form', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    await refuses(page, 'cashier/makedeposit', 'Authorization')
    await asksForDeposit(page)
    await dialogOf(page).getByRole('heading', { name: 'Sign in' }).waitFor()
    for (const [type, words] of [
      ['ApplicationDisabled', 'We’ll be right back'],
      ['AccessDenied', 'Not available in your location'],
      ['UserBanned', 'This account is blocked'],
    ] as const) {
      await refuses(page, 'cashier/makedeposit', type)
      await asksForDeposit(page)
      await heading(page, words)
      expect(await page.getByText('In the words of the server').count()).toBe(0)
    }
  })
})

describe('ways on from a refusal', () => {
  test('drawn ER-07 ER-30 any 403 of any type or sender is the forbidden page until one leaves', async () => {
    for (const answer of [
      { status: 403, json: { error: { type: 'AccessDeniedException', code: 403, message: '' } } },
      { status: 403, json: { error: { type: 'InvalidParameterException', code: 403, message: '' } } },
      { status: 403, contentType: 'text/html', body: '<h1>Forbidden by the gateway</h1>' },
    ]) {
      const { page } = await visit({ viewport: desktop })
      await page.route('**/api/auth/login**', (route) => route.fulfill(answer))
      await page.goto('/?show_popup_auth=1')
      const form = page.getByRole('dialog')
      await form.locator('[name=login]').fill('anna@example.com')
      await form.locator('[name=password]').fill(password)
      await form.locator('button[type=submit]').click()
      await page.getByRole('heading', { level: 1, name: 'Not available in your location' }).waitFor()
      expect(await page.getByRole('navigation').count()).toBe(0)
      await page.goto('/fairness')
      await page.getByRole('heading', { level: 1, name: 'Provably fair' }).waitFor()
    }
  })

  test('ER-04 a session that ended opens the popup, and the page behind it is a guest’s', async () => {
    const anna = await newPlayer()
    const { page } = await visitAs(anna, { viewport: desktop })
    await loads(page, '/gamehall')
    await anna.get('auth/logout')
    await page
      .getByRole('button', { name: /favourite/i })
      .first()
      .click()
    await page.getByRole('dialog').locator('[name=login]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  })

  test('drawn ER-19 a deposit above the limit is reported at the amount, with a link to limits', async () => {
    const { page } = await visitAs(await newPlayer())
    await refuses(page, 'cashier/makedeposit', 'BillingDepositLimitExceeded', {
      available_amount: 30,
      currency: 'EUR',
      period: 7,
    })
    await asksForDeposit(page)
    await expect.poll(() => noteOf(page, 'Amount')).toContain('You can deposit up to €30.00')
    await page.getByRole('link', { name: 'Deposit limits' }).click()
    await page.waitForURL('**/profile/responsible-game')
  })

  test('drawn ER-21 a withdrawal outside the bounds shows both of them at the sum', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '100')
    const { page } = await visitAs(anna)
    await refuses(page, 'cashier/makewithdrawal', 'WithdrawalLimitsExceeded', {
      min: 20,
      max: 30,
      currency: 'EUR',
    })
    await asksForPayout(page)
    await expect.poll(() => noteOf(page, 'Amount')).toBe('Enter an amount from €20 to €30.')
    expect(await paymentsOf(anna)).toMatchObject({ total: 1 })
  })

  test('drawn ER-22 a withdrawal above what the period leaves says what is left and when it resets', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '100')
    const { page } = await visitAs(anna)
    await refuses(page, 'cashier/makewithdrawal', 'WithdrawalLimitsPeriodExceeded', {
      available_amount: 20,
      currency: 'EUR',
      period: 'day',
      reset_at: '2030-01-02T00:00:00Z',
    })
    await asksForPayout(page)
    const told = page.getByRole('main').getByRole('status').filter({ hasText: 'You can' })
    await told.getByText('You can withdraw up to €20.00').waitFor()
    expect(await told.innerText()).toMatch(/0[12]\.01\.2030/)
    expect(await paymentsOf(anna)).toMatchObject({ total: 1 })
  })

  /** The table of handle-api-error.test.ts covers where each of the others leads. */
  const dialogs: readonly [ErrorType, Record<string, unknown>, string, string][] = [
    [
      'UserNeedProfileData',
      { fields: ['birth_date'] },
      'Complete profile',
      '/profile/settings?fields=birth_date',
    ],
    [
      'RequisitesValidationRequired',
      { externalActionId: 'a-2' },
      'Start verification',
      '/profile/verification?action=a-2',
    ],
  ]
  test('drawn ER-11 ER-28 a dialog leads to the right page when asked to, and else leaves the form', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desktop })
    for (const [type, data, action, to] of dialogs) {
      await refuses(page, 'cashier/makedeposit', type, data)
      await asksForDeposit(page)
      await dialogOf(page).getByRole('button', { name: 'Close' }).first().click()
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await page.getByLabel('Amount').inputValue()).toBe('50')
      await submit(page)
      await dialogOf(page).getByRole('button', { name: action }).click()
      await page.waitForURL((url) => `${url.pathname}${url.search}` === to)
    }
  })

  test('drawn ER-27 a card under review is reported above the form', async () => {
    const { page } = await visitAs(await newPlayer())
    await refuses(page, 'cashier/makedeposit', 'RequisitesOnVerification')
    await asksForDeposit(page)
    await page.getByRole('main').getByRole('status').getByText('under review').waitFor()
    expect(await page.getByLabel('Amount').inputValue()).toBe('50')
  })
})
