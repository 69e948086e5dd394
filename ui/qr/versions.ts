/** Correction words a block, and blocks, of the medium level by version (ISO/IEC 18004, table 9). */
const correctionWords = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
]
const blockCounts = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28, 29,
  31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
]

export type QrVersion = {
  /** 1 to 40. */
  readonly number: number
  /** Modules along an edge. */
  readonly size: number
  /** Words of all blocks, data and correction. */
  readonly words: number
  readonly correctionWords: number
  readonly blocks: number
  /** Rows and columns of the centres of the alignment patterns. */
  readonly alignment: readonly number[]
}

const alignmentOf = (number: number): number[] => {
  if (number === 1) return []
  const count = Math.floor(number / 7) + 2
  const step = number === 32 ? 26 : Math.ceil((number * 4 + 4) / (count * 2 - 2)) * 2
  const last = number * 4 + 10
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - step * (count - 2 - at))]
}

const versionOf = (number: number): QrVersion => {
  const alignment = alignmentOf(number)
  const count = alignment.length
  const patterns = count === 0 ? 0 : (25 * count - 10) * count - 55
  const modules = (16 * number + 128) * number + 64 - patterns - (number >= 7 ? 36 : 0)
  return {
    number,
    size: number * 4 + 17,
    words: Math.floor(modules / 8),
    correctionWords: correctionWords[number - 1] ?? 0,
    blocks: blockCounts[number - 1] ?? 0,
    alignment,
  }
}

export const dataWordsOf = (version: QrVersion): number =>
  version.words - version.correctionWords * version.blocks

/** Bits that tell how many bytes follow. */
export const countBitsOf = (version: QrVersion): number => (version.number < 10 ? 8 : 16)

const modeBits = 4

/** The smallest version that holds so many bytes; undefined where none does (beyond 2331). */
export const versionFor = (byteCount: number): QrVersion | undefined => {
  for (let number = 1; number <= 40; number++) {
    const version = versionOf(number)
    if (modeBits + countBitsOf(version) + byteCount * 8 <= dataWordsOf(version) * 8) return version
  }
  return undefined
}
