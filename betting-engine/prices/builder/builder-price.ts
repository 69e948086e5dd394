import { layers } from '../football/football-kinds.ts'
import { footballCells, type FootballState } from '../football/football-state.ts'
import type { HalfCells } from '../football/half-cells.ts'
import { onLadder } from '../margin/price-ladder.ts'
import { legResult, splitQuarters, type BuilderLeg, type LegResult } from './builder-legs.ts'

/** The cells of each known layer; legs are sums over them. Corners and cards are independent of goals. */
export type BuilderCells = Readonly<Partial<Record<(typeof layers)[number], () => HalfCells>>>

/** Computed on first use, once. */
export const builderCells = (state: FootballState): BuilderCells => {
  const once = (layer: (typeof layers)[number]) => {
    let known: HalfCells | undefined
    return () => (known ??= footballCells(layer, state))
  }
  const goals = once('goals')
  return state.parameters.isOfGoals ? { goals } : { goals, corners: once('corners'), cards: once('cards') }
}

/** Max number of legs: six have 63 subsets, each with its price. */
const maxLegs = 6
/** Max number of parts, each with a price per subset: two quarter lines. */
const maxParts = 4

export type BuilderRefusal = {
  /**
   * `contradiction`: they cannot win together; `implied`: a leg cannot lose if the others win; `not_offered`: a
   * leg that cannot be in a builder; `goal_order`: two legs on the order of goals; `too_many_quarters`: more
   * quarter lines than are computed.
   */
  readonly refused:
    | 'too_few_legs'
    | 'too_many_legs'
    | 'not_offered'
    | 'goal_order'
    | 'too_many_quarters'
    | 'contradiction'
    | 'implied'
  readonly leg?: number
}

/**
 * A part of a builder's stake: its legs, and the price of each subset of them (bits of its legs) in
 * thousandths. A returned leg leaves the price of the rest.
 */
type BuilderPart = {
  readonly legs: readonly BuilderLeg[]
  readonly prices: readonly (number | null)[]
  readonly fairOdds: number
  readonly implied?: number
}
export type BuilderPrice = {
  /** The mean of the parts: the return of a stake if every leg wins. */
  readonly odds: number
  readonly fairOdds: number
  /** One, unless there are quarter lines; equal parts of the stake, in the order of `splitQuarters`. */
  readonly parts: readonly BuilderPart[]
}

/** Probability that exactly these legs win (bits) and exactly those are returned; the others are lost. */
type OutcomeResults = Map<number, number>
const resultBase = 1 << maxLegs

const plus = (outcomeResults: OutcomeResults, key: number, chance: number): void => {
  if (chance > 0) outcomeResults.set(key, (outcomeResults.get(key) ?? 0) + chance)
}

const resultsOfLayer = (
  cells: HalfCells,
  legs: readonly { readonly result: LegResult; readonly bit: number }[],
): OutcomeResults => {
  const outcomeResults: OutcomeResults = new Map()
  for (let at = 0; at < cells.chances.length; at += 1) {
    let [won, back] = [0, 0]
    // For the order of goals a cell only has a probability.
    let [openBit, openShare] = [0, 0]
    for (const { result: outcomeResult, bit } of legs) {
      const { win, refund } = outcomeResult.at(cells, at)
      if (win === 1) won |= bit
      else if (refund === 1) back |= bit
      else if (win > 0) [openBit, openShare] = [bit, win]
    }
    const chance = cells.chances[at] as number
    plus(outcomeResults, won * resultBase + back, chance * (1 - openShare))
    plus(outcomeResults, (won | openBit) * resultBase + back, chance * openShare)
  }
  return outcomeResults
}

/** Layers are independent, with different legs. */
const combineLayers = (a: OutcomeResults, b: OutcomeResults): OutcomeResults => {
  const both: OutcomeResults = new Map()
  for (const [one, chance] of a) for (const [other, share] of b) plus(both, one + other, chance * share)
  return both
}

const resultsOf = (cells: BuilderCells, legs: readonly LegResult[]): OutcomeResults =>
  layers.reduce<OutcomeResults>(
    (outcomeResults, layer) => {
      const own = legs.flatMap((outcomeResult, at) =>
        outcomeResult.layer === layer ? [{ result: outcomeResult, bit: 1 << at }] : [],
      )
      const ofLayer = own.length > 0 ? cells[layer] : undefined
      return ofLayer ? combineLayers(outcomeResults, resultsOfLayer(ofLayer(), own)) : outcomeResults
    },
    new Map([[0, 1]]),
  )

/** Probability that of the legs `all` exactly `won` win and the rest are returned. */
const chanceThat = (outcomeResults: OutcomeResults, all: number, won: number): number => {
  let sum = 0
  for (const [key, chance] of outcomeResults)
    if ((Math.floor(key / resultBase) & all) === won && (key & all) === (all & ~won)) sum += chance
  return sum
}

/**
 * The fair price of each subset: the mean payout, with the prices of the remaining subset for returned legs,
 * equals the stake. Null if it cannot win.
 */
