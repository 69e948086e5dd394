import type { Sport } from '#contract/betting-words.ts'
import type { BonusTerms } from './bonus-terms.ts'

/** What a bet must be to be staked under a bonus (SB-05). */
export type BetTerms = {
  /** Of each leg, in thousandths. */
  readonly leastOdds: number
  /** Null: all. */
  readonly sports: readonly Sport[] | null
}

/** Of a bonus whose terms say nothing of bets, and of money in the betting bonus balance that is of no bonus. */
export const usualBetTerms: BetTerms = { leastOdds: 1500, sports: null }

export const betTermsOf = ({ bets }: Pick<BonusTerms, 'bets'>): BetTerms => bets ?? usualBetTerms
