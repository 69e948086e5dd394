import type { RecordHead } from './record.ts'

/** How somebody came out of a competition. */
export type Ranked = {
  /** As the feed names them, and as the outcomes of its markets are named. */
  readonly ref: string
  /** From 1; those that tied have the same one. Null while it is not known, and for whoever did not finish. */
  readonly place: number | null
  /** Did not take part at all. */
  readonly isNonRunner: boolean
}

/** A competition as a whole: of no sport in particular, since who came before whom is all that is asked of it. */
export type RankingRecord = RecordHead & {
  readonly sport: 'ranking'
  /** Everybody who was to take part. */
  readonly competitors: readonly Ranked[]
}

/**
 * Whether places are such as a competition can have: where two come in first the next is third. Some may be missing, of those who
 * are not asked for.
 */
export const isRanking = (places: readonly (number | null)[]): boolean => {
  const known = places.filter((place) => place !== null).toSorted((a, b) => a - b)
  return known.every((place) => known.findIndex((other) => other === place) < place)
}
