import { stakeScale } from '#contract/derived-amounts.ts'
import { isInPlay, type BonusStatus } from '../bonus/bonus-states.ts'
import type { BonusOutcome } from '../schema.ts'
import {
  isExcluded,
  maxConvertedOf,
  maxStakeOf,
  contributionOf,
  type BonusTerms,
  type GameTraits,
} from '../terms/bonus-terms.ts'

/** A bonus as a round sees it, read under the lock of its player's bets. Amounts in minor units. */
export type WageringBonus = {
  readonly id: bigint
  readonly uid: number
  readonly currency: string
  readonly status: BonusStatus
  readonly outcome: BonusOutcome | null
  readonly isIsolated: boolean
  readonly grantedMinor: bigint
  readonly balanceMinor: bigint
  readonly frozenMinor: bigint
  readonly convertedMinor: bigint
  readonly returnedMinor: bigint
  /** In ten-thousandths of a minor unit. */
  readonly target: bigint
  readonly progress: bigint
  readonly openRounds: number
  /** Expired by the clock, whether or not that is stored. */
  readonly isTimeUp: boolean
  readonly terms: BonusTerms
}

/** The parts of a stake or a win. */
export type Shares = { readonly mainMinor: bigint; readonly bonusMinor: bigint }

export type StakeRefusal = 'NOT_ENOUGH_MONEY' | 'BONUS_MOST_STAKE' | 'BONUS_GAME_EXCLUDED'

/** Below the min stake of any game: such a remainder of an isolated bonus no longer blocks own money. */
export const minStakeMinor = (currency: string): bigint => 10n * stakeScale(currency)

const isMoney = ({ outcome }: WageringBonus): boolean => outcome === 'converted' || outcome === 'capped'

export const isPlayed = (bonus: WageringBonus | undefined, currency: string): bonus is WageringBonus =>
  bonus !== undefined && isInPlay(bonus.status) && !bonus.isTimeUp && bonus.currency === currency

/** Whether stakes use this bonus alone (BN-07). */
const isUsedAlone = (bonus: WageringBonus): boolean =>
  bonus.isIsolated && bonus.balanceMinor >= minStakeMinor(bonus.currency)

export const playableMinor = (
  mainMinor: bigint,
  bonus: WageringBonus | undefined,
  currency: string,
): bigint => {
  if (!isPlayed(bonus, currency)) return mainMinor
  if (bonus.isIsolated) return isUsedAlone(bonus) ? bonus.balanceMinor : mainMinor
  return mainMinor + bonus.balanceMinor
}

type Stake = { readonly amountMinor: bigint; readonly currency: string; readonly game: GameTraits }

/** The playable amounts, in minor units. */
type Playable = Shares & { readonly isIsolated: boolean; readonly currency: string }

/**
 * The parts of a stake from own money and a bonus, in games and bets alike: own money first and the bonus for
 * the rest, or the bonus alone where the operator isolates it. Undefined where there is not enough.
 */
export const sharesOfStake = (
  amountMinor: bigint,
  { mainMinor, bonusMinor, isIsolated, currency }: Playable,
): Shares | undefined => {
  const isByItself = isIsolated && bonusMinor >= minStakeMinor(currency)
  if (!isByItself && mainMinor >= amountMinor) return { mainMinor: amountMinor, bonusMinor: 0n }
  if (!isByItself && isIsolated) return undefined
  const ofBonus = isByItself ? amountMinor : amountMinor - mainMinor
  return ofBonus > bonusMinor ? undefined : { mainMinor: amountMinor - ofBonus, bonusMinor: ofBonus }
}

/**
 * The parts of a stake: own money first and the bonus for the rest, or the bonus alone where the operator
 * isolates it. Violations of bonus terms are refused here, before the stake, and never held against the player
 * later.
 */
