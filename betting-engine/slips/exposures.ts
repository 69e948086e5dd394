import type { Sport } from '#contract/betting-enums.ts'
import type { OutcomeResult } from '../markets/outcome-result.ts'
import { readSpecifiers, type MarketOutcomes } from '../markets/market.ts'
import { findMarketType } from '../markets/market-types.ts'
import { placeTermsOf } from '../markets/outright-markets.ts'
import type { Position } from './leg-shares.ts'

/** With the number of bets, if known: a half of each is rounded separately. */
export type OutcomePosition = Position & { readonly bets?: bigint | undefined }

export type MarketPositions = Readonly<Record<string, OutcomePosition>>

/** The possible results of a market: those of its type, or of an outright by its paid places. */
export type PossibleResults = readonly MarketOutcomes[] | { readonly places: number }

const oneWins: PossibleResults = { places: 1 }

/** For an unknown type or specifiers, exactly one outcome wins. */
export const possibleResultsOf = (
  sport: Sport,
  market: { readonly type: string; readonly specifiers: string },
): PossibleResults => {
  const terms = placeTermsOf(market)
  if (terms) return { places: terms.places }
  const kind = findMarketType(sport, market.type)
  const specifiers = readSpecifiers(market.specifiers)
  const results = kind?.accepts(specifiers) ? kind.results(specifiers) : []
  return results.length > 0 ? results : oneWins
}

const stakesOf = (taken: MarketPositions): bigint =>
  Object.values(taken).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)

type ResultKind = 'won' | 'half_won' | 'void' | 'half_lost' | 'lost'

const resultKindOf = ({ won, void: back }: OutcomeResult): ResultKind => {
  if (back.numerator === 0n) return won ? 'won' : 'lost'
  if (back.numerator === back.denominator) return 'void'
  return won ? 'half_won' : 'half_lost'
}

/**
 * The payout on an outcome: exact to the cent, except that each bet with a half is rounded up by at most one
 * cent.
 */
const paidOn = (
  { stakeMinor, payoutMinor, bets = 0n }: OutcomePosition,
  outcomeResult: OutcomeResult | undefined,
): bigint => {
  const resultKind = outcomeResult ? resultKindOf(outcomeResult) : 'lost'
  if (resultKind === 'won') return payoutMinor
  if (resultKind === 'void') return stakeMinor
  if (resultKind === 'half_won') return (stakeMinor + payoutMinor + 1n) / 2n + bets
  return resultKind === 'half_lost' ? (stakeMinor + bets + 1n) / 2n : 0n
}

/** The operator’s loss by a result: payouts minus stakes; negative is a gain. */
const lossBy = (taken: MarketPositions, result: MarketOutcomes): bigint =>
  Object.entries(taken).reduce((sum, [outcome, position]) => sum + paidOn(position, result[outcome]), 0n) -
  stakesOf(taken)

const maxOf = (amounts: readonly bigint[]): bigint | undefined =>
  amounts.reduce<bigint | undefined>(
    (best, one) => (best === undefined || one > best ? one : best),
    undefined,
  )

/** The results in which an outcome wins: fully, or by half if it never wins fully, as under 0.25. */
const winningOf = (endings: readonly MarketOutcomes[], outcome: string) => {
  const endingsWith = (resultKind: ResultKind) =>
    endings.filter((result) => result[outcome] && resultKindOf(result[outcome]) === resultKind)
  const wholly = endingsWith('won')
  return wholly.length > 0
    ? { results: wholly, isHalf: false }
    : { results: endingsWith('half_won'), isHalf: true }
}

/**
 * Exposure of a market by outcome: the loss in the worst result in which the outcome wins, with all other
 * payouts of that result. Negative is a gain. For outrights only the cost of the winner.
 */
export const exposures = (
  taken: MarketPositions,
  endings: PossibleResults = oneWins,
): Record<string, bigint> => {
  const stakes = stakesOf(taken)
  return Object.fromEntries(
    Object.entries(taken).map(([outcome, { payoutMinor }]) => {
      const winning = 'places' in endings ? [] : winningOf(endings, outcome).results
      const loss = maxOf(winning.map((result) => lossBy(taken, result)))
      return [outcome, loss ?? payoutMinor - stakes]
    }),
  )
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1)
const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)

/**
 * Upper bound of the place payouts beside the winner, if the first `places` pay: a place is at most half of an
 * each-way return, and so many others are placed. It is a bound because win-only bets are included.
 */
const maxOtherPlacePayouts = (payoutsMinor: readonly bigint[], places: number): bigint =>
  payoutsMinor
    .toSorted(descending)
    .slice(0, places - 1)
    .reduce((sum, payoutMinor) => sum + (payoutMinor + 1n) / 2n, 0n)

/**
 * Max loss if any number may tie for the last paid place. Each shared or halved bet is rounded up by at most
 * one cent; the outcomes with most bets count.
 */
