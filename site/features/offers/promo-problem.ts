import { promoCodeProblems, type PromoCodeProblem } from '#contract/campaigns.ts'

export type PromoProblem = PromoCodeProblem

/** Why a promo code gave nothing (CM-05): the first word of the answer that is known, and INVALID for any other or none. */
export const promoProblemOf = (data: Readonly<Record<string, unknown>>): PromoProblem => {
  const told = data.promo_code
  const first: unknown = Array.isArray(told) ? told[0] : told
  return promoCodeProblems.find((one) => one === first) ?? 'INVALID'
}
