import { createTranslator } from 'use-intl/core'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { errorStatus, errorTypes, type ErrorType } from '#contract/errors.ts'
import type { FailedCall } from '#site/api/browser.ts'
import errors from '#site/i18n/en/errors.json' with { type: 'json' }
import payments from '#site/i18n/en/payments.json' with { type: 'json' }
import { errorKind } from './error-kind.ts'
import type { ErrorPlace } from './api-error-place.ts'
import { errorText, type Translate } from './api-error-text.ts'
import { handleApiError, type ErrorReactions } from './handle-api-error.ts'
import { hangLimitMs } from '#test/run/hang-limit.ts'

const translateFrom = (messages: object): Translate =>
  createTranslator({ locale: 'en', messages: messages as never, timeZone: 'UTC' }) as unknown as Translate

const refusal = (type: string, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({
    type: `${type}Exception`,
    code: errorStatus[type as ErrorType] ?? 422,
    message: `Message of ${type}`,
    ...rest,
  })

/** A page that records the reactions. */
const page = ({ acceptsDialog = false, isOnline = true } = {}) => {
  const reactions = {
    translate: translateFrom(errors),
    reasons: translateFrom(payments.reason),
    dateForm: 'en',
    showPage: vi.fn(),
    clearPlayer: vi.fn(),
    openSignIn: vi.fn(),
    toast: vi.fn(),
    showDialog: vi.fn(async () => acceptsDialog),
    go: vi.fn(),
    log: vi.fn(),
    isOnline: () => isOnline,
  } satisfies ErrorReactions
  return {
    reactions,
    fails: (error: ApiError, call: FailedCall = { path: 'games/addLike' }) =>
      handleApiError(error, call, reactions),
  }
}

const formCall: FailedCall = { path: 'cashier/makewithdrawal', report: 'form' }

/** The heading of each error, and the button of its next step, if any. */
const shownTexts: readonly [ErrorType, title: string, action?: string][] = [
  ['UnknownError', 'Something went wrong'],
  ['MethodNotFound', 'Something went wrong'],
  ['InvalidRequest', 'Something went wrong'],
  ['InternalServerError', 'Something went wrong'],
  ['UserDeleted', 'This account is closed', 'Contact support'],
  ['UserNeedDeposit', 'Make a deposit to continue', 'Make a deposit'],
  ['UserNeedProfileData', 'Complete your profile', 'Complete profile'],
  ['UserNeedConfirmContact', 'Verify your email address first', 'Verify now'],
  ['InvalidParameter', 'We couldn’t do that'],
  ['TooManyRequests', 'Too many attempts'],
  ['BillingServiceError', 'The payment provider didn’t respond'],
  ['BillingUnavailable', 'Payments are temporarily unavailable'],
  ['BillingDepositLimitExceeded', 'Deposit limit reached'],
  ['BillingDepositLimitUnanswered', 'Set or decline a deposit limit first'],
  ['WithdrawalDeclined', 'Withdrawal declined', 'Contact support'],
  ['WithdrawalLimitsExceeded', 'Amount outside the limits'],
  ['WithdrawalLimitsPeriodExceeded', 'Withdrawal limit reached'],
  ['KycUserProfile', 'Check your details', 'Update details'],
  ['KycWithdrawal', 'Verify your identity', 'Start verification'],
  ['SumsubVerificationRequired', 'Verify your identity', 'Start verification'],
  ['RequisitesOnVerification', 'This payment method is under review'],
  ['RequisitesValidationRequired', 'Verify your payment method', 'Start verification'],
  ['RequisitesFraudulent', 'This payment can’t be made', 'Contact support'],
]

/** Errors that replace the page, with their page. */
const pages = [
  ['ApplicationDisabled', 'maintenance'],
  ['ApplicationUnavailable', 'maintenance'],
  ['AccessDenied', 'forbidden'],
  ['UserBanned', 'blocked'],
] as const

/** Errors that the user of a form can correct there. */
const recoverable: readonly ErrorType[] = [
  'InvalidParameter',
  'TooManyRequests',
  'BillingUnavailable',
  'BillingDepositLimitExceeded',
  'BillingDepositLimitUnanswered',
  'WithdrawalLimitsExceeded',
  'WithdrawalLimitsPeriodExceeded',
  'StorageQuotaExceeded',
  'RequisitesOnVerification',
]

/** The expected place of an error type in a form's call. */
const placeOf = (type: ErrorType): ErrorPlace => {
  if (pages.some(([one]) => one === type)) return 'page'
  if (type === 'Authorization') return 'signIn'
  if (type === 'BillingTransactionDeclined') return 'outcome'
  if (recoverable.includes(type)) return 'form'
  // An error with a next step is a dialog, any other a toast.
  return shownTexts.some(([one, , action]) => one === type && action !== undefined) ? 'dialog' : 'toast'
}

describe('ER-33 each error type of the catalogue is shown in its own way', () => {
  test.each(errorTypes)('ER-33 ER-01 ER-03 %s, when a form was sent', (type) => {
    const { fails, reactions } = page()
    const place = fails(refusal(type), formCall)
    expect(place).toBe(placeOf(type))
    const acts = {
      page: reactions.showPage,
      signIn: reactions.openSignIn,
      dialog: reactions.showDialog,
      outcome: reactions.go,
      toast: reactions.toast,
    }
    for (const [name, act] of Object.entries(acts))
      expect(act, name).toHaveBeenCalledTimes(name === place ? 1 : 0)
    expect(reactions.log).toHaveBeenCalledTimes(place === 'toast' ? 1 : 0)
  })

  test.each(errorTypes)(
    'ER-33 %s, when there is no form to tell it: never nothing, and never a raw key',
    (type) => {
      const { fails, reactions } = page()
      const place = fails(refusal(type))
      expect(place).toBe(placeOf(type) === 'form' ? 'toast' : placeOf(type))
      for (const words of [reactions.toast.mock.calls, reactions.showDialog.mock.calls].flat(2)) {
        for (const text of Object.values(words as Record<string, string>)) {
          expect(text).toMatch(/^[A-Z].{3,}/)
          expect(text).not.toMatch(/told\.|dialog\.|Exception|[{}]/)
        }
      }
    },
  )

  test('ER-33 every type that is shown as text has a text of its own', () => {
    // Without a form, a full storage does not concern the visitor (ER-25).
    const isShown = (type: ErrorType) =>
      !['page', 'signIn', 'outcome'].includes(placeOf(type)) && type !== 'StorageQuotaExceeded'
    expect(shownTexts.map(([type]) => type)).toEqual(errorTypes.filter(isShown))
  })

  test.each(shownTexts)(
    'ER-33 %s is shown as “%s”, never in the words of the server',
    (type, title, action) => {
      const { fails, reactions } = page()
      fails(refusal(type))
      const [words] = [
        ...reactions.toast.mock.calls,
        ...reactions.showDialog.mock.calls,
      ].flat() as unknown as [object]
      expect(words).toMatchObject(action === undefined ? { title } : { title, action })
      expect(JSON.stringify(words)).not.toContain('Message of')
    },
  )

  test.each(pages)('ER-33 %s takes the page away and leaves the one of its kind: %s', (type, kind) => {
    const { fails, reactions } = page()
    fails(refusal(type), formCall)
    const [error] = reactions.showPage.mock.calls[0] as unknown as [ApiError]
    expect(errorKind(error)).toBe(kind)
  })

  test('ER-33 an unknown type is shown with the general text', () => {
    const { fails, reactions } = page()
    expect(fails(refusal('OfTomorrow'))).toBe('toast')
    expect(reactions.toast).toHaveBeenCalledWith({
      title: 'We couldn’t do that',
      text: errors.UnknownError,
    })
  })

  test('ER-32 what a page does of itself fails in the log alone, but a house that is closed is closed', () => {
    for (const type of errorTypes) {
      const { fails, reactions } = page()
      const place = fails(refusal(type), { path: 'account/getBalance', report: 'background' })
      const isOfPerson = type === 'Authorization' || type === 'UserDeleted'
      expect(place, type).toBe(placeOf(type) === 'page' ? 'page' : isOfPerson ? 'signedOut' : 'log')
      expect(reactions.log, type).toHaveBeenCalledTimes(place === 'log' ? 1 : 0)
      expect(
        [reactions.toast, reactions.showDialog, reactions.openSignIn].flatMap((it) => it.mock.calls),
      ).toEqual([])
    }
  })
})

describe('what replaces the page', () => {
  test('ER-30 any 403 does, regardless of its type', () => {
    expect(page().fails(refusal('UnknownError', { code: 403 }), formCall)).toBe('page')
    expect(page().fails(refusal('InvalidParameter', { code: 403 }), formCall)).toBe('page')
  })
})

describe('the person behind the call', () => {
  test('ER-04 a session that ended makes the page a guest’s and opens the popup; a wrong password is the form’s', () => {
    const { fails, reactions } = page()
    expect(fails(refusal('Authorization'), { path: 'auth/login', report: 'form' })).toBe('form')
    expect(fails(refusal('UserDeleted'), { path: 'auth/login', report: 'form' })).toBe('form')
    expect(reactions.clearPlayer).not.toHaveBeenCalled()
    expect(fails(refusal('Authorization'), formCall)).toBe('signIn')
    expect(reactions.clearPlayer).toHaveBeenCalledTimes(1)
  })

  test('ER-04 an affiliate who is not signed in makes no player a guest, and opens no popup', () => {
    const { fails, reactions } = page()
    expect(fails(refusal('Authorization'), { path: 'affiliates/signIn', report: 'form' })).toBe('form')
    expect(fails(refusal('Authorization'), { path: 'affiliates/getOverview' })).toBe('log')
    expect(reactions.clearPlayer).not.toHaveBeenCalled()
  })

  test('ER-08 a closed account is signed out, told so, and led to support', async () => {
    const { fails, reactions } = page({ acceptsDialog: true })
    fails(refusal('UserDeleted'))
    expect(reactions.clearPlayer).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(reactions.go).toHaveBeenCalledWith('/support'), { timeout: hangLimitMs })
  })
})

