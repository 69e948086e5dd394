import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partDenialReasons } from '#contract/withdrawal-split.ts'
import { groupSources, refundsOf, type SourceDeposit } from './group-sources.ts'

const nothing = { carried: new Map(), unsplit: [] }
const day = (number: number) => new Date(Date.UTC(2051, 0, number))

let ids = 0n
const sourceDeposit = (source: string, left: number, rest: Partial<SourceDeposit> = {}): SourceDeposit => ({
  id: (ids += 1n),
  method: 'card',
  at: day(1),
  leftMinor: BigInt(left),
  source,
  instrumentId: null,
  shown: null,
  obstacle: null,
  ...rest,
})
const leftOf = (sources: ReturnType<typeof groupSources>) =>
  sources.map(({ source, obstacle: denialReason, leftMinor }) => [source, denialReason, Number(leftMinor)])

test('an instrument stands where it was paid from first, with all of its deposits', () => {
  const sources = groupSources(
    [sourceDeposit('A', 60), sourceDeposit('B', 50), sourceDeposit('A', 20)],
    nothing,
  )
  expect(leftOf(sources)).toEqual([
    ['A', null, 80],
    ['B', null, 50],
  ])
})

test('deposits of one instrument that cannot go back stand apart from those that can', () => {
  const sources = groupSources(
    [sourceDeposit('A', 60, { obstacle: 'window' }), sourceDeposit('A', 20)],
    nothing,
  )
  expect(leftOf(sources)).toEqual([
    ['A', 'window', 60],
    ['A', null, 20],
  ])
})

test('what went to an account instead is owed to the instrument no longer', () => {
  const gone = { carried: new Map([['A', 70n]]), unsplit: [] }
  expect(
    leftOf(groupSources([sourceDeposit('A', 60, { obstacle: 'expired' }), sourceDeposit('A', 20)], gone)),
  ).toEqual([['A', null, 10]])
})

test('an earlier withdrawal went back by its method, up to the money which that had brought by then', () => {
  const sourceDeposits = [
    sourceDeposit('card', 100, { at: day(1) }),
    sourceDeposit('bank', 30, { method: 'bank', at: day(1) }),
    sourceDeposit('bank', 40, { method: 'bank', at: day(3) }),
  ]
  const gone = { carried: new Map(), unsplit: [{ method: 'bank', minor: 50n, at: day(2) }] }
  expect(leftOf(groupSources(sourceDeposits, gone))).toEqual([
    ['card', null, 100],
    ['bank', null, 40],
  ])
})

test('a part goes back by the oldest deposits of its instrument, none by more than is left of it', () => {
  const sourceDeposits = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(sourceDeposits, fc.bigInt({ min: 1n, max: 10n ** 10n }), (lefts, asked) => {
      const own = lefts.map((leftMinor, index) => sourceDeposit('A', 0, { id: BigInt(index), leftMinor }))
      const total = lefts.reduce((sum, left) => sum + left, 0n)
      const amountMinor = asked < total ? asked : total
      const refunds = refundsOf(own, amountMinor)
      expect(refunds.reduce((sum, refund) => sum + refund.amountMinor, 0n)).toBe(amountMinor)
      refunds.forEach((refund, index) => {
        expect(refund.id).toBe(BigInt(index))
        expect(refund.amountMinor <= (lefts[index] ?? 0n)).toBe(true)
        if (index < refunds.length - 1) expect(refund.amountMinor).toBe(lefts[index])
      })
    }),
  )
})

test('grouping loses no money that may go back', () => {
  const some = fc.record({
    source: fc.constantFrom('A', 'B', 'C'),
    left: fc.integer({ min: -50, max: 1000 }),
    obstacle: fc.constantFrom(null, ...partDenialReasons),
  })
  fc.assert(
    fc.property(fc.array(some), (rows) => {
      const sourceDeposits = rows.map(({ source, left, obstacle: denialReason }) =>
        sourceDeposit(source, left, { obstacle: denialReason }),
      )
      const total = groupSources(sourceDeposits, nothing).reduce(
        (sum, { leftMinor }) => sum + Number(leftMinor),
        0,
      )
      expect(total).toBe(rows.reduce((sum, { left }) => sum + Math.max(left, 0), 0))
    }),
  )
})
