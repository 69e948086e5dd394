import type { PromoCodeProblem } from '#contract/campaigns.ts'
import { inactiveForDays } from './inactive-for-days.ts'
import type { Condition, PlayerFacts } from './condition.ts'
import { contactConfirmed } from './contact-confirmed.ts'
import { countryIn } from './country-in.ts'
import { currencyIn } from './currency-in.ts'
import { hasDeposited } from './has-deposited.ts'
import { identityVerified } from './identity-verified.ts'
import { inSegment } from './in-segment.ts'
import { loyaltyLevel } from './loyalty-level.ts'
import { depositNumber } from './deposit-number.ts'
import { registeredWithin } from './registered-within.ts'
import { signedInWithin } from './signed-in-within.ts'

/** What a segment can ask of a player: all that an offer can, but for another segment. */
export const segmentConditions: readonly Condition[] = [
  countryIn,
  currencyIn,
  hasDeposited,
  depositNumber,
  registeredWithin,
  signedInWithin,
  inactiveForDays,
  contactConfirmed,
  identityVerified,
  loyaltyLevel,
]

/** All that an offer can ask of a player; a further one is a file of its own and a line above. */
export const offerConditions: readonly Condition[] = [...segmentConditions, inSegment]

/** A condition as an offer keeps it. */
export type OfferCondition = { readonly code: string; readonly args: unknown }

const find = (code: string): Condition => {
  const found = offerConditions.find((one) => one.code === code)
  if (!found) throw new Error(`There is no condition ${code}`)
  return found
}

/** Whether a player meets a condition. */
export const isMet = ({ code, args }: OfferCondition, facts: PlayerFacts): boolean => {
  const condition = find(code)
  return condition.check(facts, condition.args.parse(args))
}

/** What of the conditions a player does not meet, the first of them; undefined where the offer is for them. */
export const unmetProblem = (
  conditions: readonly OfferCondition[],
  facts: PlayerFacts,
): PromoCodeProblem | undefined => {
  const unmet = conditions.find((condition) => !isMet(condition, facts))
  return unmet && find(unmet.code).problem
}
