import { expect, test } from 'vitest'
import { dayAfter, monthAfter, monthOf, monthsToClose } from './months.ts'

test('days and months follow one another over the ends of years, and of a leap February', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(monthAfter('2026-12-01')).toBe('2027-01-01')
  expect(monthOf(new Date('2026-01-31T23:59:59.999Z'))).toBe('2026-01-01')
})

test.each([
  ['2026-03-31T23:59:59Z', []],
  ['2026-04-01T05:59:59Z', []],
  ['2026-04-01T06:00:00Z', ['2026-03-01']],
  ['2026-06-01T06:00:00Z', ['2026-03-01', '2026-04-01', '2026-05-01']],
])('at %s of those from March on are to be closed: %s', (now, months) => {
  expect(monthsToClose('2026-03-01', new Date(now))).toEqual(months)
})
