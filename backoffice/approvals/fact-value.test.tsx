import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import approvals from '../i18n/en/approvals.json' with { type: 'json' }
import { FactValue } from './fact-value.tsx'

const textOf = (value: unknown) =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ approvals } as never}>
      <FactValue value={value} />
    </IntlProvider>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')

test('an amount and a currency alone are a sum of money', () => {
  expect(textOf({ amount: 12.5, currency: 'EUR' })).toContain('EUR 12.50')
})

test.each([
  [{ id: '7', amount: 1, currency: 'EUR', reason: 'because' }, ['7', 'because']],
  [{ amount: '1', currency: 'EUR' }, ['amount', 'currency']],
  [{ amount: 1, currency: { uid: 9 } }, ['amount', '9']],
])('anything else is shown with all its fields: %j', (value, parts) => {
  for (const part of parts) expect(textOf(value)).toContain(part)
})
