import type { QrVersion } from './versions.ts'

/** Modules by row and column; `undefined` where the data goes. */
export type Modules = (boolean | undefined)[][]

const setSquare = (
  modules: Modules,
  row: number,
  column: number,
  reach: number,
  lightRings: readonly number[],
) => {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const line = modules[row + y]
      const ring = Math.max(Math.abs(x), Math.abs(y))
      if (line && column + x >= 0 && column + x < line.length) line[column + x] = !lightRings.includes(ring)
    }
  }
}

/** Remainder of a division of polynomials over bits, for the two small codes that guard format and version. */
const remainderOf = (value: number, generator: number, degree: number): number => {
  let remainder = value
  for (let at = 0; at < degree; at++) {
    remainder = (remainder << 1) ^ ((remainder >>> (degree - 1)) * generator)
  }
  return remainder
}

/** The level (medium is 00) and the mask, with ten guarding bits (ISO/IEC 18004, 7.9). */
export const formatBits = (mask: number): number =>
  ((mask << 10) | remainderOf(mask, 0x537, 10)) ^ 0b101010000010010

const drawFormat = (modules: Modules, mask: number): void => {
  const size = modules.length
  const bits = formatBits(mask)
  const bit = (at: number) => ((bits >>> at) & 1) === 1
  const set = (row: number, column: number, at: number) => {
    const line = modules[row]
    if (line) line[column] = bit(at)
  }
  for (let at = 0; at < 6; at++) set(at, 8, at)
  set(7, 8, 6)
  set(8, 8, 7)
  set(8, 7, 8)
  for (let at = 9; at < 15; at++) set(8, 14 - at, at)
  for (let at = 0; at < 8; at++) set(8, size - 1 - at, at)
  for (let at = 8; at < 15; at++) set(size - 15 + at, 8, at)
  const line = modules[size - 8]
  if (line) line[8] = true
}

const drawVersion = (modules: Modules, number: number): void => {
  if (number < 7) return
  const bits = (number << 12) | remainderOf(number, 0x1f25, 12)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1
    const near = Math.floor(at / 3)
    const far = modules.length - 11 + (at % 3)
    const nearLine = modules[near]
    const farLine = modules[far]
    if (nearLine) nearLine[far] = isDark
    if (farLine) farLine[near] = isDark
  }
}

/** Everything that is the same for all data of a version and a mask: finders, timing, alignment, format. */
export const framework = (version: QrVersion, mask: number): Modules => {
  const { size, alignment } = version
  const modules: Modules = Array.from({ length: size }, () =>
    Array<boolean | undefined>(size).fill(undefined),
  )
  for (let at = 0; at < size; at++) {
    const row = modules[6]
    const line = modules[at]
    if (row) row[at] = at % 2 === 0
    if (line) line[6] = at % 2 === 0
  }
  const far = size - 4
  for (const [row, column] of [
    [3, 3],
    [3, far],
    [far, 3],
  ] as const)
    setSquare(modules, row, column, 4, [2, 4])
  const last = alignment.length - 1
  alignment.forEach((row, y) =>
    alignment.forEach((column, x) => {
      const isFinder = (x === 0 && y === 0) || (x === 0 && y === last) || (x === last && y === 0)
      if (!isFinder) setSquare(modules, row, column, 2, [1])
    }),
  )
  drawFormat(modules, mask)
  drawVersion(modules, version.number)
  return modules
}

/** The eight patterns of which one is laid over the data (ISO/IEC 18004, table 10). */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Places of the data in their order: up and down in columns two wide, from the lower right. */
export const dataPlaces = (frame: Modules): [row: number, column: number][] => {
  const size = frame.length
  const places: [number, number][] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let at = 0; at < size; at++) {
      const isUpward = ((right + 1) & 2) === 0
      const row = isUpward ? size - 1 - at : at
      for (const column of [right, right - 1]) {
        if (frame[row]?.[column] === undefined) places.push([row, column])
      }
    }
  }
  return places
}
