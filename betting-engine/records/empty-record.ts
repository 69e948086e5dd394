import type { Sport } from '#contract/betting-enums.ts'
import type { MatchRecord } from './record.ts'
import type { RankingRecord } from './ranking-record.ts'

const head = { ending: null, periodsOver: 0 } as const

type RecordOf<S extends Sport> = Extract<MatchRecord, { sport: S }>

const beginnings: { readonly [S in Sport]: () => RecordOf<S> } = {
  football: () => ({ ...head, sport: 'football', incidents: [] }),
  tennis: () => ({
    ...head,
    sport: 'tennis',
    bestOf: 3,
    games: [],
    points: { home: 0, away: 0 },
    server: 'home',
  }),
  basketball: () => ({ ...head, sport: 'basketball', scores: [] }),
  ice_hockey: () => ({ ...head, sport: 'ice_hockey', goals: [] }),
}

export const emptyRecord = <S extends Sport>(sport: S): RecordOf<S> => beginnings[sport]()

export const emptyRanking = (competitors: readonly string[]): RankingRecord => ({
  ...head,
  sport: 'ranking',
  competitors: competitors.map((ref) => ({ ref, place: null, isNonRunner: false })),
})
