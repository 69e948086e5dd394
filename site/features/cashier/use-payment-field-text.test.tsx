import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { supportedLocales } from '#contract/locales.ts'
import type { FailureFacts } from './read-failure.ts'
import { usePaymentFieldText } from './use-payment-field-text.ts'

const folder = join(import.meta.dirname, '../../i18n')
const textsOf = (locale: string, area: string): unknown =>
  JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8'))

function Said({ facts, code }: { facts: FailureFacts; code: string }) {
  return usePaymentFieldText(facts)(code)
}

const said = (locale: string, facts: FailureFacts, code = 'DEPOSIT_LIMIT'): string => {
  const messages = Object.fromEntries(['cashier', 'errors'].map((area) => [area, textsOf(locale, area)]))
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages as never} timeZone="UTC">
      <Said facts={facts} code={code} />
    </IntlProvider>,
  )
}

test.each(supportedLocales.map(({ code }) => code))(
  'ER-19 in %s a refused deposit names what is left where the refusal says it, and has no hole where it does not',
  (locale) => {
    expect(said(locale, { available: 30, currency: 'EUR' })).toContain('€30.00')
    const plain = said(locale, { currency: 'EUR' })
    expect(plain).toMatch(/^\p{L}[^{}€]*\p{L}\.$/u)
    expect(plain).not.toBe(said(locale, { available: 30, currency: 'EUR' }))
  },
)

test('VL-33 bounds of a sum stand in US dollars while no currency is known', () => {
  expect(said('en', { min: 10, max: 1000 }, 'SUM_BOUNDS')).toMatch(/\$10\b.*\$1,000\b/)
})
