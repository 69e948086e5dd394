import { afterEach, expect, test, vi } from 'vitest'
import { promoCodeAt, rememberPromoCode } from './stored-choices.ts'

const browser = () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
    },
  })
}
afterEach(() => vi.unstubAllGlobals())

const codeOf = (stored: string, search: string): string => {
  browser()
  rememberPromoCode(`?promo_code=${stored}`)
  return promoCodeAt(search)
}

/** The promo code on a page without one, after pages with these queries. */
const codeAfter = (...searches: string[]): string => {
  browser()
  for (const search of searches) rememberPromoCode(search)
  return promoCodeAt('')
}

test.each([
  [['?promo_code=A'], 'A'],
  [['?show_popup_reg=1&promo_code=A', '?show_popup_reg=1', ''], 'A'],
  [['?promo_code=A', '?promo_code=B'], 'B'],
  [['?promo_code=A&promo_code=%20B%20'], 'B'],
  [['?promo_code=A', '?promo_code='], 'A'],
  [['?promo_code=A', '?promo_code=%20'], 'A'],
  [['?other=B'], ''],
  [[], ''],
  [['?redirectUrl=%2Fcashier%2Fdeposit%3Fpromo_code%3DWELCOME'], 'WELCOME'],
  [['?redirectUrl=%2Fcashier%2Fdeposit%3Fpromo_code%3DA%26promo_code%3D%2BB%2B%23top'], 'B'],
  [['?promo_code=A&redirectUrl=%2Fcashier%3Fpromo_code%3DB'], 'A'],
  [['?promo_code=&redirectUrl=%2Fcashier%3Fpromo_code%3DB'], 'B'],
  [['?redirectUrl=%2F%3FredirectUrl%3D%252Fcashier%253Fpromo_code%253DB'], 'B'],
  [['?promo_code=A', '?redirectUrl=%2Fcashier'], 'A'],
  [['?redirectUrl=https%3A%2F%2Fevil.test%2F%3Fpromo_code%3DB'], ''],
])('CM-09 the promo code of the addresses %j is stored as %j', (searches, code) => {
  expect(codeAfter(...searches)).toBe(code)
  expect(window.localStorage.getItem('promo_code') ?? '').toBe(code)
})

test('CM-10 the promo code of the address wins over the kept one', () => {
  expect(codeOf('A', '?promo_code=B')).toBe('B')
})

test('CM-11 of several the last counts, and the kept one where that is empty', () => {
  expect(codeOf('A', '?promo_code=A&promo_code=B')).toBe('B')
  expect(codeOf('A', '?promo_code=B&promo_code=%20')).toBe('A')
})

test('CM-09 a browser that keeps nothing reads the address all the same', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('closed')
    },
  })
  expect(() => rememberPromoCode('?promo_code=B')).not.toThrow()
  expect([promoCodeAt('?promo_code=B'), promoCodeAt('')]).toEqual(['B', ''])
})
