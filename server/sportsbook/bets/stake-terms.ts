import type { Rational } from '#contract/rational.ts'
import type { Tx } from '#db/transaction.ts'
import { bookPrice, boostedOdds } from '#book/slips/odds-boosts.ts'
import { lockForBets } from '#server/bonuses/free-bets/follow-in-bets.ts'
import { readFreeBets, type FreeBet } from '#server/bonuses/free-bets/read-free-bets.ts'
import { readBoosts, type Boost } from '#server/bonuses/odds-boosts/read-boosts.ts'
import { readBonusesOfBets, type BonusOfBets } from '#server/bonuses/play/bets-under-bonus.ts'
import { usualBetTerms, type BetTerms } from '#server/bonuses/terms/bet-terms.ts'
import type { EvaluatedLeg, SlipAsk } from '../check/evaluate-slip.ts'
import type { BetRow } from './stored-ticket.ts'

/** What whose money it is, or what raises the price, asks of a bet; own money alone asks nothing. */
export type StakeTerms = BetTerms & {
  /** Null of what is in the betting bonus balance without a bonus. */
  readonly bonusId: bigint | null
  readonly until: Date | null
  /** Of a bonus: the largest stake, own money in it counted; null without a bound. */
  readonly maxStakeMinor: bigint | null
  /** Null of what is no free bet. */
  readonly freeBet: Pick<FreeBet, 'kinds' | 'isAvailable' | 'returnsStake' | 'valueMinor' | 'currency'> | null
  /** Null of what is not boosted. */
  readonly boost: (BoostTerms & Pick<Boost, 'isAvailable' | 'mostMinor' | 'currency'>) | null
}

type BoostTerms = Pick<Boost, 'kinds' | 'share' | 'mostOdds' | 'isLive'>

type Refusal = 'bonus_terms' | 'free_bet_terms' | 'free_bet_gone' | 'boost_terms' | 'boost_gone'

/** Of a leg that takes no bets now the offer itself says so. */
const areLegsRight = ({ leastOdds, sports }: BetTerms, legs: readonly EvaluatedLeg[]): boolean =>
  legs.every(
    ({ price, event }) =>
      (price === undefined || price.odds >= leastOdds) &&
      (sports === null || event === undefined || sports.includes(event.sport)),
  )

type Slip = Pick<SlipAsk, 'kind' | 'isEachWay'>

/** Whether a free bet may be staked on a slip: on one line, since what of several is the stake nobody could say. */
export const freeBetFits = (
  free: BetTerms & Pick<FreeBet, 'kinds'>,
  { kind, isEachWay }: Slip,
  legs: readonly EvaluatedLeg[],
): boolean => !isEachWay && free.kinds.some((one) => one === kind) && areLegsRight(free, legs)

/**
 * Whether a boost may be used on a slip: on one line of single outcomes, since a bet builder has a price of its own and of several
 * lines nobody could say what they win together; and where something is left of it.
 */
export const boostFits = (
  boost: BetTerms & BoostTerms,
  { kind, isEachWay }: Slip,
  legs: readonly EvaluatedLeg[],
): boolean => {
  const isOfKind = !isEachWay && boost.kinds.some((one) => one === kind)
  if (!isOfKind || !areLegsRight(boost, legs)) return false
  if (legs.some(({ selections, isLive }) => selections.length > 1 || (isLive && !boost.isLive))) return false
  const odds = legs.map(({ price }) => price?.odds)
  if (!odds.every((one) => one !== undefined)) return true
  const price = priceOf(odds)
  const isBelow = price.numerator * 1000n <= BigInt(boost.mostOdds) * price.denominator
  return isBelow && boostedOdds(price, boost.share) !== undefined
}

/** All of these legs together, as one price. */
export const priceOf = (odds: readonly number[]): Rational =>
  bookPrice({
    stakeMinor: 1n,
    sizes: [odds.length],
    isEachWay: false,
    legs: odds.map((oddsThousandths) => ({ oddsThousandths, isBanker: false, placeDivisor: null })),
  })

