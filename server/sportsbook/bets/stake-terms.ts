import type { Rational } from '#contract/rational.ts'
import type { Tx } from '#db/transaction.ts'
import { bookPrice, boostedOdds } from '#book/slips/odds-boosts.ts'
import { lockForBets } from '#server/bonuses/free-bets/follow-in-bets.ts'
import { readFreeBets, type FreeBet } from '#server/bonuses/free-bets/read-free-bets.ts'
import { readBoosts, type Boost } from '#server/bonuses/odds-boosts/read-boosts.ts'
import { readBonusesOfBets, readBonusesOfBettors } from '#server/bonuses/play/bets-under-bonus.ts'
import { usualBetTerms, type BetTerms } from '#server/bonuses/terms/bet-terms.ts'
import type { LookedLeg, SlipAsk } from '../check/look-at-slip.ts'
import type { BetRow } from './stored-ticket.ts'

/** What whose money it is, or what raises the price, asks of a bet; own money alone asks nothing. */
export type StakeTerms = BetTerms & {
  /** Null of what is in the betting bonus balance without a bonus. */
  readonly bonusId: bigint | null
  readonly until: Date | null
  /** Null of what is no free bet. */
  readonly freeBet: Pick<FreeBet, 'kinds' | 'isAvailable' | 'returnsStake' | 'valueMinor' | 'currency'> | null
  /** Null of what is not boosted. */
  readonly boost: (BoostTerms & Pick<Boost, 'isAvailable' | 'mostMinor' | 'currency'>) | null
}

type BoostTerms = Pick<Boost, 'kinds' | 'share' | 'mostOdds' | 'isLive'>

type Refusal = 'bonus_terms' | 'free_bet_terms' | 'free_bet_gone' | 'boost_terms' | 'boost_gone'

/** Of a leg that takes no bets now the offer itself says so. */
const areLegsRight = ({ leastOdds, sports }: BetTerms, legs: readonly LookedLeg[]): boolean =>
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
  legs: readonly LookedLeg[],
): boolean => !isEachWay && free.kinds.some((one) => one === kind) && areLegsRight(free, legs)

/**
 * Whether a boost may be used on a slip: on one line of single outcomes, since a bet builder has a price of its own and of several
 * lines nobody could say what they win together; and where something is left of it.
 */
export const boostFits = (
  boost: BetTerms & BoostTerms,
  { kind, isEachWay }: Slip,
  legs: readonly LookedLeg[],
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
  legs: readonly LookedLeg[],
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
})

const termsOfBoost = ({ id, leastOdds, sports, until, ...boost }: Boost): StakeTerms => ({
  bonusId: id,
  leastOdds,
  sports,
  until,
  freeBet: null,
  boost,
})

type Asked = Pick<BetRow, 'uid' | 'pocket'> & {
  readonly freeBetId?: bigint | undefined
  readonly boostId?: bigint | undefined
}

/** The terms of stakes that are to be placed; undefined of own money, null where there is no such free bet or boost of this player. */
export const readStakeTerms = async (
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
  const bonuses = await readBonusesOfBettors(
    tx.db,
    asks.flatMap(({ uid, pocket }) => (pocket === 'betting_bonus' ? [uid] : [])),
  )
  return ({ uid, pocket, freeBetId, boostId }) => {
    if (freeBetId !== undefined) {
      const free = freeBets.get(freeBetId)
      return free?.uid === uid ? termsOfFreeBet(free) : null
    }
    if (boostId !== undefined) {
      const boost = boosts.get(boostId)
      return boost?.uid === uid ? termsOfBoost(boost) : null
    }
    if (pocket !== 'betting_bonus') return undefined
    const bonus = bonuses.get(uid)
    return bonus
      ? { ...bonus, bonusId: bonus.id, freeBet: null, boost: null }
      : { ...usualBetTerms, bonusId: null, until: null, freeBet: null, boost: null }
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
  const idsOf = (pocket: BetRow['pocket']) =>
    bets.flatMap((bet) => (bet.pocket === pocket && bet.bonus_id !== null ? [bet.bonus_id] : []))
  const freeBets = await readFreeBets(tx.db, idsOf('free_bet'))
  const boosts = await readBoosts(tx.db, idsOf('main'))
  const bonuses = await readBonusesOfBets(tx.db, idsOf('betting_bonus'))
  return new Map(
    bets.flatMap((bet): (readonly [bigint, StakeTerms])[] => {
      const { id, pocket, bonus_id: bonusId } = bet
      const free = bonusId === null ? undefined : freeBets.get(bonusId)
      if (free) return [[id, { ...termsOfFreeBet({ ...free, isAvailable: true }), until: null }]]
      const boost = bonusId === null ? undefined : boosts.get(bonusId)
      if (boost) return [[id, { ...termsOfBoost({ ...boost, isAvailable: true }), until: null }]]
      if (pocket !== 'betting_bonus') return []
      const bonus = bonusId === null ? undefined : bonuses.get(bonusId)
      return [[id, { until: null, ...usualBetTerms, ...bonus, bonusId, freeBet: null, boost: null }]]
    }),
  )
}
