import type { PromoCodeProblem } from '#contract/campaigns.ts'
import type { Condition, PlayerFacts } from './condition.ts'
import { contactConfirmed } from './contact-confirmed.ts'
import { countryIn } from './country-in.ts'
import { currencyIn } from './currency-in.ts'
import { hasDeposited } from './has-deposited.ts'
import { nextDepositIs } from './next-deposit-is.ts'
import { registeredWithin } from './registered-within.ts'

/** All that an offer can ask of a player; a further one is a file of its own and a line here. */
const offerConditions: readonly Condition[] = [
  countryIn,
  currencyIn,
  hasDeposited,
  nextDepositIs,
  registeredWithin,
  contactConfirmed,
]

/** A condition as an offer keeps it. */
export type OfferCondition = { readonly code: string; readonly args: unknown }

const find = (code: string): Condition => {
  const found = offerConditions.find((one) => one.code === code)
  if (!found) throw new Error(`There is no condition ${code}`)
  return found
}

/** What of the conditions a player does not meet, the first of them; undefined where the offer is for them. */
export const unmetProblem = (
  conditions: readonly OfferCondition[],
  facts: PlayerFacts,
): PromoCodeProblem | undefined =>
  conditions
    .map(({ code, args }) => ({ condition: find(code), args }))
    .find(({ condition, args }) => !condition.check(facts, condition.args.parse(args)))?.condition.problem
