import type { BonusTerms } from '../terms/bonus-terms.ts'

/** States of a bonus (BN-05), with the allowed next states. */
const bonusStates = {
  /** Granted; no money has moved. */
  available: ['active', 'removed', 'expired'],
  /** Its money is in the pocket, and no stake has counted yet. */
  active: ['wagering', 'completed', 'deactivated', 'removed', 'expired'],
  wagering: ['completed', 'deactivated', 'removed', 'expired'],
  /** Deactivated by its player; its time runs on. */
  deactivated: ['active', 'wagering', 'removed', 'expired'],
  completed: [],
  removed: [],
  expired: [],
} as const

export type BonusStatus = keyof typeof bonusStates

/** Only one bonus per player and product may be in these states, since one pocket belongs to one bonus. */
export const inPlay = ['active', 'wagering'] as const satisfies readonly BonusStatus[]
export const isInPlay = (status: BonusStatus): boolean => (inPlay as readonly BonusStatus[]).includes(status)

/** Kinds without a pocket: each is used on a bet, and there may be several. */
export const singleBetKinds: readonly BonusTerms['kind'][] = ['free_bet', 'odds_boost']

export const mayFollow = (from: BonusStatus, to: BonusStatus): boolean =>
  (bonusStates[from] as readonly BonusStatus[]).includes(to)

export const openBonusStates = (Object.keys(bonusStates) as BonusStatus[]).filter(
  (status) => bonusStates[status].length > 0,
)
