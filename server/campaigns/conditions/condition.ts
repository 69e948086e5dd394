import type { z } from 'zod'
import type { PromoCodeProblem } from '#contract/campaigns.ts'

/** What is known of a player when an offer asks whether it is for them. */
export type PlayerFacts = {
  readonly country: string
  readonly currency: string
  readonly registeredAt: Date
  /** Null for who has not come back since the registration. */
  readonly lastSignInAt: Date | null
  /** Deposits that succeeded. */
  readonly deposits: number
  readonly hasConfirmedContact: boolean
  readonly isVerified: boolean
  /** Of the loyalty programme; 0 for who is in none. */
  readonly loyaltyLevel: number
  /** Sysnames of the segments that they are in. */
  readonly segments: ReadonlySet<string>
  readonly now: Date
}

/** How the desk asks for an argument; the bounds are those of its type. */
export type ArgumentHint =
  | { readonly kind: 'countries' | 'currencies' | 'segment' }
  | { readonly kind: 'number' | 'numbers'; readonly min: number; readonly max: number }

/**
 * One thing an offer may ask of a player: a pure check and its typed arguments, from whose hints the desk draws a form. `problem` is
 * what a player reads who does not meet it.
 */
export type Condition<A extends z.ZodType = z.ZodType> = {
  readonly code: string
  readonly args: A
  readonly form: Readonly<Record<keyof z.output<A> & string, ArgumentHint>>
  readonly problem: PromoCodeProblem
  check(facts: PlayerFacts, args: z.output<A>): boolean
}

export const defineCondition = <A extends z.ZodType>(condition: Condition<A>): Condition<A> => condition
