import { expect, test } from 'vitest'
import { csvPieces } from './csv-file.ts'
import type { Cell, FileList } from './file-list.ts'
import { readXlsx, unzip } from './read-xlsx.fixture.ts'
import { xlsxPieces } from './xlsx-file.ts'

const listOf = (rows: readonly (readonly Cell[])[]): FileList<{ at: number }> => ({
  columns: ['one', 'two']
    .slice(0, rows[0]?.length)
    .map((name, column) => ({ name, cell: ({ at }) => rows[at]?.[column] })),
  next: async (last, count) =>
    rows.map((_row, at) => ({ at })).slice((last?.at ?? -1) + 1, (last?.at ?? -1) + 1 + count),
})

const xlsxOf = async (rows: readonly (readonly Cell[])[]) =>
  Buffer.concat(await Array.fromAsync(xlsxPieces(listOf(rows))))
const csvOf = async (rows: readonly (readonly Cell[])[]) =>
  (await Array.fromAsync(csvPieces(listOf(rows)))).join('')
const first = async (cell: Cell) => readXlsx(await xlsxOf([[cell]]))[1]?.[0]

const sums: readonly [minor: bigint, exponent: number, written: string][] = [
  [10n + 20n, 2, '0.30'],
  [-60n, 2, '-0.60'],
  [0n, 2, '0.00'],
  [1500n, 0, '1500'],
  [1n, 8, '0.00000001'],
  [123_456_789n, 8, '1.23456789'],
  [999_999_999_999_999n, 2, '9999999999999.99'],
]

test.each(sums)(
  'HX-03 the sum of %s with %s places is the number %s, to the last digit',
  async (minor, exponent, written) => {
    expect(await first({ minor, exponent })).toEqual({ look: 3 + exponent, number: written })
    expect(await csvOf([[{ minor, exponent }]])).toContain(`\r\n${written}\r\n`)
  },
)

test('HX-03 a sum of more digits than a spreadsheet keeps is written as words, and stays exact', async () => {
  const minor = 9_007_199_254_740_993n
  expect(await first({ minor, exponent: 2 })).toEqual({ look: 0, text: '90071992547409.93' })
  expect(await csvOf([[{ minor, exponent: 2 }]])).toContain('\r\n90071992547409.93\r\n')
})

test('HX-03 a moment is a date: days since 1900, in UTC', async () => {
  // In a spreadsheet 45000.25 is 15 March 2023, 06:00.
  expect(await first(new Date('2023-03-15T06:00:00Z'))).toEqual({ look: 2, number: '45000.25' })
})

test.each(['=1+1', '+1', '-cmd', '@x', '<script>&"quotes"', ' spaces '])(
  'HX-03 %j is words in a spreadsheet, never a formula',
  async (text) => {
    const archive = await xlsxOf([[text]])
    expect(readXlsx(archive)[1]?.[0]).toEqual({ look: 0, text })
    expect(unzip(archive, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
  },
)

test('a character that XML has no place for does not break the file', async () => {
  expect(await first('a\u0000b\u001Fc\uFFFE\u{1F3B2}')).toEqual({ look: 0, text: 'abc\u{1F3B2}' })
})

test('HX-03 rows of many batches stand in their order under the names of the columns', async () => {
  const rows = Array.from({ length: 1203 }, (_, at) => [String(at), undefined])
  const [head, ...read] = readXlsx(await xlsxOf(rows))
  expect(head?.map(({ text }) => text)).toEqual(['one', 'two'])
  expect(read.map(([cell]) => cell?.text)).toEqual(rows.map(([text]) => text))
  expect(read.every((row) => row.length === 2)).toBe(true)
})

test('an error while a spreadsheet is written reaches its reader', async () => {
  const broken: FileList<string> = {
    columns: [{ name: 'one', cell: () => undefined }],
    next: () => Promise.reject(new Error('away')),
  }
  await expect(Array.fromAsync(xlsxPieces(broken))).rejects.toThrow('away')
})
