import { describe, expect, test } from 'vitest'
import { foreignAddresses as foreign } from '#test/foreign-addresses.ts'
import { externalAddress, safeRedirect } from './safe-redirect.ts'

const own: [given: string, followed: string][] = [
  ['/', '/'],
  ['/cashier/history?tab=deposit', '/cashier/history?tab=deposit'],
  ['/fr/cashier/deposit', '/fr/cashier/deposit'],
  ['/gamehall?category=slots&providers=a,b#more', '/gamehall?category=slots&providers=a,b#more'],
  ['/profile/bets/history?round=12', '/profile/bets/history?round=12'],
  ['%2Fcashier%2Fhistory%3Ftab%3Dbonuses', '/cashier/history?tab=bonuses'],
  ['%252Fcashier%252Fdeposit', '/cashier/deposit'],
  ['/a?next=https://evil.test', '/a?next=https://evil.test'],
  ['/a#https://evil.test', '/a#https://evil.test'],
  ['/game/night-ferry', '/game/night-ferry'],
]

describe('W13 W22 X9 only addresses of this house are followed', () => {
  test('the table holds at least sixty hostile values', () => {
    expect(new Set(foreign).size).toBeGreaterThanOrEqual(60)
  })

  test.each(own)('%s leads to %s', (given, followed) => {
    expect(safeRedirect(given, '/fallback')).toBe(followed)
  })

  test.each(foreign)('%j leads to the fallback', (given) => {
    expect(safeRedirect(given, '/fallback')).toBe('/fallback')
  })

  test.each([null, undefined])('%s leads to the fallback', (given) => {
    expect(safeRedirect(given, '/fallback')).toBe('/fallback')
  })

  test('any redirect that is followed stays on the application’s origin in a browser', () => {
    for (const given of [...own.map(([value]) => value), ...foreign]) {
      const followed = new URL(safeRedirect(given), 'https://house.example')
      expect(followed.origin).toBe('https://house.example')
    }
  })
})

describe('W13 X9 an editor may name another house, but only plainly', () => {
  test.each(['https://other.example', 'https://other.example/a?b=c#d', 'HTTPS://other.example/A'])(
    '%s may be led to',
    (given) => expect(externalAddress(given)).toMatch(/^https:\/\/other\.example\//),
  )

  test.each([
    ...foreign.filter((given) => !/^https:\/\/[\w.]+$/i.test(given)),
    'https:evil.test',
    'https:/evil.test',
    'https:///evil.test',
    'https://house.example@evil.test',
    'https://@evil.test',
    'https://user:word@evil.test/',
    'https://evil\u3002test',
    'https://evil.test\\@house.example',
    'https://evil.test/\u2028',
    'https://',
    'https://?x',
  ])('%j may not', (given) => expect(externalAddress(given)).toBeUndefined())
})
