import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { errorStatus, errorTypes, type ErrorType } from '#contract/errors.ts'
import { newPlayer, noteOf, paymentsOf, visitAs } from './players.ts'
import { desk, hears, password, visit } from './visit.ts'

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

/** Asks for a deposit by card on a page that is open there. */
const asksForDeposit = async (page: Page): Promise<void> => {
  await page.goto('/cashier/deposit/card')
  await hears(page, 'main button[type=submit]')
  await page.getByLabel('Amount').fill('50')
  await page.getByRole('main').locator('button[type=submit]').click()
}

const dialogOf = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))

describe('ER-33 each of the 29 types on a form', () => {
  /** What must show for the type, besides the form itself. */
  const shows: Readonly<Record<ErrorType, (page: Page) => Promise<unknown>>> = (() => {
    const heading = (words: string | RegExp) => (page: Page) =>
      page.getByRole('heading', { level: 1, name: words }).waitFor()
    const dialog = (words: string) => (page: Page) =>
      dialogOf(page).getByRole('heading', { name: words }).waitFor()
    const note = (words: string) => (page: Page) => page.getByRole('main').getByText(words).first().waitFor()
    const toast = (words: string) => (page: Page) =>
      page.getByRole('alert').filter({ hasText: words }).first().waitFor()
    const amount = (words: string) => async (page: Page) =>
      expect.poll(() => noteOf(page, 'Amount'), { timeout: 10_000 }).toContain(words)
    return {
      UnknownError: toast('Something went wrong'),
      ApplicationDisabled: heading('Back soon'),
      MethodNotFound: toast('Something went wrong'),
      Authorization: dialog('Sign in'),
      InvalidRequest: toast('Something went wrong'),
      InternalServerError: toast('Something went wrong'),
      AccessDenied: heading('Not open to you'),
      UserDeleted: dialog('This account is closed'),
      UserBanned: heading('This account is blocked'),
      UserNeedDeposit: dialog('A deposit comes first'),
      UserNeedProfileData: dialog('Some of your details are missing'),
      UserNeedConfirmContact: dialog('Confirm your e-mail address first'),
      ApplicationUnavailable: heading('Back soon'),
      InvalidParameter: note('That was not possible'),
      TooManyRequests: note('Too many attempts'),
      BillingServiceError: toast('The payment provider did not answer'),
      BillingTransactionDeclined: (page) => page.waitForURL('**/cashier/payfail**'),
      BillingUnavailable: note('No payment method can be used right now'),
      BillingDepositLimitExceeded: amount('This would pass your deposit limit'),
      WithdrawalDeclined: dialog('This withdrawal was declined'),
      WithdrawalLimitsExceeded: amount('Enter an amount from'),
      WithdrawalLimitsPeriodExceeded: note('This is more than the limit for the period leaves'),
      KycUserProfile: dialog('Your details need attention'),
      KycWithdrawal: dialog('Confirm who you are first'),
      StorageQuotaExceeded: note('There is no room to store more'),
      SumsubVerificationRequired: dialog('An identity check comes first'),
      RequisitesOnVerification: note('This card or account is being checked'),
      RequisitesValidationRequired: dialog('Prove that it is yours'),
      RequisitesFraudulent: dialog('This payment is not possible'),
    }
  })()

  test('ER-33 ER-03 ER-05 ER-06 ER-15 each is told to who sent the form; what is typed stays where the page does', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desk })
    for (const type of errorTypes) {
      await refuses(page, 'cashier/makedeposit', type)
      await asksForDeposit(page)
      await shows[type](page).catch((error: unknown) => {
        throw new Error(`${type} is not told: ${String(error)}`)
      })
      expect(await page.getByText('In the words of the server').count(), type).toBe(0)
      const field = page.getByLabel('Amount')
      if ((await field.count()) > 0) expect(await field.inputValue(), type).toBe('50')
    }
  })
})