export const splitStake = (
  { amountMinor, currency, game }: Stake,
  mainMinor: bigint,
  { bonus, roundMinor }: { bonus: WageringBonus | undefined; roundMinor: bigint },
): Shares | StakeRefusal => {
  const ofMain = { mainMinor: amountMinor, bonusMinor: 0n }
  if (amountMinor === 0n) return ofMain
  const isUsable = isPlayed(bonus, currency)
  if (!isUsable) return mainMinor < amountMinor ? 'NOT_ENOUGH_MONEY' : ofMain
  const { balanceMinor, isIsolated } = bonus
  const shares = sharesOfStake(amountMinor, { mainMinor, bonusMinor: balanceMinor, isIsolated, currency })
  if (!shares) return 'NOT_ENOUGH_MONEY'
  if (shares.bonusMinor === 0n) return shares
  if (isExcluded(bonus.terms, game)) return 'BONUS_GAME_EXCLUDED'
  const max = maxStakeOf(bonus.terms, currency)
  if (max !== null && roundMinor + amountMinor > max) return 'BONUS_MOST_STAKE'
  return shares
}

/**
 * The contribution of a stake to the bonus, in ten-thousandths of a minor unit: its part at risk, and own money
 * only up to the max stake.
 */
export const countedOf = (
  { mainMinor, bonusMinor }: Shares,
  bonus: WageringBonus,
  { game, roundMinor, coveredMinor }: { game: GameTraits; roundMinor: bigint; coveredMinor: bigint },
): bigint => {
  if (isExcluded(bonus.terms, game)) return 0n
  const stakeMinor = mainMinor + bonusMinor
  const risked = splitWin(stakeMinor - coveredMinor, { stakeMinor, bonusStakeMinor: bonusMinor })
  const max = maxStakeOf(bonus.terms, bonus.currency)
  const isWithin = max === null || roundMinor + stakeMinor <= max
  const counted = risked.bonusMinor + (bonus.terms.wager.countsMain && isWithin ? risked.mainMinor : 0n)
  return counted * BigInt(contributionOf(bonus.terms, game))
}

/**
 * Splits a win in the proportion of its stake: whole minor units, with the remainder to the larger part, so
 * that the parts add up to the win.
 */
export const splitWin = (
  winMinor: bigint,
  { stakeMinor, bonusStakeMinor }: { stakeMinor: bigint; bonusStakeMinor: bigint },
): Shares => {
  if (stakeMinor === 0n || bonusStakeMinor === 0n) return { mainMinor: winMinor, bonusMinor: 0n }
  const bonusPart = winMinor * bonusStakeMinor
  const whole = bonusPart / stakeMinor
  const isUp = (bonusPart % stakeMinor) * 2n > stakeMinor
  const bonusMinor = isUp ? whole + 1n : whole
  return { mainMinor: winMinor - bonusMinor, bonusMinor }
}

export type SharePaid = {
  readonly bonus: WageringBonus
  readonly toBonusMinor: bigint
  readonly toMainMinor: bigint
  /** To the `house` account: its gain, or the balance of a deactivated bonus. */
  readonly toHouseMinor: bigint
}

/**
 * Pays a bonus its part of a win or refund. A converted one pays its player, up to its terms' maximum; the part
 * of a cancelled or expired one goes to the `house` account, and the win still counts for its supplier.
 */
export const payShare = (bonus: WageringBonus, minor: bigint): SharePaid => {
  const nothing = { bonus, toBonusMinor: 0n, toMainMinor: 0n, toHouseMinor: 0n }
  if (minor === 0n) return nothing
  if (isInPlay(bonus.status))
    return { ...nothing, bonus: { ...bonus, balanceMinor: bonus.balanceMinor + minor }, toBonusMinor: minor }
  if (bonus.status === 'deactivated')
    return { ...nothing, bonus: { ...bonus, frozenMinor: bonus.frozenMinor + minor }, toHouseMinor: minor }
  if (!isMoney(bonus)) return { ...nothing, toHouseMinor: minor }
  const { convertedMinor, returnedMinor } = bonus
  const dueMinor = wonOf(bonus, convertedMinor + returnedMinor + minor)
  const room = dueMinor - convertedMinor
  const toMainMinor = room <= 0n ? 0n : room < minor ? room : minor
  const toHouseMinor = minor - toMainMinor
  return {
    bonus: {
      ...bonus,
      convertedMinor: convertedMinor + toMainMinor,
      returnedMinor: returnedMinor + toHouseMinor,
    },
    toBonusMinor: 0n,
    toMainMinor,
    toHouseMinor,
  }
}

