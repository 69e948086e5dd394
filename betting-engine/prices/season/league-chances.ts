import { seededDraws } from '../../matches/seeded-draws.ts'
import type { Counts } from '../counts.ts'
import { addMatch, emptyTable, leadersOf } from './league-table.ts'

/** Scores of a match with cumulative chances, and an index for a fast search. */
type Scores = {
  readonly home: Uint8Array
  readonly away: Uint8Array
  readonly upTo: Float64Array
  readonly guide: Uint16Array
}

const guides = 1024
/** Less likely scores decide no season. */
const negligible = 1e-6

const scoresOf = ({ width, chances }: Counts): Scores => {
  const found = Array.from(chances.keys()).filter((at) => (chances[at] as number) >= negligible)
  const sum = found.reduce((all, at) => all + (chances[at] as number), 0)
  let soFar = 0
  const upTo = Float64Array.from(found, (at) => (soFar += (chances[at] as number) / sum))
  let first = 0
  const guide = Uint16Array.from({ length: guides }, (_, part) => {
    while ((upTo[first] ?? 1) * guides <= part) first += 1
    return first
  })
  return {
    home: Uint8Array.from(found, (at) => Math.floor(at / width)),
    away: Uint8Array.from(found, (at) => at % width),
    upTo,
    guide,
  }
}

const drawScore = ({ upTo, guide }: Scores, share: number): number => {
  let at = guide[Math.floor(share * guides)] as number
  while (at < upTo.length - 1 && (upTo[at] as number) <= share) at += 1
  return at
}

/** Enough to know a chance of one in ten to a thirtieth of itself, far within the margin of such prices. */
const seasons = 10_000

/**
 * The chance of each to win a league with home and away matches: counted over seasons drawn from the final
 * scores of its matches, deterministic by seed. A shared first place counts in part, as a dead heat pays.
 */
export const leagueChances = (
  seed: string,
  count: number,
  countsOf: (home: number, away: number) => Counts,
): number[] => {
  const matches = Array.from({ length: count * count }, (_, at) => at)
    .map((at) => ({ home: Math.floor(at / count), away: at % count }))
    .filter(({ home, away }) => home !== away)
    .map((match) => ({ ...match, scores: scoresOf(countsOf(match.home, match.away)) }))
  const draws = seededDraws(seed)
  const won = Array.from({ length: count }, () => 0)
  const table = emptyTable(count)
  for (let season = 0; season < seasons; season += 1) {
    for (const column of Object.values(table)) column.fill(0)
    for (const { home, away, scores } of matches) {
      const at = drawScore(scores, draws.share())
      addMatch(table, home, away, scores.home[at] as number, scores.away[at] as number)
    }
    const leaders = leadersOf(table)
    for (const one of leaders) won[one] = (won[one] as number) + 1 / leaders.length
  }
  return won.map((wins) => wins / seasons)
}
