import { afterEach, expect, test, vi } from 'vitest'
import { keepChoice, promoCodeAt } from './kept-choices.ts'

const browser = () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  })
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['CM-09 the kept one where the address has none', 'A', '', 'A'],
  ['CM-10 the address before the kept one', 'A', '?promo_code=B', 'B'],
  ['CM-11 the last of several', 'A', '?promo_code=A&promo_code=B', 'B'],
  ['CM-11 the kept one where the last of several is empty', 'A', '?promo_code=B&promo_code=%20', 'A'],
  ['CM-09 none where there is none', '', '?other=B', ''],
])('%s', (_what, kept, search, wanted) => {
  browser()
  keepChoice('promo_code', kept)
  expect(promoCodeAt(search)).toBe(wanted)
})

test('CM-09 a browser that keeps nothing reads the address all the same', () => {
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('closed')
    },
  })
  expect([promoCodeAt('?promo_code=B'), promoCodeAt('')]).toEqual(['B', ''])
})
