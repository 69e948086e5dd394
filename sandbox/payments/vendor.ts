import type { Context } from '#server/context.ts'
import type { Choice } from './choices.ts'
import type { SandboxMessage, SandboxPayment } from './queries.ts'

export type Answered = {
  readonly ctx: Context
  readonly message: SandboxMessage
  readonly body: string
}

/**
 * A vendor whose wire format the sandbox implements. Payments, the tester's page and the faults are common;
 * each vendor starts payments by its own calls and reports them in its own form.
 */
export type Vendor = {
  readonly sysname: string
  readonly lacks: readonly Choice[]
  readonly isOnce: boolean
  /**
   * The message about the payment's state, signed when it is sent; undefined if the vendor sends none. A forged
   * one is signed with another key.
   */
  tell(ctx: Context, payment: SandboxPayment, message: SandboxMessage): Request | undefined
  /** Whether this answer settles the message; otherwise it is repeated. */
  isSettledBy(status: number, answered: Answered): boolean
}
