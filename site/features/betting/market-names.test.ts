import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { marketTypesOf } from '#betting-engine/markets/market-types.ts'
import { readSpecifiers, specifiersText, type Specifiers } from '#betting-engine/markets/market.ts'
import { sports, type Sport } from '#contract/betting-enums.ts'
import { supportedLocales } from '#contract/locales.ts'
import { loadMessages } from '#server/platform/i18n/messages.ts'
import { marketNameOf, outcomeNameOf, type TextOf } from './market-names.ts'

const messages = loadMessages()
const sides = { home: 'Ravens', away: 'Harbour' }
const values: Specifiers = {
  hcp: '-0.5',
  total: '2.5',
  setnr: '2',
  gamenr: '7',
  quarternr: '3',
  periodnr: '1',
  goalnr: '2',
  pointnr: '20',
  bestof: '5',
  divisor: '4',
  places: '3',
}

const translatorIn = (locale: string): TextOf =>
  createTranslator({
    locale,
    messages: messages.all(locale) as never,
    namespace: 'betting' as never,
    onError: (error) => {
      throw error
    },
  }) as unknown as TextOf

/** Every market kind of a sport with specifiers that it accepts. */
const kinds = sports.flatMap((sport: Sport) =>
  marketTypesOf(sport).map((type) => {
    const given = Object.fromEntries(type.specifiers.map((name) => [name, values[name] ?? '']))
    const own = type.accepts(given) ? given : { ...given, hcp: '0:1' }
    return { sport, type, own }
  }),
)

describe.each(supportedLocales.map(({ code }) => code))('in %s', (locale) => {
  const t = translatorIn(locale)

  test('every kind of market and every outcome has a name', () => {
    for (const { sport, type, own } of kinds) {
      expect(type.accepts(own), `${sport} ${type.name}`).toBe(true)
      const market = { sport, type: type.name, specifiers: specifiersText(own), ...sides }
      const name = marketNameOf(t, market)
      expect(name).not.toMatch(/[{}]|markets\./)
      const names = type.outcomes(own).map((outcome) => outcomeNameOf(t, market, outcome))
      for (const outcome of names) expect(outcome, `${sport} ${type.name}`).not.toMatch(/[{}_]|outcomes\./)
      expect(new Set(names).size, `${sport} ${type.name}`).toBe(names.length)
    }
  })

  test('no two kinds of a sport have one name', () => {
    for (const sport of sports) {
      const names = kinds
        .filter((kind) => kind.sport === sport)
        .map(({ type, own }) =>
          marketNameOf(t, { sport, type: type.name, specifiers: specifiersText(own), ...sides }),
        )
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    }
  })

  test('there is no name of a kind that no sport has', () => {
    const tree = (messages.all(locale) as { betting: { markets: Record<string, object> } }).betting.markets
    for (const sport of sports)
      expect(Object.keys(tree[sport] ?? {}).toSorted()).toEqual(
        marketTypesOf(sport)
          .map(({ name }) => name)
          .toSorted(),
      )
  })
})

test.each([
  ['handicap', 'hcp=-0.25', 'home', 'Ravens (\u2066−0.25\u2069)'],
  ['handicap', 'hcp=-0.25', 'away', 'Harbour (\u2066+0.25\u2069)'],
  ['handicap', 'hcp=0', 'away', 'Harbour (\u20660\u2069)'],
  ['handicap_3way', 'hcp=0:1', 'draw', 'Draw (\u20660:1\u2069)'],
  ['total', 'total=2.5', 'over', 'Over 2.5'],
  ['half_time_full_time', '', 'home_draw', 'Ravens / Draw'],
  ['winning_margin', '', 'away_3_plus', 'Harbour by 3+'],
  ['correct_score', '', '2:1', '2:1'],
])('%s %s: %s is %s', (type, specifiers, outcome, name) => {
  expect(readSpecifiers(specifiers)).toBeDefined()
  expect(outcomeNameOf(translatorIn('en'), { sport: 'football', type, specifiers, ...sides }, outcome)).toBe(
    name,
  )
})
