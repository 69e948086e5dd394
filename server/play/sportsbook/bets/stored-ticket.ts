import type { Selectable } from 'kysely'
import { readResult, type ResultText } from '#betting-engine/markets/result-text.ts'
import type { OutcomeResult } from '#betting-engine/markets/outcome-result.ts'
import type { LegResults } from '#betting-engine/slips/payout.ts'
import type { Ticket } from '#betting-engine/slips/ticket.ts'
import type { SportsbookBetRow, SportsbookLegRow } from '../schema.ts'

export type BetRow = Selectable<SportsbookBetRow>
export type LegRow = Selectable<SportsbookLegRow>

type LegFacts = Pick<LegRow, 'odds' | 'is_banker' | 'place_divisor' | 'fate' | 'place_fate'>

/** The calculation model of a stored bet for its open stake; legs in the order of their positions. */
export const ticketOf = (
  bet: Pick<BetRow, 'open_stake_minor' | 'sizes' | 'is_each_way' | 'boosted_odds'>,
  legs: readonly Pick<LegRow, 'odds' | 'is_banker' | 'place_divisor'>[],
): Ticket => ({
  stakeMinor: bet.open_stake_minor,
  legs: legs.map((leg) => ({
    oddsThousandths: leg.odds,
    isBanker: leg.is_banker,
    placeDivisor: leg.place_divisor,
  })),
  sizes: bet.sizes,
  isEachWay: bet.is_each_way,
  ...(bet.boosted_odds !== null && { boostedThousandths: bet.boosted_odds }),
})

export const storedResult = (text: ResultText | null): OutcomeResult | undefined => {
  if (text === null) return undefined
  const result = readResult(text)
  if (!result) throw new Error('A stored fate is always a fate')
  return result
}

export const resultsOf = (legs: readonly LegFacts[]): LegResults<OutcomeResult | undefined> => ({
  win: legs.map(({ fate: result }) => storedResult(result)),
  place: legs.map(({ place_fate: result }) => storedResult(result)),
})
