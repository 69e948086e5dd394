import { describe, expect, test } from 'vitest'
import { readTwoFactor } from './two-factor-refusal.ts'

const refused = (message: string, rest: { type?: string; seconds?: number; data?: object } = {}) => ({
  type: rest.type ?? 'Authorization',
  message,
  resendSeconds: rest.seconds,
  errorData: { ...rest.data },
})
const email = { method: 'email' }

describe('AU-09 TF-01 TF-05 a refused sign-in that asks for a code', () => {
  test.each([
    ['Two-factor already enabled', { seconds: 60 }, { source: email, resendSeconds: 60 }],
    ['Resend time is 42', {}, { source: email, resendSeconds: 42 }],
    ['Resend time is 42', { seconds: 17 }, { source: email, resendSeconds: 17 }],
    ['Please wait', { seconds: 5 }, { source: email, resendSeconds: 5 }],
    ['Denied', { data: { status: 'already-enabled' } }, { source: email, resendSeconds: undefined }],
    [
      'Two-factor already enabled',
      { data: { status: 'already-enabled', method: 'app' } },
      { source: { method: 'app' }, resendSeconds: undefined },
    ],
    [
      'Two-factor already enabled',
      { seconds: 60, data: { method: 'email', sent_to: 'a…a@example.com' } },
      { source: { method: 'email', sentTo: 'a…a@example.com' }, resendSeconds: 60 },
    ],
  ])('%s %j', (message, rest, expected) => {
    expect(readTwoFactor(refused(message, rest), false)).toEqual({ kind: 'asked', ...expected })
  })
})

describe('TF-06 TF-07 what is wrong with the code', () => {
  test.each([
    ['code must contain 6 digits', 'FORMAT', undefined],
    ['Time expired', 'EXPIRED', undefined],
    ['code is invalid', 'INVALID', undefined],
    ['weird', 'OTHER', undefined],
    ['weird, wait 30', 'OTHER', 30],
  ])('"%s" is read as %s', (message, code, resendSeconds) => {
    const data = { status: 'already-enabled' }
    expect(readTwoFactor(refused(message, { data }), true)).toEqual({ kind: 'code', code, resendSeconds })
  })
})

describe('TF-01 what is no matter of the second factor', () => {
  test.each([
    ['Please sign in.', {}],
    ['Too many attempts 5', { type: 'TooManyRequests', seconds: 5 }],
    ['Wrong field', { type: 'InvalidParameter' }],
  ])('%s %j', (message, rest) => {
    expect(readTwoFactor(refused(message, rest), false)).toBeUndefined()
  })
})