describe('ways on from a refusal', () => {
  test('ER-07 ER-30 whatever forbids a call, and in whose words, the page is the forbidden one, until one goes on', async () => {
    for (const answer of [
      { status: 403, json: { error: { type: 'AccessDeniedException', code: 403, message: '' } } },
      { status: 403, json: { error: { type: 'InvalidParameterException', code: 403, message: '' } } },
      { status: 403, contentType: 'text/html', body: '<h1>Forbidden by the gateway</h1>' },
    ]) {
      const { page } = await visit({ viewport: desk })
      await page.route('**/api/auth/login**', (route) => route.fulfill(answer))
      await page.goto('/?show_popup_auth=1')
      const form = page.getByRole('dialog')
      await form.locator('[name=login]').fill('anna@example.com')
      await form.locator('[name=password]').fill(password)
      await form.locator('button[type=submit]').click()
      await page.getByRole('heading', { level: 1, name: 'Not open to you' }).waitFor()
      expect(await page.getByRole('navigation').count()).toBe(0)
      await page.goto('/fairness')
      await page.getByRole('heading', { level: 1, name: 'Chance you can check' }).waitFor()
    }
  })

  test('ER-04 a session that ended is told by the popup, and the page behind it is a guest’s', async () => {
    const anna = await newPlayer()
    const { page } = await visitAs(anna, { viewport: desk })
    await page.goto('/gamehall', { waitUntil: 'networkidle' })
    await anna.get('auth/logout')
    await page
      .getByRole('button', { name: /favourite/i })
      .first()
      .click()
    await page.getByRole('dialog').locator('[name=login]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).waitFor()
  })

  test('ER-19 CN-03 a deposit above the limit is told at the sum, in dollars while no currency is known, with the way to the limits', async () => {
    const { page } = await visitAs(await newPlayer())
    await refuses(page, 'cashier/makedeposit', 'BillingDepositLimitExceeded', {
      available_amount: 30,
      currency: 'EUR',
      period: 7,
    })
    await asksForDeposit(page)
    await expect.poll(() => noteOf(page, 'Amount')).toContain('You can still deposit €30.00')
    await page.getByRole('link', { name: 'See your limits' }).click()
    await page.waitForURL('**/profile/responsible-game')
  })

  test('ER-22 a withdrawal above what the period leaves says what is left and when it resets', async () => {
    const anna = await newPlayer()
    await paysIn(anna, '100')
    const { page } = await visitAs(anna)
    await refuses(page, 'cashier/makewithdrawal', 'WithdrawalLimitsPeriodExceeded', {
      available_amount: 20,
      currency: 'EUR',
      period: 'day',
      reset_at: '2030-01-02T00:00:00Z',
    })
    await page.goto('/cashier/withdraw')
    await page.getByLabel('Amount').fill('50')
    await page.getByLabel('IBAN').fill('LV97HABA0012345678910')
    await page.getByRole('main').locator('button[type=submit]').click()
    await dialogOf(page)
      .getByRole('button', { name: /^Withdraw/ })
      .click()
    const told = page.getByRole('main').getByRole('status')
    await told.getByText('You can still withdraw €20.00').waitFor()
    expect(await told.innerText()).toMatch(/0[12]\.01\.2030/)
    expect(await paymentsOf(anna)).toMatchObject({ total: 1 })
  })

  const dialogs: readonly [ErrorType, Record<string, unknown>, string, string][] = [
    ['UserNeedDeposit', {}, 'Make a deposit', '/cashier/deposit'],
    [
      'UserNeedProfileData',
      { fields: ['birth_date'] },
      'Go to your details',
      '/profile/settings?fields=birth_date',
    ],
    ['UserNeedConfirmContact', { contact: 'phone' }, 'Confirm it', '/profile/settings?contact=phone'],
    ['KycUserProfile', {}, 'Go to your details', '/profile/settings'],
    ['KycWithdrawal', {}, 'Confirm your identity', '/profile/verification'],
    [
      'SumsubVerificationRequired',
      { externalActionId: 'a-1' },
      'Go to the check',
      '/profile/verification?action=a-1',
    ],
    [
      'RequisitesValidationRequired',
      { externalActionId: 'a-2' },
      'Go to the check',
      '/profile/verification?action=a-2',
    ],
    ['RequisitesFraudulent', {}, 'Contact support', '/support'],
  ]
  test('ER-10 ER-11 ER-12 ER-23 ER-24 ER-26 ER-28 ER-29 each dialog leads to the right page when asked to, and else leaves the form', async () => {
    const { page } = await visitAs(await newPlayer(), { viewport: desk })
    for (const [type, data, action, to] of dialogs) {
      await refuses(page, 'cashier/makedeposit', type, data)
      await asksForDeposit(page)
      await dialogOf(page).getByRole('button', { name: 'Close' }).first().click()
      await dialogOf(page).waitFor({ state: 'detached' })
      expect(await page.getByLabel('Amount').inputValue()).toBe('50')
      await page.getByRole('main').locator('button[type=submit]').click()
      await dialogOf(page).getByRole('button', { name: action }).click()
      await page.waitForURL((url) => `${url.pathname}${url.search}` === to)
    }
  })

  test('ER-27 a card that is being checked is told above the form', async () => {
    const { page } = await visitAs(await newPlayer())
    await refuses(page, 'cashier/makedeposit', 'RequisitesOnVerification')
    await asksForDeposit(page)
    await page.getByRole('main').getByRole('status').getByText('being checked').waitFor()
    expect(await page.getByLabel('Amount').inputValue()).toBe('50')
  })
})
