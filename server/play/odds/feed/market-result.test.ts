import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNews, marketResult, type ResultMessage } from './market-result.ts'

const whole = { void: '0', deadHeat: '1' }
const overWon = { over: { won: 1, ...whole }, under: { won: 0, ...whole } } as const
const underWon = { under: { won: 1, ...whole }, over: { won: 0, ...whole } } as const
const settled = (stamp: number, results: typeof overWon | typeof underWon = overWon): ResultMessage => ({
  kind: 'settled',
  stamp,
  sequence: 1,
  fates: results,
})
const back = (stamp: number, sequence = 1): ResultMessage => ({ kind: 'rolled_back', stamp, sequence })
const voided = (stamp: number, from: number | null, to: number | null): ResultMessage => ({
  kind: 'voided',
  stamp,
  sequence: 1,
  from,
  to,
})
const lifted = (stamp: number, from: number | null, to: number | null): ResultMessage => ({
  kind: 'void_lifted',
  stamp,
  sequence: 1,
  from,
  to,
})

test.each([
  ['nothing said: not decided', [], null, 0],
  ['settled', [settled(10)], overWon, 0],
  ['settled to another result: the later one', [settled(10), settled(20, underWon)], underWon, 0],
  ['the earlier one comes last: still the later one', [settled(20, underWon), settled(10)], underWon, 0],
  ['taken back', [settled(10), back(20)], null, 0],
  ['taken back before it comes', [back(20), settled(10)], null, 0],
  ['settled again after it was taken back', [settled(10), back(20), settled(30)], overWon, 0],
  [
    'taken back comes after the settlement that followed it',
    [settled(10), settled(30), back(20)],
    overWon,
    0,
  ],
  ['taken back in the same moment, by its number', [back(10, 2), settled(10)], null, 0],
  ['void for a span: the result stands beside it', [settled(10), voided(15, 3, 7)], overWon, 1],
  ['void without a beginning', [voided(15, null, 7)], null, 1],
  ['two spans', [voided(15, 3, 7), voided(16, 9, null)], null, 2],
  ['not void after all', [settled(10), voided(15, 3, 7), lifted(20, 3, 7)], overWon, 0],
  ['that of another span stays', [voided(15, 3, 7), lifted(20, 3, 8)], null, 1],
  ['not void after all, said before it is said that it is', [lifted(20, 3, 7), voided(15, 3, 7)], null, 0],
] as const)('S6 %s', (_what, sayings, results, voids) => {
  const result = marketResult(sayings)
  expect(result.fates).toEqual(results)
  expect(result.voids).toHaveLength(voids)
})

test.each([
  ['the same result again', [settled(10)], settled(20), 'confirmed'],
  ['the same message', [settled(10)], settled(10), 'nothing'],
  [
    'the same with its outcomes in another order',
    [settled(10)],
    settled(20, { under: overWon.under, over: overWon.over }),
    'confirmed',
  ],
  ['another result', [settled(10)], settled(20, underWon), 'applied'],
  ['another result, of before', [settled(10)], settled(5, underWon), 'old'],
  ['taken back', [settled(10)], back(20), 'applied'],
  ['taken back twice', [settled(10), back(20)], back(30), 'confirmed'],
  ['taken back before it was settled, which answers it when it comes', [], back(20), 'applied'],
  ['a span that is void already', [voided(10, 1, 2)], voided(20, 1, 2), 'confirmed'],
  ['another span', [voided(10, 1, 2)], voided(20, 1, 3), 'applied'],
] as const)('S6 what is kept: %s', (_what, known, resultMessage, expected) => {
  expect(isNews(known, resultMessage)).toBe(expected)
})

test('S6 messages come to the same, in any order and with any repetition', () => {
  const sayings = fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.constantFrom(0, 1, 2, 3, 4, 5))
      .map(
        ([stamp, what]): ResultMessage =>
          [
            settled(stamp),
            settled(stamp, underWon),
            back(stamp),
            voided(stamp, 1, 2),
            lifted(stamp, 1, 2),
            voided(stamp, null, 9),
          ][what] as ResultMessage,
      ),
    { selector: ({ stamp }) => stamp, maxLength: 8 },
  )
  const inOrder = sayings.chain((made) =>
    fc.tuple(fc.constant(made), fc.shuffledSubarray([...made, ...made], { minLength: made.length * 2 })),
  )
  /** The stored sayings: no-news is skipped. */
  const kept = (come: readonly ResultMessage[]) =>
    come.reduce<readonly ResultMessage[]>(
      (known, resultMessage) =>
        ['applied', 'confirmed'].includes(isNews(known, resultMessage)) ? [...known, resultMessage] : known,
      [],
    )
  fc.assert(
    fc.property(inOrder, ([made, come]) => {
      const byTime = made.toSorted((one, other) => one.stamp - other.stamp)
      expect(marketResult(kept(come))).toEqual(marketResult(byTime))
    }),
    { numRuns: 2000 },
  )
})
