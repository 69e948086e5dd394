import { expect, test } from 'vitest'
import { currencyOf, defaultRate } from '#contract/money.ts'
import { readSettings } from './settings.ts'

const secret = { SESSION_SECRET: 'a-secret-of-this-test-alone-0123456789' }
const read = (list: string) => readSettings({ ...secret, CURRENCIES: list }).currencies

test('a house offers what is listed, in that order, and units of its own with them', () => {
  expect(read('KWD, EUR,JPY , BTC,USDT:6,CHIP:3=40')).toEqual(['KWD', 'EUR', 'JPY', 'BTC', 'USDT', 'CHIP'])
  expect(currencyOf('CHIP')).toMatchObject({ exponent: 3 })
  expect(defaultRate('CHIP')).toBe(40)
})

test('where nothing is said the demonstration has a currency without places and one with three', () => {
  expect(readSettings(secret).currencies).toEqual(['EUR', 'USD', 'GBP', 'BRL', 'CAD', 'JPY', 'KWD'])
})

test.each([
  ['eur', 'holds eur, which is no code'],
  ['EURO:2', 'holds EURO, of which it must say the places and the worth'],
  ['ZZZ', 'holds ZZZ, of which it must say the places and the worth'],
  ['JPY:2', 'gives JPY 2 places, and it has 0'],
  ['BTC:6', 'gives BTC 6 places, and it has 8'],
  ['NEW:12=1', 'gives NEW more than 9 places'],
  ['NEW:2=0', 'says that NEW is worth nothing'],
  ['EUR,EUR', 'holds EUR twice'],
  [' , ', 'must hold a currency'],
])('CURRENCIES=%s is refused: %s', (list, problem) => {
  expect(() => read(list)).toThrow(problem)
})
