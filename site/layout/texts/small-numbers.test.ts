import { expect, test } from 'vitest'
import { supportedLocales } from '#contract/locales.ts'
import { smallNumbersAlone, wholeNumberText } from './small-numbers.ts'

test.each(supportedLocales)(
  'whole numbers in $name are as Intl writes them, small ones without it',
  ({ code }) => {
    const byIntl = new Intl.NumberFormat(code)
    let asked = 0
    const { format } = smallNumbersAlone((...given) => {
      asked++
      return new Intl.NumberFormat(...given)
    })(code)
    for (let number = 0; number < 1000; number++) {
      expect(format(number)).toBe(byIntl.format(number))
      expect(wholeNumberText(number, code)).toBe(byIntl.format(number))
    }
    expect(asked).toBe(0)
    for (const number of [-1, 0.5, 1000, 1_234_567, Number.NaN]) {
      expect(format(number)).toBe(byIntl.format(number))
      expect(wholeNumberText(number, code)).toBe(byIntl.format(number))
    }
    expect(asked).toBe(5)
  },
)

test.each(supportedLocales)('the country of $name is its usual one', ({ code, country }) => {
  expect(new Intl.Locale(code).maximize().region).toBe(country)
})
