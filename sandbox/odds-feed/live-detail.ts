import { minuteMs } from '#contract/durations.ts'
import type { Act } from './feed-acts.ts'

/** How finely matches in play are reported in a span of time. */
export type Detail = {
  /** Matches that are reported in full, since they are watched or have open bets; all if undefined. */
  readonly detailed?: readonly string[]
  /** Those of them that were not reported in full before. */
  readonly fresh?: readonly string[]
}

/** Prices of other matches are sent once in such a stretch of time. */
const coarseMs = minuteMs

/** Whether a price only follows the one before it. */
const isNextPrice = (act: Act, before: Act | undefined): boolean =>
  act.kind === 'price' &&
  before?.kind === 'price' &&
  act.isOpen === before.isOpen &&
  act.isPalpableError === before.isPalpableError

const known = new WeakMap<readonly Act[], ReadonlySet<Act>>()

/**
 * The events of a match that are sent although it is not watched: everything that opens or closes bets, and a price
 * a minute.
 */
const coarseActs = (acts: readonly Act[]): ReadonlySet<Act> => {
  const found = known.get(acts)
  if (found) return found
  let stretch: number | undefined
  const kept = acts.filter((act, at) => {
    const own = Math.floor(act.at / coarseMs)
    if (own === stretch && isNextPrice(act, acts[at - 1])) return false
    stretch = own
    return true
  })
  const result = new Set(kept)
  known.set(acts, result)
  return result
}

/** The live producer's events of a match in a span, by its detail. */
export const actsInDetail = (
  ref: string,
  acts: readonly Act[],
  { from, to, detail }: { readonly from: number; readonly to: number; readonly detail: Detail },
): readonly Act[] => {
  const own = acts.filter(({ at }) => at > from && at <= to)
  const { detailed, fresh = [] } = detail
  if (detailed === undefined) return own
  if (!detailed.includes(ref)) {
    const coarse = coarseActs(acts)
    return own.filter((act) => coarse.has(act))
  }
  if (!fresh.includes(ref)) return own
  // What was left out so far is made up for at once.
  const last = acts.findLast(({ at }) => at <= from)
  const isBehind = last !== undefined && !coarseActs(acts).has(last)
  return isBehind ? [{ ...last, at: from + 1 }, ...own] : own
}
