import { bulkStream } from '../bulk-stream.ts'
import { drawStream } from '../draw-stream.ts'

const wordRange = 2 ** 32

const filled = (count: number, next: () => number): Uint32Array => {
  const words = new Uint32Array(count)
  for (let at = 0; at < count; at += 1) words[at] = next()
  return words
}

/** A stream of words: `seed` is any 64 hexadecimal digits, and the same seed gives the same words. */
export type WordStream = (seed: string, count: number) => Uint32Array

/** How many words most rounds use, free spins excluded. */
const wordsOfShortRound = 5

/**
 * The production draws as used: short rounds of consecutive seed pairs that each take the first words of their
 * first block, and one round as long as all of them.
 */
export const gameStreams: Readonly<Record<'short rounds' | 'one long round' | 'simulations', WordStream>> = {
  'short rounds': (serverSeed, count) => {
    const pair = { serverSeed, clientSeed: 'anna' }
    let [nonce, used] = [0, 0]
    let draw = drawStream({ ...pair, nonce })
    return filled(count, () => {
      if (used === wordsOfShortRound) {
        nonce += 1
        used = 0
        draw = drawStream({ ...pair, nonce })
      }
      used += 1
      return draw(wordRange)
    })
  },
  'one long round': (serverSeed, count) => {
    const draw = drawStream({ serverSeed, clientSeed: 'anna', nonce: 0 })
    return filled(count, () => draw(wordRange))
  },
  simulations: (key, count) => {
    const draw = bulkStream(Buffer.from(key, 'hex'))
    return filled(count, () => draw(wordRange))
  },
}

/** Streams that the tests must reject, as proof of their power. */
export const poorStreams: Readonly<Record<'LCG' | 'one in a thousand', WordStream>> = {
  /** The generator of glibc's `rand` in its simplest form, its 31 bits with the upper one twice. */
  LCG: (seed, count) => {
    let state = Number.parseInt(seed.slice(0, 8), 16)
    return filled(count, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
      return ((state << 1) | (state >>> 30)) >>> 0
    })
  },
  /** 501 of a thousand bits are ones where 500 should be; otherwise it is sound. */
  'one in a thousand': (key, count) => {
    const draw = bulkStream(Buffer.from(key, 'hex'))
    return filled(count, () => {
      let word = 0
      for (let bit = 0; bit < 32; bit += 1) word = (word << 1) | (draw(1000) < 501 ? 1 : 0)
      return word >>> 0
    })
  },
}
