import { describe, expect, test } from 'vitest'
import {
  confirmationCode,
  depositAmount,
  email,
  fakeName,
  firstOf,
  mustAccept,
  newPassword,
  numberWithin,
  passwordForbidden,
  postcode,
  required,
  sameAs,
  signInPassword,
} from './rules.ts'

describe('VL-01 a login, like everything required, is more than white space', () => {
  test.each([
    ['anna', undefined],
    [' x ', undefined],
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    [undefined, 'REQUIRED'],
    [null, 'REQUIRED'],
  ])('a required value of %j answers %s', (value, code) => expect(required(value)).toBe(code))
})

test('the first rule that objects is the one heard', () => {
  const rule = firstOf<string>(required, email)
  expect([rule(''), rule('a@b'), rule('a@b.co')]).toEqual(['REQUIRED', 'EMAIL', undefined])
})

describe('VL-02 the password of a sign-in has no upper bound, so that old ones still open the door', () => {
  test.each([
    ['secret1', undefined],
    ['abc123', undefined],
    ['an old password, longer than any new one may be <and> stranger', undefined],
    ['', 'REQUIRED'],
    ['abc12', 'MIN_LENGTH'],
  ])('%j as the password of a sign-in answers %s', (value, code) => expect(signInPassword(value)).toBe(code))
})

describe('VL-03 a new password has 6 to 20 characters', () => {
  test.each([
    ['abc123', undefined],
    ['a'.repeat(20), undefined],
    ['abc12', 'MIN_LENGTH'],
    ['a'.repeat(21), 'MAX_LENGTH'],
    ['', 'REQUIRED'],
  ])('%j as a new password answers %s', (value, code) => expect(newPassword(value)).toBe(code))
})

describe('VL-04 a new password has only the signs that are allowed', () => {
  test.each([
    ['Abc!234', undefined],
    ['!@#$%^*()_+-=.,?:;', undefined],
    ['[]{}~abc', undefined],
    ['abc 123', 'PASSWORD'],
    ['пароль1', 'PASSWORD'],
    ['a"b\'c1', 'PASSWORD'],
    ['pässword', 'PASSWORD'],
    ['abc123\n', 'PASSWORD'],
    ...[...'"\'<>&/\\|`\t€'].map((sign): [string, string] => [`abc12${sign}`, 'PASSWORD']),
  ])('%j as a new password answers %s', (value, code) => expect(newPassword(value)).toBe(code))
})

test('VL-04 the list for the message names each forbidden sign, and none that is allowed', () => {
  for (const sign of passwordForbidden.split(' ').slice(1))
    expect(newPassword(`abc12${sign}`)).toBe('PASSWORD')
  for (const sign of '!@#$%^*()_+-=.,?:;[]{}~') expect(passwordForbidden).not.toContain(sign)
})

describe('VL-05 a repeated password equals the first', () => {
  test.each([
    ['abc123', undefined],
    ['abc124', 'SAME_AS'],
    ['ABC123', 'SAME_AS'],
    ['', 'SAME_AS'],
  ])('%j after abc123 answers %s', (value, code) => expect(sameAs('abc123')(value)).toBe(code))
})

describe('VL-06 a confirmation code is exactly six digits', () => {
  test.each([
    ['012345', undefined],
    ['', 'REQUIRED'],
    ['12345', 'CODE'],
    ['1234567', 'CODE'],
    ['12a456', 'CODE'],
    ['12345\n', 'CODE'],
    ['١٢٣٤٥٦', 'CODE'],
  ])('the code %j answers %s', (value, code) => expect(confirmationCode(value)).toBe(code))
})

