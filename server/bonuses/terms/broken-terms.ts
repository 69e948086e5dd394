import type { FieldErrors } from '#contract/errors.ts'
import type { Jurisdiction } from '#server/kernel/settings/jurisdictions.ts'
import type { BonusProduct } from '../schema.ts'
import { currenciesOf, type BonusTerms } from './bonus-terms.ts'

/**
 * What of terms no bonus may have here, by field: what the market forbids, and what cannot be kept, such as a currency that has a
 * bonus and no bound where the others have one. Nothing where they can be published.
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
  // A deposit that is staked as often is counted as what it makes of the bonus.
  const ofDeposit =
    wager.of === 'deposit_and_bonus' && award.type === 'share_of_deposit' ? 10_000 / award.share : 0
  if (market.mostTimes !== null && wager.times * (1 + ofDeposit) > market.mostTimes * 100)
    fields.wagerTimes = ['MAX_VALUE']
  if (!market.kinds.includes(terms.kind)) fields.kind = ['NOT_ALLOWED']
  if (terms.kind === 'free_bet' || terms.kind === 'risk_free') {
    if (product !== 'betting') fields.kind = ['NOT_ALLOWED']
    if (!terms.freeBet) fields.freeBetKinds = ['REQUIRED']
    // It is staked once, whole, and what it wins is money.
    if (wager.times > 0) fields.wagerTimes = ['NOT_ALLOWED']
    if (mostStake) fields.mostStake = ['NOT_ALLOWED']
    if (sums) fields.mostConverted = ['NOT_ALLOWED']
    if (mostConverted.times !== null) fields.mostConvertedTimes = ['NOT_ALLOWED']
  }
  return fields
}
