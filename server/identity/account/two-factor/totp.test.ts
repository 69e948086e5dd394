import { describe, expect, test } from 'vitest'
import { base32, hotp, matchTotp, otpauthUri, readBase32, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('the codes of RFC 4226, appendix D', () => {
  test.each([
    [0n, '755224'],
    [1n, '287082'],
    [2n, '359152'],
    [3n, '969429'],
    [9n, '520489'],
  ])('counter %i has %s', (counter, code) => {
    expect(hotp(secret, counter)).toBe(code)
  })
})

describe('the codes of RFC 6238, appendix B', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('second %i has %s', (second, code) => {
    expect(hotp(secret, totpStep(new Date(second * 1000)), 8)).toBe(code)
  })
})

test('W7 a code is right one step early and late, and never twice', () => {
  const at = new Date(1_234_567_890_000)
  const now = totpStep(at)
  const codeOf = (step: bigint) => hotp(secret, step)
  expect([-2n, -1n, 0n, 1n, 2n].map((drift) => matchTotp(secret, codeOf(now + drift), at, null))).toEqual([
    undefined,
    now - 1n,
    now,
    now + 1n,
    undefined,
  ])
  expect(matchTotp(secret, codeOf(now), at, now)).toBeUndefined()
  expect(matchTotp(secret, codeOf(now - 1n), at, now)).toBeUndefined()
  expect(matchTotp(secret, codeOf(now + 1n), at, now)).toBe(now + 1n)
  expect(matchTotp(secret, '', at, null)).toBeUndefined()
})

describe('secrets as apps take them: RFC 4648, section 10', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('"%s" is "%s"', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded)
    expect(Buffer.from(readBase32(encoded)).toString()).toBe(text)
  })
})

test('the picture names house and player', () => {
  expect(otpauthUri('Baize House', 'a+b@example.com', 'MZXW6')).toBe(
    'otpauth://totp/Baize%20House:a%2Bb%40example.com?issuer=Baize%20House&secret=MZXW6&algorithm=SHA1&digits=6&period=30',
  )
})
