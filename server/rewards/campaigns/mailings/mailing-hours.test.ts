import { expect, test } from 'vitest'
import { isMailingHour } from './mailing-hours.ts'

const riga = { timeZone: 'Europe/Riga', hours: [9, 21] as const }

test.each([
  ['2026-01-15T06:59:59Z', false],
  ['2026-01-15T07:00:00Z', true],
  ['2026-01-15T18:59:59Z', true],
  ['2026-01-15T19:00:00Z', false],
  // In summer the local clock is an hour ahead.
  ['2026-07-15T06:00:00Z', true],
  ['2026-07-15T18:00:00Z', false],
  ['2026-07-15T22:30:00Z', false],
])('at %s a house in Riga may write to its players: %s', (at, may) => {
  expect(isMailingHour(new Date(at), riga)).toBe(may)
})
