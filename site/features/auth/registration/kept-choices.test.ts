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

const codeOf = (kept: string, search: string): string => {
  browser()
  keepChoice('promo_code', kept)
  return promoCodeAt(search)
}

test('CM-09 the promo code of an earlier address is kept, and none is none', () => {
  expect([codeOf('A', ''), codeOf('', '?other=B')]).toEqual(['A', ''])
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
  expect([promoCodeAt('?promo_code=B'), promoCodeAt('')]).toEqual(['B', ''])
})