/** Why a stake is not taken under these terms; undefined where it is. */
export const refusalOfTerms = (
  terms: StakeTerms | undefined,
  slip: Slip,
  legs: readonly EvaluatedLeg[],
  now: Date,
): Refusal | undefined => {
  if (!terms) return undefined
  const { freeBet, boost, until } = terms
  const isLate = until !== null && now >= until
  if (boost) {
    if (isLate || !boost.isAvailable) return 'boost_gone'
    return boostFits({ ...terms, ...boost }, slip, legs) ? undefined : 'boost_terms'
  }
  if (!freeBet) return isLate || !areLegsRight(terms, legs) ? 'bonus_terms' : undefined
  if (isLate || !freeBet.isAvailable) return 'free_bet_gone'
  return freeBetFits({ ...terms, ...freeBet }, slip, legs) ? undefined : 'free_bet_terms'
}

const termsOfFreeBet = ({ id, leastOdds, sports, until, ...freeBet }: FreeBet): StakeTerms => ({
  bonusId: id,
  leastOdds,
  sports,
  until,
  freeBet,
  boost: null,
  maxStakeMinor: null,
})

const termsOfBoost = ({ id, leastOdds, sports, until, ...boost }: Boost): StakeTerms => ({
  bonusId: id,
  leastOdds,
  sports,
  until,
  freeBet: null,
  boost,
  maxStakeMinor: null,
})

type Asked = {
  readonly uid: number
  readonly freeBetId?: bigint | undefined
  readonly boostId?: bigint | undefined
}

/** Of what is staked from the betting bonus balance, for a bonus or without one. */
export const termsOfBonus = (bonus: BonusOfBets | undefined): StakeTerms => ({
  ...usualBetTerms,
  until: null,
  maxStakeMinor: null,
  ...bonus,
  bonusId: bonus?.id ?? null,
  freeBet: null,
  boost: null,
})

/** The terms of free bets and boosts that are to be staked; undefined of neither, null where there is no such one of this player. */
export const readRewardTerms = async (
  tx: Tx,
  asks: readonly Asked[],
): Promise<(ask: Asked) => StakeTerms | undefined | null> => {
  const [freeIds, boostIds] = [
    asks.flatMap(({ freeBetId }) => freeBetId ?? []),
    asks.flatMap(({ boostId }) => boostId ?? []),
  ]
  await lockForBets(tx, [...freeIds, ...boostIds])
  const freeBets = await readFreeBets(tx.db, freeIds)
  const boosts = await readBoosts(tx.db, boostIds)
  return ({ uid, freeBetId, boostId }) => {
    if (freeBetId !== undefined) {
      const free = freeBets.get(freeBetId)
      return free?.uid === uid ? termsOfFreeBet(free) : null
    }
    if (boostId !== undefined) {
      const boost = boosts.get(boostId)
      return boost?.uid === uid ? termsOfBoost(boost) : null
    }
    return undefined
  }
}

/**
 * The terms that waiting bets were placed under, by the ids of the bets. A free bet or a boost lies in its bet by then, and its time
 * is not asked for again.
 */
export const readTermsOfWaiting = async (
  tx: Tx,
  bets: readonly BetRow[],
): Promise<ReadonlyMap<bigint, StakeTerms>> => {
  const idsOf = (...pockets: readonly BetRow['pocket'][]) =>
    bets.flatMap((bet) => (pockets.includes(bet.pocket) && bet.bonus_id !== null ? [bet.bonus_id] : []))
  const freeBets = await readFreeBets(tx.db, idsOf('free_bet'))
  const boosts = await readBoosts(tx.db, idsOf('main'))
  const bonuses = await readBonusesOfBets(tx.db, idsOf('betting_bonus', 'mixed'))
  return new Map(
    bets.flatMap((bet): (readonly [bigint, StakeTerms])[] => {
      const { id, bonus_stake_minor: ofBonus, bonus_id: bonusId } = bet
      const free = bonusId === null ? undefined : freeBets.get(bonusId)
      if (free) return [[id, { ...termsOfFreeBet({ ...free, isAvailable: true }), until: null }]]
      const boost = bonusId === null ? undefined : boosts.get(bonusId)
      if (boost) return [[id, { ...termsOfBoost({ ...boost, isAvailable: true }), until: null }]]
      if (ofBonus === 0n) return []
      return [[id, { ...termsOfBonus(bonusId === null ? undefined : bonuses.get(bonusId)), bonusId }]]
    }),
  )
}
