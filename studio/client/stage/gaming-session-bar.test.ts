import { expect, test } from 'vitest'
import { clockText } from './gaming-session-bar.ts'

test.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [3725, '1:02:05'],
  [100 * 3600, '100:00:00'],
])('B3 %i seconds of play are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
