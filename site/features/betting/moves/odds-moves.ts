/** The price movements of an outcome, the oldest first; each point holds until the next. */
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

/** The first, current, lowest and highest odds; undefined for an outcome that never had any. */
export const summaryOf = ({ outcome, points }: Moves): MovesSummary | undefined => {
  const odds = points.map((point) => point.odds)
  const [first, last] = [odds[0], odds.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { outcome, first, last, least: Math.min(...odds), most: Math.max(...odds) }
}

/**
 * The moves of several outcomes on one time scale, for the chart: times in seconds, and for each outcome its
 * decimal odds at that time, null before its first odds. The last odds hold until `nowMs`.
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

/** The odds that a scale may mark. */
const marks = [
  1.01, 1.05, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.2, 2.4, 2.6, 2.8, 3, 3.5, 4, 5, 6, 8, 10, 15,
  20, 30, 50, 80, 100, 150, 200, 300, 500, 1000,
]

/** As many round odds as fit on a scale, evenly spread; the two ends where none lies between. */
export const marksBetween = (least: number, most: number, room = 4): readonly number[] => {
  const within = marks.filter((mark) => mark >= least && mark <= most)
  if (within.length === 0) return [least, most]
  const step = Math.ceil(within.length / room)
  return within.filter((_, at) => at % step === 0)
}
