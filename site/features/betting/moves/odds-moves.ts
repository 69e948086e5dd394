/** How the odds of an outcome have moved, the oldest first; each point holds until the next. */
export type Moves = {
  readonly outcome: string
  readonly points: readonly { readonly at: string; readonly odds: number }[]
}

export type MovesSummary = {
  readonly outcome: string
  readonly first: number
  readonly last: number
  readonly least: number
  readonly most: number
}

/** Where odds began, where they stand, and between what they have been; nothing of an outcome that never had any. */
export const summaryOf = ({ outcome, points }: Moves): MovesSummary | undefined => {
  const odds = points.map((point) => point.odds)
  const [first, last] = [odds[0], odds.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { outcome, first, last, least: Math.min(...odds), most: Math.max(...odds) }
}

/**
 * The moves of several outcomes on one scale of times, as a drawing takes them: times in seconds, and for each outcome what it
 * stood at then as a decimal; null before it had any odds. What was said last holds until `nowMs`.
 */
export const alignMoves = (
  moves: readonly Moves[],
  nowMs: number,
): { readonly times: number[]; readonly lines: (number | null)[][] } => {
  const moments = moves.flatMap(({ points }) => points.map(({ at }) => Date.parse(at)))
  const latest = Math.max(nowMs, ...moments)
  const times = [...new Set([...moments, latest])].toSorted((a, b) => a - b)
  const lines = moves.map(({ points }) => {
    let [next, odds] = [0, null as number | null]
    return times.map((time) => {
      for (let point = points[next]; point && Date.parse(point.at) <= time; point = points[++next])
        odds = point.odds / 1000
      return odds
    })
  })
  return { times: times.map((time) => time / 1000), lines }
}
