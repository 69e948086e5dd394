import { blockFrequency, cumulativeSums, monobit, runs, serial, type Bits } from './bit-tests.ts'
import {
  couponCollector,
  frequency,
  gaps,
  permutations,
  poker,
  risingRuns,
  serialCorrelation,
  type Digits,
} from './digit-tests.ts'
import type { Finding } from './p-values.ts'

/** The words as digits of `bits` bits, the most significant first. */
function digitsOf(words: Uint32Array, bits: number): Digits {
  const each = 32 / bits
  const mask = 2 ** bits - 1
  const digits = new Uint8Array(words.length * each)
  for (let word = 0; word < words.length; word += 1)
    for (let at = 0; at < each; at += 1)
      digits[word * each + at] = (words[word]! >>> (32 - bits * (at + 1))) & mask
  return { digits, base: 2 ** bits }
}

const bitsOf = (words: Uint32Array): Bits => digitsOf(words, 1).digits

/** The block length in SP 800-22’s own examples of a million bits. */
const blockBits = 128
/** 2^15 words already give about a thousand of each of the 2^10 patterns. */
const patternBits = 10

/**
 * Every statistical test of the raw stream (standards N2) on words of 32 bits: those that 25 CFR 547.14(b) and
 * GLI-19 §3.2.2 name, and those of NIST SP 800-22 that detect other faults. `refusedBy` judges them together.
 */
export function testWords(words: Uint32Array): readonly Finding[] {
  const bits = bitsOf(words)
  const [bytes, nibbles] = [digitsOf(words, 8), digitsOf(words, 4)]
  const [serialFirst, serialSecond] = serial(bits, patternBits)
  return [
    { name: 'bytes', p: frequency(bytes) },
    { name: 'gap', p: gaps(bytes, 16) },
    { name: 'poker', p: poker(nibbles) },
    { name: 'coupon collector', p: couponCollector(nibbles) },
    { name: 'permutation', p: permutations(words) },
    { name: 'rising runs', p: risingRuns(words) },
    { name: 'serial correlation', p: serialCorrelation(words) },
    { name: 'monobit', p: monobit(bits) },
    { name: 'block frequency', p: blockFrequency(bits, blockBits) },
    { name: 'runs', p: runs(bits) },
    { name: 'cumulative sums', p: cumulativeSums(bits) },
    { name: 'cumulative sums, backward', p: cumulativeSums(bits, true) },
    { name: 'serial', p: serialFirst },
    { name: 'serial, second', p: serialSecond },
  ]
}
