import type { z } from 'zod'
import type { PromoCodeProblem } from '#contract/campaigns.ts'

/** What is known of a player when an offer asks whether it is for them. */
export type PlayerFacts = {
  readonly country: string
  readonly currency: string
  readonly registeredAt: Date
  /** Deposits that succeeded. */
  readonly deposits: number
  readonly hasConfirmedContact: boolean
  readonly isVerified: boolean
  readonly now: Date
}

/**
 * One thing an offer may ask of a player: a pure check and its typed arguments, from which the desk draws a form. `problem` is what
 * a player reads who does not meet it.
 */
export type Condition<A extends z.ZodType = z.ZodType> = {
  readonly code: string
  readonly args: A
  readonly problem: PromoCodeProblem
  check(facts: PlayerFacts, args: z.output<A>): boolean
}

export const defineCondition = <A extends z.ZodType>(condition: Condition<A>): Condition<A> => condition
