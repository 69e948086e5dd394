import { afterEach, describe, expect, test } from 'vitest'
import { latestBirthDate } from '#contract/person-rules.ts'
import { countedSince } from './deposit-limit/deposit-limit.ts'
import { endOf } from './exclusion/exclusion.ts'

const ownZone = process.env.TZ
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ
  else process.env.TZ = ownZone
})

/** Hours of a day of the machine’s own clock. */
const hoursOf = (year: number, month: number, day: number): number =>
  (new Date(year, month - 1, day + 1).getTime() - new Date(year, month - 1, day).getTime()) / 3_600_000

describe.each([
  ['America/New_York', [2026, 3, 8], 23],
  ['America/New_York', [2026, 11, 1], 25],
  ['Australia/Lord_Howe', [2026, 10, 4], 23.5],
] as const)('on a machine in %s, whose %o has %d hours', (zone, [year, month, day], hours) => {
  const iso = (at: Date | null): string | undefined => at?.toISOString()
  const at = (clock: string, days = 0): Date => {
    const date = new Date(Date.UTC(year, month - 1, day + days))
    return new Date(`${date.toISOString().slice(0, 10)}T${clock}Z`)
  }

  test('T7 R3 R5 limits and breaks go by days of 24 hours', () => {
    process.env.TZ = zone
    expect(hoursOf(year, month, day)).toBe(hours)
    expect(iso(countedSince({ period: '1' }, at('15:30:00.000')))).toBe(iso(at('15:30:00.000', -1)))
    expect(iso(countedSince({ period: '30' }, at('15:30:00.000', 20)))).toBe(iso(at('15:30:00.000', -10)))
    expect(iso(endOf('1_day', at('06:30:00.000')))).toBe(iso(at('06:30:00.000', 1)))
    expect(iso(endOf('30_days', at('06:30:00.000', -10)))).toBe(iso(at('06:30:00.000', 20)))
  })
})

describe('on a leap day', () => {
  test('T7 R5 a year ends on the last of February, four years on a leap day again', () => {
    process.env.TZ = 'Pacific/Auckland'
    const from = new Date('2028-02-29T23:30:00Z')
    expect(endOf('1_year', from)?.toISOString()).toBe('2029-02-28T23:30:00.000Z')
    expect(endOf('4_years', from)?.toISOString()).toBe('2032-02-29T23:30:00.000Z')
  })

  test('T7 R3 a day’s limit of 1 March counts what was paid on 29 February', () => {
    const since = countedSince({ period: '1' }, new Date('2028-03-01T10:00:00Z'))
    expect(since.toISOString()).toBe('2028-02-29T10:00:00.000Z')
  })

  test('T7 VL-25 who was born on one is of age in March of a year without one, and on the day of one with it', () => {
    const born = '2008-02-29'
    expect(born <= latestBirthDate('2026-02-28', 18)).toBe(false)
    expect(born <= latestBirthDate('2026-03-01', 18)).toBe(true)
    expect(born <= latestBirthDate('2028-02-28', 20)).toBe(false)
    expect(born <= latestBirthDate('2028-02-29', 20)).toBe(true)
  })
})
