import type { BasketballRecord } from './basketball-record.ts'
import { footballPeriods, type FootballIncident, type FootballRecord } from './football-record.ts'
import type { IceHockeyRecord } from './ice-hockey-record.ts'
import type { Sport } from '#contract/betting-enums.ts'
import type { MatchRecord, RecordHead } from './record.ts'
import type { Side } from './side.ts'
import type { TennisRecord } from './tennis-record.ts'

/**
 * An event in one line, for tables: events, `|` at the end of a period, and the ending as the last word.
 * `football: h23 a44 | hc50 hy61 ar70 | played`: goals of home and away with minutes, `c` corner, `y` and `r`
 * cards. `tennis: hhhhhh | haaaaaa | retired`: games by winner. `basketball: h3 a2 | …`: points. `ice_hockey:
 * h5 | a30 | | h62 | played h`: goals, and the winner of the shoot-out.
 */
export const written = (line: string): MatchRecord => {
  const [sport = '', told = ''] = line.split(':')
  return readers[sport as Sport](told.trim().split(/\s+/).filter(Boolean))
}

const endings = ['played', 'abandoned', 'cancelled', 'walkover', 'retired'] as const
const sideOf = (letter: string | undefined): Side => (letter === 'h' ? 'home' : 'away')

const headOf = (words: readonly string[]): RecordHead => ({
  ending: endings.find((ending) => words.includes(ending)) ?? null,
  periodsOver: words.filter((word) => word === '|').length,
  ...(words.includes('swapped') && { isSwapped: true }),
})

const happened = (words: readonly string[]): readonly { word: string; period: number }[] => {
  let period = 0
  return words.flatMap((word) => {
    if (word === '|') period += 1
    return /^[ha]([a-z]?\d+|[ha]*)$/.test(word) ? [{ word, period }] : []
  })
}

const kinds = { c: 'corner', y: 'yellow_card', r: 'red_card' } as const

const football = (words: readonly string[]): FootballRecord => ({
  sport: 'football',
  ...headOf(words),
  incidents: happened(words).map(({ word, period }): FootballIncident => ({
    kind: kinds[word[1] as keyof typeof kinds] ?? 'goal',
    side: sideOf(word[0]),
    period: footballPeriods[period] ?? 'shoot_out',
    minute: Number(word.replace(/\D/g, '')),
  })),
})

const tennis = (words: readonly string[]): TennisRecord => ({
  sport: 'tennis',
  ...headOf(words),
  bestOf: words.includes('best_of_5') ? 5 : 3,
  games: happened(words).flatMap(({ word, period }) =>
    [...word].map((letter, at) => ({
      set: period + 1,
      server: at % 2 === 0 ? ('home' as const) : ('away' as const),
      winner: sideOf(letter),
    })),
  ),
  points: { home: 0, away: 0 },
  server: 'home',
})

const basketball = (words: readonly string[]): BasketballRecord => ({
  sport: 'basketball',
  ...headOf(words),
  scores: happened(words).map(({ word, period }, at) => ({
    side: sideOf(word[0]),
    points: Number(word.slice(1)) as 1 | 2 | 3,
    period: period + 1,
    second: at,
  })),
})

const iceHockey = (words: readonly string[]): IceHockeyRecord => {
  const shootOut = words.at(-2) === 'shoot_out' ? words.at(-1) : undefined
  return {
    sport: 'ice_hockey',
    ...headOf(words),
    goals: happened(shootOut ? words.slice(0, -1) : words).map(({ word, period }) => ({
      side: sideOf(word[0]),
      period: (period + 1) as 1 | 2 | 3 | 4,
      minute: Number(word.slice(1)),
    })),
    ...(shootOut && { shootOut: sideOf(shootOut) }),
  }
}

const readers: { readonly [S in Sport]: (words: readonly string[]) => MatchRecord } = {
  football,
  tennis,
  basketball,
  ice_hockey: iceHockey,
}
