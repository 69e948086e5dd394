import { bookPrice, boostedOdds } from '#book/slips/odds-boosts.ts'
import { potentialMinor } from '#book/slips/potential-payout.ts'
import { placeTermsOf } from '#book/markets/outright-markets.ts'
import { lines, type Ticket } from '#book/slips/ticket.ts'
import type { SlipLegInput } from '#contract/sportsbook.ts'
import { draftLegKey, isOdds, type Slip, type SlipKind, type SlipLeg } from './slip.ts'

/** One leg of a bet; with others of the same match it is a bet builder, at one price for all. */
export type DraftLeg = SlipLeg & { readonly others?: readonly SlipLeg[] }

/** One bet as it would be placed. Singles of several legs are as many of these. */
export type Draft = {
  readonly kind: SlipKind
  readonly legs: readonly DraftLeg[]
  readonly sizes: readonly number[]
  /** As the player wants it; a leg without places is told by the house. */
  readonly isEachWay: boolean
}

/** A bet builder has none. */
const divisorOf = (leg: DraftLeg): number | null => (leg.others ? null : (placeTermsOf(leg)?.divisor ?? null))

/** Whether a bet each way can be chosen at all. */
export const hasPlaces = ({ legs }: Pick<Slip, 'legs'>): boolean =>
  legs.some((leg) => placeTermsOf(leg) !== null)

/** What a builder costs the house alone can tell: this only stands in its place, and is neither shown nor bet at. */
const guessedOdds = (legs: readonly SlipLeg[]): number => {
  const product = Math.floor(legs.reduce((odds, leg) => (odds * leg.odds) / 1000, 1000))
  return isOdds(product) ? product : (legs[0]?.odds ?? 0)
}

const builderOf = (legs: readonly [SlipLeg, ...SlipLeg[]]): DraftLeg => {
  const [first, ...others] = legs
  return { ...first, odds: guessedOdds(legs), isBanker: legs.some(({ isBanker }) => isBanker), others }
}

/** Selections of one football match become one leg, which stands where the first of them stood. */
const withBuilders = (legs: readonly SlipLeg[]): readonly DraftLeg[] => {
  const groups = Map.groupBy(legs, (leg) => (leg.sport === 'football' ? leg.eventId : draftLegKey(leg)))
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [others.length === 0 ? first : builderOf([first, ...others])] : [],
  )
}

/** The least that a system is of: one of two legs is an express, or two singles. */
const leastOfSystem = 3

export const canBeSystem = ({ legs }: Pick<Slip, 'legs'>): boolean =>
  withBuilders(legs).length >= leastOfSystem

/** With one leg there is nothing to choose. */
export const kindOf = ({ kind, legs }: Pick<Slip, 'kind' | 'legs'>): SlipKind => {
  if (legs.length < 2) return 'single'
  return kind === 'system' && !canBeSystem({ legs }) ? 'express' : kind
}

/** Bankers stand in every line: at least one leg has to be none. */
const bankersOf = (legs: readonly DraftLeg[]): readonly DraftLeg[] => {
  const bankers = legs.filter(({ isBanker }) => isBanker)
  return bankers.length < legs.length ? bankers : bankers.slice(1)
}

type SystemShape = {
  readonly legs: readonly DraftLeg[]
  readonly free: number
  readonly sizes: readonly number[]
}

/** A system of these selections: its legs and bankers, and which of the chosen sizes there can be; the smallest if none. */
export const systemOf = (slip: Pick<Slip, 'legs' | 'sizes'>): SystemShape => {
  const legs = withBuilders(slip.legs)
  const bankers = bankersOf(legs)
  const free = legs.length - bankers.length
  const least = Math.min(free, bankers.length > 0 ? 1 : 2)
  const fitting = slip.sizes.filter((size) => size >= 1 && size <= free)
  return {
    legs: legs.map((leg) => ({ ...leg, isBanker: bankers.includes(leg) })),
    free,
    sizes: fitting.length > 0 ? fitting : [least],
  }
}

