import { describe, expect, test } from 'vitest'
import type { EventIncident, OfferedMarket } from '#contract/odds.ts'
import { loadMessages } from '#server/platform/i18n/messages.ts'
import { clockText, scoreCells } from '../event-labels.ts'
import { cardsIn, cardsOf, groupsOf } from './order-markets.ts'
import { pressureOf } from './pressure.ts'

const market = (type: string, specifiers = '', odds: readonly number[] = [1900, 1900]): OfferedMarket => ({
  id: `${type} ${specifiers}`,
  type,
  specifiers,
  status: 'active',
  outcomes: odds.map((one, at) => ({ outcome: `${at}`, odds: one, is_active: true })),
})

describe('markets of an event', () => {
  const cards = cardsOf('football', [
    market('next_goal', 'goalnr=10'),
    market('total', 'total=10.5'),
    market('total', 'total=2.5'),
    market('next_goal', 'goalnr=9'),
    market('match_result'),
    market('corner_total', 'total=9.5'),
    market('handicap', 'hcp=-1'),
    market('handicap', 'hcp=0.5'),
    market('unheard_of'),
  ])

  test('SB-03 lines of one kind are rows of one card, in order; what is not known is left out', () => {
    expect(cards.map(({ markets }) => markets.map(({ id }) => id))).toEqual([
      ['match_result '],
      ['handicap hcp=-1', 'handicap hcp=0.5'],
      ['total total=2.5', 'total total=10.5'],
      ['next_goal goalnr=9'],
      ['next_goal goalnr=10'],
      ['corner_total total=9.5'],
    ])
  })

  test('SB-03 groups are those that hold something; the first has the total and the handicap as well', () => {
    expect(groupsOf('football', cards)).toEqual(['main', 'handicaps', 'totals', 'corners', 'all'])
    expect(cardsIn(cards, 'main')).toHaveLength(5)
    expect(cardsIn(cards, 'corners')).toHaveLength(1)
    expect(cardsIn(cards, 'all')).toBe(cards)
    expect(groupsOf('football', cards.slice(0, 1))).toEqual(['main'])
  })

  test('of many lines the first page shows those nearest to even', () => {
    const lines = [1100, 1300, 1600, 1900, 2300, 3000, 5000].map((odds, at) =>
      market('total', `total=${at}.5`, [odds, 1900]),
    )
    const [card] = cardsIn(cardsOf('football', [market('match_result'), ...lines]), 'main').slice(1)
    expect(card?.markets.map(({ specifiers }) => specifiers)).toEqual([
      'total=1.5',
      'total=2.5',
      'total=3.5',
      'total=4.5',
    ])
  })
})

describe('how an event stands', () => {
  const messages = (loadMessages().all('en') as { betting: Record<string, unknown> }).betting
  const t = (key: string, values: Record<string, string | number> = {}) =>
    String(
      key.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], messages),
    ).replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]))
  const at = (period: string, minutes: number, is_running = true) => ({
    period,
    played_ms: minutes * 60_000,
    is_running,
    told_at: 0,
  })

  test.each([
    ['football', at('first_half', 0), '1’'],
    ['football', at('first_half', 46.5), '45+2’'],
    ['football', at('second_half', 66.2), '67’'],
    ['football', at('first_half', 47, false), 'Half-time'],
    ['football', at('shoot_out', 120, false), 'Shoot-out'],
    ['tennis', at('set_2', 0), 'Set 2'],
    ['basketball', at('quarter_3', 24), 'Quarter 3'],
    ['basketball', at('quarter_2', 20, false), 'Break'],
    ['ice_hockey', at('period_2', 25), 'Period 2 · 26’'],
    ['ice_hockey', at('overtime', 61), 'Overtime · 62’'],
  ] as const)('%s: %o is shown as %s', (sport, clock, text) => {
    expect(clockText(t, sport, clock)).toBe(text)
  })

  test('tennis shows sets, games of the set and points', () => {
    const score = {
      home: 1,
      away: 0,
      periods: [
        { home: 6, away: 4 },
        { home: 2, away: 3 },
      ],
      points: { home: '40', away: 'A' },
      server: 'home',
      red_cards: { home: 0, away: 0 },
    } as const
    expect(scoreCells({ ...score, periods: [...score.periods] }, 'away', 'tennis')).toEqual(['0', '3', 'A'])
    expect(scoreCells({ ...score, periods: [...score.periods] }, 'home', 'football')).toEqual(['1'])
  })
})

describe('who has been on top', () => {
  const happened = (kind: string, side: 'home' | 'away', minute: number): EventIncident => ({
    kind,
    side,
    period: null,
    at: minute,
  })

  test('is drawn by the minutes, and a card counts for the other side', () => {
    expect(
      pressureOf('football', [
        happened('corner', 'home', 2),
        happened('goal', 'away', 5),
        happened('red_card', 'home', 11),
      ]),
    ).toEqual([
      { home: 1, away: 4 },
      { home: 0, away: 0 },
      { home: 0, away: 2 },
    ])
  })

  test('is drawn by parts of what has happened where that is all the time, and of nothing nothing', () => {
    const points = Array.from({ length: 48 }, () => happened('two_points', 'home', 1))
    expect(pressureOf('basketball', points)).toEqual(Array.from({ length: 24 }, () => ({ home: 4, away: 0 })))
    expect(pressureOf('tennis', [])).toEqual([])
  })
})
