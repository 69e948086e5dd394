/**
 * When goals fall: 47,790 goals of internationals, those since 2000, by quarters of an hour; stoppage time counts to the last
 * quarter of its half (github.com/martj42/international_results, CC0). The first half has .439 of them.
 */
const goalQuarters = [0.125, 0.142, 0.172, 0.164, 0.167, 0.23] as const
/** Cards grow more frequent until the end, corners hardly. Our own assumption. */
const cardQuarters = [0.07, 0.12, 0.18, 0.17, 0.2, 0.26] as const
const cornerQuarters = [0.15, 0.155, 0.175, 0.16, 0.165, 0.195] as const

/** Of a last quarter’s share, what falls in stoppage time, however long it is. */
const stoppageShares: readonly number[] = [0, 0, 2 / 17, 0, 0, 5 / 20]

/** A stretch of the match in which something is equally likely at any moment; `untilMinute` null: the stoppage after it. */
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

/** How long stoppage time may be in each half, in minutes, each as likely as the others. */
export const stoppageMinutes = [
  [1, 2, 3, 4],
  [3, 4, 5, 6, 7, 8],
] as const

/** Of a stoppage, what is still to come after `into` of its minutes, when nobody knows how long it is. */
const stoppageLeft = (half: 0 | 1, into: number): number => {
  const longer = stoppageMinutes[half].filter((minutes) => minutes > into)
  return longer.reduce((sum: number, minutes) => sum + (1 - into / minutes), 0) / Math.max(1, longer.length)
}

/**
 * The share of a curve that is still to come, in a half after so many minutes of it: 1 at the start, 0 at the end; `of` asks
 * for what is to come in one half alone.
 */
export const shareLeft = (
  curve: readonly CurvePart[],
  now: { readonly half: 0 | 1; readonly into: number },
  of?: 0 | 1,
): number =>
  curve
    .filter(({ half }) => half >= now.half && (of === undefined || half === of))
    .reduce((sum, { half, share, fromMinute, untilMinute }) => {
      if (half > now.half) return sum + share
      const past = now.into + half * 45 - fromMinute
      if (past <= 0) return sum + share
      if (untilMinute === null) return sum + share * stoppageLeft(half, past)
      return sum + share * Math.max(0, 1 - past / (untilMinute - fromMinute))
    }, 0)

/** What a red card does to the goals that are still to come: of the side that has it, and of the other one. */
export const redCardFactors = { own: 0.68, other: 1.25 } as const
