import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DateTime } from './date-time.tsx'

const iso = '2024-03-05T07:04:00Z'
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

test.each([
  ['date', undefined, '5 Mar 2024'],
  ['time', undefined, '07:04'],
  ['both', undefined, '5 Mar 2024, 07:04'],
  ['both', 'Asia/Tokyo', '5 Mar 2024, 16:04'],
] as const)('the server writes %s in zone %s as %s', (kind, timeZone, text) => {
  expect(
    textOf(renderToStaticMarkup(<DateTime iso={iso} language="en" kind={kind} timeZone={timeZone} />)),
  ).toBe(text)
})

test('UI-01 the first rendering does not depend on the zone of the machine', async () => {
  const Real = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inAuckland(locale, options) {
    return new Real(locale, { ...options, timeZone: options?.timeZone ?? 'Pacific/Auckland' })
  })
  // The module caches its formatters, so both are loaded again, here and for later tests.
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
  const { formatDateTime } = await import('#contract/format-date.ts')
  const elsewhere = await import('./date-time.tsx')
  expect(formatDateTime(iso, 'time', 'en')).toBe('20:04')
  expect(textOf(renderToStaticMarkup(<elsewhere.DateTime iso={iso} language="en" kind="time" />))).toBe(
    '07:04',
  )
})

test('UI-01 the instant stays machine-readable', () => {
  expect(renderToStaticMarkup(<DateTime iso={iso} language="en" />)).toContain(`dateTime="${iso}"`)
})
