import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { houseLocales } from '#contract/locales.ts'
import type { FailureFacts } from './read-failure.ts'
import { usePaymentFieldText } from './use-payment-field-text.ts'

const folder = join(import.meta.dirname, '../../i18n')
const textsOf = (locale: string, area: string): unknown =>
  JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8'))

function Said({ facts }: { facts: FailureFacts }) {
  return usePaymentFieldText(facts)('DEPOSIT_LIMIT')
}

const said = (locale: string, facts: FailureFacts): string => {
  const messages = Object.fromEntries(['cashier', 'errors'].map((area) => [area, textsOf(locale, area)]))
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages as never} timeZone="UTC">
      <Said facts={facts} />
    </IntlProvider>,
  )
}

test.each(houseLocales.map(({ code }) => code))(
  'ER-19 in %s a refused deposit names what is left where the refusal says it, and has no hole where it does not',
  (locale) => {
    expect(said(locale, { available: 30, currency: 'EUR' })).toContain('€30.00')
    const plain = said(locale, { currency: 'EUR' })
    expect(plain).toMatch(/^\p{L}[^{}€]*\p{L}\.$/u)
    expect(plain).not.toBe(said(locale, { available: 30, currency: 'EUR' }))
  },
)
