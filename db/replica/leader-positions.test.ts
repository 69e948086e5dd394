import { expect, test } from 'vitest'
import { createLeaderPositions, parseLsn } from './leader-positions.ts'

test('positions in the log are compared as numbers, over the end of a file of it', () => {
  expect(parseLsn('16/B374D848')).toBe(0x16_b374d848n)
  expect(parseLsn('2/0') > parseLsn('1/FFFFFFFF')).toBe(true)
  expect(() => parseLsn('none')).toThrow(/no position/)
})

test('the oldest position within the allowed lag is required, and none is known without a recent one', () => {
  let nowMs = 0
  const positions = createLeaderPositions(5000, () => nowMs)
  expect(positions.required()).toBeUndefined()
  for (const position of [1n, 2n, 3n]) {
    positions.add({ atMs: nowMs, position })
    nowMs += 2000
  }
  expect(positions.required()).toBe(2n)
  nowMs += 2000
  expect(positions.required()).toBe(3n)
  nowMs += 5000
  expect(positions.required()).toBeUndefined()
})