const fairPrices = (outcomeResults: OutcomeResults, count: number): readonly (number | null)[] => {
  const prices: (number | null)[] = [1]
  for (let all = 1; all < 1 << count; all += 1) {
    let paid = 0
    for (let won = (all - 1) & all; ; won = (won - 1) & all) {
      paid += chanceThat(outcomeResults, all, won) * (prices[won] ?? 0)
      if (won === 0) break
    }
    const chance = chanceThat(outcomeResults, all, all)
    prices.push(chance > negligible ? (1 - paid) / chance : null)
  }
  return prices
}

const negligible = 1e-9

/** The leg that cannot lose if all the others win, if there is one. */
const impliedLeg = (outcomeResults: OutcomeResults, count: number): number | undefined => {
  for (let leg = 0; leg < count; leg += 1) {
    const others = ((1 << count) - 1) & ~(1 << leg)
    let lost = 0
    for (const [key, chance] of outcomeResults) {
      const alive = Math.floor(key / resultBase) | (key & (resultBase - 1))
      if ((Math.floor(key / resultBase) & others) === others && (alive & (1 << leg)) === 0) lost += chance
    }
    if (lost < negligible) return leg
  }
  return undefined
}

const bitsOf = (mask: number): number => (mask === 0 ? 0 : (mask & 1) + bitsOf(mask >> 1))

/** Each leg adds its margin; no builder pays less than one with a subset of its legs. */
const offeredPrices = (fair: readonly (number | null)[], marginOfLeg: number): readonly (number | null)[] => {
  const offered: (number | null)[] = []
  fair.forEach((price, all) => {
    const own = price === null ? null : onLadder(price / (1 + marginOfLeg) ** bitsOf(all))
    const fewer = Array.from({ length: maxLegs }, (_, leg) => 1 << leg)
      .filter((bit) => all & bit)
      .map((bit) => offered[all & ~bit] ?? 0)
    const best = Math.max(own ?? 0, ...fewer)
    offered.push(all === 0 ? 1000 : price === null || best === 0 ? null : best)
  })
  return offered
}

/** The result of a leg by the known cells; undefined if it cannot be in a builder. */
export const resultIn = (cells: BuilderCells, leg: BuilderLeg): LegResult | undefined => {
  const outcomeResult = legResult(leg)
  return outcomeResult && cells[outcomeResult.layer] ? outcomeResult : undefined
}

/** Chances of one leg to win and to be returned; halves count half. Undefined if it cannot be in a builder. */
export const legChances = (
  cells: BuilderCells,
  leg: BuilderLeg,
): { readonly winShare: number; readonly refundShare: number } | undefined => {
  const halves = splitQuarters([leg]).flatMap((part) => part.map((half) => resultIn(cells, half)))
  let [winShare, refundShare] = [0, 0]
  for (const outcomeResult of halves) {
    if (!outcomeResult) return undefined
    const outcomeResults = resultsOf(cells, [outcomeResult])
    winShare += chanceThat(outcomeResults, 1, 1) / halves.length
    refundShare += chanceThat(outcomeResults, 1, 0) / halves.length
  }
  return { winShare, refundShare }
}

const usualMarginOfLeg = 0.04

const pricePart = (
  cells: BuilderCells,
  legs: readonly BuilderLeg[],
  marginOfLeg: number,
): BuilderPart | BuilderRefusal => {
  const told = legs.map((leg) => resultIn(cells, leg))
  const unknown = told.indexOf(undefined)
  if (unknown !== -1) return { refused: 'not_offered', leg: unknown }
  const resultsOfLegs = told.filter((outcomeResult) => outcomeResult !== undefined)
  if (resultsOfLegs.filter(({ isOrder }) => isOrder).length > 1) return { refused: 'goal_order' }
  const outcomeResults = resultsOf(cells, resultsOfLegs)
  const fair = fairPrices(outcomeResults, legs.length)
  const fairOdds = fair.at(-1)
  if (fairOdds === null || fairOdds === undefined) return { refused: 'contradiction' }
  const implied = impliedLeg(outcomeResults, legs.length)
  return { legs, prices: offeredPrices(fair, marginOfLeg), fairOdds, implied }
}

/** The joint price of legs of one match: the sum over the cells of the product of their results. */
export const builderPrice = (
  cells: BuilderCells,
  legs: readonly BuilderLeg[],
  marginOfLeg: number = usualMarginOfLeg,
): BuilderPrice | BuilderRefusal => {
  if (legs.length < 2) return { refused: 'too_few_legs' }
  if (legs.length > maxLegs) return { refused: 'too_many_legs' }
  const split = splitQuarters(legs)
  if (split.length > maxParts) return { refused: 'too_many_quarters' }
  const priced = split.map((part) => pricePart(cells, part, marginOfLeg))
  const refusal = priced.find((part) => 'refused' in part)
  if (refusal) return refusal
  const parts = priced.filter((part) => 'prices' in part)
  // A quarter line may be implied by one half: then the bet is only on the other half.
  const implied = parts[0]?.implied
  if (implied !== undefined && parts.every((part) => part.implied === implied))
    return { refused: 'implied', leg: implied }
  const meanOf = (figures: readonly number[]): number =>
    figures.reduce((sum, figure) => sum + figure, 0) / figures.length
  const whole = parts.map(({ prices }) => prices.at(-1) ?? 0)
  return { odds: Math.floor(meanOf(whole)), fairOdds: meanOf(parts.map(({ fairOdds }) => fairOdds)), parts }
}