/** The bets that a slip comes to; each of them takes the stake that is typed. */
export const draftsOf = (slip: Slip): readonly Draft[] => {
  const isEachWay = slip.isEachWay && hasPlaces(slip)
  const legs = slip.legs.map((leg) => ({ ...leg, isBanker: false }))
  const kind = kindOf(slip)
  if (kind === 'single') return legs.map((leg) => ({ kind, legs: [leg], sizes: [1], isEachWay }))
  if (kind === 'express') {
    const built = withBuilders(legs)
    const one = built.length === 1 ? 'single' : kind
    return [{ kind: one, legs: built, sizes: [built.length], isEachWay }]
  }
  const system = systemOf(slip)
  return [{ kind, legs: system.legs, sizes: system.sizes, isEachWay }]
}

/** What the calls of the sportsbook take. */
export const inputOf = ({ kind, legs, sizes, isEachWay }: Draft) => ({
  kind,
  sizes: [...sizes],
  is_each_way: isEachWay,
  legs: legs.map(({ others = [], ...leg }): SlipLegInput => ({
    event_id: leg.eventId,
    selections: [leg, ...others].map(({ marketId, outcome }) => ({ market_id: marketId, outcome })),
    odds: leg.odds,
    is_banker: leg.isBanker,
  })),
})

/** Odds as they stand now, by the keys of legs. */
export type CurrentOdds = ReadonlyMap<string, number>

/** Builders at the price that is shown for them: it is what the player agrees to. */
export const atShownOdds = (drafts: readonly Draft[], odds: CurrentOdds): readonly Draft[] =>
  drafts.map((draft) => ({
    ...draft,
    legs: draft.legs.map((leg) =>
      leg.others ? { ...leg, odds: odds.get(draftLegKey(leg)) ?? leg.odds } : leg,
    ),
  }))

const ticketOf = ({ legs, sizes, isEachWay }: Draft, stakeMinor: bigint, odds: CurrentOdds): Ticket => ({
  stakeMinor,
  sizes,
  // One that has a leg without places is not taken, and is counted as if it were on the win.
  isEachWay: isEachWay && legs.every((leg) => divisorOf(leg) !== null),
  legs: legs.map((leg) => ({
    oddsThousandths: odds.get(draftLegKey(leg)) ?? leg.odds,
    isBanker: leg.isBanker,
    placeDivisor: divisorOf(leg),
  })),
})

export type SlipSums = {
  /** Of each bet. */
  readonly lines: bigint
  readonly totalMinor: bigint
  /** The most that all bets together can return. */
  readonly returnMinor: bigint
  /** Of one line, in whole thousandths and never more than it pays; null where there are several lines or bets. */
  readonly odds: bigint | null
  /** What a boost makes of them; null without one, or where nothing is left of it. */
  readonly boosted: number | null
}

/** What a stake on each bet costs and may return: by the functions that the server settles with, so to the cent. */
export const sumsOf = (
  drafts: readonly Draft[],
  stakeMinor: bigint,
  odds: CurrentOdds,
  /** By how much a boost raises what is won, in percent. */
  boostPercent?: number,
): SlipSums => {
  const ofBook = drafts.map((draft) => ticketOf(draft, stakeMinor, odds))
  const [first] = ofBook
  const count = first ? lines(first) : 0n
  const best = first && ofBook.length === 1 && count === 1n ? bookPrice(first) : undefined
  const boosted =
    best && boostPercent !== undefined ? boostedOdds(best, Math.round(boostPercent * 100)) : undefined
  const tickets = ofBook.map((ticket) => ({ ...ticket, boostedThousandths: boosted }))
  return {
    lines: count,
    totalMinor: stakeMinor * BigInt(tickets.length),
    returnMinor: tickets.reduce((sum, ticket) => sum + potentialMinor(ticket), 0n),
    odds: best ? (best.numerator * 1000n) / best.denominator : null,
    boosted: boosted ?? null,
  }
}
