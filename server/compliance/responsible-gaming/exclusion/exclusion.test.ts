import { describe, expect, test } from 'vitest'
import type { ExclusionPeriod } from '#contract/exclusions.ts'
import { jurisdictions } from '#server/platform/kernel/settings/jurisdictions.ts'
import { coolingOffHours, endOf, isBreak, offeredPeriods } from './exclusion.ts'

const end = (period: ExclusionPeriod, from: string) => endOf(period, new Date(from))?.toISOString()

describe('R5 RS-02 when an exclusion ends, in UTC', () => {
  test.each<[ExclusionPeriod, string, string]>([
    ['1_day', '2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z'],
    ['7_days', '2026-12-28T23:59:59.999Z', '2027-01-04T23:59:59.999Z'],
    ['30_days', '2028-02-01T00:00:00.000Z', '2028-03-02T00:00:00.000Z'],
    ['2_months', '2026-12-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['3_months', '2027-11-30T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['6_months', '2026-08-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['6_months', '2027-08-29T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
    ['9_months', '2026-05-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['1_year', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
    ['1_year', '2027-03-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2_years', '2026-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
    ['3_years', '2028-02-29T12:00:00.000Z', '2031-02-28T12:00:00.000Z'],
    ['4_years', '2028-02-29T12:00:00.000Z', '2032-02-29T12:00:00.000Z'],
    ['5_years', '2026-11-23T17:03:50.000Z', '2031-11-23T17:03:50.000Z'],
  ])('R5 %s from %s', (period, from, to) => {
    expect(end(period, from)).toBe(to)
  })

  test('R5 one for good has no end', () => {
    expect(end('permanent', '2026-11-23T00:00:00Z')).toBeUndefined()
  })
})

const { default: standard, uk, mga, ontario } = jurisdictions

test('RS-02 the standard market offers the twelve periods, the shortest first', () => {
  expect(offeredPeriods(standard)).toEqual([
    '1_day',
    '7_days',
    '30_days',
    '3_months',
    '6_months',
    '9_months',
    '1_year',
    '2_years',
    '3_years',
    '4_years',
    '5_years',
    'permanent',
  ])
})

test.each([
  ['default', standard, ['1_day', '7_days', '30_days', '3_months']],
  ['uk', uk, ['1_day', '7_days', '30_days']],
  ['mga', mga, ['1_day', '7_days', '30_days', '3_months']],
  ['ontario', ontario, ['1_day', '7_days', '30_days', '2_months', '3_months']],
])('X11 RS-04 breaks of under six months are the market’s to offer: %s', (_name, market, breaks) => {
  const offered = offeredPeriods(market)
  expect(offered.filter(isBreak)).toEqual(breaks)
  expect(offered.filter((period) => !isBreak(period))).toHaveLength(8)
})

test.each<[ExclusionPeriod, number | null, number | null]>([
  ['1_day', null, 24],
  ['3_months', null, 24],
  ['6_months', 168, 168],
  ['5_years', 168, 168],
  ['permanent', null, null],
])(
  'R5 after %s the account waits for its player’s wish, and then so many hours',
  (period, hours, maltese) => {
    expect(coolingOffHours(period, standard)).toBe(hours)
    expect(coolingOffHours(period, mga)).toBe(maltese)
  },
)
