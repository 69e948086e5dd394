import type { Moment } from '../schema.ts'
import type { ResultWord } from './market-status.ts'
import type { ResultText } from '#book/markets/result-text.ts'

export type OutcomeResults = Readonly<Record<string, ResultText>>

export type Saying = Moment &
  (
    | { readonly kind: 'settled'; readonly fates: OutcomeResults; readonly placeFates?: OutcomeResults }
    | { readonly kind: 'rolled_back' }
    | {
        readonly kind: 'voided' | 'void_lifted'
        /** Acceptance time of the voided bets, from inclusive, to exclusive; null: open. */
        readonly from: number | null
        readonly to: number | null
      }
  )

const isEarlier = (one: Moment, other: Moment): boolean =>
  one.stamp < other.stamp || (one.stamp === other.stamp && one.sequence < other.sequence)

/** The latest message on the result itself, if any. */
export const resultWord = (sayings: readonly Saying[]): ResultWord => {
  const word = lastWords(sayings).get('result')
  return word?.kind === 'settled' || word?.kind === 'rolled_back'
    ? { kind: word.kind, stamp: word.stamp, sequence: word.sequence }
    : undefined
}

/** A market's result: its outcomes' results, null while undecided, and the acceptance spans of void bets. */
export type MarketResult = {
  readonly fates: OutcomeResults | null
  /** Of the places, where each-way bets are offered. */
  readonly placeFates: OutcomeResults | null
  readonly voids: readonly { readonly from: number | null; readonly to: number | null }[]
}

/** The subject of a saying: a later one replaces an earlier one of the same subject. */
const subjectOf = (saying: Saying): string =>
  saying.kind === 'settled' || saying.kind === 'rolled_back' ? 'result' : `void ${saying.from} ${saying.to}`

/** The latest saying on each subject, by its time. */
const lastWords = (sayings: readonly Saying[]): ReadonlyMap<string, Saying> => {
  const words = new Map<string, Saying>()
  for (const saying of sayings) {
    const known = words.get(subjectOf(saying))
    if (!known || !isEarlier(saying, known)) words.set(subjectOf(saying), saying)
  }
  return words
}

/** A market's result from all sayings, independent of their order of arrival. */
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

/** The order of outcomes in a message or a column is irrelevant. */
const resultsText = (outcomeResults: OutcomeResults): string =>
  Object.entries(outcomeResults)
    .map(
      ([outcome, outcomeResult]) =>
        `${outcome} ${outcomeResult.won} ${outcomeResult.void} ${outcomeResult.deadHeat}`,
    )
    .toSorted()
    .join()

const canonical = (saying: Saying): string =>
  saying.kind === 'settled' ? [saying.fates, saying.placeFates ?? {}].map(resultsText).join(' / ') : ''

const isSame = (one: Saying, other: Saying): boolean =>
  one.kind === other.kind && canonical(one) === canonical(other)

/**
 * The effect of a saying: `applied` changes the result; `confirmed` repeats it with a later time, and is stored
 * because an older message may still arrive; `old` is outdated by a later one; `nothing` is known.
 */
export const isNews = (
  known: readonly Saying[],
  saying: Saying,
): 'applied' | 'confirmed' | 'old' | 'nothing' => {
  const last = lastWords(known).get(subjectOf(saying))
  // A rollback of an unknown result is stored: it outdates a late one.
  if (!last) return 'applied'
  if (isEarlier(saying, last)) return 'old'
  if (!isSame(saying, last)) return 'applied'
  return isEarlier(last, saying) ? 'confirmed' : 'nothing'
}
