import { canonicalJson } from '#server/audit/record-hashes.ts'
import type { z } from 'zod'
import type { Right } from '#contract/operator/call/rights.ts'
import type { AuditActor } from '#server/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import type { Result } from '#server/kernel/result.ts'
import type { Secrets } from '#server/kernel/secrets/secrets.ts'

/** Money in minor units, as a ceiling is weighed against it. */
export type Sum = { readonly minor: bigint; readonly currency: string }

/**
 * Something dangerous that takes two persons. The input is plain JSON: it waits in the database, and is what the second
 * person approves. Methods and not functions, so that actions of different inputs can stand in one list.
 */
export type ApprovableAction<I = unknown> = {
  /** `domain.verb`, for ever: rows name it. */
  readonly name: string
  /** What both persons must have; where the action moves money, the second one's must reach as far. */
  readonly right: Right
  readonly input: z.ZodType<I>
  /**
   * It starts or pays what gives by its terms, whose sums are bounded there, and gives no other sum: the ceiling that no role has is not
   * for it.
   */
  readonly isPromise?: true
  /** What it moves, if it moves money. */
  sumOf?(input: I): Sum
  /** The facts as they are now, for whoever decides. */
  describe(ctx: BackofficeContext, input: I): Promise<Record<string, unknown>>
  /** Does it, after looking anew whether it still can be done; a refusal leaves everything as it was. */
  execute(
    ctx: BackofficeContext,
    tx: Tx,
    input: I,
    by: { actor: AuditActor; reason: string; approvalId: string },
  ): Promise<Result<unknown>>
}

/** Keyed, so that an input changed by hand in the database is not what was asked for. */
export const approvalHash = (secrets: Secrets, action: string, input: unknown): string =>
  secrets.sign('approval-input', canonicalJson([action, input]))

/** The action a row names; a row of an action this house does not know is a bug and throws. */
export const findAction = (actions: readonly ApprovableAction[], name: string): ApprovableAction => {
  const action = actions.find((one) => one.name === name)
  if (!action) throw new Error(`There is no action ${name} that could be approved`)
  return action
}
