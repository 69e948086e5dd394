import { createHmac } from 'node:crypto'
import { scaleWord } from './unbiased.ts'

/** The complete input of a round's outcome. */
export type RoundSeeds = { serverSeed: string; clientSeed: string; nonce: number }

const WORD_RANGE = 2 ** 32
const WORDS_IN_BLOCK = 8

/** Block number `cursor` of a round: HMAC-SHA256 with the server seed's text as key (standards N6). */
function block({ serverSeed, clientSeed, nonce }: RoundSeeds, cursor: number): Buffer {
  return createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${cursor}`).digest()
}

/**
 * The draws of one round. Each block gives eight unsigned 32-bit words, most significant byte first; words are
 * used in order, and only a word that would make the scaling uneven is skipped.
 */
export function drawStream(seeds: RoundSeeds): (bound: number) => number {
  let cursor = 0
  let used = WORDS_IN_BLOCK
  let words: Buffer = Buffer.alloc(0)
  const nextWord = () => {
    if (used === WORDS_IN_BLOCK) {
      words = block(seeds, cursor)
      cursor += 1
      used = 0
    }
    used += 1
    return words.readUInt32BE((used - 1) * 4)
  }
  return (bound) => {
    let value: number | null
    do value = scaleWord(nextWord(), bound, WORD_RANGE)
    while (value === null)
    return value
  }
}
