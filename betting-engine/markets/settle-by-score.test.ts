import { describe, expect, test } from 'vitest'
import { sports, type Sport } from '#contract/betting-enums.ts'
import type { MatchRecord } from '../records/record.ts'
import { recordOfScore, type PeriodScores } from '../records/record-of-score.ts'
import { scoreOf } from '../records/score.ts'
import { multiplierOf } from './outcome-result.ts'
import { asNumber } from '#contract/rational.ts'
import { isOutright } from './outright-markets.ts'
import { marketTypesOf } from './market-types.ts'
import { settleByScore } from './settle-by-score.ts'

/** `1:0 1:1 / 5:4`: the periods, and the shoot-out. */
const scores = (text: string): PeriodScores => {
  const [periods = '', shootOut] = text
    .split('/')
    .map((part) =>
      part
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map((one) => {
          const [home = 0, away = 0] = one.split(':').map(Number)
          return { home, away }
        }),
    )
    .map((part) => part)
  return { periods: periods as PeriodScores['periods'], ...(shootOut?.[0] && { shootOut: shootOut[0] }) }
}

describe('the record of a score', () => {
  test.each([
    ['football', '1:0 1:1', '2:1'],
    ['football', '0:0 1:1 0:1', '1:2'],
    ['football', '0:0 1:1 0:0 / 5:4', '1:1'],
    ['tennis', '6:4 3:6 7:6', '2:1'],
    ['basketball', '20:18 22:25 19:19 30:20', '91:82'],
    ['basketball', '20:20 20:20 20:20 20:20 9:9 8:7', '97:96'],
    ['ice_hockey', '1:0 0:2 1:1', '2:3'],
    ['ice_hockey', '1:0 0:1 1:1 0:1', '2:3'],
    ['ice_hockey', '1:0 0:1 1:1 0:0 / 1:0', '3:2'],
  ] as const)('of %s, %s, comes to %s', (sport, text, sum) => {
    const record = recordOfScore(sport, scores(text))
    const score = record && scoreOf(record)
    expect(`${score?.home}:${score?.away}`).toBe(sum)
    expect(record?.ending).toBe('played')
  })

  test.each([
    ['football', '1:0'],
    ['football', '1:0 0:0 0:0 0:0'],
    ['football', '1:0 0:1 / 4:4'],
    ['tennis', '6:4'],
    ['tennis', '6:4 6:4 6:4'],
    ['tennis', '6:4 6:6 7:5'],
    ['basketball', '20:18 22:25 19:19'],
    ['basketball', '20:20 20:20 20:20 20:20'],
    ['basketball', '20:18 20:20 20:20 20:20 9:8'],
    ['ice_hockey', '1:0 0:1'],
    ['ice_hockey', '1:0 0:1 0:0'],
    ['ice_hockey', '1:0 0:0 0:0 0:1'],
    ['ice_hockey', '1:0 0:0 0:0 / 1:0'],
  ] as const)('there is none of %s, %s: that is no whole match', (sport, text) => {
    expect(recordOfScore(sport, scores(text))).toBeUndefined()
  })
})

/**
 * The same score by another course: each period in another order, with other details that no score contains.
 */
const otherwise = (record: MatchRecord): MatchRecord => {
  switch (record.sport) {
    case 'football': {
      const more = (['corner', 'yellow_card', 'red_card'] as const).flatMap((kind) =>
        Array.from({ length: 7 }, () => ({
          kind,
          side: 'away' as const,
          period: 'first_half' as const,
          minute: 9,
        })),
      )
      return {
        ...record,
        incidents: [...more, ...record.incidents.toReversed().toSorted((a, b) => a.minute - b.minute)],
      }
    }
    case 'tennis':
      return { ...record, games: record.games.toReversed().toSorted((a, b) => a.set - b.set) }
    case 'basketball':
      return { ...record, scores: record.scores.toReversed().toSorted((a, b) => a.period - b.period) }
    case 'ice_hockey':
      return { ...record, goals: record.goals.toReversed().toSorted((a, b) => a.period - b.period) }
  }
}
const specifiersOf: Readonly<Record<string, readonly string[]>> = {
  hcp: ['-0.75', '0', '0.5', '0:1'],
  total: ['1.5', '2.25', '3', '20.5'],
  setnr: ['1', '2', '3'],
  periodnr: ['1', '2', '3'],
  quarternr: ['1', '4'],
  gamenr: ['1', '9'],
  goalnr: ['1', '2', '3'],
  pointnr: ['5', '20'],
  bestof: ['3', '5'],
}
const marketsOf = (sport: Sport) =>
  marketTypesOf(sport)
    .filter(({ name }) => !isOutright(name))
    .flatMap((type) => {
      const texts = type.specifiers.reduce<string[]>(
        (known, name) =>
          known.flatMap((text) =>
            (specifiersOf[name] ?? []).map((value) => `${text}${text && '|'}${name}=${value}`),
          ),
        [''],
      )
      return texts.map((specifiers) => ({ type, specifiers }))
    })
