import type { z } from 'zod'
import type { PromoCodeProblem } from '#contract/campaigns.ts'

export type PlayerFacts = {
  readonly country: string
  readonly currency: string
  readonly registeredAt: Date
  /** Null without a sign-in since registration. */
  readonly lastSignInAt: Date | null
  readonly deposits: number
  readonly hasConfirmedContact: boolean
  readonly isVerified: boolean
  /** Of the loyalty programme; 0 for a non-member. */
  readonly loyaltyLevel: number
  readonly segments: ReadonlySet<string>
  readonly now: Date
}

/** The form input of an argument; its bounds are those of its type. */
export type ArgumentHint =
  | { readonly kind: 'countries' | 'currencies' | 'segment' }
  | { readonly kind: 'number' | 'numbers'; readonly min: number; readonly max: number }

/**
 * A condition on a player: a pure check with typed arguments, from whose hints the back office renders a form.
 * `problem` is shown to a player who does not meet it.
 */
export type Condition<A extends z.ZodType = z.ZodType> = {
  readonly code: string
  readonly args: A
  readonly form: Readonly<Record<keyof z.output<A> & string, ArgumentHint>>
  readonly problem: PromoCodeProblem
  check(facts: PlayerFacts, args: z.output<A>): boolean
}

export const defineCondition = <A extends z.ZodType>(condition: Condition<A>): Condition<A> => condition
