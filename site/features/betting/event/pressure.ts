import type { EventIncident } from '#contract/odds.ts'
import type { Sport } from '#contract/betting-enums.ts'

/** The weight of each incident for the pressure of its side. Cards count for the other side. */
const weights: Readonly<Record<string, number>> = {
  goal: 4,
  corner: 1,
  game: 1,
  free_throw: 1,
  two_points: 2,
  three_points: 3,
  yellow_card: -0.5,
  red_card: -2,
}

export type Bar = { readonly home: number; readonly away: number }

/** The minutes per bar, for sports whose clock counts through. */
const minutesOfBar: Partial<Readonly<Record<Sport, number>>> = { football: 5, ice_hockey: 3 }
const maxBars = 24

const empty = (count: number): { home: number; away: number }[] =>
  Array.from({ length: count }, () => ({ home: 0, away: 0 }))

/**
 * The pressure of both sides over time, only from incidents: football and hockey by minutes, the other two,
 * where incidents are continuous, by equal shares of all incidents.
 */
export const pressureOf = (sport: Sport, incidents: readonly EventIncident[]): readonly Bar[] => {
  const minutes = minutesOfBar[sport]
  const last = incidents.at(-1)?.at ?? 0
  const count = minutes
    ? Math.min(maxBars, Math.max(1, Math.ceil(last / minutes)))
    : Math.min(maxBars, incidents.length)
  const bars = empty(count)
  incidents.forEach(({ kind, side, at }, index) => {
    const place = minutes
      ? Math.ceil((at ?? 1) / minutes) - 1
      : Math.floor((index * count) / incidents.length)
    const bar = bars[Math.max(0, Math.min(count - 1, place))]
    const weight = weights[kind] ?? 0
    if (!bar || !side) return
    const other = side === 'home' ? 'away' : 'home'
    bar[weight < 0 ? other : side] += Math.abs(weight)
  })
  return bars
}
