import { describe, expect, test } from 'vitest'
import { formatDateTime } from './format-date.ts'

describe('UI-01 dates and times in figures', () => {
  test.each([
    ['2024-03-05T07:04:00Z', 'UTC', '05.03.2024', '7:04'],
    ['2024-12-31T23:59:59Z', 'UTC', '31.12.2024', '23:59'],
    ['2024-12-31T23:59:59Z', 'Asia/Tokyo', '01.01.2025', '8:59'],
    ['2024-01-01T00:00:00Z', 'UTC', '01.01.2024', '0:00'],
    ['2024-01-01T00:30:00Z', 'America/New_York', '31.12.2023', '19:30'],
    ['2024-03-31T01:00:00Z', 'Europe/Berlin', '31.03.2024', '3:00'],
    ['2024-06-15T12:00:00Z', 'Asia/Kathmandu', '15.06.2024', '17:45'],
  ])('UI-01 %s in %s reads %s and %s', (iso, zone, date, time) => {
    expect(formatDateTime(iso, 'date', 'numeric', zone)).toBe(date)
    expect(formatDateTime(iso, 'time', 'numeric', zone)).toBe(time)
    for (const kind of ['both', 'near'] as const)
      expect(formatDateTime(iso, kind, 'numeric', zone)).toBe(`${date} ${time}`)
  })

  test('UI-01 in the zone of the machine a time reads as in that zone by its name', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    for (const iso of ['0099-12-31T23:59:59Z', '2024-02-29T00:00:00Z', '2026-07-01T13:05:00Z'])
      expect(formatDateTime(iso, 'both', 'numeric')).toBe(formatDateTime(iso, 'both', 'numeric', timeZone))
  })
})

describe('dates and times as a language writes them', () => {
  test.each([
    ['2024-03-05T07:04:00Z', 'UTC', '5 Mar 2024', '07:04'],
    ['2024-12-31T23:59:59Z', 'UTC', '31 Dec 2024', '23:59'],
    ['2024-12-31T23:59:59Z', 'Asia/Tokyo', '1 Jan 2025', '08:59'],
    ['2024-01-01T00:00:00Z', 'UTC', '1 Jan 2024', '00:00'],
    ['2024-01-01T00:30:00Z', 'America/New_York', '31 Dec 2023', '19:30'],
    ['2024-03-31T01:00:00Z', 'Europe/Berlin', '31 Mar 2024', '03:00'],
  ])('%s in %s reads %s and %s', (iso, zone, date, time) => {
    expect(formatDateTime(iso, 'date', 'en', zone)).toBe(date)
    expect(formatDateTime(iso, 'time', 'en', zone)).toBe(time)
    expect(formatDateTime(iso, 'both', 'en', zone)).toBe(`${date}, ${time}`)
  })

  // The direction marks of an Arabic date are removed.
  test.each([
    ['en', '22 Nov 2026, 06:52'],
    ['fr', '22 nov. 2026, 06:52'],
    ['ar', '22/11/2026، 06:52'],
    ['lv', '2026. gada 22. nov. 06:52'],
    ['ru', '22 нояб. 2026 г., 06:52'],
    ['pt-BR', '22 de nov. de 2026, 06:52'],
  ])('in %s a date reads as that language writes it, hours to 24: %s', (language, text) => {
    const written = formatDateTime('2026-11-22T06:52:00Z', 'both', language, 'UTC')
    expect(written.replaceAll('\u200f', '').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })
})
