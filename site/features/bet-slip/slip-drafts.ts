import { bestReturn, potentialMinor } from '#book/slips/prospects.ts'
import { lines, type Ticket } from '#book/slips/ticket.ts'
import type { SlipLegInput } from '#contract/sportsbook.ts'
import { draftLegKey, isOdds, kindOf, systemOf, type Slip, type SlipKind, type SlipLeg } from './slip.ts'

/** One leg of a bet; with others of the same match it is a bet builder, at one price for all. */
export type DraftLeg = SlipLeg & { readonly others?: readonly SlipLeg[] }

/** One bet as it would be placed. Singles of several legs are as many of these. */
export type Draft = {
  readonly kind: SlipKind
  readonly legs: readonly DraftLeg[]
  readonly sizes: readonly number[]
}

/** What a builder costs the house alone can tell: this only stands in its place, and is neither shown nor bet at. */
const guessedOdds = (legs: readonly SlipLeg[]): number => {
  const product = Math.floor(legs.reduce((odds, leg) => (odds * leg.odds) / 1000, 1000))
  return isOdds(product) ? product : (legs[0]?.odds ?? 0)
}

/** Selections of one football match become one leg, which stands where the first of them stood. */
const withBuilders = (legs: readonly SlipLeg[]): readonly DraftLeg[] => {
  const groups = Map.groupBy(legs, (leg) => (leg.sport === 'football' ? leg.eventId : draftLegKey(leg)))
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [others.length === 0 ? first : { ...first, odds: guessedOdds([first, ...others]), others }] : [],
  )
}

/** The bets that a slip comes to; each of them takes the stake that is typed. */
export const draftsOf = (slip: Slip): readonly Draft[] => {
  const legs = slip.legs.map((leg) => ({ ...leg, isBanker: false }))
  const kind = kindOf(slip)
  if (kind === 'single') return legs.map((leg) => ({ kind, legs: [leg], sizes: [1] }))
  if (kind === 'express') {
    const built = withBuilders(legs)
    return [{ kind: built.length === 1 ? 'single' : kind, legs: built, sizes: [built.length] }]
  }
  const system = systemOf(slip)
  return [{ kind, legs: system.legs, sizes: system.sizes }]
}

/** What the calls of the sportsbook take. */
export const inputOf = ({ kind, legs, sizes }: Draft) => ({
  kind,
  sizes: [...sizes],
  is_each_way: false,
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

const ticketOf = ({ legs, sizes }: Draft, stakeMinor: bigint, odds: CurrentOdds): Ticket => ({
  stakeMinor,
  sizes,
  isEachWay: false,
  legs: legs.map((leg) => ({
    oddsThousandths: odds.get(draftLegKey(leg)) ?? leg.odds,
    isBanker: leg.isBanker,
    placeDivisor: null,
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
}

/** What a stake on each bet costs and may return: by the functions that the server settles with, so to the cent. */
export const sumsOf = (drafts: readonly Draft[], stakeMinor: bigint, odds: CurrentOdds): SlipSums => {
  const tickets = drafts.map((draft) => ticketOf(draft, stakeMinor, odds))
  const [first] = tickets
  const count = first ? lines(first) : 0n
  const best = first && tickets.length === 1 && count === 1n ? bestReturn(first) : undefined
  return {
    lines: count,
    totalMinor: stakeMinor * BigInt(tickets.length),
    returnMinor: tickets.reduce((sum, ticket) => sum + potentialMinor(ticket), 0n),
    odds: best ? (best.numerator * 1000n) / best.denominator : null,
  }
}
