import { fateText } from '#book/markets/fate-text.ts'
import { lost, voided, won } from '#book/markets/fate.ts'
import type { OfferedMarket } from '#book/feed/feed-message.ts'
import type { EventRecord } from '#book/records/record.ts'
import type { PriceMatch, SettleMarket } from './feed-state.ts'

/** What is counted in a sport: goals, games, points. */
const tally = (record: EventRecord): { home: number; away: number } => {
  const sides = ((): readonly string[] => {
    if (record.sport === 'football')
      return record.incidents.filter(({ kind }) => kind === 'goal').map(({ side }) => side)
    if (record.sport === 'tennis') return record.games.map(({ winner }) => winner)
    if (record.sport === 'basketball') return record.scores.map(({ side }) => side)
    return record.goals.map(({ side }) => side)
  })()
  const home = sides.filter((side) => side === 'home').length
  return { home, away: sides.length - home }
}

/**
 * A book of two markets for tests that want the messages and not the prices: who has more in the end, and who is the next to
 * count one, numbered. The second is decided in play.
 */
export const tinyPrice: PriceMatch = ({ record }) => {
  const { home, away } = tally(record)
  const outcome = (name: string, winShare: number) => ({
    outcome: name,
    isActive: true,
    odds: Math.floor(950 / winShare),
    winShare,
    refundShare: 0,
  })
  const market = (type: string, specifiers: string): OfferedMarket => ({
    type,
    specifiers,
    status: 'active',
    outcomes: [outcome('home', 0.5), outcome('away', 0.5)],
  })
  return [market('most', ''), market('next', `goal=${home + away + 1}`)]
}

const fates = (winner: 'home' | 'away' | null) => ({
  home: fateText(winner === null ? voided : winner === 'home' ? won : lost),
  away: fateText(winner === null ? voided : winner === 'away' ? won : lost),
})

export const tinySettle: SettleMarket = ({ type, specifiers }, record) => {
  const { home, away } = tally(record)
  if (type === 'most') {
    if (record.ending === null) return undefined
    return fates(home === away ? null : home > away ? 'home' : 'away')
  }
  const number = Number(specifiers.slice('goal='.length))
  if (home + away < number) return record.ending === null ? undefined : fates(null)
  // The side is told by the counts before and after: enough for a test.
  return fates(number % 2 === 0 ? 'home' : 'away')
}
