import { resultText } from '#betting-engine/markets/result-text.ts'
import { lost, voided, won } from '#betting-engine/markets/outcome-result.ts'
import type { OfferedMarket } from '#betting-engine/feed/feed-message.ts'
import type { MatchRecord } from '#betting-engine/records/record.ts'
import type { Side } from '#betting-engine/records/side.ts'
import type { PriceMatch, SettleMarket } from './feed-state.ts'

const countedOf = (record: MatchRecord): readonly Side[] => {
  if (record.sport === 'football')
    return record.incidents.filter(({ kind }) => kind === 'goal').map(({ side }) => side)
  if (record.sport === 'tennis') return record.games.map(({ winner }) => winner)
  if (record.sport === 'basketball') return record.scores.map(({ side }) => side)
  return record.goals.map(({ side }) => side)
}

/**
 * A betting engine with two markets for tests of messages rather than prices: the final leader, and the next
 * side to score, numbered. The second is settled in play.
 */
export const tinyPrice: PriceMatch = ({ record }) => {
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
  return [market('most', ''), market('next', `number=${countedOf(record).length + 1}`)]
}

const results = (winner: Side | null) => ({
  home: resultText(winner === null ? voided : winner === 'home' ? won : lost),
  away: resultText(winner === null ? voided : winner === 'away' ? won : lost),
})

export const tinySettle: SettleMarket = ({ type, specifiers }, record) => {
  const counted = countedOf(record)
  const isOver = record.ending !== null
  if (type === 'next') {
    const winner = counted[Number(specifiers.slice('number='.length)) - 1]
    return winner === undefined && !isOver ? undefined : results(winner ?? null)
  }
  const home = counted.filter((side) => side === 'home').length
  const away = counted.length - home
  if (!isOver) return undefined
  return results(home === away ? null : home > away ? 'home' : 'away')
}
