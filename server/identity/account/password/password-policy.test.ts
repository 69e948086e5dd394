import { expect, test } from 'vitest'
import { passwordPolicies, passwordPolicyOf } from './password-policy.ts'

const owner = ['anna', 'anna.b@example.com']

test.each([
  ['Abc!234', undefined],
  ['abc12', 'MIN_LENGTH'],
  ['a'.repeat(21), 'MAX_LENGTH'],
  ['abc 123', 'PASSWORD'],
  ['password', 'TOO_COMMON'],
  ['Qwerty1', 'TOO_COMMON'],
  ['123456', 'TOO_COMMON'],
  ['abc123', undefined],
])("X1 the specification's policy answers %j with %s", (password, code) => {
  expect(passwordPolicies.specification(password, owner)).toBe(code)
})

test.each([
  ['Abc!2345', undefined],
  ['correct horse battery staple', undefined],
  ['пароль из слов', undefined],
  ['x'.repeat(128), undefined],
  ['', 'REQUIRED'],
  ['Abc!234', 'MIN_LENGTH'],
  ['x'.repeat(129), 'MAX_LENGTH'],
  ['Password1', 'TOO_COMMON'],
  ['QWERTY123', 'TOO_COMMON'],
  ['anna.b@example.com', 'TOO_COMMON'],
])('X1 the strong policy answers %j with %s', (password, code) => {
  expect(passwordPolicies.strong(password, owner)).toBe(code)
})

test('X1 the jurisdiction chooses the policy', () => {
  expect(passwordPolicyOf({ jurisdiction: 'default' })).toBe(passwordPolicies.specification)
  expect(passwordPolicyOf({ jurisdiction: 'uk' })).toBe(passwordPolicies.strong)
})
