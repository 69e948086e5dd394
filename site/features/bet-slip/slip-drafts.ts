import { bestReturn, potentialMinor } from '#book/slips/prospects.ts'
import { lines, type Ticket } from '#book/slips/ticket.ts'
import type { SlipLegInput } from '#contract/sportsbook.ts'
import { kindOf, legKey, systemOf, type Slip, type SlipKind, type SlipLeg } from './slip.ts'

/** One bet as it would be placed. Singles of several legs are as many of these. */
export type Draft = {
  readonly kind: SlipKind
  readonly legs: readonly SlipLeg[]
  readonly sizes: readonly number[]
}

/** The bets that a slip comes to; each of them takes the stake that is typed. */
export const draftsOf = (slip: Slip): readonly Draft[] => {
  const legs = slip.legs.map((leg) => ({ ...leg, isBanker: false }))
  const kind = kindOf(slip)
  if (kind === 'single') return legs.map((leg) => ({ kind, legs: [leg], sizes: [1] }))
  if (kind === 'express') return [{ kind, legs, sizes: [legs.length] }]
  const system = systemOf(slip)
  return [{ kind, legs: system.legs, sizes: system.sizes }]
}

/** What the calls of the sportsbook take. */
export const inputOf = ({ kind, legs, sizes }: Draft) => ({
  kind,
  sizes: [...sizes],
  is_each_way: false,
  legs: legs.map(({ eventId, marketId, outcome, odds, isBanker }): SlipLegInput => ({
    event_id: eventId,
    selections: [{ market_id: marketId, outcome }],
    odds,
    is_banker: isBanker,
  })),
})

/** Odds as they stand now, by the keys of legs. */
export type CurrentOdds = ReadonlyMap<string, number>

const ticketOf = ({ legs, sizes }: Draft, stakeMinor: bigint, odds: CurrentOdds): Ticket => ({
  stakeMinor,
  sizes,
  isEachWay: false,
  legs: legs.map((leg) => ({
    oddsThousandths: odds.get(legKey(leg)) ?? leg.odds,
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
