import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asNumber } from '#contract/rational.ts'
import { multiplierOf, voided, won } from '../markets/outcome-result.ts'
import { settleMarket } from '../markets/market-types.ts'
import type { FootballIncident, FootballRecord } from '../records/football-record.ts'
import { written } from '../records/written-record.fixture.ts'
import { builderCells, builderPrice } from '../prices/builder/builder-price.ts'
import { jointResults } from '../prices/builder/builder-results.ts'
import type { BuilderLeg } from '../prices/builder/builder-legs.ts'
import type { HalfCells } from '../prices/football/half-cells.ts'
import { builderResult } from './builder-result.ts'
import { builderValue } from './builder-value.ts'

const parameters = {
  sport: 'football',
  goals: { home: 1.6, away: 1.3 },
  rho: -0.07,
  corners: { home: 5.4, away: 4.6 },
  yellowCards: { home: 1.8, away: 2.1 },
  redCards: { home: 0.1, away: 0.1 },
} as const
const record = written('football:') as FootballRecord
const cells = builderCells({ parameters, record, clock: null })
const goals = cells.goals?.() as HalfCells

const matchOf = (at: number): FootballRecord => {
  const some = (count: number, side: 'home' | 'away', period: 'first_half' | 'second_half') =>
    Array.from({ length: count }, (): FootballIncident => ({ kind: 'goal', side, period, minute: 1 }))
  const [home, away] = [goals.home[at] as number, goals.away[at] as number]
  const [home1, away1] = [goals.homeFirst[at] as number, goals.awayFirst[at] as number]
  return {
    sport: 'football',
    ending: 'played',
    periodsOver: 2,
    incidents: [
      ...some(home1, 'home', 'first_half'),
      ...some(away1, 'away', 'first_half'),
      ...some(home - home1, 'home', 'second_half'),
      ...some(away - away1, 'away', 'second_half'),
    ],
  }
}

const matches = Array.from(goals.chances, (_, at) => matchOf(at))

const lines = (name: string, of: string, outcomes: readonly string[], from: number, to: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.constantFrom(...outcomes))
    .map(([quarters, outcome]): BuilderLeg => ({ type: name, specifiers: `${of}=${quarters / 4}`, outcome }))
const anyLeg: fc.Arbitrary<BuilderLeg> = fc.oneof(
  lines('total', 'total', ['over', 'under'], 3, 17),
  lines('home_total', 'total', ['over', 'under'], 2, 10),
  lines('first_half_total', 'total', ['over', 'under'], 2, 8),
  lines('handicap', 'hcp', ['home', 'away'], -8, 8),
  fc.constantFrom('home', 'away').map((outcome) => ({ type: 'draw_no_bet', specifiers: '', outcome })),
  fc.constantFrom('yes', 'no').map((outcome) => ({ type: 'both_score', specifiers: '', outcome })),
  fc
    .constantFrom('home_or_draw', 'home_or_away', 'draw_or_away')
    .map((outcome) => ({ type: 'double_chance', specifiers: '', outcome })),
  fc.constantFrom('home_home', 'draw_home', 'draw_draw').map((outcome) => ({
    type: 'half_time_full_time',
    specifiers: '',
    outcome,
  })),
)

test('S7 a bet builder is worth its average payout over all scores, with any of its legs won or void', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLeg, { minLength: 2, maxLength: 4, selector: ({ type }) => type }),
      fc.array(fc.constantFrom(undefined, undefined, voided, won), { minLength: 4, maxLength: 4 }),
      (legs, known) => {
        const priced = builderPrice(cells, legs)
        fc.pre(!('refused' in priced))
        if ('refused' in priced) return
        const outcomeResults = legs.map((_, at) => known[at])
        const subsetOdds = priced.parts.flatMap(({ prices }) => prices.map((price) => price ?? 0))
        const builder = { selections: legs, oddsThousandths: priced.odds, subsetOdds }
        let average = 0
        for (let at = 0; at < goals.chances.length; at += 1) {
          const chance = goals.chances[at] as number
          if (chance === 0) continue
          const match = matches[at] as FootballRecord
          const all = legs.map(
            ({ type, specifiers, outcome }, leg) =>
              outcomeResults[leg] ?? settleMarket(type, specifiers, match)?.[outcome],
          )
          const result = builderResult(all, legs, priced.odds, subsetOdds)
          if (!result) throw new Error('A match that was played decides all of it')
          average += chance * asNumber(multiplierOf(result, priced.odds))
        }
        const open = jointResults(
          cells,
          legs.filter((_, at) => !outcomeResults[at]),
        )
        expect(builderValue(outcomeResults, builder, open ?? [])).toBeCloseTo(average, 9)
      },
    ),
    { numRuns: 8 },
  )
})
