import { stakeScale } from '#contract/derived-sums.ts'
import { isInPlay, type BonusStatus } from '../bonus/bonus-states.ts'
import type { BonusOutcome } from '../schema.ts'
import {
  isExcluded,
  mostConvertedOf,
  mostStakeOf,
  weightOf,
  type BonusTerms,
  type GameTraits,
} from '../terms/bonus-terms.ts'

/** A bonus as a round sees it, read under the lock of its player's bets. Sums in minor units. */
export type KnownBonus = {
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
  /** Its time is up by the clock, whether or not that has been written down. */
  readonly isTimeUp: boolean
  readonly terms: BonusTerms
}

/** Where a stake comes from, or what of a win goes where. */
export type Shares = { readonly mainMinor: bigint; readonly bonusMinor: bigint }

export type StakeRefusal = 'NOT_ENOUGH_MONEY' | 'BONUS_MOST_STAKE' | 'BONUS_GAME_EXCLUDED'

/** Less than this is no stake in any game: what is left of a bonus that is played by itself no longer holds its player up. */
export const minStakeMinor = (currency: string): bigint => 10n * stakeScale(currency)

/** Whether it has become its player's money. */
const isMoney = ({ outcome }: KnownBonus): boolean => outcome === 'converted' || outcome === 'capped'

/** Whether its money can be staked now. */
export const isPlayed = (bonus: KnownBonus | undefined, currency: string): bonus is KnownBonus =>
  bonus !== undefined && isInPlay(bonus.status) && !bonus.isTimeUp && bonus.currency === currency

/** Whether stakes take this bonus alone (BN-07). */
const isAlone = (bonus: KnownBonus): boolean =>
  bonus.isIsolated && bonus.balanceMinor >= minStakeMinor(bonus.currency)

/** What there is to stake, by which a game shows its balance. */
export const playableMinor = (mainMinor: bigint, bonus: KnownBonus | undefined, currency: string): bigint => {
  if (!isPlayed(bonus, currency)) return mainMinor
  if (bonus.isIsolated) return isAlone(bonus) ? bonus.balanceMinor : mainMinor
  return mainMinor + bonus.balanceMinor
}

type Stake = { readonly amountMinor: bigint; readonly currency: string; readonly game: GameTraits }

/** What there is to stake, in minor units. */
type Playable = Shares & { readonly isIsolated: boolean; readonly currency: string }

/**
 * What a stake takes of own money and of a bonus, in games and bets alike: own money first and the bonus for what is missing, or the
 * bonus alone where the house keeps the two apart. Undefined where there is not enough.
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
 * Where a stake comes from: own money first and the bonus for what is missing, or from the bonus alone where the house keeps the
 * two apart. What a bonus may not be staked on is refused here, before the stake is taken, and never held against the player later.
 */
export const splitStake = (
  { amountMinor, currency, game }: Stake,
  mainMinor: bigint,
  { bonus, roundMinor }: { bonus: KnownBonus | undefined; roundMinor: bigint },
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
  const most = mostStakeOf(bonus.terms, currency)
  if (most !== null && roundMinor + amountMinor > most) return 'BONUS_MOST_STAKE'
  return shares
}

/**
 * What of a stake counts towards the bonus, in ten-thousandths of a minor unit: what of it is at risk, and of own money nothing above
 * what a stake may be.
 */
export const countedOf = (
  { mainMinor, bonusMinor }: Shares,
  bonus: KnownBonus,
  { game, roundMinor, coveredMinor }: { game: GameTraits; roundMinor: bigint; coveredMinor: bigint },
): bigint => {
  if (isExcluded(bonus.terms, game)) return 0n
  const stakeMinor = mainMinor + bonusMinor
  const risked = splitWin(stakeMinor - coveredMinor, { stakeMinor, bonusStakeMinor: bonusMinor })
  const most = mostStakeOf(bonus.terms, bonus.currency)
  const isWithin = most === null || roundMinor + stakeMinor <= most
  const counted = risked.bonusMinor + (bonus.terms.wager.countsMain && isWithin ? risked.mainMinor : 0n)
  return counted * BigInt(weightOf(bonus.terms, game))
}

