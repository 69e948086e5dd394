/**
 * Scales one random word to [0, bound) with every value exactly as likely (standards N3): words above the last
 * whole multiple of `bound` are refused, and the caller takes the next word.
 * @param range how many values a word can have, 2 ** 32 for the studio's draws
 * @returns the scaled value, or null when the word must be skipped
 */
export function scaleWord(word: number, bound: number, range: number): number | null {
  if (!Number.isInteger(bound) || bound < 1 || bound > range)
    throw new RangeError(`cannot draw below ${bound}`)
  const usable = range - (range % bound)
  return word < usable ? word % bound : null
}
