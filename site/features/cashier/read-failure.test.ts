import { expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { errorStatus, errorTypes } from '#contract/errors.ts'
import { readFailure } from './read-failure.ts'

const refused = (type: string, rest: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  readFailure(new ApiError({ type: `${type}Exception`, code: 422, message: `Message of ${type}`, ...rest }), [
    'amount',
    'iban',
  ])

test.each([
  ['InvalidParameter', 'fields'],
  ['WithdrawalLimitsExceeded', 'fields'],
  ['BillingDepositLimitExceeded', 'fields'],
  ['BillingServiceError', 'toast'],
  ['BillingTransactionDeclined', 'outcome'],
  ['BillingUnavailable', 'notice'],
  ['TooManyRequests', 'notice'],
  ['UserNeedDeposit', 'notice'],
  ['WithdrawalDeclined', 'dialog'],
  ['UnknownError', 'lost'],
  ['InternalServerError', 'lost'],
] as const)('ER-14 ER-16…21 %s is told in: %s', (type, place) => {
  const rest =
    type === 'InvalidParameter' ? { invalid_parameters: ['amount'], error_data: { amount: ['SUM'] } } : {}
  expect(refused(type, rest).place).toBe(place)
})

test('ER-33 every type of the catalogue is told somewhere, and only those that replace the page elsewhere', () => {
  const elsewhere = errorTypes.filter((type) => refused(type).place === 'elsewhere')
  const pageWide = errorTypes.filter((type) => [403, 503].includes(errorStatus[type]))
  expect(new Set(elsewhere)).toEqual(new Set([...pageWide, 'Authorization']))
})

test('ER-14 codes stand at their fields, requisites under their own name', () => {
  const failure = refused('InvalidParameter', {
    invalid_parameters: ['requisites[iban]', 'amount'],
    error_data: { 'requisites[iban]': ['IBAN'], amount: ['NOT_ENOUGH'], available: 12.5, currency: 'EUR' },
  })
  expect(failure.fields).toEqual({ iban: 'IBAN', amount: 'NOT_ENOUGH' })
  expect(failure.facts).toMatchObject({ available: 12.5, currency: 'EUR' })
})

test('ER-33 a code at a field the form does not show is told above it', () => {
  const failure = refused('InvalidParameter', {
    invalid_parameters: ['method'],
    error_data: { method: ['UNKNOWN'] },
  })
  expect(failure).toMatchObject({ place: 'notice', message: 'Message of InvalidParameter' })
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

test('ER-17 a declined payment names its transaction', () => {
  expect(
    refused('BillingTransactionDeclined', { error_data: { transaction_id: '12', reason: 'declined' } }),
  ).toMatchObject({
    transactionId: '12',
    reason: 'declined',
  })
})
