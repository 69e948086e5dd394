import { canonicalJson } from '#server/platform/audit/record-hashes.ts'
import type { z } from 'zod'
import type { Right } from '#contract/operator/call/rights.ts'
import type { AuditActor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import type { Result } from '#server/platform/kernel/result.ts'
import type { Secrets } from '#server/platform/kernel/secrets/secrets.ts'

/** Money in minor units, for comparison with an approval limit. */
export type Sum = { readonly minor: bigint; readonly currency: string }

/**
 * A dangerous action that takes two persons. The input is plain JSON: it is stored while it waits, and is what
 * the second person approves. Methods and not functions, so that actions of different inputs fit in one list.
 */
export type ApprovableAction<I = unknown> = {
  /** `domain.verb`, permanent: rows store it. */
  readonly name: string
  /** Required of both persons; for money, the second one's limit must cover the amount. */
  readonly right: Right
  readonly input: z.ZodType<I>
  /** It pays a promotion by its terms, which bound the amounts: the platform limit does not apply. */
  readonly isPromise?: true
  sumOf?(input: I): Sum
  describe(ctx: BackofficeContext, input: I): Promise<Record<string, unknown>>
  /** Whether what the request was made with is still good, asked under the lock of the decision. */
  stillStands?(ctx: BackofficeContext, tx: Tx, input: I): Promise<Result<unknown>>
  /** Executes it after checking again that it is still possible; a refusal changes nothing. */
  execute(
    ctx: BackofficeContext,
    tx: Tx,
    input: I,
    by: { actor: AuditActor; reason: string; approvalId: string },
  ): Promise<Result<unknown>>
  /**
   * For an action with transactions of its own, in place of `execute`: it is checked before the decision and
   * executed after its commit, so it runs at most once. If it refuses then, the request is declined.
   */
  readonly afterDecision?: {
    check(ctx: BackofficeContext, input: I): Promise<Result<unknown>>
    execute(ctx: BackofficeContext, input: I): Promise<Result<unknown>>
  }
}

/** Keyed, to detect an input changed by hand in the database. */
export const approvalHash = (secrets: Secrets, action: string, input: unknown): string =>
  secrets.sign('approval-input', canonicalJson([action, input]))

/** The action of a row; an unknown action is a bug and throws. */
export const findAction = (actions: readonly ApprovableAction[], name: string): ApprovableAction => {
  const action = actions.find((one) => one.name === name)
  if (!action) throw new Error(`There is no action ${name} that could be approved`)
  return action
}
