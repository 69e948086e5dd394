import { dataPlaces, framework, masks } from './matrix.ts'
import { versionFor } from './versions.ts'
import { wordsOf } from './words.ts'

const draw = (
  words: readonly number[],
  version: Parameters<typeof framework>[0],
  mask: number,
): boolean[][] => {
  const frame = framework(version, mask)
  const isMasked = masks[mask] ?? (() => false)
  dataPlaces(frame).forEach(([row, column], at) => {
    const bit = ((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
    const line = frame[row]
    if (line) line[column] = (bit === 1) !== isMasked(row, column)
  })
  return frame as boolean[][]
}

const finderLike = [/10111010000/g, /00001011101/g]

/** How hard a code would be to read: runs, blocks, false finders, and an unequal share (ISO/IEC 18004, 7.8.3). */
const penaltyOf = (modules: readonly (readonly boolean[])[]): number => {
  const size = modules.length
  const rows = modules.map((row) => row.map(Number).join(''))
  const columns = rows.map((_, column) => rows.map((row) => row[column]).join(''))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    for (const pattern of finderLike) {
      for (let at = 0; at + 11 <= size; at++) if (line.slice(at, at + 11).match(pattern)) penalty += 40
    }
  }
  for (let row = 0; row + 1 < size; row++) {
    for (let column = 0; column + 1 < size; column++) {
      const square = `${rows[row]?.slice(column, column + 2)}${rows[row + 1]?.slice(column, column + 2)}`
      if (square === '0000' || square === '1111') penalty += 3
    }
  }
  const dark = rows.join('').replaceAll('0', '').length
  return penalty + 10 * Math.floor(Math.abs((dark / (size * size)) * 20 - 10))
}

/**
 * The modules of a QR code for a text, dark as true, without the quiet margin of four; undefined for a text beyond
 * 2331 bytes. Byte mode in UTF-8, medium correction (ISO/IEC 18004).
 */
export const qrModules = (text: string): readonly (readonly boolean[])[] | undefined => {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  if (!version) return undefined
  const words = wordsOf(bytes, version)
  const drawn = masks.map((_, mask) => draw(words, version, mask))
  const penalties = drawn.map(penaltyOf)
  return drawn[penalties.indexOf(Math.min(...penalties))]
}
