import type { Bonus } from '#contract/bonuses.ts'

export type BonusType = Bonus['type']
export type BonusAction = 'activate' | 'deactivate' | 'remove'

/** The two lists, in the brand's order (BN-08). */
export const bonusTypes = (first: BonusType): readonly [BonusType, BonusType] =>
  first === 'casino' ? ['casino', 'betting'] : ['betting', 'casino']

/** The list of the address; the first one for any other value. */
export const bonusTypeOf = (value: string | null, first: BonusType): BonusType =>
  bonusTypes(first).find((type) => type === value) ?? first

export const isInPlay = ({ status }: Pick<Bonus, 'status'>): boolean =>
  status === 'active' || status === 'wagering'

/** Not ended: it can be used, or is in use. */
export const isOpen = (bonus: Pick<Bonus, 'status'>): boolean =>
  isInPlay(bonus) || bonus.status === 'available' || bonus.status === 'deactivated'

/** The stake of a lost bet is returned as a free bet. */
export const isRiskFree = ({ kind }: Pick<Bonus, 'kind'>): boolean => kind === 'risk_free'
/** One real-money bet wins more than its price. */
export const isBoost = ({ kind }: Pick<Bonus, 'kind'>): boolean => kind === 'odds_boost'
/** It has no balance: it is used in the slip and belongs to one bet from then on, or is granted after one. */
export const isForOneBet = (bonus: Pick<Bonus, 'kind'>): boolean =>
  bonus.kind === 'free_bet' || isBoost(bonus) || isRiskFree(bonus)

/** The actions on a bonus; a betting bonus cannot be set aside (BN-03), and one in a bet has no actions. */
export const actionsOf = (bonus: Pick<Bonus, 'status' | 'type' | 'kind'>): readonly BonusAction[] => {
  if (!isOpen(bonus)) return []
  if (isForOneBet(bonus)) return bonus.status === 'available' ? ['remove'] : []
  if (!isInPlay(bonus)) return ['activate', 'remove']
  return bonus.type === 'casino' ? ['deactivate', 'remove'] : ['remove']
}

/** The message for how it ended. */
export const endOf = ({ status, outcome, kind }: Pick<Bonus, 'status' | 'outcome' | 'kind'>) => {
  if (status === 'completed' && kind === 'odds_boost') return outcome === 'lost' ? 'boostLost' : 'boostWon'
  if (status === 'completed' && outcome === 'lost' && kind === 'free_bet') return 'freeLost'
  if (status === 'completed') return outcome ?? 'converted'
  return status === 'removed' ? 'removed' : 'expired'
}

/** The deadline of activation or wagering. */
export const untilOf = ({ status, claim_until, wager_until }: Bonus): string | null =>
  status === 'available' ? claim_until : wager_until