/**
 * A win in the shares of the stake it pays for: whole minor units, what is left over where the larger part of it belongs, so that
 * the shares add up to the win.
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

/** Where a bonus's share of money that comes back goes, and the bonus after it. */
export type SharePaid = {
  readonly bonus: KnownBonus
  readonly toBonusMinor: bigint
  readonly toMainMinor: bigint
  /** To the house: what it gives up, or keeps for a bonus that is set aside. */
  readonly toHouseMinor: bigint
}

/**
 * Gives a bonus its share of a win or of a stake taken back. One that has become money pays its player, as far as its terms let it;
 * of one that was given up or ran out the share is the house's, and a win is paid to its supplier's name all the same.
 */
export const payShare = (bonus: KnownBonus, minor: bigint): SharePaid => {
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

/** Where shares of an ended bonus have gone by now: to its player as money, and to the house. */
export type PaidElsewhere = { readonly toMainMinor: bigint; readonly toHouseMinor: bigint }

/**
 * Takes a share back that was paid before: first what the house has kept of it, then what its player got as money, and the rest from
 * the pocket of the bonus, whose pocket it is now.
 */
export const takeShareBack = (bonus: KnownBonus, minor: bigint, paid: PaidElsewhere): SharePaid => {
  const least = (one: bigint, other: bigint) => (one < other ? one : other)
  const toHouseMinor = least(minor, paid.toHouseMinor)
  const toMainMinor = least(minor - toHouseMinor, paid.toMainMinor)
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

/** The bonus after a stake; the first one that counts begins its wagering. */
export const afterStake = (bonus: KnownBonus, { bonusMinor }: Shares, counted: bigint): KnownBonus => ({
  ...bonus,
  balanceMinor: bonus.balanceMinor - bonusMinor,
  progress: bonus.progress + counted,
  status: bonus.status === 'active' && (counted > 0n || bonusMinor > 0n) ? 'wagering' : bonus.status,
})

/** The bonus without what a stake has counted that was taken back; one that has ended is not gone back on. */
export const uncounted = (bonus: KnownBonus, counted: bigint): KnownBonus =>
  isInPlay(bonus.status) || bonus.status === 'deactivated'
    ? { ...bonus, progress: bonus.progress > counted ? bonus.progress - counted : 0n }
    : bonus

const unbounded = { sums: null, times: null }

/** What of a bonus that has come to so much is its player's: of a sticky one what is above it, and never more than its terms let it be. */
const wonOf = ({ terms, currency, grantedMinor }: KnownBonus, minor: bigint): bigint => {
  const above = minor > grantedMinor ? minor - grantedMinor : 0n
  const won = terms.kind === 'sticky' ? above : minor
  const most = mostConvertedOf(terms, { currency, grantedMinor })
  return most !== null && most < won ? most : won
}

/** What becomes of a bonus that has been wagered: what its player gets, what goes back to the house, and the bonus after it. */
export const convert = (
  bonus: KnownBonus,
): { readonly bonus: KnownBonus; readonly mainMinor: bigint; readonly houseMinor: bigint } => {
  const { balanceMinor } = bonus
  const isPlayedOut = bonus.progress < bonus.target
  const mainMinor = isPlayedOut ? 0n : wonOf(bonus, balanceMinor)
  const isCapped =
    mainMinor < wonOf({ ...bonus, terms: { ...bonus.terms, mostConverted: unbounded } }, balanceMinor)
  // What has been wagered is its player's, also what comes of it later; what was played to nothing before is lost.
  const outcome = isPlayedOut ? 'lost' : isCapped ? 'capped' : 'converted'
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

/** Whether it has been wagered and nothing of it is under way, so that what it has become is its player's. */
export const isWagered = (bonus: KnownBonus): boolean =>
  isInPlay(bonus.status) && bonus.openRounds === 0 && bonus.progress >= bonus.target && !bonus.isTimeUp