describe('VL-20 an e-mail address has one or two dot parts and no white space', () => {
  test.each([
    ['a@b.co', undefined],
    ['a.b+c@b.co.uk', undefined],
    ['Jānis@piemērs.lv', undefined],
    ['', 'REQUIRED'],
    ['a@b', 'EMAIL'],
    ['a b@c.com', 'EMAIL'],
    ['a@b.c.d.e', 'EMAIL'],
    ['@b.co', 'EMAIL'],
    ['a@', 'EMAIL'],
    ['a@@b.co', 'EMAIL'],
    ['a@b..co', 'EMAIL'],
    ['a@b.co\n', 'EMAIL'],
    [`${'a'.repeat(250)}@b.co`, 'EMAIL'],
    ['x1,victim@corp.com', 'EMAIL'],
    ['a<victim@corp.com', 'EMAIL'],
    ['a<victim@corp.com>', 'EMAIL'],
    ['g:victim@corp.com', 'EMAIL'],
    ['x;victim@corp.com', 'EMAIL'],
    ['victim@corp.com(x)', 'EMAIL'],
    ['"victim"@corp.com', 'EMAIL'],
    ['a\\b@corp.com', 'EMAIL'],
    ['a@[192.0.2.1]', 'EMAIL'],
    ['a\u0000@corp.com', 'EMAIL'],
    ["o'neil!#$%&*+/=?^_`{|}~-@corp.com", undefined],
  ])('the e-mail %j answers %s', (value, code) => expect(email(value)).toBe(code))
})

test('VL-28 a checkbox must be ticked', () => {
  expect([mustAccept(true), mustAccept(false)]).toEqual([undefined, 'MUST_ACCEPT'])
})

describe('VL-31 bounds of a number apply after its thousands commas are taken away', () => {
  test.each([
    ['1,000', undefined],
    ['1500', undefined],
    ['10', undefined],
    ['1,234.50', undefined],
    ['1,501', 'MAX_VALUE'],
    ['9.99', 'MIN_VALUE'],
    ['-20', 'MIN_VALUE'],
    ['', 'NUMBER'],
    ['  ', 'NUMBER'],
    [',', 'NUMBER'],
    ['ten', 'NUMBER'],
    ['1e3', 'NUMBER'],
    ['0x64', 'NUMBER'],
    ['Infinity', 'NUMBER'],
    ['NaN', 'NUMBER'],
  ])('%j within 10 and 1500 answers %s', (value, code) => expect(numberWithin(10, 1500)(value)).toBe(code))
})

describe('VL-32 VL-33 a deposit sum is a whole number within its bounds, and two codes tell why it is not', () => {
  test.each([
    ['10', undefined],
    ['1000', undefined],
    ['9', 'SUM_BOUNDS'],
    ['1001', 'SUM_BOUNDS'],
    ['999999999999999', 'SUM_BOUNDS'],
    ['010', 'SUM'],
    ['0', 'SUM'],
    ['10.5', 'SUM'],
    ['1,000', 'SUM'],
    ['-10', 'SUM'],
    ['+10', 'SUM'],
    ['1e2', 'SUM'],
    ['1a', 'SUM'],
    [' 10', 'SUM'],
    ['10\n', 'SUM'],
    ['', 'SUM'],
    ['9'.repeat(400), 'SUM'],
  ])('a deposit of %j within 10 and 1000 answers %s', (value, code) => {
    expect(depositAmount(10n, 1000n)(value)).toBe(code)
  })
})

describe('VL-19 a fake name has at least four letters or digits and nothing else', () => {
  test.each([
    ['Lucky7', undefined],
    ['Jānis', undefined],
    ['abc', 'MIN_LENGTH'],
    ['a b c d', 'FAKENAME'],
    ['lucky_7', 'FAKENAME'],
    ['lucky-7', 'FAKENAME'],
    ['a,bcd', 'FAKENAME'],
    ['lucky!', 'FAKENAME'],
    ['"abcd"', 'FAKENAME'],
  ])('the fake name %j answers %s', (value, code) => expect(fakeName(value)).toBe(code))
})

describe('VL-23 a post code has up to eight digits', () => {
  test.each([
    ['1010', undefined],
    ['12345678', undefined],
    ['', 'REQUIRED'],
    ['123456789', 'POSTCODE'],
    ['LV-10', 'POSTCODE'],
  ])('the post code %j answers %s', (value, code) => expect(postcode(value)).toBe(code))
})
