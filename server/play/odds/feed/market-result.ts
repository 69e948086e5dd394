import type { Moment } from '../schema.ts'
import type { ResultState } from './market-status.ts'
import type { ResultText } from '#betting-engine/markets/result-text.ts'

export type OutcomeResults = Readonly<Record<string, ResultText>>

export type ResultMessage = Moment &
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
export const resultState = (resultMessages: readonly ResultMessage[]): ResultState => {
  const word = latestBySubject(resultMessages).get('result')
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
const subjectOf = (resultMessage: ResultMessage): string =>
  resultMessage.kind === 'settled' || resultMessage.kind === 'rolled_back'
    ? 'result'
    : `void ${resultMessage.from} ${resultMessage.to}`

/** The latest saying on each subject, by its time. */
const latestBySubject = (resultMessages: readonly ResultMessage[]): ReadonlyMap<string, ResultMessage> => {
  const words = new Map<string, ResultMessage>()
  for (const resultMessage of resultMessages) {
    const known = words.get(subjectOf(resultMessage))
    if (!known || !isEarlier(resultMessage, known)) words.set(subjectOf(resultMessage), resultMessage)
  }
  return words
}

/** A market's result from all sayings, independent of their order of arrival. */
export const marketResult = (resultMessages: readonly ResultMessage[]): MarketResult => {
  const words = [...latestBySubject(resultMessages).values()]
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

const canonical = (resultMessage: ResultMessage): string =>
  resultMessage.kind === 'settled'
    ? [resultMessage.fates, resultMessage.placeFates ?? {}].map(resultsText).join(' / ')
    : ''

const isSame = (one: ResultMessage, other: ResultMessage): boolean =>
  one.kind === other.kind && canonical(one) === canonical(other)

/**
 * The effect of a saying: `applied` changes the result; `confirmed` repeats it with a later time, and is stored
 * because an older message may still arrive; `old` is outdated by a later one; `nothing` is known.
 */
export const isNews = (
  known: readonly ResultMessage[],
  resultMessage: ResultMessage,
): 'applied' | 'confirmed' | 'old' | 'nothing' => {
  const last = latestBySubject(known).get(subjectOf(resultMessage))
  // A rollback of an unknown result is stored: it outdates a late one.
  if (!last) return 'applied'
  if (isEarlier(resultMessage, last)) return 'old'
  if (!isSame(resultMessage, last)) return 'applied'
  return isEarlier(last, resultMessage) ? 'confirmed' : 'nothing'
}
