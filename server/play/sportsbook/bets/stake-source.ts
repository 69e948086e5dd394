import type { BonusOfBets } from '#server/rewards/bonuses/play/bets-under-bonus.ts'
import { sharesOfStake } from '#server/rewards/bonuses/play/wagering-rules.ts'
import type { BetPocket } from '../schema.ts'
import type { PlaceBetCommand } from './place-bet-command.ts'

export type StakeSource = {
  readonly pocket: BetPocket
  readonly bonusStakeMinor: bigint
  readonly isEnough: boolean
}

export type StakePockets = {
  readonly mainMinor: bigint
  readonly bonusMinor: bigint
  readonly bonus: BonusOfBets | undefined
}

/**
 * The source of the stake: the requested pocket, or for the total balance own money first and the betting bonus
 * for the rest, as in games. An expired bonus is not part of the total.
 */
export const stakeSource = (
  { pocket, stakeMinor, currency }: Pick<PlaceBetCommand, 'pocket' | 'stakeMinor' | 'currency'>,
  { mainMinor, bonusMinor, bonus }: StakePockets,
  now: Date,
): StakeSource => {
  const ofMain = { pocket: 'main', bonusStakeMinor: 0n, isEnough: mainMinor >= stakeMinor } as const
  if (pocket === 'free_bet') return { pocket, bonusStakeMinor: 0n, isEnough: true }
  if (pocket === 'betting_bonus')
    return { pocket, bonusStakeMinor: stakeMinor, isEnough: bonusMinor >= stakeMinor }
  if (pocket === 'main') return ofMain
  const isLate = bonus !== undefined && bonus.until !== null && now >= bonus.until
  const shares = sharesOfStake(stakeMinor, {
    mainMinor,
    bonusMinor: isLate ? 0n : bonusMinor,
    isIsolated: !isLate && (bonus?.isIsolated ?? false),
    currency,
  })
  if (!shares) return { ...ofMain, isEnough: false }
  if (shares.bonusMinor === 0n) return ofMain
  return {
    pocket: shares.mainMinor === 0n ? 'betting_bonus' : 'mixed',
    bonusStakeMinor: shares.bonusMinor,
    isEnough: true,
  }
}
