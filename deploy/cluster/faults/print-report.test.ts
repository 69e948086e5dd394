import { expect, test } from 'vitest'
import { hasFailed, isGoalMet } from './print-report.ts'
import type { FaultReport } from './run-fault.ts'

const sound = {
  acknowledged: 100,
  lost: 0,
  doubled: 0,
  wrongBalances: [],
  ledgerProblems: [],
  refusals: [],
  streams: { open: 12, of: 12 },
} as unknown as FaultReport

test.each([
  ['nothing acknowledged', { acknowledged: 0 }],
  ['lost', { lost: 1 }],
  ['doubled', { doubled: 1 }],
  ['a wrong balance', { wrongBalances: [{ uid: 1, expectedMinor: 1n, actualMinor: 2n }] }],
  ['a broken invariant', { ledgerProblems: ['V1'] }],
  ['a stream that stays broken', { streams: { open: 11, of: 12 } }],
  ['a refusal', { refusals: ['RS_ERROR_WRONG_TYPES'] }],
])('%s fails the run', (_what, wrong) => {
  expect(hasFailed(sound)).toBe(false)
  expect(hasFailed({ ...sound, ...wrong })).toBe(true)
})

test('a goal of no gap is met by the ordinary one', () => {
  const goal = { goalSeconds: 0 }
  expect(isGoalMet(goal, { gapSeconds: 0.3, ordinarySeconds: 0.2 })).toBe(true)
  expect(isGoalMet(goal, { gapSeconds: 0.5, ordinarySeconds: 0.2 })).toBe(false)
  expect(isGoalMet({ goalSeconds: 10 }, { gapSeconds: 9, ordinarySeconds: 0.2 })).toBe(true)
})
