import type { BuilderLeg } from '#betting-engine/prices/builder/builder-legs.ts'
import { builderCells, builderPrice, legChances } from '#betting-engine/prices/builder/builder-price.ts'
import { jointResults, type JointResult } from '#betting-engine/prices/builder/builder-results.ts'
import { fairOdds, isPalpableError, palpableErrorFactor } from '#betting-engine/prices/margin/fair-odds.ts'
import { minuteMs } from '#contract/durations.ts'
import type { Selection } from '#betting-engine/slips/check-slip.ts'
import type { SlipRefusal } from '#betting-engine/slips/check-slip.ts'
import type { CurrentLeg, CurrentSelection } from '../offer/current-leg-price.ts'
import type { CurrentEvent } from '../offer/read-offer.ts'

/** The price of a leg, and whether it is far above the fair one. */
export type LegPrice = {
  readonly odds: number
  readonly isPalpableError: boolean
  /** Of a builder: the price of each subset of its selections, by bits; of quarter lines part by part. */
  readonly subsetOdds: readonly number[] | null
}

const priceSingle = ({ now }: CurrentSelection): LegPrice => ({
  odds: now.odds,
  isPalpableError: isPalpableError(now.odds, fairOdds(now)),
  subsetOdds: null,
})

type Cells = ReturnType<typeof builderCells>

/** A foreign feed's data older than this are not trusted. */
const toldWithinMs = 2 * minuteMs
const clockStepMs = 5000

/**
 * The match clock of a foreign feed, which sends it with some of its messages, advanced to now. Undefined where
 * the remaining time is unknown.
 */
const clockOfForeign = (
  { status, clock, toldAt }: CurrentEvent,
  now: Date,
): { readonly clock: CurrentEvent['clock'] } | undefined => {
  if (status === 'scheduled') return { clock }
  const passedMs = now.getTime() - toldAt
  if (!clock || passedMs > toldWithinMs) return undefined
  if (!clock.isRunning) return { clock }
  const playedMs = clock.playedMs + Math.max(0, passedMs)
  return { clock: { ...clock, playedMs: Math.floor(playedMs / clockStepMs) * clockStepMs } }
}

/** The cells of an event are cached until the event changes. */
const cellsKnown = new Map<string, Cells>()
const maxCached = 64

const cellsOf = (event: CurrentEvent, now: Date): Cells | undefined => {
  const { id, version, parameters, record } = event
  if (parameters?.sport !== 'football' || record.sport !== 'football') return undefined
  const { clock } = event
  const time = parameters.isOfGoals ? clockOfForeign(event, now) : { clock }
  if (!time) return undefined
  const key = `${id} ${version} ${parameters.isOfGoals ? (time.clock?.playedMs ?? '') : ''}`
  const known = cellsKnown.get(key)
  if (known) return known
  const cells = builderCells({ parameters, record, clock: time.clock })
  const oldest = cellsKnown.size < maxCached ? undefined : cellsKnown.keys().next().value
  if (oldest !== undefined) cellsKnown.delete(oldest)
  cellsKnown.set(key, cells)
  return cells
}

const legOf = ({ market, outcome }: CurrentSelection): BuilderLeg => ({
  type: market.type,
  specifiers: market.specifiers,
  outcome,
})

/**
 * Fair odds of one selection by a goal model, in thousandths; null where it cannot win, undefined where the
 * model does not cover it.
 */
export const modelOdds = (event: CurrentEvent, leg: BuilderLeg, now: Date): number | null | undefined => {
  const cells = cellsOf(event, now)
  const shares = cells && legChances(cells, leg)
  return shares && fairOdds(shares)
}

/**
 * Whether fitted strengths agree with the feed, which knows today's line-ups. Where they clearly differ the fit
 * has missed something, and no price is computed from it.
 */
const isAgreed = (event: CurrentEvent, selection: CurrentSelection, now: Date): boolean => {
  if (event.parameters?.sport !== 'football' || !event.parameters.isOfGoals) return true
  const odds = modelOdds(event, legOf(selection), now)
  const fair = fairOdds(selection.now)
  if (!odds || fair === null) return false
  const apart = odds / fair
  return apart <= palpableErrorFactor && apart >= 1 / palpableErrorFactor
}

export const priceBuilder = (
  event: CurrentEvent,
  selections: readonly CurrentSelection[],
  now: Date,
): LegPrice | SlipRefusal['code'] => {
  const cells = cellsOf(event, now)
  if (!cells || !selections.every((one) => isAgreed(event, one, now))) return 'same_event_twice'
  const priced = builderPrice(cells, selections.map(legOf))
  if ('refused' in priced) return priced.refused === 'contradiction' ? 'contradiction' : 'same_event_twice'
  const subsetOdds = priced.parts.flatMap(({ prices }) => prices.map((price) => price ?? 0))
  return {
    odds: priced.odds,
    isPalpableError: isPalpableError(priced.odds, priced.fairOdds * 1000),
    subsetOdds,
  }
}

/** All possible results of these selections of one event by the state of play; undefined where unknown. */
export const builderResults = (
  event: CurrentEvent,
  selections: readonly CurrentSelection[],
  now: Date,
): readonly JointResult[] | undefined => {
  const cells = cellsOf(event, now)
  if (!cells || !selections.every((one) => isAgreed(event, one, now))) return undefined
  return jointResults(cells, selections.map(legOf))
}

/** The price of a leg; undefined where a selection is unknown or the selections cannot be combined. */
export const priceLeg = ({ event, selections }: CurrentLeg, now: Date): LegPrice | undefined => {
  const [only, ...others] = selections
  if (!event || !only) return undefined
  if (others.length === 0) return priceSingle(only)
  const price = priceBuilder(event, selections, now)
  return typeof price === 'string' ? undefined : price
}

export const isSameSelection = (one: Selection, { market, outcome }: CurrentSelection): boolean =>
  one.market === market.type && one.specifiers === market.specifiers && one.outcome === outcome
