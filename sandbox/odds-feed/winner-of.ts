import type { MatchRecord } from '#betting-engine/records/record.ts'
import { other, type Side } from '#betting-engine/records/side.ts'

const more = (winners: readonly Side[]): Side =>
  2 * winners.filter((side) => side === 'home').length > winners.length ? 'home' : 'away'

export const winnerOf = (record: MatchRecord): Side => {
  if (record.sport === 'football')
    return more(record.incidents.flatMap(({ kind, side }) => (kind === 'goal' ? [side] : [])))
  if (record.sport === 'tennis') {
    if (record.gaveUp !== undefined) return other(record.gaveUp)
    return record.games.at(-1)?.winner ?? 'home'
  }
  if (record.sport === 'basketball')
    return more(record.scores.flatMap(({ side, points }) => Array.from({ length: points }, () => side)))
  return record.shootOut ?? more(record.goals.map(({ side }) => side))
}