describe('ER-10 ER-11 ER-12 ER-20 ER-23 ER-24 ER-26 ER-28 ER-29 KY-06 dialogs lead to the right page', () => {
  const cases: readonly [ErrorType, Record<string, unknown>, string][] = [
    ['UserNeedDeposit', {}, '/cashier/deposit'],
    [
      'UserNeedProfileData',
      { fields: ['birth_date', 'address'] },
      '/profile/settings?fields=birth_date,address',
    ],
    [
      'UserNeedProfileData',
      { fields: ['email', 'postcode'] },
      '/profile/settings?fields=email,postcode&contact=email',
    ],
    ['UserNeedConfirmContact', { contact: 'phone' }, '/profile/settings?contact=phone'],
    ['UserNeedConfirmContact', {}, '/profile/settings?contact=email'],
    ['WithdrawalDeclined', { reason: 'declined' }, '/support'],
    ['WithdrawalDeclined', { reason: 'active_bonus' }, '/support'],
    ['KycUserProfile', { fields: ['address'] }, '/profile/settings?fields=address'],
    ['KycWithdrawal', {}, '/profile/verification'],
    [
      'SumsubVerificationRequired',
      { level: 'basic', externalActionId: 'a-1' },
      '/profile/verification?action=a-1',
    ],
    ['RequisitesValidationRequired', { externalActionId: 'a-2' }, '/profile/verification?action=a-2'],
    ['RequisitesFraudulent', {}, '/support'],
  ]
  test.each(cases)(
    '%s with %j leads to %s when the way is taken, and nowhere otherwise',
    async (type, data, path) => {
      const error = refusal(type, { error_data: data })
      const taking = page({ acceptsDialog: true })
      taking.fails(error, formCall)
      await vi.waitFor(() => expect(taking.reactions.go).toHaveBeenCalledWith(path), { timeout: hangLimitMs })
      const leaving = page()
      leaving.fails(error, formCall)
      await vi.waitFor(() => expect(leaving.reactions.showDialog).toHaveBeenCalled(), {
        timeout: hangLimitMs,
      })
      await leaving.reactions.showDialog.mock.results[0]?.value
      expect(leaving.reactions.go).not.toHaveBeenCalled()
    },
  )

  test('ER-12 the dialog names the contact', () => {
    for (const [contact, words] of [
      ['phone', 'Verify your phone number first'],
      ['email', 'Verify your email address first'],
    ]) {
      const { fails, reactions } = page()
      fails(refusal('UserNeedConfirmContact', { error_data: { contact } }))
      expect(reactions.showDialog).toHaveBeenCalledWith(expect.objectContaining({ title: words }))
    }
  })

  test('ER-20 a reason that may be told takes the place of the general words; one that is no reason does not', () => {
    for (const [reason, text] of [
      ['by_house', payments.reason.by_house],
      ['secret_rule_7', errors.dialog.WithdrawalDeclined.text],
    ]) {
      const { fails, reactions } = page()
      fails(refusal('WithdrawalDeclined', { error_data: { reason } }))
      expect(reactions.showDialog).toHaveBeenCalledWith(expect.objectContaining({ text }))
    }
  })

  test('ER-29 a listed card is refused without a detail', () => {
    const { fails, reactions } = page()
    fails(refusal('RequisitesFraudulent', { error_data: { rule: 'stolen-card' } }))
    expect(JSON.stringify(reactions.showDialog.mock.calls)).not.toMatch(/stolen|fraud/i)
  })
})

