import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { momentAt } from './moment-at.ts'

const zones = Intl.supportedValuesOf('timeZone')
const year = 2026
/** No zone changes its clocks twice within this time. */
const stepMs = 5 * dayMs

/** The local time of a zone at a moment, as milliseconds of a date without a zone. */
const clocksOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (moment: number): number => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`)
  }
}

/** The first moments after each clock change of the year. */
const changesOf = (shown: (moment: number) => number) => {
  const ahead = (moment: number) => shown(moment) - moment
  const changes: { at: number; before: number; after: number }[] = []
  for (let from = Date.UTC(year, 0, 1); from < Date.UTC(year + 1, 0, 1); from += stepMs) {
    const [before, after] = [ahead(from), ahead(from + stepMs)]
    if (before === after) continue
    let [low, high] = [from, from + stepMs]
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs
      if (ahead(middle) === before) low = middle
      else high = middle
    }
    changes.push({ at: high, before, after })
  }
  return changes
}

const written = (local: number): [date: string, time: string] => {
  const text = new Date(local).toISOString()
  return [text.slice(0, 10), text.slice(11, 16)]
}

/** By Temporal, which defines the rule. */
const byTemporal = (date: string, time: string, zone: string): number =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
    .epochMilliseconds

test('a local kick-off follows one rule in every zone at both changes of the clocks', () => {
  const wrong: string[] = []
  let changes = 0
  for (const zone of zones) {
    const shown = clocksOf(zone)
    for (const change of changesOf(shown)) {
      changes += 1
      for (let minutes = -120; minutes <= 120; minutes += 15) {
        const local = change.at + change.before + minutes * minuteMs
        const found = momentAt(...written(local), zone)
        const right = byTemporal(...written(local), zone)
        if (found !== right) wrong.push(`${zone} ${written(local).join(' ')} ${(found - right) / minuteMs}`)
      }
    }
  }
  expect(changes).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})

test.each([
  ['a skipped hour is an hour later', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['a skipped hour is an hour later', '2026-03-29', '03:30', 'Europe/Riga', '2026-03-29T01:30:00.000Z'],
  ['of a doubled hour the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['of a doubled hour the first', '2026-10-25', '03:30', 'Europe/Riga', '2026-10-25T00:30:00.000Z'],
  ['half an hour', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ['a skipped day', '2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
  ['no change', '2026-07-01', '15:00', 'Europe/London', '2026-07-01T14:00:00.000Z'],
])('%s: %s %s in %s', (_, date, time, zone, moment) => {
  expect(new Date(momentAt(date, time, zone)).toISOString()).toBe(moment)
})
