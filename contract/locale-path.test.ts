import { describe, expect, test } from 'vitest'
import { inLocale, localeOfPath, localise, withoutLocale } from './locale-path.ts'

const locales = [
  { code: 'en', isDefault: true },
  { code: 'fr', isDefault: false },
  { code: 'ar', isDefault: false },
]

describe('RT-03 only the default locale is written without a segment', () => {
  test.each([
    ['/', 'en', '/'],
    ['/', 'fr', '/fr'],
    ['/?a=1', 'fr', '/fr?a=1'],
    ['/#top', 'fr', '/fr#top'],
    ['/gamehall', 'en', '/gamehall'],
    ['/gamehall?category=slots', 'ar', '/ar/gamehall?category=slots'],
  ])('%s in %s is %s', (path, locale, expected) => {
    expect(localise(path, locale, 'en')).toBe(expected)
  })
})

describe('RT-07 an address moves to another locale with its query and hash', () => {
  test.each([
    ['/', 'fr', '/fr'],
    ['/fr', 'en', '/'],
    ['/fr?x=1#y', 'en', '/?x=1#y'],
    ['/fr/gamehall?category=slots', 'ar', '/ar/gamehall?category=slots'],
    ['/ar/cashier/deposit?register=success', 'en', '/cashier/deposit?register=success'],
    ['/french/page', 'fr', '/fr/french/page'],
    ['/cashier#fr/x', 'fr', '/fr/cashier#fr/x'],
    ['/fr//evil.example', 'en', '/evil.example'],
  ])('%s in %s is %s', (address, locale, expected) => {
    expect(inLocale(address, locale, locales)).toBe(expected)
  })
})

describe('W13 a path without its locale begins with one slash, so that it never leads to another house', () => {
  test.each([
    ['/fr/cashier', '/cashier'],
    ['/fr', '/'],
    ['/', '/'],
    ['/en/terms', '/terms'],
    ['/xx/terms', '/xx/terms'],
    ['/en//evil.example', '/evil.example'],
    ['/en///evil.example/x', '/evil.example/x'],
    ['//evil.example', '/evil.example'],
  ])('%s without its locale is %s', (path, expected) => {
    expect(withoutLocale(path, locales)).toBe(expected)
  })
})

describe('RT-07 a path is in the locale of its first segment, or in the default one', () => {
  test.each([
    ['/', 'en'],
    ['/fr', 'fr'],
    ['/ar/gamehall', 'ar'],
    ['/french', 'en'],
    ['/xx/gamehall', 'en'],
  ])('%s is in %s', (path, expected) => {
    expect(localeOfPath(path, locales).code).toBe(expected)
  })
})

test('TH-11 without any locale there is no page', () => {
  expect(() => localeOfPath('/', [])).toThrow('PLUGIN:I18N: LOCALES NOT FOUND')
})