export type PaidElsewhere = { readonly toMainMinor: bigint; readonly toHouseMinor: bigint }

/** Reverses a paid part: first from the `house` account, then the player's money, then the bonus's pocket. */
export const reverseShare = (bonus: WageringBonus, minor: bigint, paid: PaidElsewhere): SharePaid => {
  const minOf = (one: bigint, other: bigint) => (one < other ? one : other)
  const toHouseMinor = minOf(minor, paid.toHouseMinor)
  const toMainMinor = minOf(minor - toHouseMinor, paid.toMainMinor)
  return {
    bonus: {
      ...bonus,
      convertedMinor: bonus.convertedMinor - toMainMinor,
      returnedMinor: isMoney(bonus) ? bonus.returnedMinor - toHouseMinor : bonus.returnedMinor,
    },
    toBonusMinor: minor - toHouseMinor - toMainMinor,
    toMainMinor,
    toHouseMinor,
  }
}

/** The bonus after a stake; the first counted one begins its wagering. */
export const afterStake = (bonus: WageringBonus, { bonusMinor }: Shares, counted: bigint): WageringBonus => ({
  ...bonus,
  balanceMinor: bonus.balanceMinor - bonusMinor,
  progress: bonus.progress + counted,
  status: bonus.status === 'active' && (counted > 0n || bonusMinor > 0n) ? 'wagering' : bonus.status,
})

/** Reverses the contribution of a rolled-back stake; an ended bonus is not changed. */
export const uncounted = (bonus: WageringBonus, counted: bigint): WageringBonus =>
  isInPlay(bonus.status) || bonus.status === 'deactivated'
    ? { ...bonus, progress: bonus.progress > counted ? bonus.progress - counted : 0n }
    : bonus

const unbounded = { sums: null, times: null }

/** The convertible part of a bonus balance: for a sticky one above the grant; never more than the terms. */
const wonOf = ({ terms, currency, grantedMinor }: WageringBonus, minor: bigint): bigint => {
  const above = minor > grantedMinor ? minor - grantedMinor : 0n
  const won = terms.kind === 'sticky' ? above : minor
  const max = maxConvertedOf(terms, { currency, grantedMinor })
  return max !== null && max < won ? max : won
}

/** The conversion of a wagered bonus: the player's part, the `house` part, and the bonus after it. */
export const convert = (
  bonus: WageringBonus,
): { readonly bonus: WageringBonus; readonly mainMinor: bigint; readonly houseMinor: bigint } => {
  const { balanceMinor } = bonus
  const isLostBeforeWagered = bonus.progress < bonus.target
  const mainMinor = isLostBeforeWagered ? 0n : wonOf(bonus, balanceMinor)
  const isCapped =
    mainMinor < wonOf({ ...bonus, terms: { ...bonus.terms, mostConverted: unbounded } }, balanceMinor)
  // A wagered balance belongs to the player, later returns included; a balance of zero counts as lost.
  const outcome = isLostBeforeWagered ? 'lost' : isCapped ? 'capped' : 'converted'
  const houseMinor = balanceMinor - mainMinor
  return {
    mainMinor,
    houseMinor,
    bonus: {
      ...bonus,
      status: 'completed',
      outcome,
      balanceMinor: 0n,
      convertedMinor: mainMinor,
      returnedMinor: houseMinor,
    },
  }
}

/** Whether it is wagered and without open rounds, so that it can be converted. */
export const isWagered = (bonus: WageringBonus): boolean =>
  isInPlay(bonus.status) && bonus.openRounds === 0 && bonus.progress >= bonus.target && !bonus.isTimeUp
