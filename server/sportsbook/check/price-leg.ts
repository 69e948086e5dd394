import type { BuilderLeg } from '#book/prices/builder/builder-legs.ts'
import { builderCells, builderPrice, legChances } from '#book/prices/builder/builder-price.ts'
import { jointResults, type JointResult } from '#book/prices/builder/builder-results.ts'
import { fairOdds, isPalpable, palpableFactor } from '#book/prices/margin/fair-odds.ts'
import { minuteMs } from '#contract/durations.ts'
import type { Selection } from '#book/slips/check-slip.ts'
import type { SlipRefusal } from '#book/slips/check-slip.ts'
import type { LegNow, SelectionNow } from '../offer/leg-now.ts'
import type { EventNow } from '../offer/read-offer.ts'

/** What a leg stands at, and whether that is far above what is fair. */
export type LegPrice = {
  readonly odds: number
  readonly isPalpable: boolean
  /** Of a builder: the price of each subset of its selections, by their bits; where lines are on quarters one part after the other. */
  readonly subsetOdds: readonly number[] | null
}

const priceSingle = ({ now }: SelectionNow): LegPrice => ({
  odds: now.odds,
  isPalpable: isPalpable(now.odds, fairOdds(now)),
  subsetOdds: null,
})

type Cells = ReturnType<typeof builderCells>

/** What a foreign feed has not told for so long may be anything by now. */
const toldWithinMs = 2 * minuteMs
const clockStepMs = 5000

/**
 * The clock of an event of a foreign feed, which tells it with some of its messages: as it has gone on since. Undefined where
 * nobody knows how much is left of the match.
 */
const clockOfForeign = (
  { status, clock, toldAt }: EventNow,
  now: Date,
): { readonly clock: EventNow['clock'] } | undefined => {
  if (status === 'scheduled') return { clock }
  const passedMs = now.getTime() - toldAt
  if (!clock || passedMs > toldWithinMs) return undefined
  if (!clock.isRunning) return { clock }
  const playedMs = clock.playedMs + Math.max(0, passedMs)
  return { clock: { ...clock, playedMs: Math.floor(playedMs / clockStepMs) * clockStepMs } }
}

/** Cells of an event are the same until something about it changes. */
const cellsKnown = new Map<string, Cells>()
const mostKnown = 64

const cellsOf = (event: EventNow, now: Date): Cells | undefined => {
  const { id, version, parameters, record } = event
  if (parameters?.sport !== 'football' || record.sport !== 'football') return undefined
  const { clock } = event
  const time = parameters.isOfGoals ? clockOfForeign(event, now) : { clock }
  if (!time) return undefined
  const key = `${id} ${version} ${parameters.isOfGoals ? (time.clock?.playedMs ?? '') : ''}`
  const known = cellsKnown.get(key)
  if (known) return known
  const cells = builderCells({ parameters, record, clock: time.clock })
  const oldest = cellsKnown.size < mostKnown ? undefined : cellsKnown.keys().next().value
  if (oldest !== undefined) cellsKnown.delete(oldest)
  cellsKnown.set(key, cells)
  return cells
}

const legOf = ({ market, outcome }: SelectionNow): BuilderLeg => ({
  type: market.type,
  specifiers: market.specifiers,
  outcome,
})

/**
 * What a model of goals thinks fair for one selection, in thousandths; null where it cannot win, undefined where the model knows
 * nothing of it.
 */
export const modelOdds = (event: EventNow, leg: BuilderLeg, now: Date): number | null | undefined => {
  const cells = cellsOf(event, now)
  const shares = cells && legChances(cells, leg)
  return shares && fairOdds(shares)
}

/**
 * Whether strengths that are fitted to results and the feed, which knows who plays today, think alike of a selection. Where they
 * are palpably apart the fit has missed something, and nothing is priced from it.
 */
const isAgreed = (event: EventNow, selection: SelectionNow, now: Date): boolean => {
  if (event.parameters?.sport !== 'football' || !event.parameters.isOfGoals) return true
  const odds = modelOdds(event, legOf(selection), now)
  const fair = fairOdds(selection.now)
  if (!odds || fair === null) return false
  const apart = odds / fair
  return apart <= palpableFactor && apart >= 1 / palpableFactor
}

/** The price of selections of one event together, or why there is none. */
export const priceBuilder = (
  event: EventNow,
  selections: readonly SelectionNow[],
  now: Date,
): LegPrice | SlipRefusal['code'] => {
  const cells = cellsOf(event, now)
  if (!cells || !selections.every((one) => isAgreed(event, one, now))) return 'same_event_twice'
  const priced = builderPrice(cells, selections.map(legOf))
  if ('refused' in priced) return priced.refused === 'contradiction' ? 'contradiction' : 'same_event_twice'
  const subsetOdds = priced.parts.flatMap(({ prices }) => prices.map((price) => price ?? 0))
  return { odds: priced.odds, isPalpable: isPalpable(priced.odds, priced.fairOdds * 1000), subsetOdds }
}

/** All that may become of these selections of one event by the state of play; undefined where that is not known. */
export const builderResults = (
  event: EventNow,
  selections: readonly SelectionNow[],
  now: Date,
): readonly JointResult[] | undefined => {
  const cells = cellsOf(event, now)
  if (!cells || !selections.every((one) => isAgreed(event, one, now))) return undefined
  return jointResults(cells, selections.map(legOf))
}

/** What a leg stands at; undefined where a selection is not known or they cannot be one leg. */
export const priceLeg = ({ event, selections }: LegNow, now: Date): LegPrice | undefined => {
  const [only, ...others] = selections
  if (!event || !only) return undefined
  if (others.length === 0) return priceSingle(only)
  const price = priceBuilder(event, selections, now)
  return typeof price === 'string' ? undefined : price
}

export const isSameSelection = (one: Selection, { market, outcome }: SelectionNow): boolean =>
  one.market === market.type && one.specifiers === market.specifiers && one.outcome === outcome
