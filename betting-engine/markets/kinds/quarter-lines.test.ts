import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, rational, times } from '#contract/rational.ts'
import { sports } from '#contract/betting-enums.ts'
import { anyRecord } from '../../records/any-record.fixture.ts'
import { multiplierOf } from '../outcome-result.ts'
import { specifiersText } from '../market.ts'
import { marketTypesOf, settleMarket } from '../market-types.ts'

const lined = sports.flatMap((sport) =>
  marketTypesOf(sport).flatMap((type) => {
    const line = type.specifiers.find((name) => name === 'hcp' || name === 'total')
    return line && type.accepts({ ...others(type.specifiers), [line]: '1.25' }) ? [{ sport, type, line }] : []
  }),
)
function others(specifiers: readonly string[]) {
  return Object.fromEntries(specifiers.map((name) => [name, '1']))
}

test('S5 every kind with lines takes quarters, in every sport', () => {
  const named = sports.flatMap((sport) =>
    marketTypesOf(sport).flatMap(({ name }) =>
      /(?:^|_)(?:handicap|total)(?:_|$)/.test(name) ? [`${sport} ${name}`] : [],
    ),
  )
  expect(lined.map(({ sport, type }) => `${sport} ${type.name}`)).toEqual(
    named.filter((name) => name !== 'football handicap_3way'),
  )
})

test.each(lined)(
  'S5 $sport $type.name: on a quarter half the stake is settled on each line beside it, however the match ends',
  ({ sport, type, line }) => {
    fc.assert(
      fc.property(
        anyRecord.filter((record) => record.sport === sport),
        fc.integer({ min: line === 'hcp' ? -8 : 1, max: 24 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1001, max: 20_000 }),
        (record, at, period, odds) => {
          const settled = (quarters: number) =>
            settleMarket(
              type.name,
              specifiersText({
                ...Object.fromEntries(type.specifiers.map((name) => [name, `${period}`])),
                [line]: String(quarters / 4),
              }),
              record,
            )
          const [below, own, above] = [at * 2 - 2, at * 2 - 1, at * 2].map(settled)
          if (!below || !above) {
            expect(own).toBeUndefined()
            return
          }
          for (const [outcome, result] of Object.entries(own ?? {})) {
            const halves = [below, above].map((half) => {
              const of = half[outcome]
              return of ? multiplierOf(of, odds) : rational(-1n, 1n)
            })
            const [one, other] = halves as [ReturnType<typeof rational>, ReturnType<typeof rational>]
            expect(multiplierOf(result, odds)).toEqual(times(rational(1n, 2n), plus(one, other)))
          }
          expect(Object.keys(own ?? {})).toEqual(Object.keys(below))
        },
      ),
      { numRuns: 200 },
    )
  },
)
