import { describe, expect, test } from 'vitest'
import { dataPlaces, formatBits, framework, masks } from './matrix.ts'
import { qrModules } from './qr-modules.ts'
import { syndromesOf } from './reed-solomon.ts'
import { countBitsOf, dataWordsOf, versionFor, type QrVersion } from './versions.ts'
import { blockSizes } from './words.ts'

/** As a phone's camera and zbar read it: BAIZE. */
const known = [
  '#######..#....#######',
  '#.....#.#.##..#.....#',
  '#.###.#..###..#.###.#',
  '#.###.#..###..#.###.#',
  '#.###.#.###.#.#.###.#',
  '#.....#..#..#.#.....#',
  '#######.#.#.#.#######',
  '..........###........',
  '#.#.#.#..###....#..#.',
  '###..#.#..#...#..#.#.',
  '##...##.#.#.#...#####',
  '...#...##.....#....##',
  '.##.#####.#.#.#.#.#.#',
  '........#..#.#.#.###.',
  '#######..#.#.###.####',
  '#.....#...####.##....',
  '#.###.#.#.##.###.####',
  '#.###.#..##...##.###.',
  '#.###.#.#...#...#...#',
  '#.....#...#...#....#.',
  '#######.#...#.###.###',
]

type Code = readonly (readonly boolean[])[]

const maskOf = (code: Code): number => {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((row) => [row, 8] as const)
  const rest = [7, 5, 4, 3, 2, 1, 0].map((column) => [8, column] as const)
  const bits = [...places, ...rest].reduce(
    (value, [row, column], at) => value | (Number(code[row]?.[column]) << at),
    0,
  )
  return masks.findIndex((_, mask) => formatBits(mask) === bits)
}

/** The drawn words, each block whole again: the way back that a camera's reader goes. */
const blocksOf = (code: Code, version: QrVersion): number[][] => {
  const mask = maskOf(code)
  const bits = dataPlaces(framework(version, mask)).map(
    ([row, column]) => Number(code[row]?.[column]) ^ Number(masks[mask]?.(row, column)),
  )
  const words = Array.from({ length: version.words }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => (value << 1) | bit, 0),
  )
  const sizes = blockSizes(version)
  const blocks = sizes.map(() => [] as number[])
  for (let at = 0; at < Math.max(...sizes); at++)
    sizes.forEach((size, block) => at < size && blocks[block]?.push(words.shift() ?? 0))
  for (let at = 0; at < version.correctionWords; at++)
    for (const block of blocks) block.push(words.shift() ?? 0)
  return blocks
}

const read = (code: Code): string => {
  const version = [...Array(2332).keys()].map(versionFor).find((it) => it?.size === code.length) as QrVersion
  const blocks = blocksOf(code, version)
  for (const block of blocks)
    expect(syndromesOf(block, version.correctionWords).every((it) => it === 0)).toBe(true)
  const data = blocks.flatMap((block) => block.slice(0, -version.correctionWords))
  expect(data).toHaveLength(dataWordsOf(version))
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  expect(bits.slice(0, 4)).toBe('0100')
  const start = 4 + countBitsOf(version)
  const length = Number.parseInt(bits.slice(4, start), 2)
  const bytes = Array.from({ length }, (_, at) =>
    Number.parseInt(bits.slice(start + at * 8, start + at * 8 + 8), 2),
  )
  return new TextDecoder().decode(new Uint8Array(bytes))
}

describe('CA-06 a payment address as a QR code', () => {
  test('CA-06 draws the modules that independent readers read', () => {
    const drawn = qrModules('BAIZE')?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    expect(drawn).toEqual(known)
  })

  test.each([1, 14, 15, 62, 106, 122, 152, 180, 213, 214, 331, 666, 1200, 2331])(
    'CA-06 a text of %i bytes is read back, and every block of it is whole',
    (length) => {
      const text = 'https://pay.example/p?token=aZ09-_'.repeat(70).slice(0, length)
      const code = qrModules(text)
      expect(code && read(code)).toBe(text)
    },
  )

  test('CA-06 letters of any script are read back', () => {
    const text = 'é ü Ā ع 你 🂡'
    const code = qrModules(text)
    expect(code && read(code)).toBe(text)
  })

  test('CA-06 a changed module is noticed by the correction', () => {
    const code = qrModules('https://pay.example/p/1')?.map((row) => [...row]) ?? []
    const last = code.length - 1
    const row = code[last] ?? []
    row[last] = !row[last]
    const version = versionFor('https://pay.example/p/1'.length) as QrVersion
    const [block = []] = blocksOf(code, version)
    expect(syndromesOf(block, version.correctionWords).some((it) => it !== 0)).toBe(true)
  })

  test('CA-06 what no code can hold is none', () => {
    expect(qrModules('a'.repeat(2332))).toBeUndefined()
  })
})
