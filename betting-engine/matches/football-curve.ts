/**
 * Minutes of goals: 47,790 goals of internationals since 2000, by quarters of an hour; stoppage time counts to
 * the last quarter of its half (github.com/martj42/international_results, CC0). The first half has .439 of
 * them.
 */
const goalQuarters = [0.125, 0.142, 0.172, 0.164, 0.167, 0.23] as const
/** Cards become more frequent until the end, corners hardly. Our own assumption. */
const cardQuarters = [0.07, 0.12, 0.18, 0.17, 0.2, 0.26] as const
const cornerQuarters = [0.15, 0.155, 0.175, 0.16, 0.165, 0.195] as const

/** The part of a last quarter’s share that falls in stoppage time, however long it is. */
const stoppageShares: readonly number[] = [0, 0, 2 / 17, 0, 0, 5 / 20]

/** An interval with a constant rate; `untilMinute` null is the stoppage time after it. */
export type CurvePart = {
  readonly half: 0 | 1
  readonly share: number
  readonly fromMinute: number
  readonly untilMinute: number | null
}

const curveOf = (quarters: readonly number[]): readonly CurvePart[] => {
  const all = quarters.reduce((sum, share) => sum + share)
  return quarters.flatMap((quarter, at): CurvePart[] => {
    const half = at < 3 ? 0 : 1
    const share = quarter / all
    const stopped = share * (stoppageShares[at] ?? 0)
    const played = {
      half,
      share: share - stopped,
      fromMinute: at * 15,
      untilMinute: at * 15 + 15,
    } as const
    const stoppage = { half, share: stopped, fromMinute: at * 15 + 15, untilMinute: null } as const
    return stopped > 0 ? [played, stoppage] : [played]
  })
}

export const goalCurve = curveOf(goalQuarters)
export const cardCurve = curveOf(cardQuarters)
export const cornerCurve = curveOf(cornerQuarters)

/** Possible lengths of stoppage time in each half, in minutes, equally likely. */
export const stoppageMinutes = [
  [1, 2, 3, 4],
  [3, 4, 5, 6, 7, 8],
] as const

/** Factors of a red card on the later goals of the side that has it, and of the other side. */
export const redCardFactors = { own: 0.68, other: 1.25 } as const
