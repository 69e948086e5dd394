import { expect, test } from 'vitest'
import { commonPasswords } from '#contract/common-passwords.ts'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['Ab!2x', 'weak'],
  // Common passwords, with additions.
  ['qwerty', 'weak'],
  ['PassWord', 'weak'],
  ['Password2024!', 'weak'],
  // Long, but repetitive.
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['1234567890!', 'weak'],
  ['kvmwtzqh', 'fair'],
  ['Evening1', 'fair'],
  ['Kuldiga2pm', 'good'],
  ['teapot.harbour', 'strong'],
  ['v9#Lq2!tZ7wR', 'strong'],
])('the strength of %j is shown as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('nothing that is refused as too common is ever shown as more than weak', () => {
  for (const password of commonPasswords) expect(passwordStrength(password)).toBe('weak')
})
