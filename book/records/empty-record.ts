import type { Sport } from '#contract/betting-words.ts'
import type { MatchRecord } from './record.ts'
import type { RankingRecord } from './ranking-record.ts'

const head = { ending: null, periodsOver: 0 } as const

/** Of an event in which nothing has happened yet. */
export const emptyRecord = (sport: Sport): MatchRecord => {
  switch (sport) {
    case 'football':
      return { ...head, sport, incidents: [] }
    case 'tennis':
      return { ...head, sport, bestOf: 3, games: [], points: { home: 0, away: 0 }, server: 'home' }
    case 'basketball':
      return { ...head, sport, scores: [] }
    case 'ice_hockey':
      return { ...head, sport, goals: [] }
  }
}

/** Of a competition that has not begun. */
export const emptyRanking = (competitors: readonly string[]): RankingRecord => ({
  ...head,
  sport: 'ranking',
  competitors: competitors.map((ref) => ({ ref, place: null, isNonRunner: false })),
})
