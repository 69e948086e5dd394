import { isInPlay } from '#server/bonuses/bonus/bonus-states.ts'
import { payShare, takeShareBack, type KnownBonus } from '#server/bonuses/play/known-bonus.ts'
import { bonusShareOf } from '../bets/purse.ts'
import type { BetRow } from '../bets/stored-ticket.ts'

/** What a bet returned in one way, before and after; minor units. */
export type ReturnChange = { readonly fromMinor: bigint; readonly toMinor: bigint }

/** Where the difference goes, above zero to them; and how bonus and bet stand after it. */
export type SplitReturn = {
  readonly mainMinor: bigint
  /** To the pocket of the betting bonus. */
  readonly pocketMinor: bigint
  readonly houseMinor: bigint
  readonly bonus: KnownBonus | undefined
  /** In all, what became own money and what the house kept of the bonus's share. */
  readonly convertedMinor: bigint
  readonly forfeitedMinor: bigint
  /** What was taken from the pocket once the bonus had ended, and has not come back. */
  readonly pocketTakenMinor: bigint
}

/** How things stand before a change. */
export type ShareState = Pick<SplitReturn, 'bonus' | 'convertedMinor' | 'forfeitedMinor' | 'pocketTakenMinor'>

export const shareStateOf = (bet: BetRow, bonus: KnownBonus | undefined): ShareState => ({
  bonus,
  convertedMinor: bet.converted_minor,
  forfeitedMinor: bet.forfeited_minor,
  pocketTakenMinor: bet.pocket_taken_minor,
})

/**
 * Parts what a bet returns more or less in the shares of its stake. The bonus's share goes where that of a casino round goes: to the
 * bonus while it is in play, as money to the player of one that became money, else to the house. What a correction took from the
 * pocket after the bonus had ended comes back to the pocket first: it may have been paid before as a part of the bonus.
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
  // Money of the betting bonus balance that is of no bonus goes back there.
  if (!bonus || shareMinor === 0n) return toPocket
  const sign = shareMinor > 0n ? 1n : -1n
  const filledMinor = shareMinor <= 0n ? 0n : shareMinor < pocketTakenMinor ? shareMinor : pocketTakenMinor
  const paid =
    sign > 0n
      ? payShare(bonus, shareMinor - filledMinor)
      : takeShareBack(bonus, -shareMinor, { toMainMinor: convertedMinor, toHouseMinor: forfeitedMinor })
  return {
    mainMinor: mainMinor + sign * paid.toMainMinor,
    pocketMinor: sign * paid.toBonusMinor + filledMinor,
    houseMinor: sign * paid.toHouseMinor,
    bonus: paid.bonus,
    convertedMinor: convertedMinor + sign * paid.toMainMinor,
    forfeitedMinor: forfeitedMinor + sign * paid.toHouseMinor,
    pocketTakenMinor:
      pocketTakenMinor - filledMinor + (sign < 0n && !isInPlay(bonus.status) ? paid.toBonusMinor : 0n),
  }
}
