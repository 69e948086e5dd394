import type { RecordHead } from './record.ts'

export type Ranked = {
  /** The feed name, which is also the outcome name. */
  readonly ref: string
  /** From 1; tied ones share it. Null while unknown, and for a competitor that did not finish. */
  readonly place: number | null
  readonly isNonRunner: boolean
}

/** A competition as a whole, independent of the sport: only the order counts. */
export type RankingRecord = RecordHead & {
  readonly sport: 'ranking'
  readonly competitors: readonly Ranked[]
}

/**
 * Whether the places are consistent: after two firsts the next is third. Places that are not needed may be
 * missing.
 */
export const isRanking = (places: readonly (number | null)[]): boolean => {
  const known = places.filter((place) => place !== null).toSorted((a, b) => a - b)
  return known.every((place) => known.findIndex((other) => other === place) < place)
}
