import { isInPlay } from '#server/rewards/bonuses/bonus/bonus-states.ts'
import { payShare, reverseShare, type WageringBonus } from '#server/rewards/bonuses/play/wagering-rules.ts'
import { bonusShareOf } from '../bets/stake-accounts.ts'
import type { BetRow } from '../bets/stored-ticket.ts'

/** A bet's return of one kind, before and after; minor units. */
export type ReturnChange = { readonly fromMinor: bigint; readonly toMinor: bigint }

/** Where the difference goes, positive to them, and the state of bonus and bet after it. */
export type SplitReturn = {
  readonly mainMinor: bigint
  readonly pocketMinor: bigint
  readonly houseMinor: bigint
  readonly bonus: WageringBonus | undefined
  /** Totals of the bonus's part: converted to own money, and kept by the `house` account. */
  readonly convertedMinor: bigint
  readonly forfeitedMinor: bigint
  /** Taken from the pocket after the bonus had ended, and not returned. */
  readonly pocketTakenMinor: bigint
}

export type ShareState = Pick<SplitReturn, 'bonus' | 'convertedMinor' | 'forfeitedMinor' | 'pocketTakenMinor'>

export const shareStateOf = (bet: BetRow, bonus: WageringBonus | undefined): ShareState => ({
  bonus,
  convertedMinor: bet.converted_minor,
  forfeitedMinor: bet.forfeited_minor,
  pocketTakenMinor: bet.pocket_taken_minor,
})

/**
 * Divides a change of a bet's return by the shares of its stake. The bonus's part goes where that of a casino
 * round goes: to the bonus while it is active, as money to the player if it was converted, otherwise to the
 * `house` account. What a correction took from the pocket after the bonus had ended returns to the pocket
 * first: it may have been paid before as a part of the bonus.
 */
export const splitReturn = (
  bet: Pick<BetRow, 'stake_minor' | 'bonus_stake_minor'>,
  { fromMinor, toMinor }: ReturnChange,
  state: ShareState,
): SplitReturn => {
  const shareMinor = bonusShareOf(bet, toMinor) - bonusShareOf(bet, fromMinor)
  const mainMinor = toMinor - fromMinor - shareMinor
  const { bonus, convertedMinor, forfeitedMinor, pocketTakenMinor } = state
  const toPocket = { ...state, mainMinor, pocketMinor: shareMinor, houseMinor: 0n }
  // Money of the betting bonus balance without a bonus returns there.
  if (!bonus || shareMinor === 0n) return toPocket
  const sign = shareMinor > 0n ? 1n : -1n
  const repaidMinor = shareMinor <= 0n ? 0n : shareMinor < pocketTakenMinor ? shareMinor : pocketTakenMinor
  const paid =
    sign > 0n
      ? payShare(bonus, shareMinor - repaidMinor)
      : reverseShare(bonus, -shareMinor, { toMainMinor: convertedMinor, toHouseMinor: forfeitedMinor })
  return {
    mainMinor: mainMinor + sign * paid.toMainMinor,
    pocketMinor: sign * paid.toBonusMinor + repaidMinor,
    houseMinor: sign * paid.toHouseMinor,
    bonus: paid.bonus,
    convertedMinor: convertedMinor + sign * paid.toMainMinor,
    forfeitedMinor: forfeitedMinor + sign * paid.toHouseMinor,
    pocketTakenMinor:
      pocketTakenMinor - repaidMinor + (sign < 0n && !isInPlay(bonus.status) ? paid.toBonusMinor : 0n),
  }
}
