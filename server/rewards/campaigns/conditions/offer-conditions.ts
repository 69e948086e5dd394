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

/** Conditions of a segment: all of an offer's except another segment. */
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

/** Conditions of an offer; a new one is a file of its own and a line above. */
export const offerConditions: readonly Condition[] = [...segmentConditions, inSegment]

export type OfferCondition = { readonly code: string; readonly args: unknown }

const find = (code: string): Condition => {
  const found = offerConditions.find((one) => one.code === code)
  if (!found) throw new Error(`There is no condition ${code}`)
  return found
}

export const isMet = ({ code, args }: OfferCondition, facts: PlayerFacts): boolean => {
  const condition = find(code)
  return condition.check(facts, condition.args.parse(args))
}

/** The first condition that a player does not meet; undefined where all are met. */
export const unmetProblem = (
  conditions: readonly OfferCondition[],
  facts: PlayerFacts,
): PromoCodeProblem | undefined => {
  const unmet = conditions.find((condition) => !isMet(condition, facts))
  return unmet && find(unmet.code).problem
}
