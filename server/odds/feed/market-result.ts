import type { Moment } from '../schema.ts'
import type { ResultWord } from './market-status.ts'
import type { FateText } from '#book/markets/fate-text.ts'

export type Fates = Readonly<Record<string, FateText>>

/** Something that was said of a market’s result, at a moment of the feed’s clock. */
export type Saying = Moment &
  (
    | { readonly kind: 'settled'; readonly fates: Fates; readonly placeFates?: Fates }
    | { readonly kind: 'rolled_back' }
    | {
        readonly kind: 'voided' | 'void_lifted'
        /** Bets accepted from then on and before then; null: without that end. */
        readonly from: number | null
        readonly to: number | null
      }
  )

const isEarlier = (one: Moment, other: Moment): boolean =>
  one.stamp < other.stamp || (one.stamp === other.stamp && one.sequence < other.sequence)

/** The latest word on the result itself, if anything was said of it. */
export const resultWord = (sayings: readonly Saying[]): ResultWord => {
  const word = lastWords(sayings).get('result')
  return word?.kind === 'settled' || word?.kind === 'rolled_back'
    ? { kind: word.kind, stamp: word.stamp, sequence: word.sequence }
    : undefined
}

/** What a market has come to: its fates, or null while it is not decided, and when bets on it that are void were accepted. */
export type MarketResult = {
  readonly fates: Fates | null
  /** Of the places, where bets each way are taken on it. */
  readonly placeFates: Fates | null
  readonly voids: readonly { readonly from: number | null; readonly to: number | null }[]
}

/** What two sayings have to speak of for the later one to take the place of the other. */
const subjectOf = (saying: Saying): string =>
  saying.kind === 'settled' || saying.kind === 'rolled_back' ? 'result' : `void ${saying.from} ${saying.to}`

/** The last word on each subject: the one made latest. */
const lastWords = (sayings: readonly Saying[]): ReadonlyMap<string, Saying> => {
  const words = new Map<string, Saying>()
  for (const saying of sayings) {
    const known = words.get(subjectOf(saying))
    if (!known || !isEarlier(saying, known)) words.set(subjectOf(saying), saying)
  }
  return words
}

/** What a market has come to by all that was said, in whatever order it came. */
export const marketResult = (sayings: readonly Saying[]): MarketResult => {
  const words = [...lastWords(sayings).values()]
  const settled = words.find(({ kind }) => kind === 'settled')
  return {
    fates: settled?.kind === 'settled' ? settled.fates : null,
    placeFates: settled?.kind === 'settled' ? (settled.placeFates ?? null) : null,
    voids: words
      .flatMap((word) => (word.kind === 'voided' ? [{ from: word.from, to: word.to }] : []))
      .toSorted(
        (one, other) => (one.from ?? 0) - (other.from ?? 0) || (one.to ?? Infinity) - (other.to ?? Infinity),
      ),
  }
}

/** The order in which outcomes are told, or a column keeps them, means nothing. */
const fatesText = (fates: Fates): string =>
  Object.entries(fates)
    .map(([outcome, fate]) => `${outcome} ${fate.won} ${fate.void} ${fate.deadHeat}`)
    .toSorted()
    .join()

const canonical = (saying: Saying): string =>
  saying.kind === 'settled' ? [saying.fates, saying.placeFates ?? {}].map(fatesText).join(' / ') : ''

const isSame = (one: Saying, other: Saying): boolean =>
  one.kind === other.kind && canonical(one) === canonical(other)

/**
 * What a saying does: `applied` where it changes the result; `confirmed` where it says what stands, but later, which is kept
 * because of what may still come from between; `old` after something later, `nothing` where it is known.
 */
export const isNews = (
  known: readonly Saying[],
  saying: Saying,
): 'applied' | 'confirmed' | 'old' | 'nothing' => {
  const last = lastWords(known).get(subjectOf(saying))
  // Taking back what was not said yet is kept: it answers what comes late.
  if (!last) return 'applied'
  if (isEarlier(saying, last)) return 'old'
  if (!isSame(saying, last)) return 'applied'
  return isEarlier(last, saying) ? 'confirmed' : 'nothing'
}
