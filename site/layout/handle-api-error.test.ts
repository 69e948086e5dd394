import { createTranslator } from 'use-intl/core'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { errorStatus, errorTypes, type ErrorType } from '#contract/errors.ts'
import type { FailedCall } from '../api/browser.ts'
import errors from '../i18n/en/errors.json' with { type: 'json' }
import payments from '../i18n/en/payments.json' with { type: 'json' }
import type { ErrorPlace } from './error-place.ts'
import type { Say } from './error-words.ts'
import { handleApiError, type ErrorHands } from './handle-api-error.ts'

const sayOf = (messages: object): Say =>
  createTranslator({ locale: 'en', messages: messages as never, timeZone: 'UTC' }) as unknown as Say

const refusal = (type: string, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({
    type: `${type}Exception`,
    code: errorStatus[type as ErrorType] ?? 422,
    message: `Message of ${type}`,
    ...rest,
  })

/** A page that writes down what it is made to do. */
const page = ({ takesWay = false, isOnline = true } = {}) => {
  const hands = {
    say: sayOf(errors),
    reasons: sayOf(payments.reason),
    showPage: vi.fn(),
    forgetPlayer: vi.fn(),
    openSignIn: vi.fn(),
    toast: vi.fn(),
    ask: vi.fn(async () => takesWay),
    go: vi.fn(),
    log: vi.fn(),
    isOnline: () => isOnline,
  } satisfies ErrorHands
  return {
    hands,
    fails: (error: ApiError, call: FailedCall = { path: 'games/addLike' }) =>
      handleApiError(error, call, hands),
  }
}

const formCall: FailedCall = { path: 'cashier/makewithdrawal', report: 'form' }

const places: Readonly<Record<ErrorType, ErrorPlace>> = {
  UnknownError: 'toast',
  ApplicationDisabled: 'page',
  MethodNotFound: 'toast',
  Authorization: 'signIn',
  InvalidRequest: 'toast',
  InternalServerError: 'toast',
  AccessDenied: 'page',
  UserDeleted: 'dialog',
  UserBanned: 'page',
  UserNeedDeposit: 'dialog',
  UserNeedProfileData: 'dialog',
  UserNeedConfirmContact: 'dialog',
  ApplicationUnavailable: 'page',
  InvalidParameter: 'form',
  TooManyRequests: 'form',
  BillingServiceError: 'toast',
  BillingTransactionDeclined: 'outcome',
  BillingUnavailable: 'form',
  BillingDepositLimitExceeded: 'form',
  WithdrawalDeclined: 'dialog',
  WithdrawalLimitsExceeded: 'form',
  WithdrawalLimitsPeriodExceeded: 'form',
  KycUserProfile: 'dialog',
  KycWithdrawal: 'dialog',
  StorageQuotaExceeded: 'form',
  SumsubVerificationRequired: 'dialog',
  RequisitesOnVerification: 'form',
  RequisitesValidationRequired: 'dialog',
  RequisitesFraudulent: 'dialog',
}

describe('ER-33 each of the catalogue’s types is told in its own way', () => {
  test.each(errorTypes)('ER-33 %s, when a form was sent', (type) => {
    const { fails, hands } = page()
    const place = fails(refusal(type), formCall)
    expect(place).toBe(places[type])
    const acts = {
      page: hands.showPage,
      signIn: hands.openSignIn,
      dialog: hands.ask,
      outcome: hands.go,
      toast: hands.toast,
    }
    for (const [name, act] of Object.entries(acts))
      expect(act, name).toHaveBeenCalledTimes(name === place ? 1 : 0)
  })

  test.each(errorTypes)(
    'ER-33 %s, when there is no form to tell it: never nothing, and never a raw key',
    (type) => {
      const { fails, hands } = page()
      const place = fails(refusal(type))
      expect(place).toBe(places[type] === 'form' ? 'toast' : places[type])
      for (const told of [hands.toast.mock.calls, hands.ask.mock.calls].flat(2)) {
        for (const text of Object.values(told as Record<string, string>)) {
          expect(text).toMatch(/^[A-Z].{3,}/)
          expect(text).not.toMatch(/told\.|dialog\.|Exception|[{}]/)
        }
      }
    },
  )

  test('ER-33 a type that nobody has heard of is told with the general words', () => {
    const { fails, hands } = page()
    expect(fails(refusal('OfTomorrow'))).toBe('toast')
    expect(hands.toast).toHaveBeenCalledWith({
      title: 'That was not possible',
      text: errors.UnknownError,
    })
  })

  test('ER-32 what a page does of itself fails in the log alone, but a house that is closed is closed', () => {
    for (const type of errorTypes) {
      const { fails, hands } = page()
      const place = fails(refusal(type), { path: 'account/getBalance', report: 'background' })
      const isOfPerson = type === 'Authorization' || type === 'UserDeleted'
      expect(place, type).toBe(places[type] === 'page' ? 'page' : isOfPerson ? 'signedOut' : 'log')
      expect(hands.log, type).toHaveBeenCalledTimes(place === 'log' ? 1 : 0)
      expect([hands.toast, hands.ask, hands.openSignIn].flatMap((it) => it.mock.calls)).toEqual([])
    }
  })
})

describe('what replaces the page', () => {
  test('ER-30 any 403 does, whatever its type says', () => {
    expect(page().fails(refusal('UnknownError', { code: 403 }), formCall)).toBe('page')
    expect(page().fails(refusal('InvalidParameter', { code: 403 }), formCall)).toBe('page')
  })
})

describe('the person behind the call', () => {
  test('ER-04 a session that ended makes the page a guest’s and opens the popup; a wrong password is the form’s', () => {
    const { fails, hands } = page()
    expect(fails(refusal('Authorization'), { path: 'auth/login', report: 'form' })).toBe('form')
    expect(fails(refusal('UserDeleted'), { path: 'auth/login', report: 'form' })).toBe('form')
    expect(hands.forgetPlayer).not.toHaveBeenCalled()
    expect(fails(refusal('Authorization'), formCall)).toBe('signIn')
    expect(hands.forgetPlayer).toHaveBeenCalledTimes(1)
  })

  test('ER-08 a closed account is signed out, told so, and led to support', async () => {
    const { fails, hands } = page({ takesWay: true })
    fails(refusal('UserDeleted'))
    expect(hands.forgetPlayer).toHaveBeenCalledTimes(1)
    await vi.waitFor(() => expect(hands.go).toHaveBeenCalledWith('/support'))
  })
})

describe('ER-10 ER-11 ER-12 ER-20 ER-23 ER-24 ER-26 ER-28 ER-29 dialogs lead to the right page', () => {
  const cases: readonly [ErrorType, Record<string, unknown>, string][] = [
    ['UserNeedDeposit', {}, '/cashier/deposit'],
    [
      'UserNeedProfileData',
      { fields: ['birth_date', 'address'] },
      '/profile/settings?fields=birth_date,address',
    ],
    ['UserNeedConfirmContact', { contact: 'phone' }, '/profile/settings?contact=phone'],
    ['UserNeedConfirmContact', {}, '/profile/settings?contact=email'],
    ['WithdrawalDeclined', { reason: 'declined' }, '/support'],
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
      const taking = page({ takesWay: true })
      taking.fails(error, formCall)
      await vi.waitFor(() => expect(taking.hands.go).toHaveBeenCalledWith(path))
      const leaving = page()
      leaving.fails(error, formCall)
      await vi.waitFor(() => expect(leaving.hands.ask).toHaveBeenCalled())
      await leaving.hands.ask.mock.results[0]?.value
      expect(leaving.hands.go).not.toHaveBeenCalled()
    },
  )

  test('ER-12 the dialog names the contact', () => {
    for (const [contact, words] of [
      ['phone', 'Confirm your phone number first'],
      ['email', 'Confirm your e-mail address first'],
    ]) {
      const { fails, hands } = page()
      fails(refusal('UserNeedConfirmContact', { error_data: { contact } }))
      expect(hands.ask).toHaveBeenCalledWith(expect.objectContaining({ title: words }))
    }
  })

  test('ER-20 a reason that may be told takes the place of the general words; one that is no reason does not', () => {
    for (const [reason, text] of [
      ['by_house', payments.reason.by_house],
      ['secret_rule_7', errors.dialog.WithdrawalDeclined.text],
    ]) {
      const { fails, hands } = page()
      fails(refusal('WithdrawalDeclined', { error_data: { reason } }))
      expect(hands.ask).toHaveBeenCalledWith(expect.objectContaining({ text }))
    }
  })

  test('ER-29 a listed card is refused without a detail', () => {
    const { fails, hands } = page()
    fails(refusal('RequisitesFraudulent', { error_data: { rule: 'stolen-card' } }))
    expect(JSON.stringify(hands.ask.mock.calls)).not.toMatch(/stolen|fraud/i)
  })
})

