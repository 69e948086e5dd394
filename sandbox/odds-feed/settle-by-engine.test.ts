import { expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { readResult } from '#betting-engine/markets/result-text.ts'
import { specifiersText } from '#betting-engine/markets/market.ts'
import { isOutright } from '#betting-engine/markets/outright-markets.ts'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import { recordAt } from '#betting-engine/matches/record-at.ts'
import type { Step } from '#betting-engine/matches/timeline.ts'
import { sports, type Sport } from '#contract/betting-enums.ts'
import { openCalendar } from './calendar.ts'
import { settleByEngine } from './settle-by-engine.ts'
import { defaultFeedSettings } from './settings.ts'

const noon = Date.parse('2026-11-26T12:00:00Z')
const calendar = openCalendar(defaultFeedSettings)
const matchesOf = (sport: Sport) =>
  calendar
    .startingBetween(noon, noon + dayMs / 2, noon + dayMs)
    .filter(({ competition }) => competition.level.sport === sport)
    .map((match) => calendar.played(match).timeline)
    .filter(({ steps }) => (steps as readonly Step[]).every(({ kind }) => kind !== 'goal_annulled'))
    .slice(0, 4)

/** Valid values for each specifier of a market type. */
const examples: Readonly<Record<string, readonly string[]>> = {
  total: ['2.5', '20.25'],
  hcp: ['-0.5', '0:1'],
  setnr: ['1'],
  gamenr: ['3'],
  periodnr: ['2'],
  quarternr: ['4'],
  goalnr: ['2'],
  pointnr: ['20'],
  bestof: ['3'],
}
/** No match decides the winner of a competition. */
const kindsOf = (sport: Sport) => marketTypesOf(sport).filter(({ name }) => !isOutright(name))
const marketsOf = (sport: Sport) =>
  kindsOf(sport).flatMap(({ name, specifiers, accepts }) =>
    [0, 1]
      .map((at) =>
        Object.fromEntries(specifiers.map((one) => [one, examples[one]?.[at] ?? examples[one]?.[0] ?? ''])),
      )
      .filter((given) => accepts(given))
      .map((given) => ({ type: name, specifiers: specifiersText(given) })),
  )

test.each(sports)(
  'every kind of market of %s is decided by the end, and what is decided before stays so',
  (sport) => {
    const markets = marketsOf(sport)
    expect(new Set(markets.map(({ type }) => type)).size).toBe(kindsOf(sport).length)
    for (const timeline of matchesOf(sport)) {
      const lengthMs = timeline.steps.at(-1)?.atMs ?? 0
      const records = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => recordAt(timeline, share * lengthMs))
      for (const market of markets) {
        const said = records.map((record) => settleByEngine(market, record))
        const last = said.at(-1)
        expect(last, market.type).toBeDefined()
        for (const early of said) if (early !== undefined) expect(early, market.type).toEqual(last)
        for (const result of Object.values(last ?? {})) expect(readResult(result)).toBeDefined()
      }
    }
  },
)
