import { expect, test } from 'vitest'
import { createAcknowledgements } from './acknowledgements.ts'

const recorded = (...moments: number[]) => {
  const acknowledgements = createAcknowledgements()
  for (const at of moments) acknowledgements.record(at)
  return acknowledgements
}

test.each([
  ['within the interval', [100, 200, 900, 1000], 100, 1000, 700],
  ['that begins before the interval counts whole', [100, 900, 1000], 500, 1000, 800],
  ['that ends behind the interval counts whole', [100, 200, 1500], 150, 300, 1300],
  ['over the whole interval', [100, 2000], 500, 600, 1900],
  ['without anything acknowledged is the interval', [], 500, 800, 300],
  ['up to the end, if nothing came afterwards', [100, 200], 100, 1200, 1000],
  ['outside the interval does not count', [0, 900, 1000, 1100, 5000], 1000, 1100, 100],
] as const)('the longest gap %s', (_what, moments, from, to, gap) => {
  expect(recorded(...moments).longestGapMs(from, to)).toBe(gap)
})

test('acknowledgements are counted', () => {
  expect(recorded(1, 2, 3).count).toBe(3)
})