const samples: Readonly<Record<Sport, readonly string[]>> = {
  football: ['1:0 1:1', '2:2 1:0', '0:0 0:0', '1:1 0:0 1:1 / 5:4', '0:1 0:0 0:0'],
  tennis: ['6:4 3:6 7:6', '6:0 6:4'],
  basketball: ['20:18 22:25 19:19 30:20', '5:4 5:5 5:5 5:6 9:8'],
  ice_hockey: ['1:1 0:2 1:1', '1:0 0:1 1:1 0:0 / 1:0'],
}

test.each(sports)('S5 what a score decides of %s is so however it came about', (sport) => {
  const markets = marketsOf(sport)
  const decided = new Set<string>()
  for (const text of samples[sport]) {
    const record = recordOfScore(sport, scores(text))
    if (!record) throw new Error(`${text} is a match`)
    for (const { type, specifiers } of markets) {
      const settled = settleByScore(type.name, specifiers, record)
      if (!settled) continue
      decided.add(type.name)
      expect(
        settleByScore(type.name, specifiers, otherwise(record)),
        `${type.name} ${specifiers} ${text}`,
      ).toEqual(settled)
    }
  }
  const open = [...new Set(markets.map(({ type }) => type.name))].filter((name) => !decided.has(name))
  expect(open).toEqual(
    {
      football: expect.arrayContaining([
        'next_goal',
        'last_goal',
        'corner_total',
        'card_total',
        'sending_off',
      ]),
      tennis: ['game_winner'],
      basketball: ['race_to'],
      ice_hockey: ['next_goal'],
    }[sport],
  )
})

test.each([
  ['football', '1:0 1:1', 'match_result', '', 'home 3'],
  ['football', '1:0 1:1', 'total', 'total=2.5', 'over 3'],
  ['football', '1:0 1:1', 'half_time_full_time', '', 'home_home 3'],
  ['football', '1:0 1:1', 'first_half_result', '', 'home 3'],
  ['football', '1:0 1:1', 'corner_total', 'total=8.5', 'open'],
  ['football', '1:0 1:1', 'next_goal', 'goalnr=1', 'open'],
  ['football', '1:0 0:1', 'to_qualify', '', 'open'],
  ['football', '1:0 0:1 0:0 / 3:5', 'to_qualify', '', 'away 3'],
  ['tennis', '6:4 3:6 7:6', 'set_winner', 'setnr=2', 'away 3'],
  ['tennis', '6:4 6:3', 'set_winner', 'setnr=3', 'home 1 away 1'],
  ['basketball', '5:5 5:5 5:5 5:5 9:8', 'match_result', '', 'draw 3'],
  ['ice_hockey', '1:0 0:1 1:1 0:0 / 1:0', 'winner', '', 'home 3'],
] as const)('S5 %s, %s: %s %s is %s', (sport, text, name, specifiers, became) => {
  const record = recordOfScore(sport, scores(text))
  const settled = record && settleByScore(name, specifiers, record)
  const paid = Object.entries(settled ?? {}).flatMap(([outcome, result]) => {
    const times = asNumber(multiplierOf(result, 3000))
    return times > 0 ? [`${outcome} ${times}`] : []
  })
  expect(settled ? paid.join(' ') : 'open').toBe(became)
})
