import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { errorStatus, errorTypes, type ErrorType } from '#contract/errors.ts'
import { readFailure } from './read-failure.ts'

const refused = (type: string, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  readFailure(
    new ApiError({
      type: `${type}Exception`,
      code: errorStatus[type as ErrorType],
      message: `Message of ${type}`,
      ...rest,
    }),
    'cashier/makewithdrawal',
    ['amount', 'iban'],
  )

const shownByForm = [
  ['InvalidParameter', 'fields'],
  ['WithdrawalLimitsExceeded', 'fields'],
  ['BillingDepositLimitExceeded', 'fields'],
  ['WithdrawalLimitsPeriodExceeded', 'notice'],
  ['BillingUnavailable', 'notice'],
  ['BillingDepositLimitUnanswered', 'notice'],
  ['RequisitesOnVerification', 'notice'],
  ['StorageQuotaExceeded', 'notice'],
  ['TooManyRequests', 'notice'],
  ['UnknownError', 'lost'],
  ['InternalServerError', 'lost'],
] as const

test.each(shownByForm)('ER-14 ER-18 ER-19 ER-21 ER-22 ER-27 %s shows in the form: %s', (type, place) => {
  const rest =
    type === 'InvalidParameter' ? { invalid_parameters: ['amount'], error_data: { amount: ['SUM'] } } : {}
  expect(refused(type, rest).place).toBe(place)
})

test('ER-33 every other type has been told by the page before the form hears of it', () => {
  const atTheForm = errorTypes.filter((type) => refused(type).place !== 'elsewhere')
  expect(atTheForm.toSorted()).toEqual(shownByForm.map(([type]) => type).toSorted())
})

test('ER-14 codes stand at their fields, requisites under their own name', () => {
  const failure = refused('InvalidParameter', {
    invalid_parameters: ['requisites[iban]', 'amount'],
    error_data: { 'requisites[iban]': ['IBAN'], amount: ['NOT_ENOUGH'], available: 12.5, currency: 'EUR' },
  })
  expect(failure.fields).toEqual({ iban: 'IBAN', amount: 'NOT_ENOUGH' })
  expect(failure.facts).toMatchObject({ available: 12.5, currency: 'EUR' })
})

test('ER-14 ER-33 a code at a field the form does not show appears above the form', () => {
  const failure = refused('InvalidParameter', {
    invalid_parameters: ['method'],
    error_data: { method: ['UNKNOWN'] },
  })
  expect(failure).toMatchObject({ place: 'notice', error: { message: 'Message of InvalidParameter' } })
})

test('ER-21 limits exceeded is said at the amount, with both bounds', () => {
  const failure = refused('WithdrawalLimitsExceeded', {
    error_data: { min: 20, max: 10_000, currency: 'EUR' },
  })
  expect(failure).toMatchObject({
    fields: { amount: 'SUM_BOUNDS' },
    facts: { min: 20, max: 10_000, currency: 'EUR' },
  })
})
