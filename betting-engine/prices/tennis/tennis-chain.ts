import type { PerSide, Side } from '../../records/side.ts'

/** The chance of each side to win a point on its own serve. */
type Serve = PerSide

export const homePoint = (serve: Serve, server: Side): number =>
  server === 'home' ? serve.home : 1 - serve.away

const deuce = (win: number): number => win ** 2 / (win ** 2 + (1 - win) ** 2)

/** The home side’s chance to win a game from these points, with `win` per point. */
export const gameChance = (win: number, { home, away }: PerSide): number => {
  if (home >= 4 && home - away >= 2) return 1
  if (away >= 4 && away - home >= 2) return 0
  if (home >= 3 && away >= 3) {
    if (home === away) return deuce(win)
    return home > away ? win + (1 - win) * deuce(win) : win * deuce(win)
  }
  return (
    win * gameChance(win, { home: home + 1, away }) + (1 - win) * gameChance(win, { home, away: away + 1 })
  )
}

/**
 * The first server of a tie-break also serves the fourth and fifth points: the serve changes after odd points.
 */
const servesFirstAgain = (played: number): boolean => Math.ceil(played / 2) % 2 === 0

/** The home side’s chance in a tie-break to seven from these points, with `first` as the first server. */
export const tieBreakChance = (serve: Serve, first: Side, from: PerSide = { home: 0, away: 0 }): number => {
  const own = homePoint(serve, 'home')
  const received = homePoint(serve, 'away')
  const both = own * received
  // Level from six all on: each serves one of the next two points, until one side has won both.
  const level = both / (both + (1 - own) * (1 - received))
  const known = new Map<number, number>()
  const chance = (home: number, away: number): number => {
    if (home >= 7 && home - away >= 2) return 1
    if (away >= 7 && away - home >= 2) return 0
    if (home === away && home >= 6) return level
    const key = home * 1000 + away
    const before = known.get(key)
    if (before !== undefined) return before
    const isFirst = servesFirstAgain(home + away)
    const win = isFirst === (first === 'home') ? own : received
    const found = win * chance(home + 1, away) + (1 - win) * chance(home, away + 1)
    known.set(key, found)
    return found
  }
  return chance(from.home, from.away)
}

/**
 * The state of a set: its games, the points of the current game, and the server of that game, or of its first
 * point.
 */
export type SetState = { readonly games: PerSide; readonly points: PerSide; readonly server: Side }

export const isTieBreakAt = (games: PerSide): boolean => games.home === 6 && games.away === 6
export const isSetOver = ({ home, away }: PerSide): boolean =>
  home === 7 || away === 7 || ((home === 6 || away === 6) && Math.abs(home - away) >= 2)

export type SetEnd = { readonly games: PerSide; readonly chance: number }

const nobody = { home: 0, away: 0 }
const opposite = (server: Side): Side => (server === 'home' ? 'away' : 'home')

export const gameOfSetChance = (serve: Serve, { games, points, server }: SetState): number =>
  isTieBreakAt(games) ? tieBreakChance(serve, server, points) : gameChance(homePoint(serve, server), points)

/** Every end of a set from its state, by walking through its games. */
export const setEnds = (serve: Serve, state: SetState): readonly SetEnd[] => {
  const holds = {
    home: gameChance(homePoint(serve, 'home'), nobody),
    away: gameChance(homePoint(serve, 'away'), nobody),
  }
  const ends: SetEnd[] = []
  let now = new Map<number, { games: PerSide; chance: number }>([[0, { games: state.games, chance: 1 }]])
  let server = state.server
  for (let isFirst = true; now.size > 0; isFirst = false) {
    const next: typeof now = new Map()
    for (const { games, chance } of now.values()) {
      if (isSetOver(games)) {
        ends.push({ games, chance })
        continue
      }
      const plain = isTieBreakAt(games) ? tieBreakChance(serve, server) : holds[server]
      const home = isFirst ? gameOfSetChance(serve, state) : plain
      for (const [after, share] of [
        [{ home: games.home + 1, away: games.away }, home],
        [{ home: games.home, away: games.away + 1 }, 1 - home],
      ] as const) {
        const key = after.home * 8 + after.away
        next.set(key, { games: after, chance: (next.get(key)?.chance ?? 0) + chance * share })
      }
    }
    now = next
    server = opposite(server)
  }
  return ends
}

/** The home side’s chance to win a set from its start; the first server does not matter. */
export const setChance = (serve: Serve): number =>
  setEnds(serve, { games: nobody, points: nobody, server: 'home' }).reduce(
    (sum, { games, chance }) => (games.home > games.away ? sum + chance : sum),
    0,
  )
