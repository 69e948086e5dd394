import { builderCells, builderPrice, fairShares } from '#book/prices/builder/builder-price.ts'
import { fairOdds, isPalpable } from '#book/prices/margin/fair-odds.ts'
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

/** Cells of an event are the same until something about it changes. */
const cellsKnown = new Map<string, Cells>()
const mostKnown = 64

const cellsOf = ({ id, version, parameters, record, clock }: EventNow): Cells | undefined => {
  if (parameters?.sport !== 'football' || record.sport !== 'football') return undefined
  const key = `${id} ${version}`
  const known = cellsKnown.get(key)
  if (known) return known
  const cells = builderCells({ parameters, record, clock })
  const oldest = cellsKnown.size < mostKnown ? undefined : cellsKnown.keys().next().value
  if (oldest !== undefined) cellsKnown.delete(oldest)
  cellsKnown.set(key, cells)
  return cells
}

const legOf = ({ market, outcome }: SelectionNow) => ({
  type: market.type,
  specifiers: market.specifiers,
  outcome,
})

/** The price of selections of one event together, or why there is none. */
export const priceBuilder = (
  event: EventNow,
  selections: readonly SelectionNow[],
): LegPrice | SlipRefusal['code'] => {
  const cells = cellsOf(event)
  if (!cells) return 'same_event_twice'
  const priced = builderPrice(cells, selections.map(legOf))
  if ('refused' in priced) return priced.refused === 'contradiction' ? 'contradiction' : 'same_event_twice'
  const subsetOdds = priced.parts.flatMap(({ prices }) => prices.map((price) => price ?? 0))
  return { odds: priced.odds, isPalpable: isPalpable(priced.odds, priced.fairOdds * 1000), subsetOdds }
}

/** What a win of all these selections of one event is worth by the state of play (`fairShares`); undefined where that is not known. */
export const builderShares = (
  event: EventNow,
  selections: readonly SelectionNow[],
): readonly number[] | undefined => {
  const cells = cellsOf(event)
  return cells && fairShares(cells, selections.map(legOf))
}

/** What a leg stands at; undefined where a selection is not known or they cannot be one leg. */
export const priceLeg = ({ event, selections }: LegNow): LegPrice | undefined => {
  const [only, ...others] = selections
  if (!event || !only) return undefined
  if (others.length === 0) return priceSingle(only)
  const price = priceBuilder(event, selections)
  return typeof price === 'string' ? undefined : price
}

export const isSameSelection = (one: Selection, { market, outcome }: SelectionNow): boolean =>
  one.market === market.type && one.specifiers === market.specifiers && one.outcome === outcome
