import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { levelOf, scoreOf, severityWeight } from './score.ts'

const now = new Date('2051-06-14T12:00:00Z')
const seen = (weight: number, days: number, isDismissed = false) => ({
  weight,
  seenAt: new Date(now.getTime() - days * dayMs),
  isDismissed,
})

test.each([
  ['nothing', [], 0],
  ['two findings of today', [seen(30, 0), seen(25, 0)], 55],
  ['a finding of ninety days ago weighs half', [seen(30, 90)], 15],
  ['of half a year ago a quarter', [seen(40, 180)], 10],
  ['what was dismissed weighs nothing', [seen(30, 0, true), seen(10, 0)], 10],
  ['there is no more than all', [seen(50, 0), seen(40, 0), seen(35, 0)], 100],
  ['what is seen again in a moment is not heavier', [seen(30, -1)], 30],
] as const)('a score fades and is dismissed: %s', (_says, findings, score) => {
  expect(scoreOf(findings, now)).toBe(score)
})

test('a finding weighs half where it is low and twice as much where it is severe', () => {
  expect((['low', 'medium', 'severe'] as const).map((severity) => severityWeight(25, severity))).toEqual([
    13, 25, 50,
  ])
})

test('levels begin at 30 and at 60', () => {
  expect([0, 29, 30, 59, 60, 100].map(levelOf)).toEqual(['low', 'low', 'medium', 'medium', 'high', 'high'])
})
