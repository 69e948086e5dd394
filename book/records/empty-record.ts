import type { Sport } from '#contract/betting-words.ts'
import type { EventRecord } from './record.ts'

const head = { ending: null, periodsOver: 0 } as const

/** Of an event in which nothing has happened yet. */
export const emptyRecord = (sport: Sport): EventRecord => {
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
