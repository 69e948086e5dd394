import { expect, test } from 'vitest'
import { localMoneyText } from './money-text.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '')
const code = { currencyDisplay: 'code' } as const

test.each([
  [1234, 'JPY', 'en', 'JPY 1,234'],
  [1234, 'JPY', 'ru', '1 234 JPY'],
  [12.5, 'KWD', 'en', 'KWD 12.500'],
  [12.5, 'KWD', 'fr', '12,500 KWD'],
  [12.5, 'KWD', 'pt-BR', 'KWD 12,500'],
  [12.5, 'KWD', 'lv', '12,500 KWD'],
  [12.5, 'KWD', 'ar-u-nu-latn', '12.500 KWD'],
  // Intl alone writes 13 and 1,235.
  [12.5, 'HUF', 'en', 'HUF 12.50'],
  [1234.567, 'IQD', 'en', 'IQD 1,234.567'],
  [0.00012345, 'BTC', 'en', 'BTC 0.00012345'],
  [12, 'BTC', 'en', 'BTC 12.00'],
  // Intl alone throws.
  [12.5, 'USDT', 'en', 'USDT 12.50'],
] as const)('%s %s in %s is %s', (amount, currency, locale, text) => {
  expect(plain(localMoneyText(amount, currency, locale, code))).toBe(text)
})
