import type { BonusTerms } from '../terms/bonus-terms.ts'

/** States of a bonus (BN-05), with the ones that may follow each. */
const bonusStates = {
  /** Promised: no money has moved. */
  available: ['active', 'removed', 'expired'],
  /** Its money is in the pocket, and nothing has counted yet. */
  active: ['wagering', 'completed', 'deactivated', 'removed', 'expired'],
  wagering: ['completed', 'deactivated', 'removed', 'expired'],
  /** Set aside by its player; its time runs on. */
  deactivated: ['active', 'wagering', 'removed', 'expired'],
  completed: [],
  removed: [],
  expired: [],
} as const

export type BonusStatus = keyof typeof bonusStates

/** Those of which there is one a player and product, since one pocket belongs to one bonus. */
export const inPlay = ['active', 'wagering'] as const satisfies readonly BonusStatus[]
export const isInPlay = (status: BonusStatus): boolean => (inPlay as readonly BonusStatus[]).includes(status)

/** Kinds that are in no pocket: they go into a bet, and there may be several. */
export const liesInBets: readonly BonusTerms['kind'][] = ['free_bet', 'odds_boost']

export const mayFollow = (from: BonusStatus, to: BonusStatus): boolean =>
  (bonusStates[from] as readonly BonusStatus[]).includes(to)

/** Those that have not ended. */
export const openBonusStates = (Object.keys(bonusStates) as BonusStatus[]).filter(
  (status) => bonusStates[status].length > 0,
)
