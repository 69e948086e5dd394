import { promoCodeProblems } from '#contract/values.ts'
import type { PromoCodeProblem } from '#contract/campaigns.ts'

export type PromoProblem = PromoCodeProblem

/** Why a promo code was refused (CM-05): the first known code of the answer, and INVALID otherwise. */
export const promoProblemOf = (data: Readonly<Record<string, unknown>>): PromoProblem => {
  const error = data.promo_code
  const first: unknown = Array.isArray(error) ? error[0] : error
  return promoCodeProblems.find((one) => one === first) ?? 'INVALID'
}
