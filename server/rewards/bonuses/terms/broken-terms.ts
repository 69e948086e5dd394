import type { FieldErrors } from '#contract/errors.ts'
import type { Jurisdiction } from '#server/platform/kernel/settings/jurisdictions.ts'
import type { BonusProduct } from '../schema.ts'
import { currenciesOf, type BonusTerms } from './bonus-terms.ts'

/**
 * Invalid terms by field: what the market forbids, and contradictions, such as a currency with a bonus but
 * without the bound that others have. Empty where they can be published.
 */
export const brokenTerms = (
  terms: BonusTerms,
  { bonusTerms: market }: Jurisdiction,
  product: BonusProduct,
): FieldErrors => {
  const fields: FieldErrors = {}
  const given = currenciesOf(terms)
  if (given.length === 0) fields.award = ['REQUIRED']
  const { award, mostStake, mostConverted, grants, wager, weights } = terms
  if (
    award.type === 'share_of_deposit' &&
    given.some((currency) => award.leastDeposit[currency] === undefined)
  )
    fields.leastDeposit = ['REQUIRED']
  if (mostStake && given.some((currency) => mostStake[currency] === undefined))
    fields.mostStake = ['REQUIRED']
  const { sums } = mostConverted
  if (sums && given.some((currency) => sums[currency] === undefined)) fields.mostConverted = ['REQUIRED']
  const { budget } = grants
  if (budget && given.some((currency) => budget[currency] === undefined)) fields.budget = ['REQUIRED']
  if (award.type === 'sum' && wager.of === 'deposit_and_bonus') fields.wagerOf = ['NOT_ALLOWED']
  const counts = [weights.otherwise, ...Object.values(weights.types), ...Object.values(weights.games)]
  if (wager.times > 0 && counts.every((share) => share === 0)) fields.weights = ['REQUIRED']
  // A deposit staked the same number of times is converted to a multiple of the bonus.
  const ofDeposit =
    wager.of === 'deposit_and_bonus' && award.type === 'share_of_deposit' ? 10_000 / award.share : 0
  if (market.maxTimes !== null && wager.times * (1 + ofDeposit) > market.maxTimes * 100)
    fields.wagerTimes = ['MAX_VALUE']
  if (!market.kinds.includes(terms.kind)) fields.kind = ['NOT_ALLOWED']
  Object.assign(fields, ofOneBet(terms, product))
  return fields
}

/** Terms that do not apply to a bonus used on one bet, whole, with winnings as money. */
const ofOneBet = (terms: BonusTerms, product: BonusProduct): FieldErrors => {
  const { award, kind, mostStake, mostConverted, wager, freeBet, oddsBoost } = terms
  const fields: FieldErrors = {}
  const isBoost = kind === 'odds_boost'
  if (isBoost || kind === 'free_bet' || kind === 'risk_free') {
    if (product !== 'betting') fields.kind = ['NOT_ALLOWED']
    if (isBoost ? !oddsBoost : !freeBet) fields.freeBetKinds = ['REQUIRED']
    if (isBoost && award.type !== 'sum') fields.awardType = ['NOT_ALLOWED']
    if (oddsBoost && terms.bets && oddsBoost.mostOdds < terms.bets.leastOdds) fields.mostOdds = ['MIN_VALUE']
    if (wager.times > 0) fields.wagerTimes = ['NOT_ALLOWED']
    if (mostStake) fields.mostStake = ['NOT_ALLOWED']
    if (mostConverted.sums) fields.mostConverted = ['NOT_ALLOWED']
    if (mostConverted.times !== null) fields.mostConvertedTimes = ['NOT_ALLOWED']
  }
  return fields
}
