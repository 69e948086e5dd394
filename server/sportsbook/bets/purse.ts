import { splitWin } from '#server/bonuses/play/known-bonus.ts'
import type { AccountRef, PlayerAccount } from '#server/wallet/accounts.ts'
import type { BetPocket } from '../schema.ts'

/** A stake and where it comes from. */
export type Staked = {
  readonly uid: number
  readonly currency: string
  readonly pocket: BetPocket
  readonly stakeMinor: bigint
  /** What of the stake is the betting bonus's. */
  readonly bonusStakeMinor: bigint
}

/** The accounts of a player that bets move. */
export const playerAccounts = ({ uid, currency }: Pick<Staked, 'uid' | 'currency'>) => ({
  main: { kind: 'player', uid, pocket: 'main', currency } satisfies PlayerAccount,
  bonus: { kind: 'player', uid, pocket: 'betting_bonus', currency } satisfies PlayerAccount,
})

type StakePart = { readonly from: PlayerAccount; readonly amountMinor: bigint }

/** What a stake takes of each pocket, own money first; nothing of a free bet. Minor units. */
export const stakeParts = ({ stakeMinor, bonusStakeMinor, pocket, ...of }: Staked): readonly StakePart[] => {
  if (pocket === 'free_bet') return []
  const { main, bonus } = playerAccounts(of)
  return [
    { from: main, amountMinor: stakeMinor - bonusStakeMinor },
    { from: bonus, amountMinor: bonusStakeMinor },
  ].filter(({ amountMinor }) => amountMinor > 0n)
}

/** The accounts that a stake comes from: of a free bet the house's. */
export const stakeSources = (staked: Staked): readonly { from: AccountRef; amountMinor: bigint }[] =>
  staked.pocket === 'free_bet'
    ? [
        {
          from: { kind: 'house', name: 'bonus', currency: staked.currency },
          amountMinor: staked.stakeMinor,
        },
      ]
    : stakeParts(staked)

type StakeRow = {
  readonly pocket: BetPocket
  readonly stake_minor: bigint
  readonly bonus_stake_minor: bigint
}

/** What of the stake was own money, in minor units. */
export const ownStakeOf = ({ pocket, stake_minor: stake, bonus_stake_minor: ofBonus }: StakeRow): bigint =>
  pocket === 'free_bet' ? 0n : stake - ofBonus

/**
 * What of a sum that a bet returns is its bonus's, in minor units: the share that the bonus has in the stake, rounded to the nearest
 * minor unit and, on the half, in favour of own money. It is a function of the whole sum, so that what several returns give a bonus
 * does not hang on their number or order.
 */
export const bonusShareOf = (
  { stake_minor: stakeMinor, bonus_stake_minor: bonusStakeMinor }: Omit<StakeRow, 'pocket'>,
  minor: bigint,
): bigint => splitWin(minor, { stakeMinor, bonusStakeMinor }).bonusMinor
