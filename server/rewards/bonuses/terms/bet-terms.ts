import type { Sport } from '#contract/betting-enums.ts'
import type { BonusTerms } from './bonus-terms.ts'

/** Requirements on a bet staked under a bonus (SB-05). */
export type BetTerms = {
  /** Minimum odds of each leg, in thousandths. */
  readonly leastOdds: number
  /** Null: all. */
  readonly sports: readonly Sport[] | null
}

/** For a bonus without terms on bets, and for betting bonus money without a bonus. */
export const usualBetTerms: BetTerms = { leastOdds: 1500, sports: null }

export const betTermsOf = ({ bets }: Pick<BonusTerms, 'bets'>): BetTerms => bets ?? usualBetTerms
