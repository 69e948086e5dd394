import { expect, test } from 'vitest'
import { scaleWord } from './unbiased.ts'

/** In a file of its own, because it takes as long as all other tests of fairness together. */
test('N3 every value is exactly as likely as every other: all 16-bit words, all bounds up to 600', () => {
  const range = 2 ** 16
  for (let bound = 1; bound <= 600; bound += 1) {
    const seen = Array.from({ length: bound }, () => 0)
    let skipped = 0
    for (let word = 0; word < range; word += 1) {
      const value = scaleWord(word, bound, range)
      if (value === null) skipped += 1
      else seen[value]! += 1
    }
    expect(new Set(seen)).toEqual(new Set([Math.floor(range / bound)]))
    expect(skipped).toBe(range % bound)
  }
})
