import { splitWin } from '#server/rewards/bonuses/play/wagering-rules.ts'
import type { AccountRef, PlayerAccount } from '#server/money/wallet/accounts.ts'
import type { BetPocket } from '../schema.ts'

export type Staked = {
  readonly uid: number
  readonly currency: string
  readonly pocket: BetPocket
  readonly stakeMinor: bigint
  readonly bonusStakeMinor: bigint
}

export const playerAccounts = ({ uid, currency }: Pick<Staked, 'uid' | 'currency'>) => ({
  main: { kind: 'player', uid, pocket: 'main', currency } satisfies PlayerAccount,
  bonus: { kind: 'player', uid, pocket: 'betting_bonus', currency } satisfies PlayerAccount,
})

type StakePart = { readonly from: PlayerAccount; readonly amountMinor: bigint }

/** The amount taken from each pocket, own money first; none for a free bet. Minor units. */
export const stakeParts = ({ stakeMinor, bonusStakeMinor, pocket, ...of }: Staked): readonly StakePart[] => {
  if (pocket === 'free_bet') return []
  const { main, bonus } = playerAccounts(of)
  return [
    { from: main, amountMinor: stakeMinor - bonusStakeMinor },
    { from: bonus, amountMinor: bonusStakeMinor },
  ].filter(({ amountMinor }) => amountMinor > 0n)
}

/** The accounts that a stake comes from; for a free bet a `house` account. */
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

/** The own-money part of the stake, in minor units. */
export const ownStakeOf = ({ pocket, stake_minor: stake, bonus_stake_minor: ofBonus }: StakeRow): bigint =>
  pocket === 'free_bet' ? 0n : stake - ofBonus

/**
 * The bonus's part of a bet's return, in minor units: its share of the stake, rounded to the nearest minor
 * unit, on the half in favour of own money. It depends on the total return only, so the result of several
 * returns does not depend on their number or order.
 */
export const bonusShareOf = (
  { stake_minor: stakeMinor, bonus_stake_minor: bonusStakeMinor }: Omit<StakeRow, 'pocket'>,
  minor: bigint,
): bigint => splitWin(minor, { stakeMinor, bonusStakeMinor }).bonusMinor
