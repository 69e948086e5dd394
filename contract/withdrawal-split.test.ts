import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partDenialReasons, splitWithdrawal, type SplitSource } from './withdrawal-split.ts'

type Named = SplitSource & { readonly name: string }

const source = (name: string, left: number, denialReason: Named['obstacle'] = null): Named => ({
  name,
  leftMinor: BigInt(left),
  obstacle: denialReason,
})
const read = (sources: readonly Named[], amount: number) => {
  const { parts, accountMinor } = splitWithdrawal(sources, BigInt(amount))
  const told = parts.map((part) => [part.source.name, Number(part.amountMinor), Number(part.carriedMinor)])
  return [...told, ['account', Number(accountMinor), 0]]
}

test.each<[string, Named[], number, unknown]>([
  [
    'each instrument gets what it brought less what it got, the account the rest',
    [source('A', 80), source('B', 50), source('bank', 30)],
    250,
    [
      ['A', 80, 0],
      ['B', 50, 0],
      ['bank', 30, 0],
      ['account', 90, 0],
    ],
  ],
  [
    'less than they brought stops in their order',
    [source('A', 80), source('B', 50), source('bank', 30)],
    100,
    [
      ['A', 80, 0],
      ['B', 20, 0],
      ['account', 0, 0],
    ],
  ],
  [
    'one that cannot be paid is passed over, and the account gets its part',
    [source('A', 80, 'expired'), source('B', 50)],
    100,
    [
      ['A', 0, 50],
      ['B', 50, 0],
      ['account', 50, 0],
    ],
  ],
  [
    'one that cannot be paid is not named where others take the whole',
    [source('A', 80, 'window'), source('B', 150)],
    100,
    [
      ['B', 100, 0],
      ['account', 0, 0],
    ],
  ],
  [
    'one that got more than it brought gets nothing',
    [source('A', -20), source('B', 0)],
    70,
    [['account', 70, 0]],
  ],
  ['without sources all goes to the account', [], 70, [['account', 70, 0]]],
])('%s', (_title, sources, amount, expected) => {
  expect(read(sources, amount)).toEqual(expected)
})

const sources = fc.array(
  fc.record({
    name: fc.string(),
    leftMinor: fc.bigInt({ min: -1_000n, max: 10n ** 12n }),
    obstacle: fc.constantFrom(null, null, ...partDenialReasons),
  }),
  { maxLength: 12 },
)

test('the parts add up to the withdrawal, none is above what its instrument may get, and their order is kept', () => {
  fc.assert(
    fc.property(sources, fc.bigInt({ min: 1n, max: 10n ** 12n }), (all, amountMinor) => {
      const { parts, accountMinor } = splitWithdrawal(all, amountMinor)
      const total = parts.reduce((sum, part) => sum + part.amountMinor, accountMinor)
      expect(total).toBe(amountMinor)
      const carried = parts.reduce((sum, part) => sum + part.carriedMinor, 0n)
      expect(carried <= accountMinor).toBe(true)
      let place = -1
      let isFull = true
      for (const part of parts) {
        const found = all.indexOf(part.source)
        expect(found).toBeGreaterThan(place)
        place = found
        expect(part.amountMinor + part.carriedMinor > 0n).toBe(true)
        expect(part.amountMinor + part.carriedMinor <= part.source.leftMinor).toBe(true)
        if (part.source.obstacle) {
          expect(part.amountMinor).toBe(0n)
          continue
        }
        expect(part.carriedMinor).toBe(0n)
        // Only the last paid source may get less than it can, and then nothing is left for the account.
        expect(isFull).toBe(true)
        isFull = part.amountMinor === part.source.leftMinor
      }
      if (!isFull) expect(accountMinor).toBe(0n)
    }),
  )
})