describe('words', () => {
  const toldOf = (error: ApiError, options?: Parameters<typeof page>[0]) => {
    const { fails, hands } = page(options)
    fails(error)
    return hands.toast.mock.calls[0]?.[0] as { title: string; text: string }
  }

  test('ER-01 without a connection the toast says so', () => {
    expect(toldOf(refusal('UnknownError'), { isOnline: false }).title).toBe('No connection')
    expect(toldOf(refusal('UnknownError')).title).toBe('Something went wrong')
    expect(toldOf(refusal('InternalServerError'), { isOnline: false }).title).toBe('Something went wrong')
  })

  test('ER-22 what is left and when it resets', () => {
    const error_data = {
      available_amount: 120.5,
      currency: 'EUR',
      period: 'day',
      reset_at: '2026-03-05T12:00:00Z',
    }
    expect(toldOf(refusal('WithdrawalLimitsPeriodExceeded', { error_data })).text).toBe(
      'No money has moved. You can still withdraw €120.50; the whole limit is open again on 05.03.2026.',
    )
  })

  test('ER-19 CN-03 what may still be deposited, in US dollars while no currency is known', () => {
    const text = (error_data: Record<string, unknown>) =>
      toldOf(refusal('BillingDepositLimitExceeded', { error_data })).text
    expect(text({ available_amount: 40, currency: 'GBP' })).toContain('£40.00')
    expect(text({ available_amount: 40 })).toContain('$40.00')
    expect(text({})).toBe(errors.BillingDepositLimitExceeded)
  })

  test('CN-03 bounds without a currency stand in US dollars', () => {
    const error_data = { min: 20, max: 10_000 }
    expect(toldOf(refusal('WithdrawalLimitsExceeded', { error_data })).text).toContain('$20.00 to $10,000.00')
  })

  test('ER-15 how long to wait', () => {
    expect(toldOf(refusal('TooManyRequests', { resend_time: 90 })).text).toContain('2 minutes')
    expect(toldOf(refusal('TooManyRequests')).text).toContain('a minute')
  })
})

test('ER-25 what does not fit into the storage is logged and not told; on a form it is told', () => {
  const { fails, hands } = page()
  expect(fails(refusal('StorageQuotaExceeded'), { path: 'storage/set' })).toBe('log')
  expect(hands.log).toHaveBeenCalledTimes(1)
  expect(hands.toast).not.toHaveBeenCalled()
  expect(page().fails(refusal('StorageQuotaExceeded'), formCall)).toBe('form')
})
