import { wholeToMinor } from '#contract/money.ts'
import { depositAmount, type RuleCode } from '#contract/rules.ts'
import type { Bounds } from './payment-methods.ts'

/** Limits as a client shows them (VL-33, ER-21). */
export const shownBounds = (bounds: Bounds, currency: string) => ({
  min: Number(bounds.min),
  max: Number(bounds.max),
  currency,
})

export type TypedAmount = { readonly minor: bigint } | { readonly problem: RuleCode }

/** A typed amount: whole major units within the limits (VL-32). */
export const readTypedAmount = (typed: string, bounds: Bounds, currency: string): TypedAmount => {
  const problem = depositAmount(bounds.min, bounds.max)(typed)
  return problem ? { problem } : { minor: wholeToMinor(BigInt(typed), currency) }
}
