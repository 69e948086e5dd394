import type { TennisParameters } from '../../matches/match-parameters.ts'
import type { TennisRecord } from '../../records/tennis-record.ts'
import { other, sides, type PerSide, type Side } from '../../records/side.ts'
import { noCounts, type Counts } from '../counts.ts'
import { isTieBreakAt, setEnds, type SetEnd, type SetState } from './tennis-chain.ts'

export type TennisMoment = { readonly sets: PerSide; readonly gamesBefore: PerSide; readonly set: SetState }

export const tennisMoment = (record: TennisRecord): TennisMoment => {
  const [sets, before, games] = [
    { home: 0, away: 0 },
    { home: 0, away: 0 },
    { home: 0, away: 0 },
  ]
  for (let number = 1; number <= record.periodsOver; number += 1) {
    const won = (side: Side): number =>
      record.games.filter(({ set, winner }) => set === number && winner === side).length
    sets[won('home') > won('away') ? 'home' : 'away'] += 1
  }
  for (const { set, winner } of record.games) (set <= record.periodsOver ? before : games)[winner] += 1
  const { points } = record
  // In a tie-break the record has the server of the next point; the set counts by the server of the first.
  const isChanged = isTieBreakAt(games) && Math.ceil((points.home + points.away) / 2) % 2 === 1
  return {
    sets,
    gamesBefore: before,
    set: { games, points, server: isChanged ? other(record.server) : record.server },
  }
}

/** Distributions for all markets of a match. */
export type TennisCounts = {
  readonly games: Counts
  readonly sets: Counts
  /** By set index from 0; sums to less than one if a set may not be played. */
  readonly ofSets: readonly Counts[]
}

/** More games than a side can win in five sets. */
const maxGames = 36
const maxGamesOfSet = 8

type Branches = Map<string, { readonly sets: PerSide; readonly server: Side; readonly chances: Float64Array }>

const addTo = (
  branches: Branches,
  sets: PerSide,
  server: Side,
  place: (chances: Float64Array) => void,
): void => {
  const key = `${sets.home} ${sets.away} ${server}`
  const branch = branches.get(key) ?? { sets, server, chances: new Float64Array(maxGames ** 2) }
  branches.set(key, branch)
  place(branch.chances)
}

const shifted =
  (from: Float64Array, { games, chance }: SetEnd) =>
  (into: Float64Array): void => {
    const shift = games.home * maxGames + games.away
    for (let at = 0; at < from.length; at += 1)
      if ((from[at] as number) > 0)
        into[at + shift] = (into[at + shift] as number) + (from[at] as number) * chance
  }

const plus = (counts: Counts, { home, away }: PerSide, chance: number): void => {
  const at = home * counts.width + away
  counts.chances[at] = (counts.chances[at] as number) + chance
}

export const tennisCounts = (
  { serve, bestOf }: TennisParameters,
  { sets: soFar, gamesBefore, set }: TennisMoment,
  firstServers: readonly Side[] = [set.server],
): TennisCounts => {
  const needed = (bestOf + 1) / 2
  const [games, sets] = [noCounts(maxGames), noCounts(needed + 1)]
  const ofSets = Array.from({ length: bestOf }, () => noCounts(maxGamesOfSet))
  const fresh = { home: 0, away: 0 }
  const freshEnds = Object.fromEntries(
    sides.map((server) => [server, setEnds(serve, { games: fresh, points: fresh, server })]),
  ) as unknown as PerSide<readonly SetEnd[]>
  let now: Branches = new Map()
  for (const server of firstServers)
    addTo(now, soFar, server, (chances) => {
      chances[gamesBefore.home * maxGames + gamesBefore.away] = 1 / firstServers.length
    })
  const first = soFar.home + soFar.away
  for (let number = first; number < bestOf; number += 1) {
    const next: Branches = new Map()
    for (const branch of now.values()) {
      const ends =
        number === first ? setEnds(serve, { ...set, server: branch.server }) : freshEnds[branch.server]
      const weight = branch.chances.reduce((sum, chance) => sum + chance, 0)
      // The server of the first remaining game serves every second one.
      const left = number === first ? set.games.home + set.games.away : 0
      for (const end of ends) {
        const side: Side = end.games.home > end.games.away ? 'home' : 'away'
        const after = { ...branch.sets, [side]: branch.sets[side] + 1 }
        plus(ofSets[number] as Counts, end.games, weight * end.chance)
        const isOdd = (end.games.home + end.games.away - left) % 2 === 1
        const server = isOdd ? other(branch.server) : branch.server
        if (after[side] < needed) addTo(next, after, server, shifted(branch.chances, end))
        else {
          plus(sets, after, weight * end.chance)
          shifted(branch.chances, end)(games.chances)
        }
      }
    }
    now = next
  }
  return { games, sets, ofSets }
}
