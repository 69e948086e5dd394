import { expect, test } from 'vitest'
import { streamRecords } from './read-lines.ts'

const columns = ['date', 'amount']
const now = new Date('2026-11-28T12:00:00Z')
const fileOf = (lines: readonly string[]) => new TextEncoder().encode(['date,amount', ...lines].join('\n'))
const good = (count: number) => Array.from({ length: count }, (_, at) => `2026-10-01,${at + 1}.00`)

const reads = async (lines: readonly string[]) => {
  const pieces: number[] = []
  const seen: bigint[] = []
  const done = await streamRecords(
    fileOf(lines),
    columns,
    (record) => [{ day: record.at('date'), minor: record.sum('amount', 'EUR') }],
    now,
    async (items) => {
      pieces.push(items.length)
      for (const { minor } of items) seen.push(minor)
    },
  )
  return { done, pieces, seen }
}

test('V7 a file of 60,000 lines is handed on in pieces, of which none holds more than its 256 KB', async () => {
  const lines = good(60_000)
  const { done, pieces, seen } = await reads(lines)
  expect(done).toEqual({ ok: true, value: 60_000 })
  const ofPiece = Math.ceil((256 * 1024) / (lines[0]?.length ?? 1))
  expect(Math.max(...pieces)).toBeLessThanOrEqual(ofPiece)
  expect(pieces.length).toBeGreaterThan(3)
  expect(seen).toEqual(lines.map((_, at) => BigInt(at + 1) * 100n))
})

test.each([
  ['the first', 0],
  ['the last', 59_999],
])('V7 with %s line wrong the file is refused, and nothing is handed on after it', async (_, at) => {
  const { done, seen } = await reads(good(60_000).with(at, '2026-10-01,x'))
  expect(done).toMatchObject({ ok: false })
  expect(seen.length).toBeLessThanOrEqual(at)
})

test('V7 a file of columns alone is empty', async () => {
  expect((await reads([])).done).toMatchObject({ ok: false })
})
