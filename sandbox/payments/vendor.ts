import type { Context } from '#server/context.ts'
import type { Choice } from './choices.ts'
import type { SandboxMessage, SandboxPayment } from './queries.ts'

/** What the house has answered, and to what. */
export type Answered = {
  readonly ctx: Context
  readonly message: SandboxMessage
  readonly body: string
}

/**
 * Somebody whose wire the stand-in speaks. The payments, the page where a tester decides them and the faults are the
 * same for all; each begins them by calls of its own and tells of them in its own form.
 */
export type Vendor = {
  readonly sysname: string
  /** What cannot happen to its payments, since its wire has no word for it. */
  readonly lacks: readonly Choice[]
  /** Whether a second order of one name is the same payment. */
  readonly isOnce: boolean
  /**
   * The message that a payment now stands as `payment` says, signed at the moment of sending; none where the vendor sends
   * nothing of that. A forged one is signed with another key.
   */
  tell(ctx: Context, payment: SandboxPayment, message: SandboxMessage): Request | undefined
  /** Whether this answer settles the message; any other means that it comes again. */
  isSettledBy(status: number, answered: Answered): boolean
}
