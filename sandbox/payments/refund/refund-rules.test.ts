import { expect, test } from 'vitest'
import { steerRefund } from './refund-rules.ts'

test.each([
  [2000n, 'succeeded', 'end', [1]],
  [700n, 'refused', 'end', []],
  [1300n, 'refused', 'end', []],
  [11_399n, 'refused', 'end', []],
  [1700n, 'failed', 'pending', []],
  [6800n, 'succeeded', 'lost', []],
  [6900n, 'succeeded', 'lost', [1]],
  [7100n, 'succeeded', 'end', [3]],
  [7200n, 'succeeded', 'pending', [1]],
  [7300n, 'succeeded', 'end', [1]],
  [7400n, 'succeeded', 'pending', [1]],
  [7500n, 'pending', 'end', []],
  [130n, 'succeeded', 'end', [1]],
] as const)('a refund of %i minor units: %s, answered by %s', (amountMinor, end, answer, copies) => {
  const steered = steerRefund(amountMinor, 'EUR')
  expect(steered).toMatchObject({ end, answer })
  expect(steered.messages.map((message) => message.copies)).toEqual(copies)
})

test('by 73 its message is there before its answer', () => {
  expect(steerRefund(7300n, 'EUR').isToldFirst).toBe(true)
  expect(steerRefund(7200n, 'EUR').isToldFirst).toBeUndefined()
})