const maxLossOnPlaces = (taken: MarketPositions, places: number): bigint => {
  const positions = Object.values(taken)
  const payouts = positions.map(({ payoutMinor }) => payoutMinor).toSorted(descending)
  const bets = positions.map((position) => position.bets ?? 0n).toSorted(descending)
  const [first = 0n, ...others] = payouts
  const alone = places === 1 ? 0n : first + maxOtherPlacePayouts(others, places - 1)
  let shared = 0n
  const tied = payouts.slice(places - 1).map((payoutMinor, at) => {
    shared += payoutMinor
    const parts = BigInt(at + 1) * (places === 1 ? 1n : 2n)
    const rounded = parts === 1n ? 0n : sumOf(bets.slice(0, places + at))
    return alone + (shared + parts - 1n) / parts + rounded
  })
  return (maxOf(tied) ?? alone + sumOf(bets)) - stakesOf(taken)
}

/** The max loss of a market over all results. */
export const maxLoss = (taken: MarketPositions, endings: PossibleResults = oneWins): bigint =>
  'places' in endings
    ? maxLossOnPlaces(taken, endings.places)
    : (maxOf(endings.map((result) => lossBy(taken, result))) ?? 0n)

const roomOfPlaces = (
  limitMinor: bigint,
  taken: MarketPositions,
  outcome: string,
  places: number,
): bigint => {
  const others = Object.entries(taken).flatMap(([one, { payoutMinor }]) =>
    one === outcome ? [] : [payoutMinor],
  )
  const own = taken[outcome]?.payoutMinor ?? 0n
  const open = limitMinor + stakesOf(taken)
  const asWinner = open - own - maxOtherPlacePayouts(others, places)
  if (places === 1) return asWinner
  if (maxLossOnPlaces(taken, places) > limitMinor) return 0n
  // As a placed outcome it costs half of its return, so there is room for twice the rest.
  const [first = 0n, ...rest] = others.toSorted(descending)
  const asPlaced = 2n * (open - first - maxOtherPlacePayouts(rest, places - 1) - (own + 1n) / 2n)
  return asPlaced < asWinner ? asPlaced : asWinner
}

/**
 * Whether an addition stays within the limit in every result. A market above the limit still accepts what adds
 * no cost in those results.
 */
export const isWithinLossLimit = (
  limitMinor: bigint,
  taken: MarketPositions,
  outcome: string,
  added: OutcomePosition,
  endings: PossibleResults,
): boolean => {
  const before = taken[outcome] ?? { stakeMinor: 0n, payoutMinor: 0n }
  const own = {
    stakeMinor: before.stakeMinor + added.stakeMinor,
    payoutMinor: before.payoutMinor + added.payoutMinor,
    bets: (before.bets ?? 0n) + (added.bets ?? 1n),
  }
  const after = { ...taken, [outcome]: own }
  if ('places' in endings) {
    const loss = maxLossOnPlaces(after, endings.places)
    if (loss <= limitMinor || endings.places > 1) return loss <= limitMinor
    // If only the winner is paid, a bet costs nothing on the others.
    return own.payoutMinor - stakesOf(after) <= limitMinor && loss <= maxLossOnPlaces(taken, 1)
  }
  return endings.every((result) => {
    const loss = lossBy(after, result)
    return loss <= limitMinor || loss <= lossBy(taken, result)
  })
}

const roomOfResults = (
  limitMinor: bigint,
  taken: MarketPositions,
  outcome: string,
  endings: readonly MarketOutcomes[],
): bigint => {
  const { results, isHalf } = winningOf(endings, outcome)
  const loss = maxOf(results.map((result) => lossBy(taken, result)))
  if (loss === undefined) return limitMinor
  return isHalf ? 2n * (limitMinor - loss) : limitMinor - loss
}

/** The largest room up to `room` that fits, with the cents of rounding in ties and halves. */
const fittingRoom = (room: bigint, fits: (room: bigint) => boolean): bigint => {
  if (fits(room)) return room
  let [low, high] = [-1n, room]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/** The room for loss on an outcome until a result in which it wins exceeds the limit; never negative. */
export const roomOf = (
  limitMinor: bigint,
  taken: MarketPositions,
  outcome: string,
  endings: PossibleResults = oneWins,
): bigint => {
  const room =
    'places' in endings
      ? roomOfPlaces(limitMinor, taken, outcome, endings.places)
      : roomOfResults(limitMinor, taken, outcome, endings)
  if (room <= 0n) return 0n
  if (!('places' in endings)) return room
  const fits = (payoutMinor: bigint) =>
    isWithinLossLimit(limitMinor, taken, outcome, { stakeMinor: 0n, payoutMinor, bets: 1n }, endings)
  const fitting = fittingRoom(room, fits)
  return fitting > 0n ? fitting : 0n
}
