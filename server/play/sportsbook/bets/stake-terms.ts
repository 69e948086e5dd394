import type { Rational } from '#contract/rational.ts'
import type { Tx } from '#db/transaction.ts'
import { unboostedPrice, boostedOdds } from '#betting-engine/slips/odds-boosts.ts'
import { lockForBets } from '#server/rewards/bonuses/free-bets/apply-bet-results.ts'
import { readFreeBets, type FreeBet } from '#server/rewards/bonuses/free-bets/read-free-bets.ts'
import { readBoosts, type Boost } from '#server/rewards/bonuses/odds-boosts/read-boosts.ts'
import { readBonusesOfBets, type BonusOfBets } from '#server/rewards/bonuses/play/bets-under-bonus.ts'
import { usualBetTerms, type BetTerms } from '#server/rewards/bonuses/terms/bet-terms.ts'
import type { EvaluatedLeg, SlipRequest } from '../check/evaluate-slip.ts'
import type { BetRow } from './stored-ticket.ts'

/** Terms of a bonus product on a bet; own money alone has none. */
export type StakeTerms = BetTerms & {
  /** Null for bonus money that belongs to no bonus. */
  readonly bonusId: bigint | null
  readonly until: Date | null
  /** Of a bonus: the max stake including own money; null without a bound. */
  readonly maxStakeMinor: bigint | null
  readonly freeBet: Pick<FreeBet, 'kinds' | 'isAvailable' | 'returnsStake' | 'valueMinor' | 'currency'> | null
  readonly boost: (BoostTerms & Pick<Boost, 'isAvailable' | 'maxMinor' | 'currency'>) | null
}

type BoostTerms = Pick<Boost, 'kinds' | 'share' | 'mostOdds' | 'isLive'>

type Refusal = 'bonus_terms' | 'free_bet_terms' | 'free_bet_gone' | 'boost_terms' | 'boost_gone'

/** A leg that accepts no bets now is refused by the offer check instead. */
const areLegsRight = ({ leastOdds, sports }: BetTerms, legs: readonly EvaluatedLeg[]): boolean =>
  legs.every(
    ({ price, event }) =>
      (price === undefined || price.odds >= leastOdds) &&
      (sports === null || event === undefined || sports.includes(event.sport)),
  )

type Slip = Pick<SlipRequest, 'kind' | 'isEachWay'>

/** Whether a free bet fits a slip: one line only, since the stake of several lines is ambiguous. */
export const freeBetFits = (
  free: BetTerms & Pick<FreeBet, 'kinds'>,
  { kind, isEachWay }: Slip,
  legs: readonly EvaluatedLeg[],
): boolean => !isEachWay && free.kinds.some((one) => one === kind) && areLegsRight(free, legs)

/**
 * Whether a boost fits a slip: one line of single outcomes, since a bet builder has a price of its own and
 * several lines have no common winnings; and part of the boost must be left.
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

export const priceOf = (odds: readonly number[]): Rational =>
  unboostedPrice({
    stakeMinor: 1n,
    sizes: [odds.length],
    isEachWay: false,
    legs: odds.map((oddsThousandths) => ({ oddsThousandths, isBanker: false, placeDivisor: null })),
  })

/** Why a stake violates these terms; undefined where it does not. */
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

export const termsOfBonus = (bonus: BonusOfBets | undefined): StakeTerms => ({
  ...usualBetTerms,
  until: null,
  maxStakeMinor: null,
  ...bonus,
  bonusId: bonus?.id ?? null,
  freeBet: null,
  boost: null,
})

/** Terms of the requested free bets and boosts; undefined without one, null where the player has none such. */
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

/** The terms of pending bets, by bet id. A reward in use by the bet is not checked for its expiry again. */
export const readTermsOfPendingBets = async (
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
