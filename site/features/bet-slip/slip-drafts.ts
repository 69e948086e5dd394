import { unboostedPrice, boostedOdds } from '#betting-engine/slips/odds-boosts.ts'
import { potentialMinor } from '#betting-engine/slips/potential-payout.ts'
import { placeTermsOf } from '#betting-engine/markets/outright-markets.ts'
import { lines, type Ticket } from '#betting-engine/slips/ticket.ts'
import type { SlipLegInput } from '#contract/sportsbook.ts'
import { draftLegKey, isOdds, type Slip, type SlipKind, type SlipLeg } from './slip.ts'

/** One leg of a bet; with others of the same match it is a bet builder at one price. */
export type DraftLeg = SlipLeg & { readonly others?: readonly SlipLeg[] }

/** One bet as it would be placed. A slip of singles becomes one draft per leg. */
export type Draft = {
  readonly kind: SlipKind
  readonly legs: readonly DraftLeg[]
  readonly sizes: readonly number[]
  /** As the player chose; the server refuses a leg without places. */
  readonly isEachWay: boolean
}

/** A bet builder has none. */
const divisorOf = (leg: DraftLeg): number | null => (leg.others ? null : (placeTermsOf(leg)?.divisor ?? null))

export const hasPlaces = ({ legs }: Pick<Slip, 'legs'>): boolean =>
  legs.some((leg) => placeTermsOf(leg) !== null)

/** A placeholder: only the server can price a bet builder. It is neither shown nor sent. */
const guessedOdds = (legs: readonly SlipLeg[]): number => {
  const product = Math.floor(legs.reduce((odds, leg) => (odds * leg.odds) / 1000, 1000))
  return isOdds(product) ? product : (legs[0]?.odds ?? 0)
}

const builderOf = (legs: readonly [SlipLeg, ...SlipLeg[]]): DraftLeg => {
  const [first, ...others] = legs
  return { ...first, odds: guessedOdds(legs), isBanker: legs.some(({ isBanker }) => isBanker), others }
}

/** Joins selections of one football match to one leg, at the place of the first. */
const withBuilders = (legs: readonly SlipLeg[]): readonly DraftLeg[] => {
  const groups = Map.groupBy(legs, (leg) => (leg.sport === 'football' ? leg.eventId : draftLegKey(leg)))
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [others.length === 0 ? first : builderOf([first, ...others])] : [],
  )
}

/** The min number of legs of a system: two legs are an accumulator, or two singles. */
const minSystemLegs = 3

export const canBeSystem = ({ legs }: Pick<Slip, 'legs'>): boolean =>
  withBuilders(legs).length >= minSystemLegs

/** One leg is always a single. */
export const kindOf = ({ kind, legs }: Pick<Slip, 'kind' | 'legs'>): SlipKind => {
  if (legs.length < 2) return 'single'
  return kind === 'system' && !canBeSystem({ legs }) ? 'express' : kind
}

/** Bankers are in every line, so at least one leg must not be one. */
const bankersOf = (legs: readonly DraftLeg[]): readonly DraftLeg[] => {
  const bankers = legs.filter(({ isBanker }) => isBanker)
  return bankers.length < legs.length ? bankers : bankers.slice(1)
}

type SystemShape = {
  readonly legs: readonly DraftLeg[]
  readonly free: number
  readonly sizes: readonly number[]
}

/** The legs and bankers of a system, with the possible ones of the chosen sizes, or else the smallest. */
export const systemOf = (slip: Pick<Slip, 'legs' | 'sizes'>): SystemShape => {
  const legs = withBuilders(slip.legs)
  const bankers = bankersOf(legs)
  const free = legs.length - bankers.length
  const minSize = Math.min(free, bankers.length > 0 ? 1 : 2)
  const fitting = slip.sizes.filter((size) => size >= 1 && size <= free)
  return {
    legs: legs.map((leg) => ({ ...leg, isBanker: bankers.includes(leg) })),
    free,
    sizes: fitting.length > 0 ? fitting : [minSize],
  }
}

/** The bets of a slip; each takes the typed stake. */
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

/** Current odds by the keys of legs. */
export type CurrentOdds = ReadonlyMap<string, number>

/** Bet builders at their shown price, which is what the player agrees to. */
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
  // A leg without places makes each way invalid; the draft is then calculated to win only.
  isEachWay: isEachWay && legs.every((leg) => divisorOf(leg) !== null),
  legs: legs.map((leg) => ({
    oddsThousandths: odds.get(draftLegKey(leg)) ?? leg.odds,
    isBanker: leg.isBanker,
    placeDivisor: divisorOf(leg),
  })),
})

export type SlipSums = {
  /** Per bet. */
  readonly lines: bigint
  readonly totalMinor: bigint
  readonly returnMinor: bigint
  /** The odds of a single line, in thousandths, rounded down; null for several lines or bets. */
  readonly odds: bigint | null
  /** The boosted odds; null without a boost, or where nothing is left of it. */
  readonly boosted: number | null
}

/** The cost and the possible return, by the server's settlement functions, so exact to the cent. */
export const sumsOf = (
  drafts: readonly Draft[],
  stakeMinor: bigint,
  odds: CurrentOdds,
  /** The boost on the winnings, in percent. */
  boostPercent?: number,
): SlipSums => {
  const ofBook = drafts.map((draft) => ticketOf(draft, stakeMinor, odds))
  const [first] = ofBook
  const count = first ? lines(first) : 0n
  const best = first && ofBook.length === 1 && count === 1n ? unboostedPrice(first) : undefined
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
