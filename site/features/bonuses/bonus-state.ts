import type { Bonus } from '#contract/bonuses.ts'

export type BonusType = Bonus['type']
export type BonusAction = 'activate' | 'deactivate' | 'remove'

/** The two lists in the order the house has them (BN-08). */
export const bonusTypes = (first: BonusType): readonly [BonusType, BonusType] =>
  first === 'casino' ? ['casino', 'betting'] : ['betting', 'casino']

/** The list an address names; for any other word the one that comes first. */
export const bonusTypeOf = (value: string | null, first: BonusType): BonusType =>
  bonusTypes(first).find((type) => type === value) ?? first

export const isInPlay = ({ status }: Pick<Bonus, 'status'>): boolean =>
  status === 'active' || status === 'wagering'

/** One that has not ended: it can be used, or is used. */
export const isOpen = (bonus: Pick<Bonus, 'status'>): boolean =>
  isInPlay(bonus) || bonus.status === 'available' || bonus.status === 'deactivated'

/** The stake of a lost bet comes back as a free bet. */
export const isRiskFree = ({ kind }: Pick<Bonus, 'kind'>): boolean => kind === 'risk_free'
/** One bet of own money wins more than its price says. */
export const isBoost = ({ kind }: Pick<Bonus, 'kind'>): boolean => kind === 'odds_boost'
/** It is in no balance: it is used in the slip and lies in a bet from then on, or is the promise of such a one. */
export const isForOneBet = (bonus: Pick<Bonus, 'kind'>): boolean =>
  bonus.kind === 'free_bet' || isBoost(bonus) || isRiskFree(bonus)

/** What its player can do with a bonus; one for bets is never set aside (BN-03), and what lies in a bet is left alone. */
export const actionsOf = (bonus: Pick<Bonus, 'status' | 'type' | 'kind'>): readonly BonusAction[] => {
  if (!isOpen(bonus)) return []
  if (isForOneBet(bonus)) return bonus.status === 'available' ? ['remove'] : []
  if (!isInPlay(bonus)) return ['activate', 'remove']
  return bonus.type === 'casino' ? ['deactivate', 'remove'] : ['remove']
}

/** Which words tell how it ended. */
export const endOf = ({ status, outcome, kind }: Pick<Bonus, 'status' | 'outcome' | 'kind'>) => {
  if (status === 'completed' && kind === 'odds_boost') return outcome === 'lost' ? 'boostLost' : 'boostWon'
  if (status === 'completed' && outcome === 'lost' && kind === 'free_bet') return 'freeLost'
  if (status === 'completed') return outcome ?? 'converted'
  return status === 'removed' ? 'removed' : 'expired'
}

/** By when it is to be activated, or wagered. */
export const untilOf = ({ status, claim_until, wager_until }: Bonus): string | null =>
  status === 'available' ? claim_until : wager_until
