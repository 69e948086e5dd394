import { describe, expect, test } from 'vitest'
import {
  compilePattern,
  matches,
  optional,
  promoCodeWithToggle,
  requiredUnless,
  secondFactorCode,
  trimPromoCode,
} from './field-rules.ts'
import { mustAccept } from './rules.ts'
import { cpf } from './cpf.ts'

describe('VL-07 the code of a second factor has six digits', () => {
  test.each([
    ['654321', undefined],
    ['65432', 'CODE'],
    ['6543210', 'CODE'],
    ['', 'REQUIRED'],
  ])('%j as a code answers %s', (value, code) => expect(secondFactorCode(value)).toBe(code))
})

test('VL-08 a field is required when its definition says so, and otherwise optional', () => {
  expect([requiredUnless(true)(''), requiredUnless(false)(''), requiredUnless(true)('x')]).toEqual([
    'REQUIRED',
    undefined,
    undefined,
  ])
  expect(requiredUnless(false, cpf)('1')).toBe('CPF')
})

describe('VL-09 a pattern of the definition judges what is not empty', () => {
  const rule = optional(matches('[A-Z]{2}\\d{4}'))
  test.each([
    ['AB1234', undefined],
    ['', undefined],
    ['ab1234', 'REGEX'],
    ['AB12345', 'REGEX'],
    ['xAB1234', 'REGEX'],
  ])('%j answers %s', (value, code) => expect(rule(value)).toBe(code))

  test('anchors in the pattern change nothing', () =>
    expect([matches('^LV-\\d{4}$')('LV-1010'), matches('^LV-\\d{4}$')('LV-101')]).toEqual([
      undefined,
      'REGEX',
    ]))

  test('a pattern that is malformed or may run forever refuses no one', () => {
    for (const pattern of [
      '(',
      '(a+)+',
      '(a|a)*',
      '(a*){9}',
      '(a)\\1',
      'a*a*a*a*b',
      'a{1,99}a*a*a*b',
      'a'.repeat(300),
    ]) {
      expect(compilePattern(pattern)).toBeUndefined()
      expect(matches(pattern)('a'.repeat(50))).toBeUndefined()
    }
  })

  test('the slowest pattern that is left judges the longest value, which a pattern of exponential time never does', () => {
    expect(matches('a*a*a*b')('a'.repeat(100))).toBe('REGEX')
    expect(matches('a*')('a'.repeat(101))).toBe('REGEX')
  })
})

test('VL-10 the terms are accepted where they are asked', () =>
  expect([mustAccept(true), mustAccept(false)]).toEqual([undefined, 'MUST_ACCEPT']))

test('VL-11 a promo code has a character when its toggle is on', () => {
  const answers = ['A', '', '   '].map((code) => promoCodeWithToggle(code, true))
  expect(answers).toEqual([undefined, 'REQUIRED', 'REQUIRED'])
  expect(promoCodeWithToggle('', false)).toBeUndefined()
})

test('VL-12 a promo code is trimmed and otherwise left to the server', () =>
  expect(['  X ', '!!!', ''].map(trimPromoCode)).toEqual(['X', '!!!', '']))

test('VL-27 text fields are required unless their definition says that they are not', () =>
  expect([requiredUnless(undefined)(''), requiredUnless(false)('')]).toEqual(['REQUIRED', undefined]))
