import { correctionOf } from './reed-solomon.ts'
import { countBitsOf, dataWordsOf, type QrVersion } from './versions.ts'

const byteMode = 0b0100
const padding = [0b11101100, 0b00010001] as const

/** Mode, length, bytes and padding, as words of eight bits (ISO/IEC 18004, 7.4). */
const dataWords = (bytes: Uint8Array, version: QrVersion): number[] => {
  const bits: number[] = []
  const append = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  append(byteMode, 4)
  append(bytes.length, countBitsOf(version))
  for (const byte of bytes) append(byte, 8)
  const capacity = dataWordsOf(version) * 8
  append(0, Math.min(4, capacity - bits.length))
  append(0, (8 - (bits.length % 8)) % 8)
  for (let at = 0; bits.length < capacity; at++) append(padding[at % 2] ?? 0, 8)
  return Array.from({ length: bits.length / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  )
}

/** Sizes of the data of each block: the later ones are one word longer where it does not come out even. */
export const blockSizes = (version: QrVersion): number[] => {
  const shortest = Math.floor(dataWordsOf(version) / version.blocks)
  const longer = dataWordsOf(version) % version.blocks
  return Array.from(
    { length: version.blocks },
    (_, block) => shortest + (block >= version.blocks - longer ? 1 : 0),
  )
}

const takeInTurn = (blocks: readonly (readonly number[])[]): number[] => {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat()
}

/** All words in the order in which they are drawn: the blocks' data in turn, then their correction in turn. */
export const wordsOf = (bytes: Uint8Array, version: QrVersion): number[] => {
  const data = dataWords(bytes, version)
  let start = 0
  const blocks = blockSizes(version).map((size) => data.slice(start, (start += size)))
  const corrections = blocks.map((block) => correctionOf(block, version.correctionWords))
  return [...takeInTurn(blocks), ...takeInTurn(corrections)]
}
