import { describe, expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

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

const foreign: string[] = [
  // Another scheme or host.
  'https://evil.test',
  'http://evil.test/cashier',
  'HTTPS://EVIL.TEST',
  'ftp://evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.test/1',
  'mailto:a@evil.test',
  'evil.test',
  'cashier/deposit',
  './cashier',
  '../cashier',
  '?redirectUrl=/x',
  '#hash',
  // Two slashes in every dress.
  '//evil.test',
  '///evil.test',
  '////evil.test/%2f..',
  '//evil.test\\@house',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/%5cevil.test',
  '/%5Cevil.test',
  '/%255cevil.test',
  '/%2fevil.test',
  '/%2Fevil.test',
  '/%252fevil.test',
  '/%25252fevil.test',
  '%2F%2Fevil.test',
  '%2f%2fevil.test',
  '%252F%252Fevil.test',
  '%2F%5Cevil.test',
  '%5C%5Cevil.test',
  '/%2e%2e//evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/./\\evil.test',
  // What a browser drops or folds on its way.
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\r\nLocation: https://evil.test',
  '/%0d%0aLocation:%20https://evil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '\t//evil.test',
  ' //evil.test',
  ' https://evil.test',
  '\u0000//evil.test',
  '/\u0000/evil.test',
  '/%00/evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\u200b/evil.test',
  '/\uff0fevil.test',
  '/\uff3cevil.test',
  '/evil\u3002test',
  // Broken or endless.
  '',
  '%',
  '/%',
  '/%zz',
  `/${'a'.repeat(2100)}`,
]

describe('W13 only addresses of this house are followed', () => {
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

  test('whatever is followed stays on the house for a browser that resolves it', () => {
    for (const given of [...own.map(([value]) => value), ...foreign]) {
      const followed = new URL(safeRedirect(given), 'https://house.example')
      expect(followed.origin).toBe('https://house.example')
    }
  })
})