describe('words', () => {
  const shownFor = (error: ApiError, options?: Parameters<typeof page>[0]) => {
    const { fails, reactions } = page(options)
    fails(error)
    return reactions.toast.mock.calls[0]?.[0] as { title: string; text: string }
  }

  test('ER-01 without a connection the toast says so', () => {
    expect(shownFor(refusal('UnknownError'), { isOnline: false }).title).toBe('No connection')
    expect(shownFor(refusal('UnknownError')).title).toBe('Something went wrong')
    expect(shownFor(refusal('InternalServerError'), { isOnline: false }).title).toBe('Something went wrong')
  })

  test('ER-22 what is left and when it resets', () => {
    const error_data = {
      available_amount: 120.5,
      currency: 'EUR',
      period: 'day',
      reset_at: '2026-03-05T12:00:00Z',
    }
    expect(shownFor(refusal('WithdrawalLimitsPeriodExceeded', { error_data })).text).toBe(
      'You can withdraw up to €120.50 now. Your limit resets on 5 Mar 2026.',
    )
  })

  test('ER-19 CN-03 what may still be deposited, in US dollars while no currency is known', () => {
    const text = (error_data: Record<string, unknown>) =>
      shownFor(refusal('BillingDepositLimitExceeded', { error_data })).text
    expect(text({ available_amount: 40, currency: 'GBP' })).toContain('£40.00')
    expect(text({ available_amount: 40 })).toContain('$40.00')
    expect(text({})).toBe(errors.BillingDepositLimitExceeded)
  })

  test('CN-03 VL-33 bounds without a currency stand in US dollars', () => {
    const error_data = { min: 20, max: 10_000 }
    expect(shownFor(refusal('WithdrawalLimitsExceeded', { error_data })).text).toContain(
      '$20.00 to $10,000.00',
    )
  })

  test('ER-15 how long to wait', () => {
    expect(shownFor(refusal('TooManyRequests', { resend_time: 90 })).text).toContain('2 minutes')
    expect(shownFor(refusal('TooManyRequests')).text).toContain('a minute')
  })
})

test('ER-25 data that exceeds the storage is logged and not shown; on a form it is shown', () => {
  const { fails, reactions } = page()
  expect(fails(refusal('StorageQuotaExceeded'), { path: 'storage/set' })).toBe('log')
  expect(reactions.log).toHaveBeenCalledTimes(1)
  expect(reactions.toast).not.toHaveBeenCalled()
  const form = page()
  expect(form.fails(refusal('StorageQuotaExceeded'), formCall)).toBe('form')
  expect(errorText(form.reactions.translate, refusal('StorageQuotaExceeded'), 'en').text).toBe(
    'Your storage is full.',
  )
})
